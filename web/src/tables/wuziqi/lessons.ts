/** How to play, as positions of a small board. */

import type { Lesson } from '../table';
import type { WuziqiView } from './view';

function position(rows: string[], more: Partial<WuziqiView> = {}): WuziqiView {
  return {
    asked: null,
    size: rows.length,
    rows,
    mover: 'black',
    turn: 1,
    max_turns: 300,
    hand: [],
    chosen: null,
    targets: [],
    seen: [],
    pile: 20,
    discards: [],
    marks: [],
    skips: [0, 0],
    last_played: [null, null],
    last_move: null,
    lines: [],
    ...more,
  };
}

export const lessons: Lesson[] = [
  {
    text: 'wuziqi.lesson.goal',
    view: position(['.......', '.o.....', '.xxxxx.', '..o.o..', '...o...', '.......', '.......'], {
      lines: [{ colour: 'black', points: ['b3', 'c3', 'd3', 'e3', 'f3'] }],
    }),
  },
  {
    text: 'wuziqi.lesson.place',
    view: position(['.......', '.......', '..xo...', '...x...', '..o....', '.......', '.......']),
    legal: ['@e4', '@c4', '@d5', '@e5', '@b4', '@d2', '@e3', '@c2'],
    seat: 0,
  },
  {
    text: 'wuziqi.lesson.take',
    view: position(['.......', '.......', '..xo...', '...xo..', '..o..x.', '.......', '.......']),
    legal: ['@d3', '@e4', '@c5'],
    seat: 0,
  },
  {
    text: 'wuziqi.lesson.swap',
    view: position(['.......', '.......', '..ox...', '...ox..', '..x..o.', '.......', '.......']),
  },
  {
    text: 'wuziqi.lesson.both',
    view: position(['.......', 'ooooo..', '.x.....', '..xx...', '...x...', '....x..', '.......'], {
      lines: [{ colour: 'white', points: ['a2', 'b2', 'c2', 'd2', 'e2'] }],
    }),
  },
];
