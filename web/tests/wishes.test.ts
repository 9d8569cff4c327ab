import { expect, it } from 'vitest';
import { Wishes } from '../src/core/wishes.svelte.ts';
import type { State } from '../src/lib/protocol.ts';

function state(seq: number, view: number, offers: Partial<State['offers']> = {}): State {
  const whole = { draw: [], undo: null, ...offers };
  return { seq, view, held: [0], status: 'playing', offers: whole } as unknown as State;
}
const undo = { seat: 0, point: 1, waiting: [1] };
const played = Promise.resolve({ from: 4, seq: 5 });

it('a wish that stands is not turned down', async () => {
  const wishes = new Wishes();
  await wishes.send('undo', state(4, 1), played);
  wishes.look(state(4, 1));
  wishes.look(state(5, 1, { undo }));
  expect(wishes.declined).toBeNull();
});

it('taking back is turned down if the game looks as before, and done if not', async () => {
  const declined = new Wishes();
  await declined.send('undo', state(4, 1), played);
  declined.look(state(5, 1, { undo }));
  declined.look(state(6, 1));
  expect(declined.declined).toBe('undo');
  declined.look(state(7, 2));
  expect(declined.declined).toBeNull();

  const taken = new Wishes();
  await taken.send('undo', state(4, 1), played);
  taken.look(state(5, 1, { undo }));
  taken.look(state(7, 0));
  expect(taken.declined).toBeNull();
});

it('a bot answers an offer in the same step', async () => {
  const wishes = new Wishes();
  await wishes.send('draw', state(4, 1), played);
  wishes.look(state(5, 1));
  expect(wishes.declined).toBe('draw');
});

it('a wish of before a reload is found again, and one that was withdrawn is forgotten', () => {
  const found = new Wishes();
  found.look(state(5, 1, { draw: [0] }));
  found.look(state(6, 2));
  expect(found.declined).toBe('draw');

  const dropped = new Wishes();
  dropped.look(state(5, 1, { draw: [0] }));
  dropped.drop('draw');
  dropped.look(state(6, 1));
  expect(dropped.declined).toBeNull();
});
