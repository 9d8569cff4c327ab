/** What regions and boxes of the space race are worth. A test compares it with the rules. */

import type { Region } from '../../lib/games/twilight';

/** Presence, domination, control; control of Europe wins the game. */
export const WORTH: Record<Region, [number, number, number | null]> = {
  Europe: [3, 7, null],
  Asia: [3, 7, 9],
  MiddleEast: [3, 5, 7],
  Africa: [1, 4, 6],
  CentralAmerica: [1, 3, 5],
  SouthAmerica: [2, 5, 6],
};

/** The operations and the roll a box takes, and its points for the first and the second. */
export const BOXES: [ops: number, roll: number, first: number, second: number][] = [
  [2, 3, 2, 1],
  [2, 4, 0, 0],
  [2, 3, 2, 0],
  [2, 4, 0, 0],
  [3, 3, 3, 1],
  [3, 4, 0, 0],
  [3, 3, 4, 2],
  [4, 2, 2, 0],
];
