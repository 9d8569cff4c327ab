/**
 * Sentences with holes. `{name}` is filled with a value; `{count#horse|horses}` chooses a word
 * by the language's own rule for one and many.
 */

export type Values = Record<string, unknown>;

/** Texts by key. */
export type Messages = Record<string, string>;

const HOLE = /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g;

export function fill(template: string, values: Values, language: string): string {
  return template.replace(HOLE, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined || value === null) return one === undefined ? whole : (many ?? '');
    if (one === undefined) return String(value);
    const rule = new Intl.PluralRules(language).select(Number(value));
    return rule === 'one' ? one : (many ?? '');
  });
}

/** The names of the holes of a sentence. */
export function holes(template: string): string[] {
  return [...new Set([...template.matchAll(HOLE)].map((hole) => hole[1] ?? ''))].sort();
}
