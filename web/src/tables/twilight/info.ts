/** What there is to know of a country, in short pieces. */

import { t } from '../../core/i18n.svelte';
import type { Country, Prompt, View } from '../../lib/games/twilight';
import { signed } from './facts';
import { PLACES } from './map';
import { needed } from './view';

/** What a die would have to show, where a target is chosen. */
export function chances(country: Country, view: View, asked: Prompt | null): string[] {
  if (asked?.code !== 'Country') return [];
  const { purpose } = asked.facts;
  const odds = view.odds.find((it) => it.country === country);
  if (!odds) {
    return view.operation.dear.includes(country) ? [t('twilight.dear')] : [];
  }
  if (purpose === 'Realignment') {
    return [t('twilight.realign', { plus: signed(odds.plus), against: signed(odds.against) })];
  }
  const least = needed(purpose, odds.plus, odds.against);
  if (least <= 1) return [t('twilight.sure')];
  return [least > 6 ? t('twilight.hopeless') : t('twilight.needs', { least })];
}

/** Its name, influence, control, what it is, and what would happen there. */
export function about(
  country: Country,
  view: View,
  asked: Prompt | null,
  target: boolean,
): string[] {
  const place = PLACES[country];
  const standing = view.countries.find((it) => it.country === country);
  const control = standing?.control;
  return [
    t(`country.${country}`),
    t('twilight.influence', { us: standing?.us ?? 0, ussr: standing?.ussr ?? 0 }),
    control ? t('twilight.control', { side: t(`side.${control}`) }) : t('twilight.free.country'),
    t('twilight.stability', { count: place.stability }),
    ...(place.battleground ? [t('twilight.battleground')] : []),
    t(`region.${place.region}`),
    ...chances(country, view, asked),
    ...(target ? [t('twilight.target')] : []),
  ];
}
