/** What the table shows, found in the view, the offers and the journal. */

import type { Card, Country, Effect, Entry, Move, Side, View } from '../../lib/games/twilight';
import type { JournalEntry } from '../../lib/protocol';
import type { Offer } from '../table';

/** The sides in the order of their seats, as pairs in the view are. */
export const SIDES: readonly Side[] = ['Ussr', 'Us'];

export function indexOf(side: Side): 0 | 1 {
  return side === 'Ussr' ? 0 : 1;
}

export function paint(side: Side | null): string {
  return side ? `var(--seat-${indexOf(side)})` : 'var(--muted)';
}

/** The lawful moves that name a country, by the country. */
export function targets(offers: readonly Offer<Move>[]): Map<Country, string> {
  return new Map(
    offers.flatMap(({ text, move }) => (move?.code === 'At' ? [[move.facts, text] as const] : [])),
  );
}

/** The card a move is about, if it is about one. */
export function cardOf(move: Move | undefined): Card | null {
  switch (move?.code) {
    case 'Headline':
    case 'Card':
      return move.facts;
    case 'Play':
      return move.facts[1];
    default:
      return null;
  }
}

/** The cards a seat can look at in its hand, with the China Card if it has it. */
export function handOf(view: View, side: Side): Card[] {
  const { cards } = view.hands[indexOf(side)];
  return view.china === side ? [...cards, 'ChinaCard'] : [...cards];
}

/** The entries of the game, with the shapes their codes say. */
export function told(journal: readonly JournalEntry[]): Entry[] {
  return journal.flatMap((it) =>
    it.space === 'game' ? [{ code: it.code, facts: it.facts } as Entry] : [],
  );
}

const BEGINNINGS = new Set(['Played', 'Headline', 'TurnBegan', 'Passed']);

/** The entries since the last card was played, or since the last cards were. */
export function sincePlay(journal: readonly JournalEntry[], plays = 1): JournalEntry[] {
  let [from, left] = [journal.length, plays];
  while (from > 0 && left > 0) {
    from -= 1;
    const entry = journal[from];
    if (entry?.space === 'game' && BEGINNINGS.has(entry.code)) left -= 1;
  }
  return journal.slice(from);
}

/** How influence has changed, by country and side. */
export function changes(entries: readonly Entry[]): Map<Country, Partial<Record<Side, number>>> {
  const found = new Map<Country, Partial<Record<Side, number>>>();
  for (const entry of entries) {
    if (entry.code !== 'Influence') continue;
    const { country, side, by } = entry.facts;
    const before = found.get(country) ?? {};
    found.set(country, { ...before, [side]: (before[side] ?? 0) + by });
  }
  return found;
}

const ROLLS = ['Coup', 'Realigned', 'War', 'Trap', 'SpaceRolled', 'Contest'] as const;
export type Rolled = Extract<Entry, { code: (typeof ROLLS)[number] }>;

/** The last roll among some entries. */
export function lastRoll(entries: readonly Entry[]): Rolled | null {
  const isRoll = (it: Entry): it is Rolled => (ROLLS as readonly string[]).includes(it.code);
  return entries.findLast(isRoll) ?? null;
}

/** A die with what was added to it, and what came of it. */
export interface Sum {
  side: Side;
  die: number;
  /** Everything that was added. */
  plus: number;
  total: number;
}

/** A roll as the dice of one or both sides, and what they were held against. */
export function sums(roll: Rolled): { dice: Sum[]; against: string | null } {
  const sum = (side: Side, die: number, plus: number): Sum => ({
    side,
    die,
    plus,
    total: die + plus,
  });
  switch (roll.code) {
    case 'Coup': {
      const { side, die, ops, modifier, margin } = roll.facts;
      const own = sum(side, die, ops + modifier);
      return { dice: [own], against: `> ${own.total - margin}` };
    }
    case 'Realigned':
    case 'Contest': {
      const { ussr, us, ussr_die, us_die } = roll.facts;
      const dice = [sum('Ussr', ussr_die, ussr - ussr_die), sum('Us', us_die, us - us_die)];
      return { dice, against: null };
    }
    case 'War':
      return { dice: [sum(roll.facts.side, roll.facts.die, roll.facts.modifier)], against: null };
    case 'SpaceRolled':
      return {
        dice: [sum(roll.facts.side, roll.facts.die, 0)],
        against: `≤ ${roll.facts.needed}`,
      };
    case 'Trap':
      return { dice: [sum(roll.facts.side, roll.facts.die, 0)], against: '≤ 4' };
  }
}

/** The least a die must show so that the sum is enough, given what is added and what is against. */
export function needed(purpose: string, plus: number, against: number): number {
  return purpose === 'War' ? against - plus : against - plus + 1;
}

/** The card an effect comes from. */
export const SOURCES: Record<Effect, Card> = {
  WarsawPact: 'WarsawPact',
  MarshallPlan: 'MarshallPlan',
  Nato: 'Nato',
  DeGaulle: 'DeGaulle',
  WillyBrandt: 'WillyBrandt',
  TearDownThisWall: 'TearDownThisWall',
  UsJapanPact: 'UsJapanPact',
  Formosan: 'FormosanResolution',
  FlowerPower: 'FlowerPower',
  EvilEmpire: 'EvilEmpire',
  CampDavid: 'CampDavid',
  JohnPaul: 'JohnPaul',
  HostageCrisis: 'HostageCrisis',
  IronLady: 'IronLady',
  NorthSeaOil: 'NorthSeaOil',
  Reformer: 'Reformer',
  Norad: 'Norad',
  Awacs: 'Awacs',
  Shuttle: 'ShuttleDiplomacy',
  Quagmire: 'Quagmire',
  BearTrap: 'BearTrap',
  Burial: 'WeWillBuryYou',
  EnvyUssr: 'MissileEnvy',
  EnvyUs: 'MissileEnvy',
  Containment: 'Containment',
  Brezhnev: 'BrezhnevDoctrine',
  VietnamRevolts: 'VietnamRevolts',
  CrisisUssr: 'CubanMissileCrisis',
  CrisisUs: 'CubanMissileCrisis',
  NuclearSubs: 'NuclearSubs',
  Salt: 'Salt',
  U2Incident: 'U2Incident',
  IranContra: 'IranContra',
  AldrichAmes: 'AldrichAmes',
  Yuri: 'YuriAndSamantha',
  OilRound: 'NorthSeaOil',
};
