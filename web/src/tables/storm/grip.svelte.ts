/** A piece in the hand: taken hold of, dragged once the pointer has really moved, let go. */

import type { Square } from '../../lib/games/storm';

/** So far a pointer may tremble, in pixels of the screen, before it drags. */
const TREMBLE = 6;

export class Grip {
  at: Square | null = $state(null);
  moving = $state(false);
  x = $state(0);
  y = $state(0);
  private start: { x: number; y: number; id: number } | null = null;

  take(at: Square, event: PointerEvent, board: Element): void {
    // A finger that has been captured by what it touched is the board's.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    board.setPointerCapture(event.pointerId);
    this.at = at;
    this.moving = false;
    this.start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  /** Follows the pointer; says whether the piece is being dragged. */
  follow(event: PointerEvent, board: SVGSVGElement | undefined): boolean {
    const { start } = this;
    const matrix = board?.getScreenCTM()?.inverse();
    if (!start || start.id !== event.pointerId || !matrix) return false;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
    if (far > TREMBLE) this.moving = true;
    if (!this.moving) return false;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    [this.x, this.y] = [x, y];
    return true;
  }

  /** Lets go; the square it was dragged from, or nothing if it was only touched. */
  release(): Square | null {
    const dragged = this.moving ? this.at : null;
    [this.at, this.moving, this.start] = [null, false, null];
    return dragged;
  }
}
