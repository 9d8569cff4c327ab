/**
 * Moves as they are written: `e2e4`, `e7e8q`, `twin-tunnels:a2:h7`, `cycle:veto`, `pass`. The game
 * gives steps, plays and beginnings of plays as this text and in no other shape, so it is read
 * here and nowhere else.
 */

import type { Card, Kind, Square } from '../../lib/games/storm';

/** What a pawn becomes, by its letter, the queen first. */
export const PROMOTIONS: Readonly<Record<string, Kind>> = {
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
};

const PIECES: Readonly<Record<string, Kind>> = {
  P: 'pawn',
  N: 'knight',
  B: 'bishop',
  R: 'rook',
  Q: 'queen',
  K: 'king',
  G: 'kangaroo',
  C: 'camel',
  X: 'crab',
  S: 'princess',
};

/** One part of a play: a square (with a promotion perhaps), or one of a few words. */
export type Part =
  | { is: 'square'; at: Square; promotion: Kind | null }
  | { is: 'turn'; clockwise: boolean }
  | { is: 'edges'; edges: string }
  | { is: 'piece'; kind: Kind }
  | { is: 'promotion'; kind: Kind }
  | { is: 'trap'; number: number }
  | { is: 'card'; card: Card };

/** What a written move says. */
export type Written =
  | { is: 'go'; from: Square; to: Square; promotion: Kind | null }
  | { is: 'play'; card: Card; parts: Part[] }
  | { is: 'cycle' | 'pick'; card: Card }
  | { is: 'place' | 'pay'; at: Square }
  | { is: 'pass' | 'decline' | 'retreat' | 'fill' };

/** A card as moves write it: `KnightsGait` is `knights-gait`. */
export function wordOf(card: Card): string {
  return card.replace(/\B[A-Z]/g, (it) => `-${it}`).toLowerCase();
}

/** The card that moves write so. */
export function cardOf(word: string): Card {
  return word.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()) as Card;
}

export function partOf(text: string): Part {
  const square = /^([a-h][1-8])([qrbn])?$/.exec(text);
  if (square)
    return { is: 'square', at: square[1] ?? '', promotion: PROMOTIONS[square[2] ?? ''] ?? null };
  if (text === 'cw' || text === 'ccw') return { is: 'turn', clockwise: text === 'cw' };
  if (/^[NESW]{2}$/.test(text)) return { is: 'edges', edges: text };
  const [piece, promotion] = [PIECES[text], PROMOTIONS[text]];
  if (piece) return { is: 'piece', kind: piece };
  if (promotion) return { is: 'promotion', kind: promotion };
  const trap = /^trap(\d+)$/.exec(text);
  return trap ? { is: 'trap', number: Number(trap[1]) } : { is: 'card', card: cardOf(text) };
}

/** The parts of an aim, which stand between colons. */
export function partsOf(text: string): Part[] {
  return text
    .split(':')
    .filter((it) => it !== '')
    .map(partOf);
}

/** What a move says; nothing if it is not written as moves are. */
export function read(text: string): Written | null {
  if (text === 'pass' || text === 'decline' || text === 'retreat' || text === 'fill')
    return { is: text };
  const go = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/.exec(text);
  if (go) {
    const [, from = '', to = '', letter = ''] = go;
    return { is: 'go', from, to, promotion: PROMOTIONS[letter] ?? null };
  }
  const [head = '', rest = ''] = split(text);
  if ((head === 'cycle' || head === 'pick') && rest) return { is: head, card: cardOf(rest) };
  if ((head === 'place' || head === 'pay') && rest) return { is: head, at: rest };
  return /^[a-z]+(-[a-z]+)*$/.test(head)
    ? { is: 'play', card: cardOf(head), parts: partsOf(rest) }
    : null;
}

/** What stands before the first colon, and what behind it. */
export function split(text: string): [string, string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** The squares that a play names. */
export function squaresOf(parts: readonly Part[]): Square[] {
  return parts.flatMap((it) => (it.is === 'square' ? [it.at] : []));
}
