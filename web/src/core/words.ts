/** Words that this browser adds to the dice: pledged by their hash, told when all have pledged. */

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

/** How a word is pledged. The hash comes when it is needed first: who only looks does without. */
export async function pledgeOf(word: string): Promise<string> {
  const { bytesToHex, sha256, utf8ToBytes } = await import('./sha256');
  return bytesToHex(sha256(utf8ToBytes(word)));
}

/** Chooses a word that nobody can foresee, keeps it, and says how it is pledged. */
export async function pledge(): Promise<string> {
  const word = random(40);
  const pledged = await pledgeOf(word);
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
