/** What one has asked of the others at the table, and whether they would not have it. */

import type { Played, State } from '../lib/protocol';

export type Wish = 'draw' | 'undo';

/** A wish that was sent: the number from which an answer counts, and what the game looked like. */
interface Sent {
  seq: number;
  view: string;
}

/** Whether the table holds a wish of this page's own seats. */
export function stands(wish: Wish, { offers, held }: State): boolean {
  if (wish === 'draw') return offers.draw.some((it) => held.includes(it));
  return offers.undo !== null && held.includes(offers.undo.seat);
}

export class Wishes {
  /** What was turned down last. */
  declined: Wish | null = $state(null);
  private sent = new Map<Wish, Sent>();
  private seen = -1;

  /** Follows a wish that the server has taken. */
  async send(wish: Wish, before: State, request: Promise<Played | null>): Promise<void> {
    this.declined = null;
    const played = await request;
    if (played) this.sent.set(wish, { seq: played.seq, view: JSON.stringify(before.view) });
  }

  /** Forgets a wish, as when it is withdrawn. */
  drop(wish: Wish): void {
    this.sent.delete(wish);
  }

  /** Sees what has become of the wishes. A wish of before a reload is found in the state. */
  look(state: State): void {
    if (state.seq !== this.seen) this.declined = null;
    this.seen = state.seq;
    for (const wish of ['draw', 'undo'] as const) {
      const view = JSON.stringify(state.view);
      const sent = this.sent.get(wish);
      if (stands(wish, state)) {
        if (!sent) this.sent.set(wish, { seq: state.seq, view });
      } else if (sent && state.seq >= sent.seq) {
        this.sent.delete(wish);
        // What was taken back, or moved on, looks otherwise; a draw that was agreed is an end.
        const same = wish === 'draw' || view === sent.view;
        if (same && state.status === 'playing') this.declined = wish;
      }
    }
  }
}
