/** What is printed on the cards. A test compares it with the rules of the game. */

import type { Card, Side, War } from '../../lib/games/twilight';

export interface Face {
  number: number;
  /** Whose event it is; nobody's if it is neutral. */
  side: Side | null;
  ops: number;
  war: War;
  /** Whether it leaves the game when its event has happened. */
  starred: boolean;
  scoring: boolean;
}

type Row = [side: 'Us' | 'Ussr' | 'Neutral', ops: number, war: War, marks: string];

/** In the order of their numbers. A star leaves the game, an S scores. */
const ROWS: Record<Card, Row> = {
  AsiaScoring: ['Neutral', 0, 'Early', 'S'],
  EuropeScoring: ['Neutral', 0, 'Early', 'S'],
  MiddleEastScoring: ['Neutral', 0, 'Early', 'S'],
  DuckAndCover: ['Us', 3, 'Early', ''],
  FiveYearPlan: ['Us', 3, 'Early', ''],
  ChinaCard: ['Neutral', 4, 'Early', ''],
  SocialistGovernments: ['Ussr', 3, 'Early', ''],
  Fidel: ['Ussr', 2, 'Early', '*'],
  VietnamRevolts: ['Ussr', 2, 'Early', '*'],
  Blockade: ['Ussr', 1, 'Early', '*'],
  KoreanWar: ['Ussr', 2, 'Early', '*'],
  RomanianAbdication: ['Ussr', 1, 'Early', '*'],
  ArabIsraeliWar: ['Ussr', 2, 'Early', ''],
  Comecon: ['Ussr', 3, 'Early', '*'],
  Nasser: ['Ussr', 1, 'Early', '*'],
  WarsawPact: ['Ussr', 3, 'Early', '*'],
  DeGaulle: ['Ussr', 3, 'Early', '*'],
  NaziScientist: ['Neutral', 1, 'Early', '*'],
  TrumanDoctrine: ['Us', 1, 'Early', '*'],
  OlympicGames: ['Neutral', 2, 'Early', ''],
  Nato: ['Us', 4, 'Early', '*'],
  IndependentReds: ['Us', 2, 'Early', '*'],
  MarshallPlan: ['Us', 4, 'Early', '*'],
  IndoPakistaniWar: ['Neutral', 2, 'Early', ''],
  Containment: ['Us', 3, 'Early', '*'],
  CiaCreated: ['Us', 1, 'Early', '*'],
  UsJapanPact: ['Us', 4, 'Early', '*'],
  SuezCrisis: ['Ussr', 3, 'Early', '*'],
  EastEuropeanUnrest: ['Us', 3, 'Early', ''],
  Decolonization: ['Ussr', 2, 'Early', ''],
  RedScare: ['Neutral', 4, 'Early', ''],
  UnIntervention: ['Neutral', 1, 'Early', ''],
  DeStalinization: ['Ussr', 3, 'Early', '*'],
  NuclearTestBan: ['Neutral', 4, 'Early', ''],
  FormosanResolution: ['Us', 2, 'Early', '*'],
  BrushWar: ['Neutral', 3, 'Mid', ''],
  CentralAmericaScoring: ['Neutral', 0, 'Mid', 'S'],
  SoutheastAsiaScoring: ['Neutral', 0, 'Mid', '*S'],
  ArmsRace: ['Neutral', 3, 'Mid', ''],
  CubanMissileCrisis: ['Neutral', 3, 'Mid', '*'],
  NuclearSubs: ['Us', 2, 'Mid', '*'],
  Quagmire: ['Ussr', 3, 'Mid', '*'],
  Salt: ['Neutral', 3, 'Mid', '*'],
  BearTrap: ['Us', 3, 'Mid', '*'],
  Summit: ['Neutral', 1, 'Mid', ''],
  HowILearned: ['Neutral', 2, 'Mid', '*'],
  Junta: ['Neutral', 2, 'Mid', ''],
  KitchenDebates: ['Us', 1, 'Mid', '*'],
  MissileEnvy: ['Neutral', 2, 'Mid', ''],
  WeWillBuryYou: ['Ussr', 4, 'Mid', '*'],
  BrezhnevDoctrine: ['Ussr', 3, 'Mid', '*'],
  PortugueseEmpire: ['Ussr', 2, 'Mid', '*'],
  SouthAfricanUnrest: ['Ussr', 2, 'Mid', ''],
  Allende: ['Ussr', 1, 'Mid', '*'],
  WillyBrandt: ['Ussr', 2, 'Mid', '*'],
  MuslimRevolution: ['Ussr', 4, 'Mid', ''],
  AbmTreaty: ['Neutral', 4, 'Mid', ''],
  CulturalRevolution: ['Ussr', 3, 'Mid', '*'],
  FlowerPower: ['Ussr', 4, 'Mid', '*'],
  U2Incident: ['Ussr', 3, 'Mid', '*'],
  Opec: ['Ussr', 3, 'Mid', ''],
  LoneGunman: ['Ussr', 1, 'Mid', '*'],
  ColonialRearGuards: ['Us', 2, 'Mid', ''],
  PanamaCanal: ['Us', 1, 'Mid', '*'],
  CampDavid: ['Us', 2, 'Mid', '*'],
  PuppetGovernments: ['Us', 2, 'Mid', '*'],
  GrainSales: ['Us', 2, 'Mid', ''],
  JohnPaul: ['Us', 2, 'Mid', '*'],
  DeathSquads: ['Neutral', 2, 'Mid', ''],
  OasFounded: ['Us', 1, 'Mid', '*'],
  Nixon: ['Us', 2, 'Mid', '*'],
  Sadat: ['Us', 1, 'Mid', '*'],
  ShuttleDiplomacy: ['Us', 3, 'Mid', ''],
  VoiceOfAmerica: ['Us', 2, 'Mid', ''],
  LiberationTheology: ['Ussr', 2, 'Mid', ''],
  Ussuri: ['Us', 3, 'Mid', '*'],
  AskNot: ['Us', 3, 'Mid', '*'],
  AllianceForProgress: ['Us', 3, 'Mid', '*'],
  AfricaScoring: ['Neutral', 0, 'Mid', 'S'],
  OneSmallStep: ['Neutral', 2, 'Mid', ''],
  SouthAmericaScoring: ['Neutral', 0, 'Mid', 'S'],
  HostageCrisis: ['Ussr', 3, 'Late', '*'],
  IronLady: ['Us', 3, 'Late', '*'],
  ReaganBombsLibya: ['Us', 2, 'Late', '*'],
  StarWars: ['Us', 2, 'Late', '*'],
  NorthSeaOil: ['Us', 3, 'Late', '*'],
  Reformer: ['Ussr', 3, 'Late', '*'],
  MarineBarracks: ['Ussr', 2, 'Late', '*'],
  Kal007: ['Us', 4, 'Late', '*'],
  Glasnost: ['Ussr', 4, 'Late', '*'],
  Ortega: ['Ussr', 2, 'Late', '*'],
  Terrorism: ['Neutral', 2, 'Late', ''],
  IranContra: ['Ussr', 2, 'Late', '*'],
  Chernobyl: ['Us', 3, 'Late', '*'],
  DebtCrisis: ['Ussr', 2, 'Late', ''],
  TearDownThisWall: ['Us', 3, 'Late', '*'],
  EvilEmpire: ['Us', 3, 'Late', '*'],
  AldrichAmes: ['Ussr', 3, 'Late', '*'],
  Pershing: ['Ussr', 3, 'Late', '*'],
  Wargames: ['Neutral', 4, 'Late', '*'],
  Solidarity: ['Us', 2, 'Late', '*'],
  IranIraqWar: ['Neutral', 2, 'Late', '*'],
  Defectors: ['Us', 2, 'Early', ''],
  CambridgeFive: ['Ussr', 2, 'Early', ''],
  SpecialRelationship: ['Us', 2, 'Early', ''],
  Norad: ['Us', 3, 'Early', '*'],
  Che: ['Ussr', 3, 'Mid', ''],
  OurManInTehran: ['Us', 2, 'Mid', '*'],
  YuriAndSamantha: ['Ussr', 2, 'Late', '*'],
  Awacs: ['Us', 3, 'Late', '*'],
};

export const DECK = Object.fromEntries(
  Object.entries(ROWS).map(([card, [side, ops, war, marks]], index) => [
    card,
    {
      number: index + 1,
      side: side === 'Neutral' ? null : side,
      ops,
      war,
      starred: marks.includes('*'),
      scoring: marks.includes('S'),
    },
  ]),
) as Record<Card, Face>;

/** Cards as a player sorts them: what must be played, then by operations. */
export function sorted(cards: readonly Card[]): Card[] {
  const rank = (it: Card) => (DECK[it].scoring ? 9 : DECK[it].ops);
  return [...cards].sort((a, b) => rank(b) - rank(a) || DECK[a].number - DECK[b].number);
}
