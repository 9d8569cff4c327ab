import { expect, it } from 'vitest';
import type { Part } from '../src/core/api.ts';
import { HistoryStore, PAGE } from '../src/core/history.svelte.ts';
import type { History, Moment, State, Step } from '../src/lib/protocol.ts';

const moment = (point: number): Moment => ({
  seq: point + 10,
  point,
  input: null,
  journal: [],
  edges: [point],
  trail: ['Choose'],
  view: { point },
  at: 0,
});

/** A server that has so many moments and gives at most so many at once. */
function server(total: number, most = 500) {
  const asked: number[] = [];
  const shown = ({ view, ...rest }: Moment, isShown: boolean): Moment =>
    isShown ? { ...rest, view } : rest;
  const history = (_: string, seat: number | null, part: Part): Promise<History> => {
    const { from, count = most, views = total } = part;
    asked.push(from);
    const points = Array.from({ length: total }, (_, point) => point);
    const moments = points
      .slice(from, from + Math.min(count, most))
      .map((point) => shown(moment(point), point >= total - views));
    return Promise.resolve({ viewer: seat, total, moments });
  };
  return { asked, history };
}

const step = (point: number): Step => ({
  seq: point + 10,
  point,
  input: { who: '0', text: 'e2', data: null, secret: null },
  edges: [point],
  trail: ['Choose'],
});
const state = (...points: number[]) =>
  ({
    steps: points.map(step),
    journal: points.map((it) => ({ seq: it + 10, space: 'game', code: 'A', facts: {}, text: '' })),
    viewer: 0,
    view: { point: points.at(-1) },
  }) as unknown as State;

it('asks once when it is opened, and grows with what happens', async () => {
  const source = server(2);
  const history = new HistoryStore('m', source);
  history.follow(state(1), true);
  expect(history.moments).toEqual([]);
  await history.load(0);
  expect(source.asked).toEqual([0]);
  history.follow(state(2), true);
  history.follow(state(2), true);
  expect(history.moments.map((it) => it.view)).toEqual([{ point: 0 }, { point: 1 }, { point: 2 }]);
  expect(history.told(2).map((it) => it.seq)).toEqual([12]);
  expect(source.asked).toEqual([0]);
});

it('fetches what passed in between only when it is looked at', async () => {
  const source = server(5);
  const history = new HistoryStore('m', { history: server(2).history });
  await history.load(0);
  history.follow(state(2, 3, 4), true);
  expect(history.moments.map((it) => it.view !== undefined)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  Object.assign(history, { source });
  await Promise.all([history.see(2), history.see(3)]);
  expect(source.asked).toEqual([0]);
  expect(history.moments[3]?.view).toEqual({ point: 3 });
  await history.see(3);
  expect(source.asked).toEqual([0]);
});

it('loads what was to be seen in a long match page by page', async () => {
  const source = server(1200);
  const history = new HistoryStore('m', source);
  await history.load(0);
  expect(source.asked).toEqual([0, 500, 1000]);
  const seen = () => history.moments.flatMap((it) => (it.view === undefined ? [] : [it.point]));
  expect(seen()).toEqual(Array.from({ length: PAGE }, (_, it) => 1200 - PAGE + it));
  // Until it has come, the nearest that is known stands there.
  expect(history.near(300)).toEqual({ point: 1200 - PAGE });
  await history.see(300);
  expect(source.asked.slice(3)).toEqual([300 - (300 % PAGE)]);
  expect(history.near(300)).toEqual({ point: 300 });
  expect(seen()).toHaveLength(2 * PAGE);
});

it('asks again for a page if another seat is looked through meanwhile', async () => {
  const source = server(200);
  const history = new HistoryStore('m', source);
  await history.load(0);
  const first = history.see(0);
  await history.load(1);
  await Promise.all([first, history.see(0)]);
  expect(history.near(0)).toEqual({ point: 0 });
  expect(source.asked).toEqual([0, 0, 0, 0]);
});

it('finds the moment of an entry', async () => {
  const history = new HistoryStore('m', server(3));
  await history.load(null);
  expect([history.at(11), history.at(99), history.at(1)]).toEqual([1, 2, 0]);
});

it('asks once for what two want at the same time', async () => {
  const source = server(2);
  const history = new HistoryStore('m', source);
  await Promise.all([history.load(0), history.load(0)]);
  expect(source.asked).toEqual([0]);
  // Where nothing is hidden, what another seat is shown will do.
  history.follow({ ...state(2), viewer: 1 }, false);
  expect(history.moments[2]?.view).toEqual({ point: 2 });
});
