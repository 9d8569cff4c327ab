/** Words that this browser adds to the dice: pledged by their hash, told when all have pledged. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { random } from './requests';

const KEY = 'turnstile words';
/** How many are kept; a match that has not begun after so many others is forgotten. */
const KEPT = 100;

/** Pledges and their words, oldest first. Without storage they last as long as the page. */
let known: [string, string][] = load();

function load(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}

/** How a word is pledged. */
export const pledgeOf = (word: string) => bytesToHex(sha256(utf8ToBytes(word)));

/** Chooses a word that nobody can foresee, keeps it, and says how it is pledged. */
export function pledge(): string {
  const word = random(40);
  const pledged = pledgeOf(word);
  // Another window of this browser may have pledged meanwhile.
  const all = new Map([...load(), ...known, [pledged, word] as [string, string]]);
  known = [...all].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Kept in memory.
  }
  return pledged;
}

/** The word of a pledge, if this browser made it. */
export function wordOf(pledged: string): string | null {
  return new Map([...load(), ...known]).get(pledged) ?? null;
}
