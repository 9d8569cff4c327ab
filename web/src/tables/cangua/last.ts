/** What was done last, as the board shows it. */

import type { Entry } from '../../lib/games/cangua';
import type { JournalEntry } from '../../lib/protocol';

type Ridden = Extract<Entry, { code: 'Ran' | 'Deployed' | 'Climbed' }>;

/** An entry of the game, with the shape its code says. */
function entryOf(told: JournalEntry): Entry | null {
  return told.space === 'game' ? ({ code: told.code, facts: told.facts } as Entry) : null;
}

function isRide(entry: Entry | null): entry is Ridden {
  return entry !== null && ['Ran', 'Deployed', 'Climbed'].includes(entry.code);
}

/** The last ride of each seat. */
export function lastRides(journal: readonly JournalEntry[]): Map<number, Ridden> {
  const found = new Map<number, Ridden>();
  for (const told of journal) {
    const entry = entryOf(told);
    if (isRide(entry)) found.set(entry.facts.seat, entry);
  }
  return found;
}

/** The rides of the last step, and the cells on which somebody was kicked. */
export function happened(recent: readonly JournalEntry[]): { rides: Ridden[]; kicks: number[] } {
  const entries = recent.map(entryOf);
  return {
    rides: entries.filter(isRide),
    kicks: entries.flatMap((it) => (it?.code === 'Kicked' ? [it.facts.cell] : [])),
  };
}

/** The roll of the last step, if there was one. */
export function rolledLast(
  recent: readonly JournalEntry[],
): Extract<Entry, { code: 'Rolled' }>['facts'] | null {
  const rolls = recent.map(entryOf).flatMap((it) => (it?.code === 'Rolled' ? [it.facts] : []));
  return rolls.at(-1) ?? null;
}
