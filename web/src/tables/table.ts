/**
 * What a table is made of. Every game brings a board; a hand, a side panel and lessons if it has
 * them. The frame around it is the same for all and knows no game.
 */

import type { Component } from 'svelte';
import type { Load } from '../core/i18n.svelte';
import type { Sound } from '../core/sounds';
import type { Coded } from '../core/tell';
import type { Values } from '../core/template';
import type { JournalEntry, Player } from '../lib/protocol';

/** What there is to see and to do, now or at some point of the past. */
export interface Scene<View = unknown> {
  view: View;
  /** The lawful moves of the seat that is asked here; none while looking on or back. */
  legal: readonly string[];
  /** The seat that is asked here. */
  seat: number | null;
  /** The seat whose view this is. */
  viewer: number | null;
  /** The seat the board is looked at from; none for spectators and where several share a screen. */
  side: number | null;
  /** The seats that must act, wherever they sit. */
  acting: readonly number[];
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
  play(move: string): void;
  /** Why the server would refuse a move, in words; none if it would not. */
  check(move: string): Promise<string | null>;
}

export interface TableProps<View = unknown> {
  scene: Scene<View>;
}

/** One picture of how to play: the board with some view, and a key for the words under it. */
export interface Lesson {
  text: string;
  view: unknown;
  legal?: string[];
  /** Seats whose hands or colours the picture shows. */
  seat?: number;
}

export interface TableModule {
  Board: Component<TableProps>;
  /** What the person holds, below the board. */
  Hand?: Component<TableProps>;
  /** More about the position, beside the board. */
  Side?: Component<TableProps>;
  messages: Load;
  /** What is asked of the seat, in one sentence. */
  prompt(scene: Scene): string;
  /** A move in words. */
  say(move: string): string;
  /** The facts of something coded as words, where they are of the game's own shapes. */
  facts?(coded: Coded): Values;
  /** Codes of the journal that the log leaves out, being of no interest to a player. */
  quiet?: ReadonlySet<string>;
  /** Sounds that entries of the journal make. */
  sounds?: Record<string, Sound>;
  /** The colour of a seat, as a variable of the style sheet. */
  colour(view: unknown, seat: number): string;
  lessons: Lesson[];
}

/** A scene to be looked at only. */
export function still(
  view: unknown,
  players: readonly Player[],
  legal: string[] = [],
  seat: number | null = null,
): Scene {
  return {
    view,
    legal,
    seat,
    viewer: null,
    side: null,
    acting: [],
    players,
    pending: null,
    hint: null,
    recent: [],
    journal: [],
    name: (seat) => players.find((it) => it.seat === seat)?.name ?? '',
    play: () => {},
    check: () => Promise.resolve(null),
  };
}
