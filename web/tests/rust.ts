/** What the games and the protocol say of themselves, read from their sources. */

import { readdirSync, readFileSync } from 'node:fs';

export function source(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** The names of an enum's variants. */
export function variants(text: string, name: string): string[] {
  const start = text.search(new RegExp(`^pub(\\(crate\\))? enum ${name} \\{`, 'm'));
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

/** All the sources of a game. */
function whole(game: string): string {
  const folder = `games/${game}/src`;
  const names = readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true });
  const files = names.map(String).filter((it) => it.endsWith('.rs'));
  return files.map((it) => source(`${folder}/${it}`)).join('\n');
}

/** The names of a game's sets of options. */
export function presets(game: string): string[] {
  const bodies = whole(game).matchAll(/fn presets\(\)[^{]*\{([\s\S]*?)\n {0,4}\}\n/g);
  const found = [...bodies].flatMap((it) => [...(it[1] ?? '').matchAll(/\(\s*"(\w+)",/g)]);
  if (found.length === 0) throw new Error(`no presets of ${game} can be read`);
  return found.map((it) => it[1] ?? '');
}

/** The options of a game that are text of a form of their own. */
export function forms(game: string): string[] {
  const text = whole(game);
  const kinds = /impl OptionValue for (\w+) \{\s*const KIND: FieldKind =\s*FieldKind::Text/g;
  const named = new Set([...text.matchAll(kinds)].map((it) => it[1] ?? ''));
  const fields = [...source(`games/${game}/src/options.rs`).matchAll(/^ {8}pub (\w+): (\w+)/gm)];
  return fields.filter((it) => named.has(it[2] ?? '')).map((it) => it[1] ?? '');
}

/** The codes the protocol names for refusals. */
export function codes(): string[] {
  const text = source('crates/wire/protocol.md');
  const part = text.slice(text.indexOf('## Refusals'), text.indexOf('## Games'));
  const found = [...part.matchAll(/`([A-Z][a-zA-Z]+)`/g)].map((it) => it[1] ?? '');
  return [...new Set(found)].filter((it) => it !== 'NotInHand');
}
