/** A match from its beginning, fetched piece by piece. */

import type { JournalEntry, Moment } from '../lib/protocol';
import { api } from './api';

export class HistoryStore {
  moments: Moment[] = $state.raw([]);
  seat: number | null = $state(null);
  failed = $state(false);
  private asked = 0;

  constructor(readonly id: string) {}

  /** Fetches what is missing, or all of it as another seat. */
  async load(seat: number | null): Promise<void> {
    const ask = (this.asked += 1);
    const known = seat === this.seat ? this.moments : [];
    try {
      // What was taken back is no longer part of the story, so the last piece is asked for again.
      let moments: Moment[] = known.slice(0, -1);
      for (;;) {
        const from = moments.length === 0 ? 0 : (moments.at(-1)?.point ?? 0) + 1;
        const part = await api.history(this.id, seat, from);
        if (ask !== this.asked) return;
        if (known.length > 0 && part.total < known.length) {
          moments = [];
          this.moments = [];
          return void (await this.load(seat));
        }
        moments = [...moments, ...part.moments];
        if (part.moments.length === 0 || moments.length >= part.total) break;
      }
      this.moments = moments;
      this.seat = seat;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** Everything told up to a moment. */
  told(index: number): JournalEntry[] {
    return this.moments.slice(0, index + 1).flatMap((it) => it.journal);
  }
}
