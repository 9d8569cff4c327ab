/** How to play, as positions of a small board. */

import type { Lesson } from '../table';
import type { QuoridorView, Way } from './view';

function position(pawns: [string, string], walls: string[], left: [number, number]): QuoridorView {
  const goals: [Way, Way] = ['north', 'south'];
  return {
    width: 5,
    height: 5,
    players: pawns.map((pawn, seat) => ({
      seat,
      pawn,
      goal: goals[seat] ?? 'north',
      walls: left[seat] ?? 0,
      distance: null,
    })),
    walls,
    mover: 0,
    last: null,
    plies: 0,
    max_plies: 400,
  };
}

export const lessons: Lesson[] = [
  { text: 'quoridor.lesson.goal', view: position(['c1', 'c5'], [], [5, 5]) },
  {
    text: 'quoridor.lesson.step',
    view: position(['c2', 'c5'], [], [5, 5]),
    legal: ['b2', 'd2', 'c1', 'c3'],
    seat: 0,
  },
  { text: 'quoridor.lesson.wall', view: position(['c2', 'd4'], ['c3h', 'b2v'], [4, 4]) },
  {
    text: 'quoridor.lesson.jump',
    view: position(['c2', 'c3'], [], [5, 5]),
    legal: ['c4', 'b2', 'd2', 'c1'],
    seat: 0,
  },
  {
    text: 'quoridor.lesson.aside',
    view: position(['c2', 'c3'], ['c3h'], [5, 4]),
    legal: ['b3', 'd3', 'b2', 'd2', 'c1'],
    seat: 0,
  },
  { text: 'quoridor.lesson.path', view: position(['a1', 'd4'], ['a1h', 'c1h', 'd2v'], [3, 4]) },
];
