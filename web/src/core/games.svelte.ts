/** The games the server has, asked for once. */

import type { FlowInfo, GameInfo } from '../lib/protocol';
import { api } from './api';
import type { Coded } from './tell';

let asked: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
  asked ??= api.games().then((answer) => answer.games);
  // A failed question may be asked again.
  asked.catch(() => (asked = null));
  return asked;
}

/** The turn of a game, asked for once. */
const flows = new Map<string, Promise<FlowInfo>>();

export function flow(name: string): Promise<FlowInfo> {
  const known = flows.get(name);
  if (known) return known;
  // Asked for by its hash it is never asked for again.
  const asked = game(name).then((it) => api.flow(name, it?.flow));
  flows.set(name, asked);
  asked.catch(() => flows.delete(name));
  return asked;
}

/** Why there is no page for a game that the server does not have. */
export const NO_GAME: Coded = {
  space: 'server',
  code: 'NoSuchGame',
  facts: {},
  text: 'there is no such game',
};

export async function game(name: string): Promise<GameInfo | undefined> {
  return (await games()).find((it) => it.name === name);
}
