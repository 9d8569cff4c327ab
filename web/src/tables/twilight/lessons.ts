/** How to play, as pieces of the map. */

import type { Country, Move, Odds, Standing, View } from '../../lib/games/twilight';
import type { Lesson, Offer } from '../table';
import { PLACES } from './map';

function standing(country: Country, us: number, ussr: number): Standing {
  const { stability } = PLACES[country];
  const control = us - ussr >= stability ? 'Us' : ussr - us >= stability ? 'Ussr' : null;
  return { country, us, ussr, control };
}

const at = (country: Country): Offer<Move> => ({
  text: `@${country}`,
  move: { code: 'At', facts: country },
});

/** What a picture needs of a view. */
function position(countries: Standing[], more: Partial<View> = {}): View {
  const hand = { count: 0, cards: [], known: [], lacking: 0, lacks: [] };
  return {
    turn: 3,
    last_turn: 10,
    phase: 'Round',
    phasing: 'Us',
    rounds: [3, 2],
    rounds_max: [6, 6],
    score: 2,
    defcon: 4,
    countries,
    china: 'Ussr',
    china_up: true,
    hands: [hand, hand],
    odds: [] as Odds[],
    operation: { dear: [] as Country[] },
    rules: { civil_war: false },
    ...more,
  } as View;
}

const central = [
  standing('Iran', 2, 0),
  standing('Iraq', 1, 3),
  standing('Israel', 4, 0),
  standing('Syria', 0, 2),
  standing('Egypt', 1, 2),
  standing('Afghanistan', 0, 2),
];

export const lessons: Lesson<View, Move>[] = [
  {
    text: 'twilight.lesson.control',
    view: position([
      standing('France', 3, 0),
      standing('WestGermany', 4, 1),
      standing('EastGermany', 0, 3),
      standing('Italy', 2, 0),
      standing('Austria', 0, 1),
    ]),
    offers: (['France', 'WestGermany', 'Italy', 'EastGermany'] as const).map(at),
  },
  {
    text: 'twilight.lesson.influence',
    view: position(central, {
      operation: { dear: ['Afghanistan'] } as View['operation'],
    }),
    offers: (['Iran', 'Iraq', 'Pakistan', 'Afghanistan'] as const).map(at),
    seat: 1,
  },
  {
    text: 'twilight.lesson.coup',
    view: position(central, { defcon: 3 }),
    offers: (['Syria', 'Egypt', 'Iraq'] as const).map(at),
    seat: 1,
  },
  {
    text: 'twilight.lesson.realign',
    view: position([
      standing('Cuba', 0, 3),
      standing('Mexico', 2, 0),
      standing('Nicaragua', 1, 0),
      standing('Haiti', 1, 0),
    ]),
    offers: (['Cuba', 'Nicaragua', 'Haiti'] as const).map(at),
    seat: 1,
  },
];
