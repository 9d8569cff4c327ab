/** What a bot thinks of a match that is over, asked for bit by bit. */

import type { Opinion } from '../lib/protocol';
import { api, type Api } from './api';
import { reason } from './reason';
import type { Coded } from './tell';

/** From how much on a move that is worse than the best is worth a word. */
const WORSE = 0.05;

export class AnalysisStore {
  opinions: Opinion[] = $state.raw([]);
  busy = $state(false);
  done = $state(false);
  fault: Coded | null = $state.raw(null);

  constructor(
    readonly id: string,
    private readonly source: Pick<Api, 'analysis'> = api,
  ) {}

  /** Asks for what is missing; goes on where it was broken off. */
  async load(): Promise<void> {
    if (this.busy || this.done) return;
    this.busy = true;
    this.fault = null;
    try {
      const last = this.opinions.at(-1);
      let from: number | null = last ? last.point + 1 : 0;
      while (from !== null) {
        const part: Awaited<ReturnType<Api['analysis']>> = await this.source.analysis(
          this.id,
          from,
        );
        this.opinions = [...this.opinions, ...part.opinions];
        from = part.next;
      }
      this.done = true;
    } catch (error) {
      this.fault = reason(error);
    }
    this.busy = false;
  }
}

/** The inputs of a match, as far as costs are concerned: who made the one that led to a point. */
export type Inputs = readonly { input: { who: string; text: string | null } | null }[];

/** A decision that the bot would have made otherwise, and how much of its hopes it cost. */
export interface Turn {
  opinion: Opinion;
  cost: number;
}

/**
 * What the seat could hope for after its decision: what the next opinion says, unless chance has
 * spoken in between, which is nobody's fault; then what the bot thought of the move itself.
 */
function after(at: number, opinions: readonly Opinion[], inputs: Inputs, seats: number) {
  const own = opinions[at];
  if (!own) return null;
  const rest = opinions.slice(at + 1).filter((it) => it.score !== null);
  const next = seats === 2 ? rest[0] : rest.find((it) => it.seat === own.seat);
  if (!next || next.score === null) return own.played;
  const between = inputs.slice(own.point + 2, next.point + 1);
  if (between.some((it) => it.input?.who === 'chance')) return own.played;
  return next.seat === own.seat ? next.score : 1 - next.score;
}

/** The decisions that cost most, in the order they were made. */
export function turning(
  opinions: readonly Opinion[],
  inputs: Inputs,
  seats: number,
  most: number,
): Turn[] {
  const turns = opinions.flatMap((opinion, at): Turn[] => {
    const played = inputs[opinion.point + 1]?.input?.text;
    const left = after(at, opinions, inputs, seats);
    if (opinion.score === null || left === null || played === opinion.best) return [];
    const cost = opinion.score - left;
    return cost >= WORSE ? [{ opinion, cost }] : [];
  });
  const worst = turns.sort((a, b) => b.cost - a.cost).slice(0, most);
  return worst.sort((a, b) => a.opinion.point - b.opinion.point);
}

/** One line of the curve: whose hopes, and how they went. */
export interface Curve {
  seat: number;
  points: { point: number; hope: number }[];
}

/**
 * The hopes of the seats as lines. What one of two hopes for the other fears, so that two need but
 * one line; of more, each has its own.
 */
export function curves(opinions: readonly Opinion[], seats: number): Curve[] {
  const hopes = opinions.flatMap(({ point, seat, score }) =>
    score === null ? [] : [{ point, seat, hope: score }],
  );
  if (seats === 2) {
    const points = hopes.map(({ point, seat, hope }) => ({
      point,
      hope: seat === 0 ? hope : 1 - hope,
    }));
    return [{ seat: 0, points }];
  }
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: hopes.filter((it) => it.seat === seat),
  }));
}
