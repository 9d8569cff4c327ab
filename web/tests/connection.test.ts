import { expect, it } from 'vitest';
import { Connection, type Line } from '../src/core/connection.ts';
import type { State } from '../src/lib/protocol.ts';
import { Still } from './still.ts';

function start() {
  const world = new Still();
  const lines: Line[] = [];
  const states: number[] = [];
  const refused: string[] = [];
  const rewound: number[] = [];
  const connection = new Connection(
    world,
    {
      line: (line) => lines.push(line),
      hello: () => {},
      state: (state: State) => states.push(state.seq),
      rewound: () => rewound.push(states.length),
      notice: () => {},
      said: () => {},
      refused: (_, refusal) => refused.push(refusal.code),
    },
    { seat: 1 },
  );
  return { world, lines, states, refused, rewound, connection };
}

it('begins by saying what it has and tells every state', () => {
  const { world, lines, states } = start();
  world.last.onopen?.();
  expect(world.last.sent).toEqual(['{"resume":0,"seat":1}']);
  world.say({ type: 'state', seq: 4 });
  expect(states).toEqual([4]);
  expect(lines).toEqual(['connecting', 'online']);
});

it('connects again after a break and resumes where it was', () => {
  const { world, lines } = start();
  world.last.onopen?.();
  world.say({ type: 'state', seq: 7 });
  world.last.onclose?.();
  expect(lines.at(-1)).toBe('waiting');
  world.pass(300);
  expect(world.sockets).toHaveLength(2);
  world.last.onopen?.();
  expect(world.last.sent[0]).toBe('{"resume":7,"seat":1}');
});

it('ignores a state that is older than one it has', () => {
  const { world, states, rewound } = start();
  world.last.onopen?.();
  for (const seq of [7, 6, 7, 5, 8]) world.say({ type: 'state', seq });
  expect(states).toEqual([7, 7, 8]);
  expect(rewound).toEqual([]);
  world.last.onclose?.();
  world.pass(300);
  world.last.onopen?.();
  expect(world.last.sent[0]).toBe('{"resume":8,"seat":1}');
});

it('says so when the server has lost what it told', () => {
  const { world, states, rewound } = start();
  world.last.onopen?.();
  world.say({ type: 'state', seq: 7 });
  world.last.onclose?.();
  world.pass(300);
  world.last.onopen?.();
  world.say({ type: 'state', seq: 4 });
  expect(states).toEqual([7]);
  expect(rewound).toEqual([1]);
});

it('waits longer after every failure, and not for ever', () => {
  const { world } = start();
  const pauses: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    world.last.onclose?.();
    pauses.push((world.timers[0]?.at ?? 0) - world.now);
    world.pass(60_000);
  }
  expect(pauses).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
});

it('notices a line that is dead without having been closed', () => {
  const { world, lines } = start();
  world.last.onopen?.();
  world.say({ type: 'state', seq: 1 });
  world.pass(15_000);
  expect(world.last.sent.at(-1)).toBe('{"ping":1}');
  world.pass(8_000);
  expect(lines.at(-1)).toBe('waiting');
});

it('is not troubled by a server that answers its pings', () => {
  const { world, lines } = start();
  world.last.onopen?.();
  world.say({ type: 'state', seq: 1 });
  world.pass(15_000);
  world.say({ type: 'pong', pong: 1 });
  world.pass(8_000);
  expect(lines.at(-1)).toBe('online');
});

it('gives up where it is not wanted, but not where the server only stops', () => {
  const { world, refused } = start();
  const refusal = { space: 'server', code: 'NoSuchMatch', facts: {}, text: '' };
  world.say({ type: 'refused', request_id: null, status: 404, refusal });
  expect(refused).toEqual(['NoSuchMatch']);
  expect(world.last.closed).toBe(true);
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
});

it('says nothing any more once it is closed', () => {
  const { world, lines, connection } = start();
  connection.close();
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  expect(lines).toEqual(['connecting']);
});

it('hears at once that the device is offline, and comes back when it is not', () => {
  const { world, lines, connection } = start();
  world.last.onopen?.();
  world.say({ type: 'state', seq: 3 });
  connection.offline();
  expect(lines.at(-1)).toBe('waiting');
  connection.retry();
  world.last.onopen?.();
  expect(world.last.sent[0]).toBe('{"resume":3,"seat":1}');
});
