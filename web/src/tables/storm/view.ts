/** Where the squares lie, which piece is which from one view to the next, and what lies on them. */

import type { Card, Kind, Lying, Side, Square, Standing, View } from '../../lib/games/storm';
import type { JournalEntry } from '../../lib/protocol';
import { partsOf, read, squaresOf } from './notation';

export const CELL = 48;
export const EDGE = 6;
export const BOARD = 8 * CELL + 2 * EDGE;

/** A point of the drawing. */
export interface Spot {
  x: number;
  y: number;
}

export const SIDES: readonly Side[] = ['white', 'black'];

export const SQUARES: readonly Square[] = Array.from(
  { length: 64 },
  (_, index) => String.fromCharCode(97 + (index % 8)) + (1 + (index >> 3)),
);

/** File and rank, from 0. */
export function fieldOf(at: Square): { file: number; rank: number } {
  return { file: at.charCodeAt(0) - 97, rank: Number(at[1]) - 1 };
}

export function isDark(at: Square): boolean {
  const { file, rank } = fieldOf(at);
  return (file + rank) % 2 === 0;
}

/** The order of squares in the notation: a1, b1 … h8. */
export function orderOf(at: Square): number {
  return SQUARES.indexOf(at);
}

/** The upper left corner of a square; a turned board shows Black below. */
export function cornerOf(at: Square, turned: boolean): Spot {
  const { file, rank } = fieldOf(at);
  return {
    x: EDGE + (turned ? 7 - file : file) * CELL,
    y: EDGE + (turned ? rank : 7 - rank) * CELL,
  };
}

/** The square a point of the drawing is in. */
export function squareAt({ x, y }: Spot, turned: boolean): Square | null {
  const [column, row] = [Math.floor((x - EDGE) / CELL), Math.floor((y - EDGE) / CELL)];
  if (column < 0 || row < 0 || column > 7 || row > 7) return null;
  const [file, rank] = turned ? [7 - column, row] : [column, 7 - row];
  return SQUARES[rank * 8 + file] ?? null;
}

/** The edges of a palisade as lines from the corner that is north-east of its square. */
export function wallOf(at: Square, edges: string, turned: boolean): string {
  const { x, y } = cornerOf(at, turned);
  const sign = turned ? -1 : 1;
  const [cx, cy] = turned ? [x, y + CELL] : [x + CELL, y];
  const ways: Record<string, string> = {
    N: `v${-sign * CELL}`,
    E: `h${sign * CELL}`,
    S: `v${sign * CELL}`,
    W: `h${-sign * CELL}`,
  };
  return [...edges].map((edge) => `M${cx} ${cy}${ways[edge] ?? ''}`).join('');
}

/** An arrow from one point to another, its head a little before the end. */
export function arrowOf(from: Spot, to: Spot): string {
  const way = Math.atan2(to.y - from.y, to.x - from.x);
  const end = { x: to.x - 6 * Math.cos(way), y: to.y - 6 * Math.sin(way) };
  const barb = (turn: number) =>
    `${(end.x - 14 * Math.cos(way + turn)).toFixed(1)} ${(end.y - 14 * Math.sin(way + turn)).toFixed(1)}`;
  const tip = `${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  return `M${from.x} ${from.y}L${tip}M${barb(0.55)}L${tip}L${barb(-0.55)}`;
}

/** A piece that is known to be the same in the next view. */
export interface Piece extends Standing {
  id: number;
}

/**
 * The pieces of a view, each with the number it had before. Who stands where it stood is the same;
 * who went is found by colour and kind, and a pawn that is something else now by its colour.
 */
export function follow(before: readonly Piece[], standing: readonly Standing[]): Piece[] {
  const left = new Map(before.map((it) => [it.id, it]));
  const found = new Map<Square, number>();
  const claim = (suits: (old: Piece, now: Standing) => boolean) => {
    for (const now of standing) {
      if (found.has(now.at)) continue;
      const old = [...left.values()].find((it) => suits(it, now));
      if (!old) continue;
      found.set(now.at, old.id);
      left.delete(old.id);
    }
  };
  const isKin = (old: Standing, now: Standing) =>
    old.kind === now.kind && old.side === now.side && old.neutral === now.neutral;
  claim((old, now) => old.at === now.at && isKin(old, now));
  claim(isKin);
  claim((old, now) => old.at === now.at && (old.side === now.side || old.kind === now.kind));
  claim((old, now) => old.kind === 'pawn' && old.side === now.side && now.kind !== 'king');
  let fresh = Math.max(0, ...before.map((it) => it.id));
  return standing.map((it) => ({ ...it, id: found.get(it.at) ?? (fresh += 1) }));
}

/** An effect with the squares it lies on. */
export interface Lie {
  card: Card;
  side: Side;
  squares: Square[];
  edges: string;
  /** The kind of piece it names. */
  kind: Kind | null;
  left: number;
}

/** What lies on the board, and what a card has laid down for the move of this turn. */
export function allLies(view: Pick<View, 'effects' | 'duty'>): Lie[] {
  return liesOf(view.duty ? [...view.effects, view.duty] : view.effects);
}

export function liesOf(effects: readonly Lying[]): Lie[] {
  return effects.map(({ card, side, place, left }) => {
    const parts = partsOf(place);
    const edges = parts.flatMap((it) => (it.is === 'edges' ? [it.edges] : [])).join('');
    const kind = parts.find((it) => it.is === 'piece')?.kind ?? null;
    return { card, side, squares: squaresOf(parts), edges, kind, left };
  });
}

/** What was done last, as the board marks it. */
export interface Last {
  from: Square | null;
  to: Square | null;
  /** Squares that cards since then were aimed at. */
  aimed: Square[];
}

/** The last move and the cards that followed it. */
export function lastOf(journal: readonly JournalEntry[]): Last {
  const last: Last = { from: null, to: null, aimed: [] };
  const own = journal.filter((it) => it.space === 'game');
  const first = own.findLastIndex((it) => it.code === 'Moved');
  for (const { code, facts } of own.slice(Math.max(0, first))) {
    if (code === 'Moved') {
      const step = read(String(facts.step));
      if (step?.is === 'go') [last.from, last.to] = [step.from, step.to];
    } else if (code === 'Played' || code === 'Answered') {
      const play = read(String(facts.play));
      if (play?.is !== 'play') continue;
      last.aimed.push(...squaresOf(play.parts));
      // What was taken back has not been done.
      if (play.card === 'Countermand') [last.from, last.to] = [null, null];
    } else if (code === 'Retreated') {
      [last.from, last.to] = [null, null];
    } else if (['Placed', 'Paid', 'Exploded', 'Fizzled'].includes(code)) {
      last.aimed.push(String(facts.at));
    }
  }
  return last;
}

/** Where traps have gone off in the last step, to no harm or with it. */
export function burstOf(recent: readonly JournalEntry[]): Square[] {
  return recent
    .filter((it) => it.space === 'game' && (it.code === 'Exploded' || it.code === 'Fizzled'))
    .map((it) => String(it.facts.at));
}
