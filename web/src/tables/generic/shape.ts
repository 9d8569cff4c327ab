/** What can be made of a view whose shape is not known. */

/** Rows of text, where a view has them. */
export function gridOf(view: unknown): string[] | null {
  if (typeof view !== 'object' || view === null) return null;
  const fields = view as Record<string, unknown>;
  const rows = fields.rows ?? fields.board ?? fields.grid;
  const isGrid =
    Array.isArray(rows) && rows.length > 0 && rows.every((row) => typeof row === 'string');
  return isGrid ? (rows as string[]) : null;
}

function short(value: unknown): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(short).join(' · ');
  if (typeof value === 'object') {
    return Object.entries(value as object)
      .map(([name, part]) => `${name} ${short(part)}`)
      .join(' · ');
  }
  return String(value);
}

const LEFT_OUT = new Set(['rows', 'board', 'grid', 'viewer', 'at', 'leak']);

/** Everything else, by its name. */
export function plain(view: unknown): [string, string][] {
  if (typeof view !== 'object' || view === null) return [];
  return Object.entries(view)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => [name.replaceAll('_', ' '), short(value)]);
}

/** Moves that begin alike belong together: `play1`, `play7`. */
export function grouped(moves: readonly string[]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const head = /^[a-z]+/i.exec(move)?.[0] ?? '';
    groups.set(head, [...(groups.get(head) ?? []), move]);
  }
  return [...groups];
}
