/** Where the points of the board lie, what they are called, and what a card has done to them. */

import type { Colour, Line, Move, Point, Target } from '../../lib/games/wuziqi';
import type { JournalEntry } from '../../lib/protocol';
import type { Offer } from '../table';

/** Black sits on seat 0, White on seat 1. */
export const COLOURS: readonly Colour[] = ['Black', 'White'];

/** A point as the board's edge names it: columns by letters, rows from the top by numbers. */
export function nameOf({ x, y }: Point): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export interface Stone extends Point {
  name: string;
  colour: Colour;
}

export function stones(rows: readonly string[]): Stone[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) =>
      letter === '.'
        ? []
        : [{ x, y, name: nameOf({ x, y }), colour: letter === 'x' ? 'Black' : 'White' } as Stone],
    ),
  );
}

/** What a move aims at, if it aims. */
export function targetOf(move: Move | undefined): Target | null {
  return move?.code === 'SelectTarget' || move?.code === 'AddTarget' ? move.facts : null;
}

/** The point a move aims at, if it aims at one. */
export function pointOf(move: Move | undefined): Point | null {
  const target = targetOf(move);
  return target?.code === 'Point' ? target.facts : null;
}

/** The lawful moves that aim at a point, by its name. */
export function aims(offers: readonly Offer<Move>[]): Map<string, string> {
  return new Map(
    offers.flatMap(({ text, move }) => {
      const point = pointOf(move);
      return point ? [[nameOf(point), text] as const] : [];
    }),
  );
}

/** The entries since the last card was chosen: the chain of effects. */
export function chain(journal: readonly JournalEntry[]): JournalEntry[] {
  const own = journal.filter((it) => it.space === 'game');
  const from = own.findLastIndex((it) => it.code === 'Choose');
  return from < 0 ? [] : own.slice(from).filter((it) => CHAINED.has(it.code));
}

const CHAINED = new Set([
  'Choose',
  'SelectTarget',
  'AddTarget',
  'Fall',
  'Quake',
  'Peek',
  'PutOnTop',
  'Resolve',
  'GameOver',
]);

/** Where stones fell, one after the other. */
export function fallen(entries: readonly JournalEntry[]): Point[] {
  const falls = entries.filter((it) => it.space === 'game' && it.code === 'Fall');
  return falls.map((it) => it.facts.point as Point);
}

/** The points that each player aimed at last. */
export function lastAims(journal: readonly JournalEntry[]): Point[] {
  const aimed = new Map<number, Target[]>();
  for (const { space, code, facts } of journal) {
    if (space !== 'game' || code !== 'SelectTarget') continue;
    aimed.set((facts.by as { player: number }).player, facts.targets as Target[]);
  }
  return [...aimed.values()].flat().flatMap((it) => (it.code === 'Point' ? [it.facts] : []));
}

export interface Effects {
  points: Point[];
  rows: number[];
  columns: number[];
}

/** Where the board was touched by the chain. */
export function effects(entries: readonly JournalEntry[]): Effects {
  const points = new Map<string, Point>();
  const add = (point: Point) => points.set(nameOf(point), point);
  const found: Effects = { points: [], rows: [], columns: [] };
  fallen(entries).forEach(add);
  for (const { code, facts } of entries) {
    if (code === 'SelectTarget') {
      for (const target of facts.targets as Target[]) {
        if (target.code === 'Point') add(target.facts);
      }
    }
    if (code === 'Quake') {
      const line = facts.line as Line;
      (line.code === 'Row' ? found.rows : found.columns).push(line.facts);
    }
  }
  return { ...found, points: [...points.values()] };
}
