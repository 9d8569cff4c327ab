/** Points of a match that somebody wants to come back to, kept in this browser. */

const KEY = 'turnstile points';
/** Matches whose points are kept. */
const MATCHES = 50;
/** Points of one match. */
const MOST = 20;

type All = [id: string, points: number[]][];

function load(): All {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as All;
  } catch {
    return [];
  }
}

export class Points {
  kept: number[] = $state.raw([]);

  constructor(private readonly id: string) {
    this.kept = new Map(load()).get(id) ?? [];
  }

  /** Keeps a point, or lets it go. */
  toggle(point: number): void {
    const others = this.kept.filter((it) => it !== point);
    const more = others.length === this.kept.length ? [...others, point] : others;
    this.kept = more.sort((a, b) => a - b).slice(-MOST);
    const rest = load().filter(([id]) => id !== this.id);
    const all: All = this.kept.length > 0 ? [...rest, [this.id, this.kept]] : rest;
    try {
      localStorage.setItem(KEY, JSON.stringify(all.slice(-MATCHES)));
    } catch {
      // Without storage they last as long as the page.
    }
  }
}
