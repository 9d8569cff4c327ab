/** How long what others do stays in sight before what follows is shown. */

import type { State } from '../lib/protocol';
import { settings } from './settings.svelte';

export const PACES = { calm: 900, quick: 350, off: 0 } as const;
export type Pace = keyof typeof PACES;

/** Where a clock runs, looking on must not cost anybody much of it. */
const CLOCKED = 250;
/** What chance does is seen one after the other. */
const CHANCE = 150;
/** A page that was away does not sit through everything it has missed. */
const MANY = 12;
const HURRY = 60;

/** The time a state is shown for, with so many waiting behind it. */
export function holdOf(
  state: Pick<State, 'steps' | 'clocks' | 'status'>,
  waiting: number,
  pace: Pace = settings.pace,
): number {
  if (state.steps.length === 0 || state.status !== 'playing') return 0;
  if (pace === 'off') return 0;
  const chances = state.steps.filter((it) => it.input.who === 'chance').length;
  const wanted = PACES[pace] + Math.max(0, chances - 1) * CHANCE;
  if (waiting > MANY) return Math.min(wanted, HURRY);
  return state.clocks.some((it) => it.running) ? Math.min(wanted, CLOCKED) : wanted;
}
