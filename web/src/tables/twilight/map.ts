/**
 * The map: where every country is drawn, and what is printed in it. A test compares what is printed
 * with the rules of the game.
 */

import type { Country, Region, Side } from '../../lib/games/twilight';

/** The size of the drawing, and of a country in it. */
export const WIDTH = 1650;
export const HEIGHT = 926;
export const BOX = { width: 104, height: 56 };

/** The part of a region that some cards name; `Middle` belongs to both halves of Europe. */
export type Part = 'Plain' | 'West' | 'East' | 'Middle' | 'Southeast';

export interface Place {
  /** As the moves write it. */
  name: string;
  x: number;
  y: number;
  region: Region;
  part: Part;
  stability: number;
  battleground: boolean;
  near: readonly Country[];
}

type Row = [name: string, x: number, y: number, region: Region, part: Part, stability: string];

/** The stability of a battleground is followed by a mark. */
const ROWS: Record<Country, Row> = {
  Canada: ['Canada', 300, 70, 'Europe', 'West', '4'],
  Uk: ['UK', 545, 122, 'Europe', 'West', '5'],
  Norway: ['Norway', 650, 50, 'Europe', 'West', '4'],
  Denmark: ['Denmark', 710, 120, 'Europe', 'West', '3'],
  Sweden: ['Sweden', 765, 50, 'Europe', 'West', '4'],
  Benelux: ['Benelux', 615, 192, 'Europe', 'West', '3'],
  France: ['France', 600, 262, 'Europe', 'West', '3!'],
  SpainPortugal: ['Spain/Portugal', 545, 332, 'Europe', 'West', '2'],
  Italy: ['Italy', 720, 292, 'Europe', 'West', '2!'],
  Greece: ['Greece', 855, 388, 'Europe', 'West', '2'],
  Turkey: ['Turkey', 1115, 378, 'Europe', 'West', '2'],
  WestGermany: ['West Germany', 735, 192, 'Europe', 'West', '4!'],
  Finland: ['Finland', 890, 50, 'Europe', 'Middle', '4'],
  Austria: ['Austria', 850, 236, 'Europe', 'Middle', '4'],
  EastGermany: ['East Germany', 855, 162, 'Europe', 'East', '3!'],
  Poland: ['Poland', 975, 150, 'Europe', 'East', '3!'],
  Czechoslovakia: ['Czechoslovakia', 965, 222, 'Europe', 'East', '3'],
  Hungary: ['Hungary', 965, 294, 'Europe', 'East', '3'],
  Yugoslavia: ['Yugoslavia', 850, 312, 'Europe', 'East', '3'],
  Romania: ['Romania', 1085, 286, 'Europe', 'East', '3'],
  Bulgaria: ['Bulgaria', 990, 364, 'Europe', 'East', '3'],
  Lebanon: ['Lebanon', 945, 452, 'MiddleEast', 'Plain', '1'],
  Syria: ['Syria', 1060, 446, 'MiddleEast', 'Plain', '2'],
  Israel: ['Israel', 945, 518, 'MiddleEast', 'Plain', '4!'],
  Iraq: ['Iraq', 1176, 474, 'MiddleEast', 'Plain', '3!'],
  Iran: ['Iran', 1290, 446, 'MiddleEast', 'Plain', '2!'],
  Libya: ['Libya', 795, 562, 'MiddleEast', 'Plain', '2!'],
  Egypt: ['Egypt', 905, 584, 'MiddleEast', 'Plain', '2!'],
  Jordan: ['Jordan', 1060, 514, 'MiddleEast', 'Plain', '2'],
  GulfStates: ['Gulf States', 1252, 540, 'MiddleEast', 'Plain', '3'],
  SaudiArabia: ['Saudi Arabia', 1128, 582, 'MiddleEast', 'Plain', '3!'],
  Afghanistan: ['Afghanistan', 1335, 374, 'Asia', 'Plain', '2'],
  Pakistan: ['Pakistan', 1402, 448, 'Asia', 'Plain', '2!'],
  India: ['India', 1402, 526, 'Asia', 'Plain', '3!'],
  Australia: ['Australia', 1440, 886, 'Asia', 'Plain', '4'],
  Japan: ['Japan', 1588, 296, 'Asia', 'Plain', '4!'],
  Taiwan: ['Taiwan', 1528, 470, 'Asia', 'Plain', '3'],
  SouthKorea: ['South Korea', 1488, 372, 'Asia', 'Plain', '3!'],
  NorthKorea: ['North Korea', 1462, 298, 'Asia', 'Plain', '3!'],
  Burma: ['Burma', 1372, 604, 'Asia', 'Southeast', '2'],
  LaosCambodia: ['Laos/Cambodia', 1468, 670, 'Asia', 'Southeast', '1'],
  Thailand: ['Thailand', 1372, 738, 'Asia', 'Southeast', '2!'],
  Vietnam: ['Vietnam', 1498, 744, 'Asia', 'Southeast', '1'],
  Malaysia: ['Malaysia', 1372, 812, 'Asia', 'Southeast', '2'],
  Indonesia: ['Indonesia', 1498, 818, 'Asia', 'Southeast', '1'],
  Philippines: ['Philippines', 1588, 668, 'Asia', 'Southeast', '2'],
  Morocco: ['Morocco', 562, 424, 'Africa', 'Plain', '3'],
  Algeria: ['Algeria', 676, 420, 'Africa', 'Plain', '2!'],
  Tunisia: ['Tunisia', 772, 488, 'Africa', 'Plain', '2'],
  WestAfricanStates: ['West African States', 576, 498, 'Africa', 'Plain', '2'],
  IvoryCoast: ['Ivory Coast', 642, 632, 'Africa', 'Plain', '2'],
  SaharanStates: ['Saharan States', 685, 560, 'Africa', 'Plain', '1'],
  Nigeria: ['Nigeria', 756, 632, 'Africa', 'Plain', '1!'],
  Cameroon: ['Cameroon', 792, 702, 'Africa', 'Plain', '1'],
  Zaire: ['Zaire', 905, 730, 'Africa', 'Plain', '1!'],
  Angola: ['Angola', 788, 776, 'Africa', 'Plain', '1!'],
  SouthAfrica: ['South Africa', 744, 852, 'Africa', 'Plain', '3!'],
  Botswana: ['Botswana', 862, 868, 'Africa', 'Plain', '2'],
  Zimbabwe: ['Zimbabwe', 915, 802, 'Africa', 'Plain', '1'],
  SeAfricanStates: ['SE African States', 1032, 824, 'Africa', 'Plain', '1'],
  Kenya: ['Kenya', 1040, 752, 'Africa', 'Plain', '2'],
  Somalia: ['Somalia', 1152, 708, 'Africa', 'Plain', '2'],
  Ethiopia: ['Ethiopia', 1040, 662, 'Africa', 'Plain', '1'],
  Sudan: ['Sudan', 925, 654, 'Africa', 'Plain', '1'],
  Mexico: ['Mexico', 76, 330, 'CentralAmerica', 'Plain', '2!'],
  Guatemala: ['Guatemala', 76, 402, 'CentralAmerica', 'Plain', '1'],
  ElSalvador: ['El Salvador', 76, 474, 'CentralAmerica', 'Plain', '1'],
  Honduras: ['Honduras', 188, 414, 'CentralAmerica', 'Plain', '2'],
  CostaRica: ['Costa Rica', 252, 482, 'CentralAmerica', 'Plain', '3'],
  Panama: ['Panama', 368, 482, 'CentralAmerica', 'Plain', '2!'],
  Nicaragua: ['Nicaragua', 300, 384, 'CentralAmerica', 'Plain', '1'],
  Cuba: ['Cuba', 300, 312, 'CentralAmerica', 'Plain', '3!'],
  Haiti: ['Haiti', 412, 342, 'CentralAmerica', 'Plain', '1'],
  DominicanRepublic: ['Dominican Republic', 448, 414, 'CentralAmerica', 'Plain', '1'],
  Colombia: ['Colombia', 366, 556, 'SouthAmerica', 'Plain', '1'],
  Ecuador: ['Ecuador', 290, 624, 'SouthAmerica', 'Plain', '2'],
  Peru: ['Peru', 290, 694, 'SouthAmerica', 'Plain', '2'],
  Chile: ['Chile', 312, 796, 'SouthAmerica', 'Plain', '3!'],
  Argentina: ['Argentina', 440, 858, 'SouthAmerica', 'Plain', '2!'],
  Uruguay: ['Uruguay', 556, 796, 'SouthAmerica', 'Plain', '2'],
  Paraguay: ['Paraguay', 440, 766, 'SouthAmerica', 'Plain', '2'],
  Bolivia: ['Bolivia', 404, 698, 'SouthAmerica', 'Plain', '2'],
  Brazil: ['Brazil', 530, 646, 'SouthAmerica', 'Plain', '2!'],
  Venezuela: ['Venezuela', 480, 566, 'SouthAmerica', 'Plain', '2!'],
  ChineseCivilWar: ['Chinese Civil War', 1330, 276, 'Asia', 'Plain', '3'],
};

