/** Where the squares and walls of the board lie, and what they are called. */

import type { Cell, Wall } from '../../lib/games/quoridor';

/** A point of the drawing. */
export interface Spot {
  x: number;
  y: number;
}

export const CELL = 40;
export const GAP = 11;
export const STEP = CELL + GAP;
export const EDGE = 26;
/** How far into a square that cannot be gone to a wall beside it can still be taken hold of. */
const REACH = 5;

export function fileOf(x: number): string {
  return String.fromCharCode(97 + x);
}

/** A square as the board's edge names it. */
export function nameOf({ x, y }: Cell): string {
  return `${fileOf(x)}${y + 1}`;
}

export function wallName(wall: Wall): string {
  return nameOf(wall) + wall.kind;
}

export function isSame(one: Cell, other: Cell | null): boolean {
  return other !== null && one.x === other.x && one.y === other.y;
}

/** The drawing of one board, upright for whoever runs north, turned round for who runs south. */
export class Drawing {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly files: number,
    readonly ranks: number,
    readonly turned: boolean,
  ) {
    this.width = 2 * EDGE + files * STEP - GAP;
    this.height = 2 * EDGE + ranks * STEP - GAP;
  }

  private column(x: number): number {
    return this.turned ? this.files - 1 - x : x;
  }

  private row(y: number): number {
    return this.turned ? y : this.ranks - 1 - y;
  }

  /** The upper left corner of a square. */
  corner({ x, y }: Cell): Spot {
    return { x: EDGE + this.column(x) * STEP, y: EDGE + this.row(y) * STEP };
  }

  middle(cell: Cell): Spot {
    const { x, y } = this.corner(cell);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  /** The bar of a wall, which covers two gaps and the crossing between them. */
  bar(wall: Wall): { x: number; y: number; width: number; height: number } {
    const column = Math.min(this.column(wall.x), this.column(wall.x + 1));
    const row = Math.min(this.row(wall.y), this.row(wall.y + 1));
    const [left, top] = [EDGE + column * STEP, EDGE + row * STEP];
    const long = STEP + CELL;
    return wall.kind === 'h'
      ? { x: left, y: top + CELL, width: long, height: GAP }
      : { x: left + CELL, y: top, width: GAP, height: long };
  }

  /** The square a point of the drawing is in; none in the gaps. */
  cellAt(px: number, py: number): Cell | null {
    const [fx, fy] = [(px - EDGE) / STEP, (py - EDGE) / STEP];
    const [column, row] = [Math.floor(fx), Math.floor(fy)];
    if (column < 0 || row < 0 || column >= this.files || row >= this.ranks) return null;
    if (fx - column > CELL / STEP || fy - row > CELL / STEP) return null;
    return {
      x: this.turned ? this.files - 1 - column : column,
      y: this.turned ? row : this.ranks - 1 - row,
    };
  }

  /**
   * The wall whose gap a point of the drawing is in, the nearest by its middle. A little of the
   * squares beside it counts too, but not of those that can be gone to: there, a step is meant.
   */
  wallAt(px: number, py: number, isOpen: (cell: Cell) => boolean = () => false): Wall | null {
    const cell = this.cellAt(px, py);
    if (cell && isOpen(cell)) return null;
    const [fx, fy] = [(px - EDGE) / STEP, (py - EDGE) / STEP];
    const [gapX, gapY] = [inGap(fx), inGap(fy)];
    if (gapX === null && gapY === null) return null;
    const lies = gapX === null || (gapY !== null && depth(fy) < depth(fx));
    const column = lies ? nearest(fx, this.files) : (gapX ?? 0);
    const row = lies ? (gapY ?? 0) : nearest(fy, this.ranks);
    if (column < 0 || row < 0 || column > this.files - 2 || row > this.ranks - 2) return null;
    const x = this.turned ? this.files - 2 - column : column;
    const y = this.turned ? row : this.ranks - 2 - row;
    return { x, y, kind: lies ? 'h' : 'v' };
  }
}

const MIDDLE = (CELL + GAP / 2) / STEP;

/** How far a coordinate is from the middle of the nearest gap. */
function depth(at: number): number {
  return Math.abs(at - MIDDLE - Math.round(at - MIDDLE));
}

/** The number of the gap a coordinate is in, or nearly in, if there is one. */
function inGap(at: number): number | null {
  const gap = Math.round(at - MIDDLE);
  return Math.abs(at - MIDDLE - gap) <= (GAP / 2 + REACH) / STEP ? gap : null;
}

function nearest(at: number, count: number): number {
  return Math.min(Math.max(Math.round(at - MIDDLE), 0), count - 2);
}
