/**
 * A match from its beginning: asked for once, then it grows with what happens. Of a long match what
 * was to be seen comes in pages, when somebody looks there.
 */

import type { JournalEntry, Moment, State } from '../lib/protocol';
import { api, type Api } from './api';

/** Moments whose views come together. */
export const PAGE = 64;

/** A moment as it came with a state; those that passed in between have no view yet. */
export type Known = Omit<Moment, 'at'>;

export class HistoryStore {
  moments: Known[] = $state.raw([]);
  seat: number | null = $state(null);
  failed = $state(false);
  private asked = 0;
  /** The pages that are on their way. */
  private readonly pages = new Set<string>();
  private coming: { seat: number | null; all: Promise<void> } | null = null;

  constructor(
    readonly id: string,
    private readonly source: Pick<Api, 'history'> = api,
  ) {}

  /** Fetches all of it as a seat sees it. Whoever asks for what is on its way gets that. */
  load(seat: number | null): Promise<void> {
    if (this.coming?.seat === seat) return this.coming.all;
    const coming = { seat, all: this.fetch(seat) };
    this.coming = coming;
    return coming.all.finally(() => {
      if (this.coming === coming) this.coming = null;
    });
  }

  private async fetch(seat: number | null): Promise<void> {
    const ask = (this.asked += 1);
    try {
      const moments: Moment[] = [];
      for (;;) {
        const part = await this.source.history(this.id, seat, {
          from: moments.length,
          views: PAGE,
        });
        if (ask !== this.asked) return;
        moments.push(...part.moments);
        if (part.moments.length === 0 || moments.length >= part.total) break;
      }
      // What has happened meanwhile stays.
      const more = this.moments.filter((it) => it.point >= moments.length);
      this.moments = [...moments, ...(seat === this.seat ? more : [])];
      this.seat = seat;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /**
   * Adds what a state brings, if it goes on from here. Where nothing is hidden, everybody sees the
   * same.
   */
  follow(state: State, hidden: boolean): void {
    if (this.moments.length === 0) return;
    const fresh = state.steps.filter((it) => it.point >= this.moments.length);
    if (fresh.length === 0 || fresh[0]?.point !== this.moments.length) return;
    // Only the last of them looks as the state does, and only to whom it was sent.
    const seen = !hidden || state.viewer === this.seat ? state.view : undefined;
    const added = fresh.map((step, index): Known => ({
      seq: step.seq,
      point: step.point,
      input: step.input,
      edges: step.edges,
      trail: step.trail,
      journal: state.journal.filter((it) => it.seq === step.seq),
      ...(index === fresh.length - 1 && seen !== undefined ? { view: seen } : {}),
    }));
    this.moments = [...this.moments, ...added];
  }

  /** Fetches what a moment looked like, if that is not known, with those around it. */
  async see(index: number): Promise<void> {
    const moment = this.moments[index];
    if (!moment || moment.view !== undefined) return;
    const [ask, from] = [this.asked, moment.point - (moment.point % PAGE)];
    const page = `${ask} ${from}`;
    if (this.pages.has(page)) return;
    this.pages.add(page);
    const wanted = { from, count: PAGE };
    const part = await this.source.history(this.id, this.seat, wanted).catch(() => null);
    this.pages.delete(page);
    if (!part || ask !== this.asked) return;
    const views = new Map(part.moments.map((it) => [it.point, it.view]));
    this.moments = this.moments.map((it) =>
      it.view === undefined && views.has(it.point) ? { ...it, view: views.get(it.point) } : it,
    );
  }

  /** What a moment looked like; until that has come, what the one nearest to it did. */
  near(index: number): unknown {
    const reach = Math.max(index, this.moments.length - index);
    for (let step = 0; step <= reach; step += 1) {
      const found = this.moments[index - step]?.view ?? this.moments[index + step]?.view;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Everything told up to a moment. */
  told(index: number): JournalEntry[] {
    return this.moments.slice(0, index + 1).flatMap((it) => it.journal);
  }

  /** The moment that an entry of the journal belongs to. */
  at(seq: number): number {
    const found = this.moments.findLastIndex((it) => it.seq <= seq);
    return Math.max(0, found);
  }
}
