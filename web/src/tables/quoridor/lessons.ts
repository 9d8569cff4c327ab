/** How to play, as positions of a small board. */

import type { Direction, Move, View } from '../../lib/games/quoridor';
import type { Lesson, Offer } from '../table';

const cell = (name: string) => ({ x: name.charCodeAt(0) - 97, y: Number(name[1]) - 1 });
const step = (name: string): Offer<Move> => ({
  text: name,
  move: { code: 'Pawn', facts: cell(name) },
});

function position(pawns: [string, string], walls: string[], left: [number, number]): View {
  const goals: [Direction, Direction] = ['north', 'south'];
  return {
    width: 5,
    height: 5,
    players: pawns.map((pawn, seat) => ({
      seat,
      pawn: cell(pawn),
      goal: goals[seat] ?? 'north',
      walls: left[seat] ?? 0,
      distance: null,
    })),
    walls: walls.map((it) => ({ ...cell(it), kind: it.endsWith('h') ? 'h' : 'v' })),
    mover: 0,
    last: null,
    plies: 0,
    passes: 0,
    at: '',
    ending: null,
    agreed: {
      walls: 5,
      max_plies: null,
      repetition: null,
      teams: false,
      pawn_counts_as_wall: false,
      edge_blocks_diagonal: false,
    },
    past: '',
  };
}

export const lessons: Lesson<View, Move>[] = [
  { text: 'quoridor.lesson.goal', view: position(['c1', 'c5'], [], [5, 5]) },
  {
    text: 'quoridor.lesson.step',
    view: position(['c2', 'c5'], [], [5, 5]),
    offers: ['b2', 'd2', 'c1', 'c3'].map(step),
    seat: 0,
  },
  { text: 'quoridor.lesson.wall', view: position(['c2', 'd4'], ['c3h', 'b2v'], [4, 4]) },
  {
    text: 'quoridor.lesson.jump',
    view: position(['c2', 'c3'], [], [5, 5]),
    offers: ['c4', 'b2', 'd2', 'c1'].map(step),
    seat: 0,
  },
  {
    text: 'quoridor.lesson.aside',
    view: position(['c2', 'c3'], ['c3h'], [5, 4]),
    offers: ['b3', 'd3', 'b2', 'd2', 'c1'].map(step),
    seat: 0,
  },
  { text: 'quoridor.lesson.path', view: position(['a1', 'd4'], ['a1h', 'c1h', 'd2v'], [3, 4]) },
];
