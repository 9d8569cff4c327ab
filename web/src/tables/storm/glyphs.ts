/** What is drawn on every card, as lines on a field of 24 by 24, in the order of the box. */

import type { Card } from '../../lib/games/storm';

export type Timing = 'before' | 'replace' | 'after' | 'enemy';

/** The moments a card is printed for, and its cards with their signs. */
export const GLYPHS: Record<Timing, Partial<Record<Card, string>>> = {
  before: {
    BuriedCharge: 'M3 10h5l2 3h4l2-3h5M12 16a2.5 2.5 0 1 0 .01 0M12 3v4M9.5 5 12 7.5 14.5 5',
    RisenRanks: 'M4 20h16M6 20v-5M12 20V8M18 20v-5M9 11l3-3 3 3M4 17l2-2 2 2M16 17l2-2 2 2',
    GhostWalk:
      'M6 20V11a6 6 0 0 1 12 0v9l-3-2.500-3 2.500-3-2.500zM10 11v.1M14 11v.1M2 15h3M19 15h3',
    RolledBoard:
      'M7 4c-3 0-3 16 0 16s3-16 0-16zM7 4h10c3 0 3 16 0 16H7M12 4v16M17 12h4M19 10l2 2-2 2',
    RelayLane: 'M3 12h17M16.500 8.500 20 12l-3.500 3.500M8 6v12M12 6v12',
    BorrowedGait: 'M4 17c3-9 8-9 10-3M14 14l1-4M14 14l-4-1M16 19h4M18 17v4M5 6a2 2 0 1 0 .01 0',
    SecondWind: 'M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7',
    CleanSlate: 'M4 5h16v11H4zM8 20h8M8.5 13l7-5',
    FreshHand: 'M5 8l4-2 4 11-4 1.500zM10 6h5v12M15 7l4 1.500-3 9.500M4 21h16M12 2v2M10.500 3h3',
  },
  replace: {
    PawnWave:
      'M6 20v-9M12 20V7M18 20v-9M3.5 13.5 6 11l2.5 2.5M9.5 9.5 12 7l2.5 2.5M15.5 13.5 18 11l2.5 2.5',
    SkirmishLine: 'M8 20V5M16 20V5M5 8l3-3 3 3M13 8l3-3 3 3M5.5 13h5M13.5 13h5',
    CourtlySummons: 'M12 20C6 15.5 4 12.5 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5c0 3-2 6-8 10.5z',
    Homecoming: 'M4 12 12 5l8 7M6.5 10v9h11v-9M10.5 19v-5h3v5',
    Ricochet: 'M4 20 9.5 5 16 17l4-8M16.5 9.5 20 9l.5 3.5',
    WingedHorse:
      'M4 18c6 0 9-3 10-9M4 14c5 0 7-2 8-6M6 10c3 0 4-1.5 5-4M14 9c3 0 6 2 6 6 0 2-1 4-3 4',
    RoyalFlight: 'M7 15l-2-7 4 3 3-6 3 6 4-3-2 7zM3 20c3-2 6-2 9 0 3-2 6-2 9 0',
    LongShot: 'M12 5a7 7 0 1 0 .01 0M12 2v5M12 17v5M2 12h5M17 12h5M12 12v.1',
    KnightsGait: 'M7 20V8h9M12.5 4.5 16 8l-3.5 3.5',
    QueensGait: 'M12 3v18M3 12h18M5.5 5.5l13 13M18.5 5.5l-13 13',
    Snowplough: 'M3 17h11l5-10M19 7c2 4 2 8 0 10h-5M5 17v-5h6l3 5M4 21h.1M9 21h.1M20 21h.1',
    Breakthrough: 'M12 20V8M8.5 11.5 12 8l3.5 3.5M3 4h6v4H4M21 4h-6v4h5',
    Backstab: 'M18 5 8 15M6 11l2 4 4 2M4 20h5M15 4h4v4',
    LongMarch: 'M12 21V4M8.5 7.5 12 4l3.5 3.5M8 12h8M8 16h8M8 20h8',
    Shove: 'M3 8v8M7 12h7M11 9l3 3-3 3M16 7h4v10h-4z',
    Infiltration: 'M7 20V6M4 9l3-3 3 3M17 4v14M14 15l3 3 3-3M2.500 13h4M17.500 11h4',
    Paratrooper: 'M4 11a8 8 0 0 1 16 0zM4 11l8 9 8-9M12 11v9',
    RingRoad: 'M5 5h14v14H5zM9 9h6v6H9zM14 2.5 16.5 5 14 7.5',
    Beam: 'M3 12h18M3 12l4-4M3 12l4 4M12 5v3M12 16v3M17 6l-1.500 2M17 18l-1.500-2',
    TwinMove: 'M4 16h9M10 13l3 3-3 3M9 8h9M15 5l3 3-3 3',
    AcrobaticCastle: 'M4 20V9h2v2h2V9h2v11zM14 18a5 5 0 0 0 5-9M19 9l-3 1M19 9l1 3M15 20h5',
    Puppet:
      'M5 3h14M8 3v8M16 3v8M12 3v3M12 6a2.5 2.5 0 1 0 .01 0M8 11l4 3 4-3M12 11v5M12 16l-3 5M12 16l3 5',
  },
  after: {
    Sinkhole: 'M3 12a9 6 0 1 0 18 0a9 6 0 1 0-18 0M7 13a5 3 0 1 0 10 0a5 3 0 1 0-10 0',
    Lodestone: 'M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4zM6 8h4M14 8h4',
    TwinTunnels:
      'M2.5 18a4.5 4.5 0 0 1 9 0zM12.5 18a4.5 4.5 0 0 1 9 0zM7 9c2-4 8-4 10 0M14 8.5l3 .5.5-3',
    ChequeredDecree:
      'M4 4h16v16H4zM12 4v16M4 12h16M6.5 6.5l3 3M9.5 6.5l-3 3M14.5 14.5l3 3M17.5 14.5l-3 3',
    CornerWaltz: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    DoubleHopper: 'M2.5 18c2-10 7-10 9 0 2-10 7-10 9 0M18 15.5l2.5 2.5 1.5-3',
    StableSwap: 'M4 8h13M13.5 4.5 17 8l-3.5 3.5M20 16H7M10.5 12.5 7 16l3.5 3.5',
    CloisterSwap: 'M5 20v-8a7 7 0 0 1 14 0v8M9 12h6M13 10l2 2-2 2M15 17H9M11 15l-2 2 2 2',
    EnvoysExchange: 'M12 4v16M3 9h6M7 7l2 2-2 2M21 15h-6M17 13l-2 2 2 2M3 15h5M16 9h5',
    Palisade: 'M4 20V9l2-3 2 3v11M10 20V9l2-3 2 3v11M16 20V9l2-3 2 3v11M4 13h16M4 17h16',
    Ordination: 'M12 3v18M7 8h10M6 21h12',
    NoMansPiece: 'M12 4a8 8 0 1 0 .01 0M12 4v16M8 8v8M5.500 12H8',
    PowderKeg:
      'M12 3v4M12 17v4M3 12h4M17 12h4M5.5 5.5l3 3M15.5 15.5l3 3M18.5 5.5l-3 3M8.5 15.5l-3 3M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    BloodGift: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9.5 14l1.5 2 3.5-4',
    CamelTrain: 'M3 19c1-7 3-9 5-9s2 3 4 3 2-5 4-5 3 3 5 11M17 8l2-4h2',
    Sidewinder:
      'M12 10c4 0 6 2 6 4.500S16 19 12 19s-6-2-6-4.500S8 10 12 10zM5 10 3 5l4 1M19 10l2-5-4 1',
    Encore: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M7 14h7M11 11l3 3-3 3',
    Fright: 'M12 4v15M8.5 15.5 12 19l3.5-3.5M6 5h12M7 9h10',
    Melancholy: 'M7 14a4 4 0 0 1 .5-8A5 5 0 0 1 17 7a3.5 3.5 0 0 1 0 7zM9 17v3M13 17v3M17 17v2',
    Venom: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM10 13v.1M14 13v.1M10 17h4',
    Aegis: 'M12 3l7 2.5v5.5c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5V5.5zM9 11.5l2 2 4-4',
    Pacifist: 'M12 3a9 9 0 1 0 .01 0M12 3v18M12 12l-6.500 6.500M12 12l6.500 6.500',
    DuncesCorner: 'M12 3l6 15H6zM4 21h16M9.5 10h5',
    Slumber: 'M4 5h7l-7 8h7M13 11h7l-7 8h7',
    Truce: 'M6 21V4M6 5h13l-3 4 3 4H6',
    Silence: 'M5 9v6h3l5 4V5L8 9zM17 9l4 6M21 9l-4 6',
    SecondLife: 'M12 21V11M7 14h10M12 11C8 8 8 3 12 3s4 5 0 8z',
    FieldPromotion:
      'M12 3l2.500 5 5.500.800-4 3.900.900 5.500L12 15.600 7.100 18.200l.900-5.500-4-3.900 5.500-.800zM5 21h14',
    MirrorStep:
      'M12 3v18M8 17V8M5.500 10.500 8 8l2.500 2.500M16 17V8M13.500 10.500 16 8l2.500 2.500',
    Decree: 'M6 4h10a3 3 0 0 1 3 3v13H9a3 3 0 0 1-3-3zM9 9h7M9 13h7M3 20h6',
    Princess: 'M6 18 4 8l5 4 3-6 3 6 5-4-2 10zM6 21h12',
    StateVisit: 'M4 9h13M14 6l3 3-3 3M20 16H7M10 13l-3 3 3 3M12 2v3M10.500 3.500h3',
    Exile: 'M5 20V6a2 2 0 0 1 2-2h6v16zM13 12h8M18 9l3 3-3 3M10 12v.1',
    Hunger: 'M6 3v7a2.500 2.500 0 0 0 5 0V3M8.500 3v18M16 3c-2 2-2 8 0 9v9',
  },
  enemy: {
    PleaForMercy:
      'M8 20c-3-3-4-6-4-8l3 1V6a1.5 1.5 0 0 1 3 0v5V5a1.5 1.5 0 0 1 3 0v6V6a1.5 1.5 0 0 1 3 0v6V9a1.5 1.5 0 0 1 3 0v5c0 3-2 5-3 6',
    Riposte: 'M4 4l11 11M20 4 9 15M13 17l4-4M11 17l-4-4M15 15l5 5M9 15l-5 5',
    Reprisal: 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z',
    Rebirth: 'M12 20v-8M12 12c-5 0-7-3-7-7 5 0 7 3 7 7zM12 14c4 0 6-2 6-5-4 0-6 2-6 5zM6 21h12',
    StrawMan: 'M12 3a2.500 2.500 0 1 0 .01 0M12 8v8M6 11h12M12 16l-4 5M12 16l4 5M5 9v4M19 9v4',
    Mire: 'M3 11c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 16c2-2 4-2 6 0s4 2 6 0 4-2 6 0M12 2v5',
    BlackIce: 'M3 18h18M4 12h11M12 8.5l4 3.5-4 3.5M19 4v5M16.8 5.2l4.400 2.6M21.2 5.2l-4.400 2.6',
    Matador: 'M4 5c6 2 8 6 8 14M4 5v12c3 0 6 1 8 2M14 12h7M18 9l3 3-3 3',
    BorderToll: 'M4 20V9M4 11h17M8 11l3-3M14 11l3-3M17 20a3 3 0 1 0-.01 0M17 15.500v3',
    Countermand: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 9h-4',
    Turncoat: 'M8 4h8l4 4-3 3v9H7v-9L4 8zM12 8v9M9.500 14.500 12 17l2.500-2.500',
    StandIn: 'M8 4a3 3 0 1 0 .01 0M16 4a3 3 0 1 0 .01 0M4 14h15M16 11l3.5 3M20 19H5M8 22l-3.5-3',
    Guardian:
      'M12 3a2.5 2.5 0 1 0 .01 0M12 10v11M12 12c-4-3-8-2-9 2 3 0 6 1 9 4 3-3 6-4 9-4-1-4-5-5-9-2',
    Veto: 'M12 4a8 8 0 1 0 .01 0M6.5 6.5l11 11',
    Vulture: 'M3 6c4 0 6 2 9 6 3-4 5-6 9-6-1 6-4 9-9 9s-8-3-9-9zM12 15v3M10 21l2-3 2 3',
  },
};

export const TIMINGS = Object.keys(GLYPHS) as Timing[];

export function timingOf(card: Card): Timing {
  return TIMINGS.find((it) => GLYPHS[it][card] !== undefined) ?? 'after';
}

export function glyphOf(card: Card): string {
  return GLYPHS[timingOf(card)][card] ?? '';
}
