/** Who sits where, before a match is made. */

import type { SeatPlan } from '../lib/protocol';

export type Opponents = 'bot' | 'friend' | 'open' | 'screen';

/**
 * The plan for a number of seats, the person at the chosen one. The others all come the same way,
 * but for those of whom something else was said.
 */
export function plan(
  opponents: Opponents,
  seats: number,
  mine: number,
  bot: string,
  others: Readonly<Record<number, Opponents>> = {},
): SeatPlan[] {
  const ways: Record<Opponents, SeatPlan> = {
    bot: { player: 'bot', bot },
    friend: { player: 'invite' },
    open: { player: 'open' },
    screen: { player: 'me' },
  };
  return Array.from({ length: seats }, (_, seat) =>
    seat === mine ? { player: 'me' } : ways[others[seat] ?? opponents],
  );
}

/** A clock of one's own: minutes for the game, and seconds for every turn. */
export function ownClock(minutes: number, seconds: number): string {
  return `game ${Math.max(1, Math.round(minutes) || 1)}m+${Math.max(0, Math.round(seconds) || 0)}s`;
}

/** Ways of giving time that suit most people. */
export const CLOCKS = ['', 'game 5m+3s', 'game 15m+10s', 'move 30s', 'days 2'] as const;

/** The options that differ from their defaults. */
export function changed(
  options: Record<string, string>,
  defaults: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== defaults[name]),
  );
}
