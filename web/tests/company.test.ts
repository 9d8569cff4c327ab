import { describe, expect, it } from 'vitest';
import { AnalysisStore, curves, turning } from '../src/core/analysis.svelte.ts';
import { Refused } from '../src/core/api.ts';
import { resultOf, tally } from '../src/core/results.ts';
import { linked } from '../src/core/router.svelte.ts';
import { heard } from '../src/core/talk.ts';
import type { Opinion, Said, Summary } from '../src/lib/protocol.ts';

const opinion = (point: number, seat: number, score: number | null, played: number | null) =>
  ({ point, seat, score, played, best: 'e2', data: null, line: [] }) satisfies Opinion;

describe('a bot’s opinion', () => {
  it('is one line for two, and one for each of more; what was not weighed is left out', () => {
    const opinions = [opinion(0, 0, 0.6, 0.6), opinion(1, 1, 0.7, 0.2), opinion(2, 0, null, null)];
    expect(curves(opinions, 2)).toEqual([
      {
        seat: 0,
        points: [
          { point: 0, hope: 0.6 },
          { point: 1, hope: expect.closeTo(0.3) },
        ],
      },
    ]);
    expect(curves(opinions, 3).map((it) => it.points.length)).toEqual([1, 1, 0]);
  });

  it('names the decisions that cost most, in their order', () => {
    const inputs = (...texts: string[]) => [
      { input: null },
      ...texts.map((text) => ({ input: { who: text.includes('-') ? 'chance' : '0', text } })),
    ];
    const opinions = [
      opinion(0, 0, 0.6, 0.6),
      opinion(1, 1, 0.7, 0.7),
      opinion(2, 0, 0.3, 0.3),
      opinion(3, 1, 0.9, 0.9),
    ];
    const turns = (...texts: string[]) =>
      turning(opinions, inputs(...texts), 2, 8).map((it) => [
        it.opinion.point,
        Math.round(it.cost * 100),
      ]);
    // What the first lost the second found: 0.6 became 0.3, then 0.1.
    expect(turns('a1', 'b1', 'c1', 'd1')).toEqual([
      [0, 30],
      [2, 20],
    ]);
    // The bot's own choice costs nothing.
    expect(turns('e2', 'b1', 'c1', 'd1')).toEqual([[2, 20]]);
    expect(turning(opinions, inputs('a1', 'b1', 'c1', 'd1'), 2, 1)).toHaveLength(1);
    // What the dice took is nobody's fault.
    const rolled = [opinion(0, 0, 0.6, 0.45), opinion(2, 1, 0.9, 0.9)];
    expect(turning(rolled, inputs('a1', '6-6', 'c1'), 2, 8).map((it) => it.cost)).toEqual([
      expect.closeTo(0.15),
    ]);
  });

  it('is asked for bit by bit, and goes on where it was broken off', async () => {
    const asked: number[] = [];
    let fails = true;
    const store = new AnalysisStore('id', {
      analysis: (_, from) => {
        asked.push(from);
        if (from === 3 && fails) {
          fails = false;
          const refusal = { space: 'server' as const, code: 'Busy', facts: {}, text: 'busy' };
          return Promise.reject(new Refused(503, refusal));
        }
        const next = from === 0 ? 3 : null;
        return Promise.resolve({ opinions: [opinion(from + 2, 0, 0.5, 0.5)], next });
      },
    });
    await store.load();
    expect([store.fault?.code, store.done]).toEqual(['Busy', false]);
    await store.load();
    expect([store.fault, store.done, store.opinions.length]).toEqual([null, true, 2]);
    await store.load();
    expect(asked).toEqual([0, 3, 3]);
  });
});

const summary = (held: number[], winners: number[], game = 'quoridor') =>
  ({
    game,
    held,
    status: 'finished',
    players: [0, 1].map((seat) => ({ seat, kind: 'human', name: 'An', connected: false })),
    outcome: { how: 'goal', places: [1, 2], winners },
  }) as unknown as Summary;

describe('one’s own results', () => {
  it('count what was won, drawn and lost against others', () => {
    expect(resultOf(summary([0], [0]))).toBe('won');
    expect(resultOf(summary([0], [1]))).toBe('lost');
    expect(resultOf(summary([0], [0, 1]))).toBe('draw');
    expect(resultOf(summary([0, 1], [0]))).toBe(null);
    expect(resultOf({ ...summary([0], [0]), outcome: null })).toBe(null);
    const all = [summary([0], [0], 'a'), summary([0], [1], 'b'), summary([1], [1], 'b')];
    expect(tally(all)).toEqual([
      { game: 'b', won: 1, draw: 0, lost: 1 },
      { game: 'a', won: 1, draw: 0, lost: 0 },
    ]);
  });
});

it('a link leads to its match, whatever it carries', () => {
  expect(linked('')).toBe(null);
  expect(linked('?watch=ab')).toBe(null);
  expect(linked('?match=5b1e')).toBe('#/match/5b1e');
  expect(linked('?match=5b1e&watch=77ab')).toBe('#/match/5b1e?watch=77ab');
  expect(linked('?match=../x&watch=a%26b')).toBe('#/match/..%2Fx?watch=a%26b');
});

it('whoever is muted is not heard, and what came late stands in its place', () => {
  const said = (number: number, seat: number): Said => ({
    number,
    seat,
    at: 0,
    words: { phrase: 'hello' },
  });
  const talk = [said(2, 1), said(1, 0), said(3, 1)];
  expect(heard(talk, null).map((it) => it.number)).toEqual([1, 2, 3]);
  expect(heard(talk, [0]).map((it) => it.number)).toEqual([1]);
});
