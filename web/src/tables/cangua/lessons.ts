/** How to play, as positions of the board. */

import type { Lesson } from '../table';
import type { CanguaPlayer, CanguaView, Place } from './view';

const RING = 56;

function player(seat: number, colour: number, places: [number, Place][]): CanguaPlayer {
  const horses = [0, 1, 2, 3].map((index) => {
    const [progress, place] = places[index] ?? [-1, 'stable'];
    return { progress, place };
  });
  const start = colour * 14;
  return { seat, colour, start, horses, settled: 0, steps: 0, kicks: 0, playing: true, place: 1 };
}

function position(
  first: [number, Place][],
  second: [number, Place][],
  dice: number[] = [],
): CanguaView {
  return {
    current_turn: 1,
    current_player_seat_index: 0,
    double_count: 0,
    has_rolled: dice.length > 0,
    has_moved: false,
    cycle: { turn: 1, seat: 0, roll: 1 },
    dice,
    ring: RING,
    lane: 6,
    max_rounds: 500,
    players: [player(0, 0, first), player(1, 2, second)],
    rolls: [],
  };
}

export const lessons: Lesson[] = [
  { text: 'cangua.lesson.out', view: position([], [], [6, 6]), legal: ['out'], seat: 0 },
  {
    text: 'cangua.lesson.run',
    view: position([[4, { cell: 4 }]], [], [2, 5]),
    legal: ['h1+7'],
    seat: 0,
  },
  {
    text: 'cangua.lesson.kick',
    view: position([[7, { cell: 7 }]], [[33, { cell: 5 }]], [4, 4]),
  },
  {
    text: 'cangua.lesson.door',
    view: position([[55, { cell: 55 }]], [], [1, 5]),
    legal: ['h1^6', 'h1^5', 'h1^1'],
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
