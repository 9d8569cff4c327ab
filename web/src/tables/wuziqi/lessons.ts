/** How to play, as positions of a small board. */

import type { Move, Point, View } from '../../lib/games/wuziqi';
import type { Lesson, Offer } from '../table';

const point = (name: string): Point => ({
  x: name.charCodeAt(0) - 97,
  y: Number(name.slice(1)) - 1,
});
const aim = (name: string): Offer<Move> => ({
  text: `@${name}`,
  move: { code: 'SelectTarget', facts: { code: 'Point', facts: point(name) } },
});

/** What a picture needs of a view. */
function position(rows: string[], more: Partial<View> = {}): View {
  return {
    rules: { size: rows.length, max_turns: 300 },
    rows,
    mover: 'Black',
    turn: 1,
    hand: [],
    chosen: null,
    targets: [],
    seen: [],
    pile: 20,
    discards: [],
    marks: [],
    skips: [0, 0],
    last_move: null,
    lines: [],
    ...more,
  } as View;
}

export const lessons: Lesson<View, Move>[] = [
  {
    text: 'wuziqi.lesson.goal',
    view: position(['.......', '.o.....', '.xxxxx.', '..o.o..', '...o...', '.......', '.......'], {
      lines: [{ colour: 'Black', points: ['b3', 'c3', 'd3', 'e3', 'f3'].map(point) }],
    }),
  },
  {
    text: 'wuziqi.lesson.place',
    view: position(['.......', '.......', '..xo...', '...x...', '..o....', '.......', '.......']),
    offers: ['e4', 'c4', 'd5', 'e5', 'b4', 'd2', 'e3', 'c2'].map(aim),
    seat: 0,
  },
  {
    text: 'wuziqi.lesson.take',
    view: position(['.......', '.......', '..xo...', '...xo..', '..o..x.', '.......', '.......']),
    offers: ['d3', 'e4', 'c5'].map(aim),
    seat: 0,
  },
  {
    text: 'wuziqi.lesson.swap',
    view: position(['.......', '.......', '..ox...', '...ox..', '..x..o.', '.......', '.......']),
  },
  {
    text: 'wuziqi.lesson.both',
    view: position(['.......', 'ooooo..', '.x.....', '..xx...', '...x...', '....x..', '.......'], {
      lines: [{ colour: 'White', points: ['a2', 'b2', 'c2', 'd2', 'e2'].map(point) }],
    }),
  },
];
