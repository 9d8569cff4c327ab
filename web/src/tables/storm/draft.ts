/** A deck that is being put together here, before it is sent. */

import type { Card, Printed } from '../../lib/games/storm';

export const SIZE = 20;
export const POINTS = 60;

export type Counts = ReadonlyMap<Card, number>;

export function countOf(cards: readonly Card[]): Map<Card, number> {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** How many cards there are and what they cost. */
export function sumOf(
  designs: readonly Printed[],
  counts: Counts,
): { count: number; points: number } {
  let [count, points] = [0, 0];
  for (const { card, cost } of designs) {
    const held = counts.get(card) ?? 0;
    count += held;
    points += held * cost;
  }
  return { count, points };
}

/** Whether one more of a card leaves points enough for the cheapest of what is still missing. */
export function canAdd(designs: readonly Printed[], counts: Counts, design: Printed): boolean {
  const held = counts.get(design.card) ?? 0;
  const more = new Map(counts).set(design.card, held + 1);
  const { count, points } = sumOf(designs, more);
  if (held >= design.most || count > SIZE) return false;
  const free = designs.flatMap(({ card, cost, most }) =>
    Array.from({ length: Math.max(0, most - (more.get(card) ?? 0)) }, () => cost),
  );
  const rest = free.sort((one, other) => one - other).slice(0, SIZE - count);
  return points + rest.reduce((sum, cost) => sum + cost, 0) <= POINTS;
}
