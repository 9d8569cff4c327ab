/** What can be made of a view whose shape is not known. */

import type { Offer } from '../table';

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

/** Names of what is a seat, which people know by its name. */
const SEATS = new Set(['seat', 'leader', 'mover', 'turn_of', 'player']);
const LEFT_OUT = new Set(['rows', 'board', 'grid', 'viewer', 'at', 'leak']);

/** Everything else, by its name. */
export function plain(view: unknown, label: (seat: number) => string): [string, string][] {
  if (typeof view !== 'object' || view === null) return [];
  return Object.entries(view)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => [
      name.replaceAll('_', ' '),
      SEATS.has(name) && typeof value === 'number' ? label(value) : short(value),
    ]);
}

/** Moves of one kind belong together: their data says which kind that is. */
export function grouped(offers: readonly Offer[]): [string, Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const { code } = (offer.move ?? {}) as { code?: unknown };
    const head = typeof code === 'string' ? code : '';
    groups.set(head, [...(groups.get(head) ?? []), offer]);
  }
  return [...groups];
}
