/**
 * What a table is made of. Every game brings a board; a hand, a side panel and lessons if it has
 * them. The frame around it is the same for all and knows no game.
 */

import type { Component } from 'svelte';
import type { Load } from '../core/i18n.svelte';
import type { Sound } from '../core/sounds';
import type { Coded } from '../core/tell';
import type { Values } from '../core/template';
import type { JournalEntry, Player, Question } from '../lib/protocol';

/** A lawful move as text and as data; the beginning of a longer one has no data. */
export interface Offer<Move = unknown> {
  text: string;
  move?: Move;
}

/** What there is to see and to do, now or at some point of the past. */
export interface Scene<View = unknown, Move = unknown> {
  view: View;
  /** What the seat that is asked here can answer; nothing while looking on or back. */
  offers: readonly Offer<Move>[];
  /** What is asked here. */
  question: Question | null;
  /** The seat that is asked here. */
  seat: number | null;
  /** The seat whose view this is. */
  viewer: number | null;
  /** The seat the board is looked at from; none for spectators and where several share a screen. */
  side: number | null;
  /** The seats that must act, wherever they sit. */
  acting: readonly number[];
  /** The seats that have left the game while it goes on. */
  out: readonly number[];
  players: readonly Player[];
  /** The move that was sent and is not answered yet. */
  pending: string | null;
  /** The move a hint proposes. */
  hint: string | null;
  /** What the last step told. */
  recent: readonly JournalEntry[];
  /** Everything told so far. */
  journal: readonly JournalEntry[];
  name(seat: number): string;
  /** The name of a seat where it stands alone, which may be “You”. */
  label(seat: number): string;
  /** The seats held here for which the server declines whatever can be declined. */
  declines: readonly number[];
  /** Lets the server decline for a seat, or lets it no more. */
  decline(seat: number, on: boolean): void;
  play(move: string): void;
  /** Why the server would refuse a move, as a sentence to be told when it is shown; none if it would not. */
  check(move: string): Promise<(() => string) | null>;
  /** What is to be seen as the game itself draws it in text; none behind the curtain. */
  drawing(): Promise<string | null>;
  /** How a move can go on that begins so. */
  go(prefix: string): Promise<readonly Offer<Move>[]>;
}

export interface TableProps<View = unknown, Move = unknown> {
  scene: Scene<View, Move>;
}

/** One picture of how to play: the board with some view, and a key for the words under it. */
export interface Lesson<View = unknown, Move = unknown> {
  text: string;
  view: View;
  offers?: Offer<Move>[];
  /** Seats whose hands or colours the picture shows. */
  seat?: number;
}

/** Options that belong together; their heading is `group.GAME.NAME`. */
export interface OptionGroup {
  name: string;
  fields: readonly string[];
}

export interface TableModule {
  // A board knows the shapes of its own game; who shows it does not.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Board: Component<TableProps<any, any>>;
  /** What the person holds, below the board. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Hand?: Component<TableProps<any, any>>;
  /** More about the position, beside the board. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Side?: Component<TableProps<any, any>>;
  /** Whether the board is as tall as it needs to be, as text is. */
  free?: boolean;
  /** Whether the board is wider than high, and wants all the width there is. */
  broad?: boolean;
  messages: Load;
  /** What is asked of the seat, in one sentence, where more is to be said than the question does. */
  prompt?(scene: Scene): string | null;
  /** A move in words. */
  say(move: Offer): string;
  /** The facts of something coded as words, where they are of the game's own shapes. */
  facts?(coded: Coded): Values;
  /** Codes of the journal that the log leaves out, being of no interest to a player. */
  quiet?: ReadonlySet<string>;
  /** Sounds that entries of the journal make. */
  sounds?: Record<string, Sound>;
  /** The colour of a seat, as a variable of the style sheet. */
  colour(view: unknown, seat: number): string;
  lessons: Lesson[];
  /** The options in groups, where they are many. */
  groups?: readonly OptionGroup[];
  /** What else there is to know: all the cards, for instance. */
  Rules?: Component;
}

/** The data of a move that is among the offers. */
export function moveOf<Move>(scene: Scene<unknown, Move>, text: string | null): Move | undefined {
  return scene.offers.find((it) => it.text === text)?.move;
}

/** A scene to be looked at only. */
export function still(
  view: unknown,
  players: readonly Player[],
  offers: readonly Offer[] = [],
  seat: number | null = null,
): Scene {
  return {
    view,
    offers,
    question: null,
    seat,
    viewer: null,
    side: null,
    acting: [],
    out: [],
    players,
    pending: null,
    hint: null,
    recent: [],
    journal: [],
    name: (seat) => players.find((it) => it.seat === seat)?.name ?? '',
    label: (seat) => players.find((it) => it.seat === seat)?.name ?? '',
    declines: [],
    decline: () => {},
    play: () => {},
    check: () => Promise.resolve(null),
    drawing: () => Promise.resolve(null),
    go: () => Promise.resolve([]),
  };
}
