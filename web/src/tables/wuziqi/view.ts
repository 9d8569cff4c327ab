/** The view of the game as the server writes it, and how its moves are written. */

import type { JournalEntry } from '../../lib/protocol';

export type Colour = 'black' | 'white';

export interface WuziqiView {
  asked: 'card' | 'target' | 'top' | 'end' | null;
  size: number;
  /** From the top: `.` empty, `x` black, `o` white. */
  rows: string[];
  mover: Colour;
  turn: number;
  max_turns: number;
  hand: (string | null)[];
  chosen: string | null;
  targets: string[];
  seen: (string | null)[];
  pile: number;
  discards: [string, number][];
  marks: { kind: 'seal' | 'shield'; point: string; until: number }[];
  skips: [number, number];
  last_played: [string | null, string | null];
  last_move: string | null;
  lines: { colour: Colour; points: string[] }[];
}

export const COLOURS: readonly Colour[] = ['black', 'white'];

export interface Place {
  x: number;
  y: number;
}

/** `h8` as column and row from the upper left. */
export function placeOf(point: string): Place {
  return { x: point.charCodeAt(0) - 97, y: Number(point.slice(1)) - 1 };
}

export function pointOf({ x, y }: Place): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function isPoint(target: string): boolean {
  return /^[a-s]\d+$/.test(target);
}

export interface Stone extends Place {
  point: string;
  colour: Colour;
}

export function stones(rows: readonly string[]): Stone[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) =>
      letter === '.'
        ? []
        : [{ x, y, point: pointOf({ x, y }), colour: letter === 'x' ? 'black' : 'white' } as Stone],
    ),
  );
}

/** What a lawful move is about: `@h8` and `+h8` aim, the rest are words. */
export function aims(legal: readonly string[]): Map<string, string> {
  const found = legal.filter((it) => it.startsWith('@') || it.startsWith('+'));
  return new Map(found.map((it) => [it.slice(1), it]));
}

/** The entries since the last card was chosen: the chain of effects. */
export function chain(journal: readonly JournalEntry[]): JournalEntry[] {
  const from = journal.findLastIndex((it) => it.code === 'Choose');
  return from < 0 ? [] : journal.slice(from).filter((it) => CHAINED.has(it.code));
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

export interface Effects {
  points: Set<string>;
  rows: number[];
  columns: number[];
}

/** Where the board was touched by the chain. */
export function effects(entries: readonly JournalEntry[]): Effects {
  const found: Effects = { points: new Set(), rows: [], columns: [] };
  for (const { code, facts } of entries) {
    if (code === 'Fall') found.points.add(String(facts.point));
    if (code === 'SelectTarget' && Array.isArray(facts.targets)) {
      facts.targets
        .map(String)
        .filter(isPoint)
        .forEach((it) => found.points.add(it));
    }
    if (code === 'Quake') {
      const [kind, where = ''] = String(facts.line).split('-');
      if (kind === 'row') found.rows.push(Number(where) - 1);
      else found.columns.push(where.charCodeAt(0) - 97);
    }
  }
  return found;
}
