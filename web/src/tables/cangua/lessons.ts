/** How to play, as positions of the board. */

import type { Move, Spot, Player, Ride, View } from '../../lib/games/cangua';
import type { Lesson, Offer } from '../table';

const RING = 56;

function player(seat: number, colour: number, places: [number, Spot][]): Player {
  const stand = (index: number) => {
    const [progress, place] = places[index] ?? [-1, 'stable'];
    return { progress, place };
  };
  const horses: Player['horses'] = [stand(0), stand(1), stand(2), stand(3)];
  const start = colour * 14;
  return { seat, colour, start, horses, settled: 0, steps: 0, kicks: 0, playing: true, place: 1 };
}

function position(first: [number, Spot][], second: [number, Spot][], dice: number[] = []): View {
  const cycle = { turn: 1, seat: 0, roll: 1 };
  return {
    state: '',
    current_turn: 1,
    current_player_seat_index: 0,
    double_count: 0,
    has_rolled: dice.length > 0,
    has_moved: false,
    cycle,
    ending: null,
    closed: { ...cycle, turn: 0 },
    dice,
    used: [false, false],
    rolling: false,
    bonus: false,
    absent: false,
    ring: RING,
    lane: 6,
    max_rounds: 500,
    rules: [],
    players: [player(0, 0, first), player(1, 2, second)],
    rolls: [],
    over: false,
  };
}

const ride = (text: string, facts: Ride): Offer<Move> => ({
  text,
  move: { code: 'Ride', facts },
});
const climb = (step: number) => ride(`h1^${step}`, { code: 'Climb', facts: { horse: 1, step } });

export const lessons: Lesson<View, Move>[] = [
  {
    text: 'cangua.lesson.out',
    view: position([], [], [6, 6]),
    offers: [ride('out', { code: 'Out' })],
    seat: 0,
  },
  {
    text: 'cangua.lesson.run',
    view: position([[4, { cell: 4 }]], [], [2, 5]),
    offers: [ride('h1+7', { code: 'Run', facts: { horse: 1, steps: 7 } })],
    seat: 0,
  },
  {
    text: 'cangua.lesson.double',
    view: position([[12, { cell: 12 }]], [], [3, 3]),
    offers: [ride('h1+6', { code: 'Run', facts: { horse: 1, steps: 6 } })],
    seat: 0,
  },
  {
    text: 'cangua.lesson.kick',
    view: position([[7, { cell: 7 }]], [[33, { cell: 5 }]], [4, 4]),
  },
  {
    text: 'cangua.lesson.door',
    view: position([[55, { cell: 55 }]], [], [1, 5]),
    offers: [6, 5, 1].map(climb),
    seat: 0,
  },
  {
    text: 'cangua.lesson.home',
    view: position(
      [
        [61, { step: 6 }],
        [60, { step: 5 }],
        [59, { step: 4 }],
        [58, { step: 3 }],
      ],
      [[12, { cell: 40 }]],
    ),
  },
];
