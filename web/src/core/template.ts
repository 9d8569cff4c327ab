/**
 * Sentences. Those of games are made of their Fluent files: a text, or a function of facts. Those of
 * the page have holes: `{name}` is filled with a value; `{count#horse|horses}` chooses a word by the
 * language's own rule for one and many.
 */

export type Values = Record<string, unknown>;

/** What a sentence of a game asks of the language it is told in. */
export interface Grammar {
  /** A fact as it is. */
  show(fact: unknown): string;
  /** The variant for a value, or for the plural category of a number. */
  pick(value: unknown, variants: Record<string, string>, usual: string): string;
  /** A fact by the message that is named after it: a card, a piece, a reason. */
  named(kind: string, fact: unknown, form?: string): string;
  /** A number of data as people count, from 1. */
  counted(fact: unknown): string;
  /** A file of a board by its letter. */
  file(fact: unknown): string;
  /** Another message. */
  text(key: string, facts: Values): string;
}

export type Message = string | ((facts: Values, words: Grammar) => string);

/** Messages by key. */
export type Messages = Record<string, Message>;

const HOLE = /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g;

export function fill(template: string, values: Values, language: string): string {
  return template.replace(HOLE, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined || value === null) return one === undefined ? whole : (many ?? '');
    if (one === undefined) return Array.isArray(value) ? value.join(', ') : String(value);
    const rule = new Intl.PluralRules(language).select(Number(value));
    return rule === 'one' ? one : (many ?? '');
  });
}

/** The names of the holes of a sentence. */
export function holes(template: Message): string[] {
  if (typeof template !== 'string') return [];
  return [...new Set([...template.matchAll(HOLE)].map((hole) => hole[1] ?? ''))].sort();
}

interface Coded {
  code?: unknown;
  facts?: unknown;
}

const isObject = (fact: unknown): fact is Record<string, unknown> =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact);

/** A square as boards write it: `e2`, or `e2h` of a wall there. */
export function square({ x, y, kind }: { x: number; y: number; kind?: unknown }): string {
  return `${String.fromCharCode(97 + x)}${y + 1}${typeof kind === 'string' ? kind : ''}`;
}

const isSquare = ({ x, y }: Record<string, unknown>) =>
  typeof x === 'number' && typeof y === 'number';

/** The facts of something coded by their names; those within others by both: `by-player`, `dice-0`. */
export function inner(facts: unknown): Values {
  if (facts === undefined) return {};
  if (!isObject(facts) || isSquare(facts)) return { value: facts };
  const all: Values = { ...facts };
  for (const [name, fact] of Object.entries(facts)) {
    if (typeof fact !== 'object' || fact === null) continue;
    for (const [of, it] of Object.entries(fact) as [string, unknown][]) all[`${name}-${of}`] = it;
  }
  return all;
}

/** What a fact is called by messages and variants. */
function valueOf(fact: unknown): string {
  if (fact === undefined || fact === null) return 'none';
  if (Array.isArray(fact)) return 'some';
  return String(isObject(fact) ? ((fact as Coded).code ?? '') : fact);
}

export function grammar(
  language: string,
  text: (key: string, facts: Values) => string | undefined,
): Grammar {
  const several = (facts: unknown[], one: (fact: unknown) => string) =>
    facts
      .filter((it) => it !== null)
      .map(one)
      .join(', ');
  const show = (fact: unknown): string => {
    if (fact === undefined || fact === null) return '';
    if (Array.isArray(fact)) return several(fact, show);
    if (!isObject(fact)) return String(fact);
    const { x, y, kind } = fact;
    if (typeof x === 'number' && typeof y === 'number') return square({ x, y, kind });
    return valueOf(fact);
  };
  const named = (kind: string, fact: unknown, form?: string): string => {
    if (fact === undefined || fact === null) return '';
    if (Array.isArray(fact)) return several(fact, (it) => named(kind, it, form));
    const key = `${kind}.${valueOf(fact)}`;
    const facts = isObject(fact) ? inner(fact.facts) : {};
    const said = form === undefined ? undefined : text(`${key}.${form}`, facts);
    return said ?? text(key, facts) ?? show(fact);
  };
  return {
    show,
    named,
    counted: (fact) => (typeof fact === 'number' ? String(fact + 1) : ''),
    file: (fact) => (typeof fact === 'number' ? String.fromCharCode(97 + fact) : ''),
    text: (key, facts) => text(key, facts) ?? '',
    pick(value, variants, usual) {
      const own = variants[valueOf(value)];
      if (own !== undefined) return own;
      const rule = typeof value === 'number' ? new Intl.PluralRules(language).select(value) : usual;
      return variants[rule] ?? variants[usual] ?? '';
    },
  };
}
