import { describe, expect, it } from 'vitest';
import { face, left } from '../src/core/clock.ts';
import { changed, ownClock, plan } from '../src/core/plan.ts';
import { Geometry } from '../src/tables/cangua/geometry.ts';
import { happened, lastRides, rolledLast } from '../src/tables/cangua/last.ts';
import { aimOf, goalOf, wayOf } from '../src/tables/cangua/view.ts';
import type { Move as Ride, Player as Rider, View as Race } from '../src/lib/games/cangua.ts';
import type { Player as Walker, Wall } from '../src/lib/games/quoridor.ts';
import type { Move as Aim } from '../src/lib/games/wuziqi.ts';
import { gridOf, grouped, plain } from '../src/tables/generic/shape.ts';
import { lastOf } from '../src/tables/quoridor/last.ts';
import { CELL, Drawing, wallName } from '../src/tables/quoridor/view.ts';
import { next } from '../src/tables/roving.ts';
import { aims, chain, effects, lastAims, stones } from '../src/tables/wuziqi/view.ts';

describe('the drawing of Quoridor', () => {
  it.each([false, true])('finds every wall under its own bar, turned %s', (turned) => {
    const drawing = new Drawing(9, 9, turned);
    const walls: Wall[] = [
      { x: 0, y: 0, kind: 'h' },
      { x: 0, y: 0, kind: 'v' },
      { x: 7, y: 7, kind: 'h' },
      { x: 7, y: 7, kind: 'v' },
      { x: 4, y: 3, kind: 'h' },
      { x: 3, y: 6, kind: 'v' },
    ];
    for (const wall of walls) {
      const bar = drawing.bar(wall);
      // A quarter along the bar, so that it is not the crossing where two walls meet.
      const x = bar.x + bar.width * (wall.kind === 'h' ? 0.3 : 0.5);
      const y = bar.y + bar.height * (wall.kind === 'h' ? 0.5 : 0.3);
      const found = drawing.wallAt(x, y);
      expect(found && wallName(found)).toBe(wallName(wall));
    }
  });

  it.each([false, true])('means a step anywhere inside a lit square, turned %s', (turned) => {
    const drawing = new Drawing(9, 9, turned);
    const cell = { x: 4, y: 1 };
    const isLit = (it: { x: number; y: number }) => it.x === cell.x && it.y === cell.y;
    const { x, y } = drawing.corner(cell);
    for (const inside of [1, 5, CELL - 5, CELL - 1]) {
      expect(drawing.wallAt(x + inside, y + CELL - 1, isLit)).toBeNull();
      expect(drawing.wallAt(x + CELL - 1, y + inside, isLit)).toBeNull();
      expect(drawing.cellAt(x + inside, y + inside)).toEqual(cell);
    }
    // Where no step can be meant, a wall is taken hold of more easily.
    expect(drawing.wallAt(x + CELL - 2, y + CELL / 2)).not.toBeNull();
    expect(drawing.wallAt(x + CELL + 3, y + CELL / 2, isLit)).not.toBeNull();
    expect(drawing.cellAt(x + CELL + 3, y + CELL / 2)).toBeNull();
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

  it('knows where a ride leads as far as it says so itself', () => {
    const player = {
      start: 14,
      horses: [
        { progress: 50, place: { cell: 8 } },
        { progress: -1, place: 'stable' },
      ],
    } as unknown as Rider;
    const view = { ring: 56 } as Race;
    const goal = (move: Ride) => {
      const aim = aimOf({ text: '', move }, player);
      return aim && goalOf(aim, player, view);
    };
    expect(goal({ code: 'Ride', facts: { code: 'Out' } })).toEqual({ cell: 14 });
    const run = (steps: number): Ride => ({
      code: 'Ride',
      facts: { code: 'Run', facts: { horse: 1, steps } },
    });
    expect(goal(run(5))).toEqual({ cell: 13 });
    const climb: Ride = { code: 'Ride', facts: { code: 'Climb', facts: { horse: 1, step: 6 } } };
    expect(goal(climb)).toEqual({ step: 6 });
    // What happens beyond the door is for the rules to say.
    expect(goal(run(7))).toBeNull();
    expect(goal({ code: 'Roll' })).toBeNull();
  });

  it('rides over every cell, and marks the last ride of everybody', () => {
    expect(wayOf(54, 1, 3, 56)).toEqual([54, 55, 0, 1]);
    expect(wayOf(54, 50, 6, 56)).toEqual([]);
    const told = (code: string, facts: Record<string, unknown>) => ({
      seq: 1,
      space: 'game' as const,
      code,
      facts,
      text: '',
    });
    const journal = [
      told('Deployed', { seat: 0, horse: 1, cell: 0 }),
      told('Ran', { seat: 1, horse: 2, steps: 3, from: 30, to: 33 }),
      told('Ran', { seat: 0, horse: 1, steps: 5, from: 0, to: 5 }),
      told('Kicked', { seat: 1, horse: 2, cell: 5, by: 0 }),
    ];
    const rides = lastRides(journal);
    expect([...rides.keys()].sort()).toEqual([0, 1]);
    expect(rides.get(0)?.code).toBe('Ran');
    expect(happened(journal.slice(2)).kicks).toEqual([5]);
    const roll = { cycle: { turn: 1, seat: 0, roll: 1 }, dice: [3, 4], double_count: 0 };
    expect(rolledLast([told('Rolled', roll), told('NoMove', { seat: 0 })])?.dice).toEqual([3, 4]);
    expect(rolledLast(journal)).toBeNull();
  });
});

describe('the board of Wuziqi', () => {
  const entry = (code: string, facts: Record<string, unknown>) => ({
    seq: 1,
    space: 'game' as const,
    code,
    facts,
    text: '',
  });

  it('reads stones from rows', () => {
    expect(stones(['.x', 'o.'])).toEqual([
      { x: 1, y: 0, name: 'b1', colour: 'Black' },
      { x: 0, y: 1, name: 'a2', colour: 'White' },
    ]);
  });

  it('knows what can be aimed at, and how', () => {
    const at = (x: number, y: number) => ({ code: 'Point' as const, facts: { x, y } });
    const moves: [string, Aim][] = [
      ['Place', { code: 'ChooseCard', facts: 'Place' }],
      ['@h8', { code: 'SelectTarget', facts: at(7, 7) }],
      ['+a1', { code: 'AddTarget', facts: at(0, 0) }],
      ['@row', { code: 'SelectTarget', facts: { code: 'Axis', facts: 'Row' } }],
      ['-a1', { code: 'RemoveTarget', facts: at(0, 0) }],
      ['ok', { code: 'ConfirmTargets' }],
    ];
    expect([...aims(moves.map(([text, move]) => ({ text, move })))]).toEqual([
      ['h8', '@h8'],
      ['a1', '+a1'],
    ]);
  });

  it('shows the chain since the last card was chosen', () => {
    const journal = [
      entry('Choose', { card: 'Take' }),
      entry('Choose', { card: 'Quake' }),
      entry('Quake', { line: { code: 'Column', facts: 2 } }),
      entry('Fall', { point: { x: 1, y: 1 }, colour: 'Black' }),
      entry('CheckWin', { winner: null }),
    ];
    const steps = chain(journal);
    expect(steps.map((it) => it.code)).toEqual(['Choose', 'Quake', 'Fall']);
    expect(effects(steps)).toEqual({ points: [{ x: 1, y: 1 }], rows: [], columns: [2] });
  });
});

it('the last turn of everybody is marked at Quoridor and Wuziqi', () => {
  const told = (code: string, facts: Record<string, unknown>) => ({
    seq: 1,
    space: 'game' as const,
    code,
    facts,
    text: '',
  });
  const wall = { x: 2, y: 3, kind: 'h' };
  const journal = [
    told('Moved', { seat: 0, from: { x: 4, y: 0 }, to: { x: 4, y: 1 } }),
    told('Placed', { seat: 1, wall, left: 9 }),
    told('Jumped', { seat: 0, from: { x: 4, y: 1 }, to: { x: 4, y: 3 } }),
  ];
  const pawn = (y: number) => [{ seat: 0, pawn: { x: 4, y } } as Walker];
  expect([...lastOf(journal, pawn(3)).left]).toEqual([[0, { x: 4, y: 1 }]]);
  expect([...lastOf(journal, pawn(3)).placed]).toEqual([['c4h', 1]]);
  expect(lastOf(journal, pawn(1)).left.size, 'it was taken back').toBe(0);
  const aim = (player: number, x: number) =>
    told('SelectTarget', { by: { player }, targets: [{ code: 'Point', facts: { x, y: 1 } }] });
  expect(lastAims([aim(0, 1), aim(1, 2), aim(0, 3)]).map((it) => it.x)).toEqual([3, 2]);
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
  expect(plan('bot', 4, 0, 'greedy', { 2: 'friend', 3: 'open' })).toEqual([
    { player: 'me' },
    { player: 'bot', bot: 'greedy' },
    { player: 'invite' },
    { player: 'open' },
  ]);
  expect([ownClock(10, 5), ownClock(0, -1)]).toEqual(['game 10m+5s', 'game 1m+0s']);
  expect(plan('screen', 2, 0, '')).toEqual([{ player: 'me' }, { player: 'me' }]);
  expect(changed({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual({ b: '2' });
});

it('a view of any shape can be shown', () => {
  expect(gridOf({ rows: ['..', 'x.'] })).toEqual(['..', 'x.']);
  expect(gridOf({ rows: [1] })).toBeNull();
  const label = (seat: number) => `Seat ${seat + 1}`;
  expect(plain({ leader: 0 }, label)).toEqual([['leader', 'Seat 1']]);
  expect(plain({ max_turns: 3, score: [1, 2], last: null }, label)).toEqual([
    ['max turns', '3'],
    ['score', '1 · 2'],
    ['last', '–'],
  ]);
  const offer = (text: string, code: string) => ({ text, move: { code } });
  const [one, two, stake] = [offer('play1', 'Play'), offer('play7', 'Play'), offer('0', 'Stake')];
  const begun = { text: 'aim ' };
  expect(grouped([one, stake, two, begun])).toEqual([
    ['Play', [one, two]],
    ['Stake', [stake]],
    ['', [begun]],
  ]);
});
