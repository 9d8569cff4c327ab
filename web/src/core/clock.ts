/** Clocks as a page shows them. */

import type { Clock } from '../lib/protocol';

/** What is left on a clock that was told at `heard`, both in this device's milliseconds. */
export function left(clock: Clock, heard: number, now: number): number {
  return clock.running ? Math.max(0, clock.left - (now - heard)) : clock.left;
}

/** `4:07`, `0:09.3`, `2:15:00`, `3 d`. */
export function face(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  const tenths = seconds < 20 ? `.${Math.floor(milliseconds / 100) % 10}` : '';
  return `${minutes}:${two(seconds % 60)}${tenths}`;
}
