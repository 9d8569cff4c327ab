/**
 * Arrow keys on a board. The board is one stop of the tab key; within it the arrows go to the
 * nearest target in their direction, Home and End to the first and the last.
 */

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The spot the key leads to; the same one if there is none that way. */
export function next(spots: readonly Spot[], from: Spot, key: string): Spot {
  if (key === 'Home') return spots[0] ?? from;
  if (key === 'End') return spots.at(-1) ?? from;
  const way = WAYS[key];
  if (!way) return from;
  let [best, least] = [from, Infinity];
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    // Straight ahead is nearer than aside, or diagonals would win over the next in line.
    const distance = along + 3 * aside;
    if (along > 0.01 && aside <= along * 2 && distance < least) [best, least] = [spot, distance];
  }
  return best;
}

export function isArrow(key: string): boolean {
  return key in WAYS || key === 'Home' || key === 'End';
}

/** Moves the focus of an SVG board; its targets carry their id as `data-spot`. */
export function rove(event: KeyboardEvent, spots: readonly Spot[]): Spot | null {
  if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return null;
  const here = (event.target as Element).closest('[data-spot]')?.getAttribute('data-spot');
  const from = spots.find((it) => it.id === here);
  if (!from) return null;
  event.preventDefault();
  const spot = next(spots, from, event.key);
  const board = (event.currentTarget as Element) ?? document;
  board.querySelector<SVGElement>(`[data-spot="${CSS.escape(spot.id)}"]`)?.focus();
  return spot;
}
