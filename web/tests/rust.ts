/** What the games and the protocol say of themselves, read from their sources. */

import { readFileSync } from 'node:fs';

export function source(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** The names of an enum's variants. */
export function variants(text: string, name: string): string[] {
  const start = text.indexOf(`pub enum ${name} {`);
  if (start < 0) throw new Error(`there is no enum ${name}`);
  const body = text.slice(start, text.indexOf('\n}', start));
  return [...body.matchAll(/^ {4}([A-Z]\w*)\b/gm)].map((it) => it[1] ?? '');
}

/** The names of a game's options. */
export function options(game: string): string[] {
  const text = source(`games/${game}/src/options.rs`);
  const start = text.indexOf('game::options!');
  const body = text.slice(start, text.indexOf('\n}', start));
  return [...body.matchAll(/^ {8}pub (\w+):/gm)].map((it) => it[1] ?? '');
}

/** The codes the protocol names for refusals. */
export function codes(): string[] {
  const text = source('crates/wire/protocol.md');
  const part = text.slice(text.indexOf('## Refusals'), text.indexOf('## Games'));
  const found = [...part.matchAll(/`([A-Z][a-zA-Z]+)`/g)].map((it) => it[1] ?? '');
  return [...new Set(found)].filter((it) => it !== 'NotInHand');
}
