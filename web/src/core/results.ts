/** One's own matches in numbers. */

import type { Summary } from '../lib/protocol';
import { isRecord } from './people';

export interface Tally {
  game: string;
  won: number;
  draw: number;
  lost: number;
}

export type Result = 'won' | 'draw' | 'lost';

/** How a match ended for whoever held these seats; nothing if it has no end, or all were theirs. */
export function resultOf(match: Summary): Result | null {
  const { outcome, held, players } = match;
  if (!outcome || held.length === 0 || held.length === players.length || isRecord(match))
    return null;
  if (outcome.winners.length === outcome.places.length) return 'draw';
  return held.some((seat) => outcome.winners.includes(seat)) ? 'won' : 'lost';
}

/** Wins, draws and losses by game, the one played most first. */
export function tally(matches: readonly Summary[]): Tally[] {
  const all = new Map<string, Tally>();
  for (const match of matches) {
    const result = resultOf(match);
    if (!result) continue;
    const { game } = match;
    const known = all.get(game) ?? { game, won: 0, draw: 0, lost: 0 };
    all.set(game, { ...known, [result]: known[result] + 1 });
  }
  const count = (it: Tally) => it.won + it.draw + it.lost;
  return [...all.values()].sort((a, b) => count(b) - count(a));
}
