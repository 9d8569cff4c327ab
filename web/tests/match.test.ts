import { expect, it } from 'vitest';
import { MatchStore } from '../src/core/match.svelte.ts';
import { holdOf, PACES } from '../src/core/pace.ts';
import { isRecord, lookedAt } from '../src/core/people.ts';
import { read } from '../src/core/router.svelte.ts';
import { changes } from '../src/core/diff.ts';
import type { Player, State } from '../src/lib/protocol.ts';
import { isSure } from '../src/tables/touch.ts';
import { Still } from './still.ts';

const step = { seq: 1, point: 1, input: { who: '1' }, edges: [], trail: [] };
function state(seq: number, more: object = {}): State {
  return {
    type: 'state',
    seq,
    status: 'playing',
    journal: [],
    questions: [{ id: `0.${seq}`, seat: 0, offers: [] }],
    steps: [{ ...step, seq }],
    clocks: [],
    awaiting: { kind: 'seats', seats: [0] },
    ...more,
  } as unknown as State;
}

function sit() {
  const world = new Still();
  const store = new MatchStore('m', {}, world);
  world.last.onopen?.();
  return { world, store };
}

it('shows what others do one after the other, and asks only when all of it was seen', () => {
  const { world, store } = sit();
  world.say(state(1));
  expect(store.state?.seq).toBe(1);
  for (const seq of [2, 3, 4]) world.say(state(seq));
  expect(store.state?.seq).toBe(2);
  expect(store.question).toBeNull();
  world.pass(PACES.calm);
  expect(store.state?.seq).toBe(3);
  world.pass(PACES.calm);
  expect(store.state?.seq).toBe(4);
  expect(store.question?.id).toBe('0.4');
});

it('shows what oneself does at once', () => {
  const { world, store } = sit();
  world.say(state(1));
  world.say(state(2));
  expect(store.state?.seq).toBe(2);
  void store.play('e2');
  world.say(state(3));
  expect(store.state?.seq).toBe(3);
});

it('can be told to hurry', () => {
  const { world, store } = sit();
  for (const seq of [1, 2, 3, 4]) world.say(state(seq));
  store.hurry();
  expect(store.state?.seq).toBe(4);
  expect(store.question?.id).toBe('0.4');
});

it('does not let a clock run unseen, nor sit through what was missed', () => {
  const clocked = state(1, { clocks: [{ seat: 0, left: 1000, running: true }] });
  expect(holdOf(state(1), 0, 'off')).toBe(0);
  const falls = state(1, {
    steps: Array.from({ length: 5 }, () => ({ input: { who: 'chance' } })),
  });
  expect(holdOf(falls, 0, 'calm')).toBeGreaterThan(PACES.calm + 500);
  expect(holdOf(state(1), 0, 'calm')).toBe(PACES.calm);
  expect(holdOf(clocked, 0, 'calm')).toBeLessThan(300);
  expect(holdOf(state(1), 30, 'calm')).toBeLessThan(100);
  expect(holdOf(state(1, { steps: [] }), 0, 'calm')).toBe(0);
  expect(holdOf(state(1, { status: 'finished' }), 0, 'calm')).toBe(0);
});

it('begins anew where the server knows less than it told', () => {
  const { world, store } = sit();
  const told = (seq: number) => state(seq, { journal: [{ seq, code: 'Moved' }] });
  world.say(told(4));
  world.say(told(5));
  world.last.onclose?.();
  world.pass(300);
  world.last.onopen?.();
  world.say(told(4));
  world.last.onopen?.();
  expect(world.last.sent[0]).toBe('{"resume":0}');
  world.say(told(4));
  expect(store.state?.seq).toBe(4);
  expect(store.journal.map((it) => it.seq)).toEqual([4]);
});

it('opens no socket at a table that was left', () => {
  const { world, store } = sit();
  store.close();
  store.reopen();
  store.retry();
  store.offline();
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
});

it('a record that is looked at is nobody’s', () => {
  const player = (seat: number, kind: Player['kind'], name = ''): Player => ({
    seat,
    kind,
    name,
    connected: false,
  });
  const opened = [player(0, 'human'), player(1, 'open')];
  const record = state(1, { status: 'finished', players: opened, held: [0] });
  expect(isRecord(record)).toBe(true);
  expect(lookedAt(record).held).toEqual([]);
  const played = [player(0, 'human', 'An'), player(1, 'open')];
  expect(isRecord(state(1, { status: 'finished', players: played }))).toBe(false);
  expect(isRecord(state(1, { status: 'playing', players: opened }))).toBe(false);
  const bots = [player(0, 'human'), player(1, 'bot', 'greedy')];
  expect(isRecord(state(1, { status: 'finished', players: bots }))).toBe(false);
});

it('an address that cannot be decoded leads nowhere, but does not break the page', () => {
  expect(read('#/match/%E0%A4%A').path).toEqual(['match', '%E0%A4%A']);
  expect(read('#/match/a%20b?invite=x').path).toEqual(['match', 'a b']);
});

it('says what differs between two views', () => {
  const before = { pawns: [{ x: 1, y: 2 }], last: null, same: { a: 1 } };
  const after = { pawns: [{ x: 1, y: 3 }, { x: 0 }], last: 'e2', same: { a: 1 } };
  expect(changes(before, after)).toEqual([
    { way: 'pawns.0.y', before: '2', after: '3' },
    { way: 'pawns.1', before: '–', after: '{"x":0}' },
    { way: 'last', before: 'null', after: '"e2"' },
  ]);
  expect(changes(before, before)).toEqual([]);
});

it('a finger on something small is asked again, a mouse is not', () => {
  const target = (side: number) =>
    ({ getBoundingClientRect: () => ({ width: side, height: side }) }) as Element;
  expect(isSure('touch', target(23))).toBe(false);
  expect(isSure('touch', target(48))).toBe(true);
  expect(isSure('mouse', target(5))).toBe(true);
  expect(isSure('key', target(5))).toBe(true);
});
