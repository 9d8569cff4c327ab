/** What differs between two values, by the way to it. */

export interface Change {
  way: string;
  before: string;
  after: string;
}

const short = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value));

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function changes(before: unknown, after: unknown, way = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ way, before: short(before), after: short(after) }];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changes(before[name], after[name], way === '' ? name : `${way}.${name}`),
  );
}
