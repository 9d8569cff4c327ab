/** Facts of the game's own shapes as words: sides, cards, countries, points. */

import { t } from '../../core/i18n.svelte';
import type { Coded } from '../../core/tell';
import type { Values } from '../../core/template';
import type { Effect } from '../../lib/games/twilight';
import { SOURCES } from './view';

/** A number that says whether it is more or less. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** The points of a score, which counts towards the US, with the side that has them. */
export function scored(score: number): string {
  if (score === 0) return '0';
  return `${t(score > 0 ? 'side.Us' : 'side.Ussr')} +${Math.abs(score)}`;
}

/** What is an effect of a card is called by the card. */
export function effectName(effect: Effect): string {
  return t(`card.${SOURCES[effect]}`);
}

/** How facts of a name are called; what is not here is shown as it is. */
const NAMED: Record<string, string> = {
  side: 'side',
  from: 'side',
  to: 'side',
  card: 'card',
  country: 'country',
  region: 'region',
  mode: 'mode',
  war: 'war',
  kind: 'use',
};
const SIGNED = new Set(['by', 'modifier', 'margin']);

export function facts({ code, facts: told }: Coded): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(told)) {
    const kind = NAMED[name];
    if (kind && typeof value === 'string') values[name] = t(`${kind}.${value}`);
    else if (SIGNED.has(name) && typeof value === 'number') values[name] = signed(value);
    else values[name] = value;
  }
  // Influence is no seat, though others use the word for one.
  if (code === 'Influence') values.change = values.by;
  delete values.by;
  if (typeof told.effect === 'string') values.effect = effectName(told.effect as Effect);
  if (typeof told.score === 'number') values.score = scored(told.score);
  if (code === 'Scored' || code === 'ScoredSoutheast') values.points = scored(Number(told.points));
  if (code === 'War') values.result = t(told.won ? 'twilight.won' : 'twilight.lost');
  if (code === 'Trap') values.result = t(told.free ? 'twilight.free' : 'twilight.caught');
  if (code === 'Coup')
    values.result = t(Number(told.margin) > 0 ? 'twilight.won' : 'twilight.lost');
  if (code === 'China') values.face = t(told.face_up ? 'twilight.faceup' : 'twilight.facedown');
  if (code === 'Held') values.result = t(told.scoring ? 'twilight.held' : 'twilight.heldnot');
  if (code === 'Ended') {
    const winner = told.winner as string | null;
    values.winner = winner ? t(`side.${winner}`) : t('twilight.nobody');
    values.how = t(`how.twilight.${kebab(String(told.how))}`);
  }
  return values;
}

/** A name as the outcome of a match writes it. */
export function kebab(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, (it) => `-${it}`).toLowerCase();
}
