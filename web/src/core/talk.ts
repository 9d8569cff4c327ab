/** What players say to each other. */

import type { Phrase, Said } from '../lib/protocol';

/** What is often said, in the order it is offered. */
export const PHRASES = [
  'hello',
  'luck',
  'well',
  'thanks',
  'sorry',
  'moment',
  'again',
  'bye',
] as const satisfies readonly Phrase[];

/** What is shown of a talk: all of it, or only what the seats said that hear nobody else. */
export function heard(talk: readonly Said[], only: readonly number[] | null): Said[] {
  const shown = talk.filter((it) => !only || only.includes(it.seat));
  return shown.sort((a, b) => a.number - b.number);
}
