/** Codes and facts as sentences: refusals, journal entries, prompts, endings. */

import type { Space } from '../lib/protocol';
import { inner, type Values } from './template';
import { t, words } from './i18n.svelte';

/** How the facts of a game are named in a sentence. */
export interface Teller {
  game: string;
  name(seat: number): string;
  /** Whether the sentence is told to whoever sits there, and to nobody else. */
  you?(seat: number): boolean;
  /** Facts of the game's own shapes, such as cards or colours, as words. */
  facts?: ((coded: Coded) => Values) | undefined;
}

export interface Coded {
  /** Whose code it is; two spaces may use the same word for different things. */
  space: Space | 'network';
  code: string;
  facts: Record<string, unknown>;
  text: string;
}

export type Kind = 'refusal' | 'entry' | 'prompt';

/** Facts that are seats, as one within another is: `cycle-seat`. */
const SEATS = new Set(['seat', 'by', 'player', 'leader']);
const isSeat = (name: string) => SEATS.has(name) || name.endsWith('-seat');

/** Facts of facts, and none that is nothing. */
function flat(facts: Values): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(facts)) {
    if (Array.isArray(value)) values[name] = value.filter((it) => it !== null).join(', ');
    else if (value !== null && typeof value === 'object')
      Object.assign(values, flat(value as Values));
    else if (value !== null) values[name] = value;
  }
  return values;
}

/** Where a text cannot be read, counted as people do, and how moves are written in this game. */
function spoken({ facts }: Coded, game: string): Values {
  if (typeof facts.at !== 'number') return facts;
  const forms = words.has(`moves.${game}`) ? t(`moves.${game}`) : '';
  return { ...facts, place: facts.at + 1, forms };
}

/**
 * A text of the engine, which writes a seat as `seat 0`, with the names people know. Where a table
 * stands behind a name, its columns stay below each other.
 */
export function named(text: string, name: (seat: number) => string): string {
  const seats = [...text.matchAll(SEAT)].map((it) => name(Number(it[1])));
  const width = Math.max(...seats.map((it) => it.length));
  return text.replace(SEAT, (_, seat: string, gap = '') =>
    gap ? name(Number(seat)).padEnd(width) + gap : name(Number(seat)),
  );
}

const SEAT = /\bseat (\d+)\b( {2,})?/g;

/** The key of a sentence: a game's codes stand below its name, the others below their space. */
export function keyOf(kind: Kind, { space, code }: Coded, game: string): string {
  return `${kind}.${space === 'game' ? game : space}.${code}`;
}

/**
 * The sentence for something coded; the server's own where the page has none.
 * Where a fact is the listener's own seat, the sentence for that is told: its key ends in `@seat`.
 */
export function tell(kind: Kind, coded: Coded, teller: Teller): string {
  const key = keyOf(kind, coded, teller.game);
  if (!words.has(key)) return named(coded.text, teller.name);
  // A sentence of a game knows the facts of the game; all others speak of plain ones.
  const facts =
    coded.space === 'game'
      ? { why: coded.text, ...(teller.facts?.(coded) ?? inner(coded.facts)) }
      : flat({ why: coded.text, ...spoken(coded, teller.game) });
  let chosen = key;
  for (const [name, value] of Object.entries(facts)) {
    if (!isSeat(name) || typeof value !== 'number') continue;
    facts[name] = teller.name(value);
    if (teller.you?.(value) && words.has(`${key}@${name}`)) chosen = `${key}@${name}`;
  }
  return t(chosen, facts);
}
