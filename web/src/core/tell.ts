/** Codes and facts as sentences: refusals, journal entries, endings. */

import type { Values } from './template';
import { t, words } from './i18n.svelte';

/** How the facts of a game are named in a sentence. */
export interface Teller {
  game: string;
  name(seat: number): string;
  /** Facts of the game's own shapes, such as cards or colours, as words. */
  facts?: ((coded: Coded) => Values) | undefined;
}

export interface Coded {
  code: string;
  facts: Record<string, unknown>;
  message: string;
}

/** Facts that are seats. */
const SEATS = new Set(['seat', 'by', 'player', 'leader']);

function plain(facts: Values, teller: Teller): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(facts)) {
    if (SEATS.has(name) && typeof value === 'number') values[name] = teller.name(value);
    else if (Array.isArray(value)) values[name] = value.filter((it) => it !== null).join(', ');
    else if (value !== null && typeof value === 'object')
      Object.assign(values, plain(value as Values, teller));
    else if (value !== null) values[name] = value;
  }
  return values;
}

/** The sentence for something coded; the server's own where the page has none. */
export function tell(kind: 'refusal' | 'entry', coded: Coded, teller: Teller): string {
  const facts = teller.facts?.(coded) ?? coded.facts;
  for (const key of [`${kind}.${teller.game}.${coded.code}`, `${kind}.${coded.code}`]) {
    // Where only the server's own sentence gives the reason, that is told.
    if (words.has(key)) return t(key, plain({ why: coded.message, ...facts }, teller));
  }
  return coded.message;
}
