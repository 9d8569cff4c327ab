/**
 * A finger is wide. Where a target is smaller than one, the first touch shows what it would do and
 * the second one does it; a mouse, a key, or a finger on something large does it at once.
 */

/** The side of what a finger hits surely, in pixels of the screen. */
export const SURE = 40;

export function isSure(pointer: string, target: Element): boolean {
  if (pointer !== 'touch') return true;
  const { width, height } = target.getBoundingClientRect();
  return Math.min(width, height) >= SURE;
}
