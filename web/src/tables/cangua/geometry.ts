/** Where cells lie: a cross of three rows on a square grid, as the game itself draws it. */

import type { Spot } from '../../lib/games/cangua';

export type Field = readonly [column: number, row: number];

export class Geometry {
  readonly arm: number;
  private readonly corners: boolean;
  private readonly tips: boolean;
  readonly size: number;
  readonly ring: Field[];
  readonly lanes: Field[][];
  readonly stables: Field[][];

  constructor(ring: number, lane: number) {
    this.arm = ring === 40 ? 4 : 6;
    this.corners = ring === 56 || ring === 40;
    this.tips = ring !== 48;
    this.size = 2 * this.arm + 3;
    this.ring = [0, 1, 2, 3].flatMap((turns) => this.quarter(turns));
    const first = this.tips ? 1 : 0;
    const steps = Array.from({ length: lane }, (_, step) => [this.arm + 1, first + step] as Field);
    const at = this.arm / 2 - 1;
    const boxes: Field[] = [
      [at, at],
      [at + 1, at],
      [at, at + 1],
      [at + 1, at + 1],
    ];
    this.lanes = [0, 1, 2, 3].map((turns) => steps.map((it) => this.turned(it, turns)));
    this.stables = [0, 1, 2, 3].map((turns) => boxes.map((it) => this.turned(it, turns)));
  }

  /** The field of a horse. */
  field(place: Spot, colour: number, horse: number): Field {
    if (place === 'stable') return this.stables[colour]?.[horse] ?? [0, 0];
    if ('cell' in place) return this.ring[place.cell] ?? [0, 0];
    return this.lanes[colour]?.[place.step - 1] ?? [0, 0];
  }

  /** The cells from one start to the next. */
  private quarter(turns: number): Field[] {
    const { arm } = this;
    const cells: Field[] = Array.from({ length: arm }, (_, row) => [arm, row] as Field);
    if (this.corners) cells.push([arm, arm]);
    for (let column = arm - 1; column >= 0; column -= 1) cells.push([column, arm]);
    if (this.tips) cells.push([0, arm + 1]);
    return cells.map((it) => this.turned(it, turns));
  }

  private turned([column, row]: Field, turns: number): Field {
    let field: Field = [column, row];
    for (let turn = 0; turn < turns; turn += 1) field = [field[1], this.size - 1 - field[0]];
    return field;
  }
}