/** Neighbours, each pair once. */
export const LINKS: readonly (readonly [Country, Country])[] = [
  ['Canada', 'Uk'],
  ['Uk', 'Norway'],
  ['Uk', 'Benelux'],
  ['Uk', 'France'],
  ['Norway', 'Sweden'],
  ['Denmark', 'Sweden'],
  ['Denmark', 'WestGermany'],
  ['Sweden', 'Finland'],
  ['Benelux', 'WestGermany'],
  ['France', 'SpainPortugal'],
  ['France', 'Italy'],
  ['France', 'WestGermany'],
  ['France', 'Algeria'],
  ['SpainPortugal', 'Italy'],
  ['SpainPortugal', 'Morocco'],
  ['Italy', 'Greece'],
  ['Italy', 'Austria'],
  ['Italy', 'Yugoslavia'],
  ['Greece', 'Turkey'],
  ['Greece', 'Yugoslavia'],
  ['Greece', 'Bulgaria'],
  ['Turkey', 'Romania'],
  ['Turkey', 'Bulgaria'],
  ['Turkey', 'Syria'],
  ['WestGermany', 'Austria'],
  ['WestGermany', 'EastGermany'],
  ['Austria', 'EastGermany'],
  ['Austria', 'Hungary'],
  ['EastGermany', 'Poland'],
  ['EastGermany', 'Czechoslovakia'],
  ['Poland', 'Czechoslovakia'],
  ['Czechoslovakia', 'Hungary'],
  ['Hungary', 'Yugoslavia'],
  ['Hungary', 'Romania'],
  ['Yugoslavia', 'Romania'],
  ['Lebanon', 'Syria'],
  ['Lebanon', 'Israel'],
  ['Lebanon', 'Jordan'],
  ['Syria', 'Israel'],
  ['Israel', 'Egypt'],
  ['Israel', 'Jordan'],
  ['Iraq', 'Iran'],
  ['Iraq', 'Jordan'],
  ['Iraq', 'GulfStates'],
  ['Iraq', 'SaudiArabia'],
  ['Iran', 'Afghanistan'],
  ['Iran', 'Pakistan'],
  ['Libya', 'Egypt'],
  ['Libya', 'Tunisia'],
  ['Egypt', 'Sudan'],
  ['Jordan', 'SaudiArabia'],
  ['GulfStates', 'SaudiArabia'],
  ['Afghanistan', 'Pakistan'],
  ['Pakistan', 'India'],
  ['India', 'Burma'],
  ['Australia', 'Malaysia'],
  ['Japan', 'Taiwan'],
  ['Japan', 'SouthKorea'],
  ['Japan', 'Philippines'],
  ['Taiwan', 'SouthKorea'],
  ['SouthKorea', 'NorthKorea'],
  ['Burma', 'LaosCambodia'],
  ['LaosCambodia', 'Thailand'],
  ['LaosCambodia', 'Vietnam'],
  ['Thailand', 'Vietnam'],
  ['Thailand', 'Malaysia'],
  ['Malaysia', 'Indonesia'],
  ['Indonesia', 'Philippines'],
  ['Morocco', 'Algeria'],
  ['Morocco', 'WestAfricanStates'],
  ['Algeria', 'Tunisia'],
  ['Algeria', 'SaharanStates'],
  ['WestAfricanStates', 'IvoryCoast'],
  ['IvoryCoast', 'Nigeria'],
  ['SaharanStates', 'Nigeria'],
  ['Nigeria', 'Cameroon'],
  ['Cameroon', 'Zaire'],
  ['Zaire', 'Angola'],
  ['Zaire', 'Zimbabwe'],
  ['Angola', 'SouthAfrica'],
  ['Angola', 'Botswana'],
  ['SouthAfrica', 'Botswana'],
  ['Botswana', 'Zimbabwe'],
  ['Zimbabwe', 'SeAfricanStates'],
  ['SeAfricanStates', 'Kenya'],
  ['Kenya', 'Somalia'],
  ['Somalia', 'Ethiopia'],
  ['Ethiopia', 'Sudan'],
  ['Mexico', 'Guatemala'],
  ['Guatemala', 'ElSalvador'],
  ['Guatemala', 'Honduras'],
  ['ElSalvador', 'Honduras'],
  ['Honduras', 'CostaRica'],
  ['Honduras', 'Nicaragua'],
  ['CostaRica', 'Panama'],
  ['CostaRica', 'Nicaragua'],
  ['Panama', 'Colombia'],
  ['Nicaragua', 'Cuba'],
  ['Cuba', 'Haiti'],
  ['Haiti', 'DominicanRepublic'],
  ['Colombia', 'Ecuador'],
  ['Colombia', 'Venezuela'],
  ['Ecuador', 'Peru'],
  ['Peru', 'Chile'],
  ['Peru', 'Bolivia'],
  ['Chile', 'Argentina'],
  ['Argentina', 'Uruguay'],
  ['Argentina', 'Paraguay'],
  ['Uruguay', 'Paraguay'],
  ['Uruguay', 'Brazil'],
  ['Paraguay', 'Bolivia'],
  ['Brazil', 'Venezuela'],
];

