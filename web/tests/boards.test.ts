import { describe, expect, it } from 'vitest';
import { face, left } from '../src/core/clock.ts';
import { changed, plan } from '../src/core/plan.ts';
import { Geometry } from '../src/tables/cangua/geometry.ts';
import { goalOf, rideOf, type CanguaPlayer, type CanguaView } from '../src/tables/cangua/view.ts';
import { gridOf, grouped, plain } from '../src/tables/generic/shape.ts';
import { Drawing, wallName, wallOf } from '../src/tables/quoridor/view.ts';
import { next } from '../src/tables/roving.ts';
import { aims, chain, effects, stones } from '../src/tables/wuziqi/view.ts';

describe('the drawing of Quoridor', () => {
  it.each([false, true])('finds every wall under its own bar, turned %s', (turned) => {
    const drawing = new Drawing(9, 9, turned);
    for (const text of ['a1h', 'a1v', 'h8h', 'h8v', 'e4h', 'd7v']) {
      const bar = drawing.bar(wallOf(text));
      // A quarter along the bar, so that it is not the crossing where two walls meet.
      const x = bar.x + bar.width * (text.endsWith('h') ? 0.3 : 0.5);
      const y = bar.y + bar.height * (text.endsWith('h') ? 0.5 : 0.3);
      const found = drawing.wallAt(x, y);
      expect(found && wallName(found)).toBe(text);
    }
  });

  it('has no wall in the middle of a square or outside', () => {
    const drawing = new Drawing(9, 9, false);
    const { x, y } = drawing.middle({ x: 4, y: 4 });
    expect(drawing.wallAt(x, y)).toBeNull();
    expect(drawing.wallAt(2, 2)).toBeNull();
  });

  it('has the first rank at the bottom, and at the top when turned', () => {
    const [up, down] = [new Drawing(9, 9, false), new Drawing(9, 9, true)];
    expect(up.corner({ x: 0, y: 0 }).y).toBeGreaterThan(up.corner({ x: 0, y: 8 }).y);
    expect(down.corner({ x: 0, y: 0 }).y).toBeLessThan(down.corner({ x: 0, y: 8 }).y);
  });
});

describe('the cross of Cá ngựa', () => {
  it.each([
    [56, 6],
    [52, 6],
    [48, 6],
    [40, 4],
  ])('with %i cells has every field once', (ring, lane) => {
    const board = new Geometry(ring, lane);
    const all = [...board.ring, ...board.lanes.flat(), ...board.stables.flat()];
    expect(board.ring).toHaveLength(ring);
    expect(new Set(all.map(String)).size).toBe(all.length);
  });

  it('knows where a ride leads as far as it is written', () => {
    const player = {
      start: 14,
      horses: [
        { progress: 50, place: { cell: 8 } },
        { progress: -1, place: 'stable' },
      ],
    } as CanguaPlayer;
    const view = { ring: 56 } as CanguaView;
    const goal = (move: string) => {
      const ride = rideOf(move, player);
      return ride && goalOf(ride, player, view);
    };
    expect(goal('out')).toEqual({ cell: 14 });
    expect(goal('h1+5')).toEqual({ cell: 13 });
    expect(goal('h1^6')).toEqual({ step: 6 });
    // What happens beyond the door is for the rules to say.
    expect(goal('h1+7')).toBeNull();
    expect(rideOf('roll', player)).toBeNull();
  });
});

describe('the board of Wuziqi', () => {
  const entry = (code: string, facts: Record<string, unknown>) => ({
    seq: 1,
    code,
    facts,
    message: '',
  });

  it('reads stones from rows', () => {
    expect(stones(['.x', 'o.'])).toEqual([
      { x: 1, y: 0, point: 'b1', colour: 'black' },
      { x: 0, y: 1, point: 'a2', colour: 'white' },
    ]);
  });

  it('knows what can be aimed at, and how', () => {
    expect([...aims(['Place', '@h8', '+a1', 'ok'])]).toEqual([
      ['h8', '@h8'],
      ['a1', '+a1'],
    ]);
  });

  it('shows the chain since the last card was chosen', () => {
    const journal = [
      entry('Choose', { card: 'Take' }),
      entry('Choose', { card: 'Quake' }),
      entry('Quake', { line: 'column-c' }),
      entry('Fall', { point: 'b2', colour: 'black' }),
      entry('CheckWin', { winner: null }),
    ];
    const steps = chain(journal);
    expect(steps.map((it) => it.code)).toEqual(['Choose', 'Quake', 'Fall']);
    expect(effects(steps)).toEqual({ points: new Set(['b2']), rows: [], columns: [2] });
  });
});

it('arrows go to the nearest spot in their direction', () => {
  const spot = (id: string, x: number, y: number) => ({ id, x, y });
  const spots = [spot('a', 0, 0), spot('b', 10, 1), spot('c', 10, 30), spot('d', 0, 40)];
  const [a] = spots as [(typeof spots)[0]];
  expect(next(spots, a, 'ArrowRight').id).toBe('b');
  expect(next(spots, a, 'ArrowDown').id).toBe('d');
  expect(next(spots, a, 'ArrowUp').id).toBe('a');
  expect(next(spots, a, 'End').id).toBe('d');
});

it('a clock runs by this device’s own time', () => {
  const clock = { seat: 0, left: 65_000, running: true };
  expect(left(clock, 1000, 6000)).toBe(60_000);
  expect(left({ ...clock, running: false }, 1000, 6000)).toBe(65_000);
  expect(left(clock, 0, 100_000)).toBe(0);
  expect([face(65_000), face(9_340), face(3_723_000), face(260_000_000)]).toEqual([
    '1:05',
    '0:09.3',
    '1:02:03',
    '3 d',
  ]);
});

it('a plan has one entry a seat and only what was changed', () => {
  expect(plan('bot', 3, 1, 'greedy')).toEqual([
    { player: 'bot', bot: 'greedy' },
    { player: 'me' },
    { player: 'bot', bot: 'greedy' },
  ]);
  expect(plan('screen', 2, 0, '')).toEqual([{ player: 'me' }, { player: 'me' }]);
  expect(changed({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual({ b: '2' });
});

it('a view of any shape can be shown', () => {
  expect(gridOf({ rows: ['..', 'x.'] })).toEqual(['..', 'x.']);
  expect(gridOf({ rows: [1] })).toBeNull();
  expect(plain({ max_turns: 3, score: [1, 2], last: null })).toEqual([
    ['max turns', '3'],
    ['score', '1 · 2'],
    ['last', '–'],
  ]);
  expect(grouped(['play1', 'stake0', 'play7'])).toEqual([
    ['play', ['play1', 'play7']],
    ['stake', ['stake0']],
  ]);
});
