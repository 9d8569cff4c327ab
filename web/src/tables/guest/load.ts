/** Fetches the board that the server has for a game of somebody else's. */

import { game } from '../../core/games.svelte';
import type { MakeBoard } from './board';

let found: MakeBoard | null = null;

/** The board that was fetched last: one match is open at a time. */
export function made(): MakeBoard | null {
  return found;
}

/** Whether there is one; it is ready then. */
export async function fetched(name: string): Promise<boolean> {
  found = null;
  if (!(await game(name))?.board) return false;
  try {
    const at = new URL(`boards/${name}/board.js`, document.baseURI).href;
    const module = (await import(/* @vite-ignore */ at)) as { default: MakeBoard };
    found = module.default;
  } catch (fault) {
    console.error(fault);
  }
  return found !== null;
}