/** The homes of both sides, and the countries next to them. */
export const HOMES: Record<Side, { x: number; y: number; near: readonly Country[] }> = {
  Us: { x: 150, y: 180, near: ['Canada', 'Mexico', 'Cuba', 'Japan'] },
  Ussr: {
    x: 1180,
    y: 130,
    near: ['Finland', 'Poland', 'Romania', 'Afghanistan', 'NorthKorea', 'ChineseCivilWar'],
  },
};

function nearOf(country: Country): Country[] {
  return LINKS.flatMap(([a, b]) => (a === country ? [b] : b === country ? [a] : []));
}

/** Every country of the map, in the game's own order. */
export const PLACES = Object.fromEntries(
  Object.entries(ROWS).map(([country, [name, x, y, region, part, stability]]) => [
    country,
    {
      name,
      x,
      y,
      region,
      part,
      stability: parseInt(stability),
      battleground: stability.endsWith('!'),
      near: nearOf(country as Country),
    },
  ]),
) as Record<string, Place> as Record<Country, Place>;

/** All of them; the box of the civil war only where it is fought. */
export function countries(civilWar: boolean): Country[] {
  const all = Object.keys(PLACES) as Country[];
  return civilWar ? all : all.filter((it) => it !== 'ChineseCivilWar');
}

/** The move that names a country. */
export function naming(country: Country): string {
  return `@${PLACES[country].name.toLowerCase().replace(/[^a-z0-9]/g, '-')}`;
}

export const REGIONS: readonly Region[] = [
  'Europe',
  'Asia',
  'MiddleEast',
  'Africa',
  'CentralAmerica',
  'SouthAmerica',
];
