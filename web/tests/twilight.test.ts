import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/lib/games/twilight.ts';
import {
  CLOSEST,
  framed,
  isSeen,
  kept,
  panned,
  scaleOf,
  WHOLE,
  windowOf,
  zoomed,
} from '../src/tables/twilight/camera.ts';
import { DECK, sorted } from '../src/tables/twilight/deck.ts';
import {
  BOX,
  countries,
  HEIGHT,
  HOMES,
  naming,
  PLACES,
  WIDTH,
} from '../src/tables/twilight/map.ts';
import { changes, lastRoll, needed, sincePlay, sums } from '../src/tables/twilight/view.ts';
import { BOXES, WORTH } from '../src/tables/twilight/worth.ts';
import { read } from './generated.ts';

describe('what is printed on the map and the cards', () => {
  it('is what the rules say: countries', () => {
    const rules = read('games/twilight/src/map.rs');
    const row = /^ {4}(\w+), "([^"]+)", (\w+), (\w+), (\d), (true|false), \[([^\]]*)\];/gm;
    const rows = [...rules.matchAll(row)];
    expect(rows).toHaveLength(85);
    for (const [, country = '', name, region, part, stability, battle, near = ''] of rows) {
      const place = PLACES[country as keyof typeof PLACES];
      expect(place, country).toMatchObject({
        name,
        region,
        part,
        stability: Number(stability),
        battleground: battle === 'true',
      });
      expect([...place.near].sort(), country).toEqual(near.split(', ').filter(Boolean).sort());
    }
    const homes = read('games/twilight/src/map.rs') + read('games/twilight/src/side.rs');
    for (const [side, { near }] of Object.entries(HOMES)) {
      const own = near.filter((it) => it !== 'ChineseCivilWar');
      expect(own.length, side).toBe(side === 'Us' ? 4 : 5);
      for (const country of own) expect(homes).toContain(country);
    }
  });

  it('is what the rules say: cards', () => {
    const row = /^ {4}(\d+), (\w+), "([^"]+)", (\w+), (\d), (\w+), ([^;]+);/gm;
    const rows = [...read('games/twilight/src/cards.rs').matchAll(row)];
    expect(rows).toHaveLength(110);
    for (const [, number, card = '', , side, ops, war, marks = ''] of rows) {
      expect(DECK[card as keyof typeof DECK], card).toEqual({
        number: Number(number),
        side: side === 'Neutral' ? null : side,
        ops: Number(ops),
        war,
        starred: marks.includes('STAR'),
        scoring: marks.includes('SCORING'),
      });
    }
  });

  it('is what the rules say: regions and boxes of the space race', () => {
    const scoring = read('games/twilight/src/map/scoring.rs');
    for (const [region, worth] of Object.entries(WORTH)) {
      // Control of Europe wins, so that its points do not matter.
      const last = worth[2] ?? worth[1];
      expect(scoring).toContain(`Region::${region} => [${worth[0]}, ${worth[1]}, ${last}],`);
    }
    const rows = [
      ...read('games/twilight/src/board/tracks.rs').matchAll(/ {4}space_box\(([^)]*)\),/g),
    ];
    expect(rows.map((it) => (it[1] ?? '').split(', ').map(Number))).toEqual(BOXES);
  });

  it('names countries as moves do', () => {
    expect(naming('SpainPortugal')).toBe('@spain-portugal');
    expect(naming('SeAfricanStates')).toBe('@se-african-states');
    expect(naming('Uk')).toBe('@uk');
  });
});

describe('the drawing of the map', () => {
  it('has room for every country, and no two lie on each other', () => {
    const all = countries(true);
    for (const one of all) {
      const { x, y } = PLACES[one];
      expect(x - BOX.width / 2, one).toBeGreaterThan(0);
      expect(x + BOX.width / 2, one).toBeLessThan(WIDTH);
      expect(y - BOX.height / 2, one).toBeGreaterThan(0);
      expect(y + BOX.height / 2, one).toBeLessThan(HEIGHT);
      for (const other of all) {
        if (one >= other) continue;
        const apart =
          Math.abs(x - PLACES[other].x) > BOX.width || Math.abs(y - PLACES[other].y) > BOX.height;
        expect(apart, `${one} and ${other}`).toBe(true);
      }
    }
    expect(countries(false)).toHaveLength(84);
  });
});

