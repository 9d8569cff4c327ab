/** A match from its beginning: asked for once, then it grows with what happens. */

import type { JournalEntry, Moment, State } from '../lib/protocol';
import { api, type Api } from './api';

/** A moment as it came with a state; those that passed in between have no view yet. */
export type Known = Omit<Moment, 'view' | 'at'> & { view?: unknown };

export class HistoryStore {
  moments: Known[] = $state.raw([]);
  seat: number | null = $state(null);
  failed = $state(false);
  private asked = 0;
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
        const part = await this.source.history(this.id, seat, moments.length);
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

  /** Fetches what a moment looked like, if that is not known. */
  async see(index: number): Promise<void> {
    const moment = this.moments[index];
    if (!moment || moment.view !== undefined) return;
    const ask = this.asked;
    const part = await this.source.history(this.id, this.seat, moment.point).catch(() => null);
    if (!part || ask !== this.asked) return;
    const views = new Map(part.moments.map((it) => [it.point, it.view]));
    this.moments = this.moments.map((it) =>
      it.view === undefined && views.has(it.point) ? { ...it, view: views.get(it.point) } : it,
    );
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
