/** The games the server has, asked for once. */

import type { GameInfo } from '../lib/protocol';
import { api } from './api';

let asked: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
  asked ??= api.games().then((answer) => answer.games);
  // A failed question may be asked again.
  asked.catch(() => (asked = null));
  return asked;
}

export async function game(name: string): Promise<GameInfo | undefined> {
  return (await games()).find((it) => it.name === name);
}
