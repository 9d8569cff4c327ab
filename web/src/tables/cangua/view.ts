/** What the moves of the game are about, and where they lead. */

import type { Move, Spot, Player, Ride, View } from '../../lib/games/cangua';
import type { Offer } from '../table';

/** A lawful ride: its text, and the horse that goes, counted from 0. */
export interface Aim {
  text: string;
  ride: Ride;
  horse: number;
}

/** What an offer lets a horse do; nothing for everything that is no ride. */
export function aimOf({ text, move }: Offer<Move>, player: Player): Aim | null {
  if (move?.code !== 'Ride') return null;
  const ride = move.facts;
  // Horses in the stable are alike; the one with the lowest number goes.
  const horse =
    ride.code === 'Run' || ride.code === 'Climb'
      ? ride.facts.horse - 1
      : player.horses.findIndex((it) => it.place === 'stable');
  return { text, ride, horse };
}

/** Where a ride leads, as far as it says so itself; none where the table's rules decide. */
export function goalOf({ ride, horse }: Aim, player: Player, view: View): Spot | null {
  switch (ride.code) {
    case 'Climb':
      return { step: ride.facts.step };
    case 'Run': {
      const progress = (player.horses[horse]?.progress ?? 0) + ride.facts.steps;
      return progress < view.ring ? { cell: (player.start + progress) % view.ring } : null;
    }
    default:
      return { cell: player.start };
  }
}

/** The cells a horse rides over, the first and the last included; none if it is no plain run. */
export function wayOf(from: number, to: number, steps: number, ring: number): number[] {
  if ((from + steps) % ring !== to) return [];
  return Array.from({ length: steps + 1 }, (_, step) => (from + step) % ring);
}

/** Colours in the order of their starts: red, green, yellow, blue. */
const COLOURS = ['var(--seat-0)', 'var(--seat-3)', 'var(--seat-2)', 'var(--seat-1)'];

export function paint(colour: number): string {
  return COLOURS[colour] ?? 'var(--accent)';
}