describe('looking at a part of the map', () => {
  const box = { width: 800, height: 500 };
  const onScreen = (point: { x: number; y: number }, camera: typeof WHOLE) => {
    const seen = windowOf(camera, box);
    const scale = scaleOf(box, camera.zoom);
    return [(point.x - seen.x) * scale, (point.y - seen.y) * scale];
  };

  it('shows everything at first', () => {
    const seen = windowOf(kept(WHOLE, box), box);
    expect(seen.width).toBeGreaterThanOrEqual(WIDTH - 1e-6);
    expect(seen.height).toBeGreaterThanOrEqual(HEIGHT - 1e-6);
  });

  it('keeps the point under the pointer where it is', () => {
    const start = zoomed(WHOLE, box, 3);
    const point = { x: 800, y: 460 };
    const [x, y] = onScreen(point, start);
    const after = onScreen(point, zoomed(start, box, 1.3, point));
    expect(after[0]).toBeCloseTo(x ?? 0, 6);
    expect(after[1]).toBeCloseTo(y ?? 0, 6);
  });

  it('goes neither beyond the map nor too close', () => {
    expect(zoomed(WHOLE, box, 100).zoom).toBe(CLOSEST);
    expect(zoomed(WHOLE, box, 0.01).zoom).toBe(1);
    const corner = panned(zoomed(WHOLE, box, 4), box, 1e6, 1e6);
    const seen = windowOf(corner, box);
    expect([seen.x, seen.y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  });

  it('frames the targets of a question, or where most of them are', () => {
    const points = [PLACES.Chile, PLACES.Argentina, PLACES.Uruguay];
    const camera = framed(points, box);
    expect(camera.zoom).toBeGreaterThan(1.5);
    for (const point of points) expect(isSeen(point, camera, box)).toBe(true);
    expect(isSeen(PLACES.Japan, camera, box)).toBe(false);
    const apart = framed([PLACES.Canada, PLACES.Australia], box, 2);
    expect(apart.zoom).toBe(2);
    expect(framed([], box)).toEqual(WHOLE);
  });
});

describe('what the journal tells', () => {
  const told = (code: string, facts: object) => ({
    seq: 1,
    space: 'game' as const,
    code,
    facts: facts as Record<string, unknown>,
    text: '',
  });

  it('is marked on the map since the last card was played', () => {
    const journal = [
      told('Influence', { side: 'Us', country: 'Iran', by: 1, us: 2, ussr: 0 }),
      told('Played', { side: 'Ussr', card: 'Fidel', mode: 'Event' }),
      told('Influence', { side: 'Us', country: 'Cuba', by: -1, us: 0, ussr: 0 }),
      told('Influence', { side: 'Ussr', country: 'Cuba', by: 2, us: 0, ussr: 2 }),
      told('Influence', { side: 'Ussr', country: 'Cuba', by: 1, us: 0, ussr: 3 }),
    ];
    const since = sincePlay(journal);
    expect(since).toHaveLength(4);
    expect(sincePlay(journal, 2)).toHaveLength(5);
    const marked = changes(since as unknown as Entry[]);
    expect([...marked]).toEqual([['Cuba', { Us: -1, Ussr: 3 }]]);
  });

  it('shows dice with what was added to them', () => {
    const facts = { side: 'Us', country: 'Iran', die: 4, ops: 3, modifier: -1, margin: 2 } as const;
    const coup: Entry = { code: 'Coup', facts };
    expect(lastRoll([coup, { code: 'Defcon', facts: { from: 3, to: 2 } }])).toBe(coup);
    expect(sums(coup)).toEqual({
      dice: [{ side: 'Us', die: 4, plus: 2, total: 6 }],
      against: '> 4',
    });
    const both = { country: 'Cuba', ussr: 6, us: 3, ussr_die: 4, us_die: 3 } as const;
    expect(sums({ code: 'Realigned', facts: both }).dice.map((it) => it.plus)).toEqual([2, 0]);
  });

  it('says what a die would need', () => {
    // Three operations against a stability of 2: 3 + die > 4.
    expect(needed('Coup', 3, 4)).toBe(2);
    // Two neighbours against a war that is won with 4.
    expect(needed('War', -2, 4)).toBe(6);
  });

  it('sorts a hand by what must be played', () => {
    expect(sorted(['Fidel', 'Nato', 'AsiaScoring', 'Blockade'])).toEqual([
      'AsiaScoring',
      'Nato',
      'Fidel',
      'Blockade',
    ]);
  });
});
