/** What the games and the protocol say of themselves, read from what they have generated. */

import { readFileSync } from 'node:fs';

export function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** The codes of one kind of a game: what stands behind `code` in the type of that name. */
export function codesOf(
  game: string,
  kind: 'Refusal' | 'Entry' | 'Prompt' | 'Why' | 'Wanted' | 'Fault',
) {
  const types = read(`web/src/lib/games/${game}.ts`);
  const start = types.indexOf(`export type ${kind} = `);
  if (start < 0) throw new Error(`${game} has no ${kind}`);
  const end = types.indexOf('\nexport type ', start + 1);
  const type = types.slice(start, end < 0 ? undefined : end);
  const tagged = [...type.matchAll(/"code": "(\w+)"/g)].map((it) => it[1] ?? '');
  // An enum of bare names is written as its names.
  const plain = [...type.matchAll(/(?:=|\|) "(\w+)"/g)].map((it) => it[1] ?? '');
  return tagged.length > 0 ? tagged : plain;
}

/** The names of a generated union of names. */
export function namesOf(game: string, type: string): string[] {
  const types = read(`web/src/lib/games/${game}.ts`);
  const line = new RegExp(`^export type ${type} = (.*);$`, 'm').exec(types)?.[1];
  if (!line) throw new Error(`${game} has no ${type}`);
  return [...line.matchAll(/"(\w+)"/g)].map((it) => it[1] ?? '');
}

/** The codes the protocol names for refusals, whatever their space. */
export function protocolCodes(): string[] {
  const text = read('crates/wire/protocol.md');
  const part = text.slice(text.indexOf('## Refusals'), text.indexOf('## Games'));
  const found = [...part.matchAll(/`([A-Z][a-zA-Z]+)`/g)].map((it) => it[1] ?? '');
  return [...new Set(found)].filter((it) => it !== 'NotInHand');
}

/** The names of the facts that go with a code. */
export function factsOf(game: string, kind: 'Refusal' | 'Entry', code: string): string[] {
  const types = read(`web/src/lib/games/${game}.ts`);
  const start = types.indexOf(`export type ${kind} = `);
  const type = types.slice(start, types.indexOf('\nexport type ', start + 1));
  const own = type.split('"code": ').find((it) => it.startsWith(`"${code}"`)) ?? '';
  return [...own.matchAll(/^(\w+): /gm)].map((it) => it[1] ?? '');
}
