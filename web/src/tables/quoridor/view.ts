/** The view of the game as the server writes it, and where its squares and walls lie. */

export type Way = 'north' | 'east' | 'south' | 'west';

export interface QuoridorView {
  width: number;
  height: number;
  players: { seat: number; pawn: string; goal: Way; walls: number; distance: number | null }[];
  walls: string[];
  mover: number | null;
  last: string | null;
  plies: number;
  max_plies: number;
}

/** A square or the anchor of a wall, counted from the lower left. */
export interface Spot {
  x: number;
  y: number;
}

export interface Wall extends Spot {
  lies: boolean;
}

export const CELL = 40;
export const GAP = 11;
export const STEP = CELL + GAP;
export const EDGE = 26;

export function spotOf(text: string): Spot {
  return { x: text.charCodeAt(0) - 97, y: Number(text.slice(1).replace(/[hv]$/, '')) - 1 };
}

export function wallOf(text: string): Wall {
  return { ...spotOf(text), lies: text.endsWith('h') };
}

export function isWall(move: string): boolean {
  return /^[a-z]\d+[hv]$/.test(move);
}

export function isCell(move: string): boolean {
  return /^[a-z]\d+$/.test(move);
}

export function fileOf(x: number): string {
  return String.fromCharCode(97 + x);
}

export function nameOf({ x, y }: Spot): string {
  return `${fileOf(x)}${y + 1}`;
}

export function wallName(wall: Wall): string {
  return nameOf(wall) + (wall.lies ? 'h' : 'v');
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
  corner({ x, y }: Spot): Spot {
    return { x: EDGE + this.column(x) * STEP, y: EDGE + this.row(y) * STEP };
  }

  middle(spot: Spot): Spot {
    const { x, y } = this.corner(spot);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  /** The bar of a wall, which covers two gaps and the crossing between them. */
  bar(wall: Wall): { x: number; y: number; width: number; height: number } {
    const column = Math.min(this.column(wall.x), this.column(wall.x + 1));
    const row = Math.min(this.row(wall.y), this.row(wall.y + 1));
    const [left, top] = [EDGE + column * STEP, EDGE + row * STEP];
    const long = STEP + CELL;
    return wall.lies
      ? { x: left, y: top + CELL, width: long, height: GAP }
      : { x: left + CELL, y: top, width: GAP, height: long };
  }

  /** The wall whose gap a point of the drawing is in, the nearest by its middle. */
  wallAt(px: number, py: number): Wall | null {
    const [fx, fy] = [(px - EDGE) / STEP, (py - EDGE) / STEP];
    // How far the point is into the gap behind its square; a little of the square counts too.
    const reach = 5 / STEP;
    const [gapX, gapY] = [inGap(fx, reach), inGap(fy, reach)];
    if (gapX === null && gapY === null) return null;
    const lies = gapX === null || (gapY !== null && depth(fy) < depth(fx));
    const column = lies ? nearest(fx, this.files) : (gapX ?? 0);
    const row = lies ? (gapY ?? 0) : nearest(fy, this.ranks);
    if (column < 0 || row < 0 || column > this.files - 2 || row > this.ranks - 2) return null;
    const x = this.turned ? this.files - 2 - column : column;
    const y = this.turned ? row : this.ranks - 2 - row;
    return { x, y, lies };
  }
}

const MIDDLE = (CELL + GAP / 2) / STEP;

/** How far a coordinate is from the middle of the nearest gap. */
function depth(at: number): number {
  return Math.abs(at - MIDDLE - Math.round(at - MIDDLE));
}

/** The number of the gap a coordinate is in, if it is in one. */
function inGap(at: number, reach: number): number | null {
  const gap = Math.round(at - MIDDLE);
  return Math.abs(at - MIDDLE - gap) <= GAP / 2 / STEP + reach ? gap : null;
}

function nearest(at: number, count: number): number {
  return Math.min(Math.max(Math.round(at - MIDDLE), 0), count - 2);
}
