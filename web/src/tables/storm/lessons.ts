/** How to play, as positions of the board. */

import type { Kind, Lying, Move, Side, Standing, View } from '../../lib/games/storm';
import type { Lesson, Offer } from '../table';
import { SQUARES } from './view';

const LETTERS: Readonly<Record<string, Kind>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
  h: 'kangaroo',
};

/** The pieces of a board as FEN writes it, those on the frozen squares unable to move. */
function standing(rows: string, frozen: string[]): Standing[] {
  return rows.split('/').flatMap((row, down) => {
    const cells = row.replace(/\d/g, (it) => '.'.repeat(Number(it)));
    return [...cells].flatMap((letter, file) => {
      const kind = LETTERS[letter.toLowerCase()];
      const at = SQUARES[(7 - down) * 8 + file] ?? '';
      const side: Side = letter === letter.toLowerCase() ? 'black' : 'white';
      return kind ? [{ at, kind, side, neutral: false, frozen: frozen.includes(at) }] : [];
    });
  });
}

interface Setting {
  effects?: Lying[];
  frozen?: string[];
  checked?: Side[];
}

/** What a picture needs of a view. */
function position(rows: string, { effects = [], frozen = [], checked = [] }: Setting = {}): View {
  return {
    seat: null,
    pieces: standing(rows, frozen),
    effects,
    duty: null,
    captured: [],
    mover: 'white',
    ply: 0,
    checked,
    hand: [],
    hands: [5, 5],
    piles: [{ stack: 41, discards: [] }],
    deck: [],
    designs: [],
    moved: null,
    announced: null,
    shown: null,
    end: null,
    position: '',
    settings: {
      deck: 'core',
      hand: 5,
      cycles: true,
      plies: 400,
      says_end: false,
      loose_castling: false,
    },
  };
}

const lying = (card: Lying['card'], place: string, side: Side = 'white'): Lying => ({
  card,
  side,
  place,
  left: 0,
});
/** Squares that are lit, as captured pawns are put on them. */
const lit = (...squares: string[]): Offer<Move>[] =>
  squares.map((at) => ({ text: `place:${at}`, move: { code: 'Place', facts: at } }));

export const lessons: Lesson<View, Move>[] = [
  {
    text: 'storm.lesson.goal',
    view: position('3R2k1/5ppp/8/8/8/8/5PPP/6K1', { checked: ['black'] }),
  },
  {
    text: 'storm.lesson.turn',
    view: position('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'),
    offers: lit('e3', 'e4'),
    seat: 0,
  },
  {
    text: 'storm.lesson.lasting',
    view: position('4k3/8/3n4/8/2B5/5N2/1P4P1/4K3', {
      effects: [
        lying('Sinkhole', 'd4'),
        lying('Palisade', 'e5:NW'),
        lying('TwinTunnels', 'a2:h7'),
        lying('Venom', 'f3'),
      ],
    }),
  },
  {
    text: 'storm.lesson.frozen',
    view: position('4k3/8/2pnp3/3R4/2pb4/8/5PPP/6K1', {
      effects: [lying('Lodestone', 'd5')],
      frozen: ['c6', 'd6', 'e6', 'c4', 'd4'],
    }),
  },
  {
    text: 'storm.lesson.trap',
    view: position('4k3/5q2/8/8/8/2N5/5PPP/6K1', { effects: [lying('BuriedCharge', 'f4')] }),
  },
  {
    text: 'storm.lesson.answer',
    view: position('4k3/3p4/8/1b6/8/3B4/5PPP/4R1K1', { checked: ['black'] }),
    offers: lit('e7', 'e6', 'e5'),
    seat: 0,
  },
];
