/** Who sits where, before a match is made. */

import type { SeatPlan } from '../lib/protocol';

export type Opponents = 'bot' | 'friend' | 'open' | 'screen';

/** The plan for a number of seats, the person at the chosen one. */
export function plan(opponents: Opponents, seats: number, mine: number, bot: string): SeatPlan[] {
  const other: SeatPlan = {
    bot: { player: 'bot' as const, bot },
    friend: { player: 'invite' as const },
    open: { player: 'open' as const },
    screen: { player: 'me' as const },
  }[opponents];
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? { player: 'me' } : other));
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
