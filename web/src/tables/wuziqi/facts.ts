/** Facts of the game's own shapes as words: cards, colours, targets. */

import { t, words } from '../../core/i18n.svelte';
import type { Coded } from '../../core/tell';
import type { Values } from '../../core/template';
import { COLOURS } from './view';

function named(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  for (const kind of ['card', 'colour', 'target', 'wanted']) {
    if (words.has(`${kind}.${value}`)) return t(`${kind}.${value}`);
  }
  return value;
}

export function facts(coded: Coded): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(coded.facts)) {
    values[name] = Array.isArray(value)
      ? value.filter((it) => it !== null).map(named)
      : named(value);
  }
  const result = coded.facts.result as { winner: string | null; how: string } | undefined;
  if (result) {
    values.result = [
      result.winner ? t('wuziqi.wins', { colour: named(result.winner) }) : t('outcome.draw'),
      t(`how.wuziqi.${result.how}`),
    ].join(', ');
  }
  if (coded.facts.winner !== undefined) {
    values.winner = coded.facts.winner === null ? t('wuziqi.nobody') : named(coded.facts.winner);
  }
  // Which of the cards it was may be for the one who looked only.
  if (coded.code === 'PutOnTop' || coded.code === 'AddTarget') {
    values.index = typeof coded.facts.index === 'number' ? coded.facts.index + 1 : '?';
  }
  if (coded.code === 'DrawTwo' && !coded.facts.cards) values.cards = t('wuziqi.cards', values);
  if (coded.code === 'Peek' && !coded.facts.card) values.card = t('wuziqi.card');
  if (typeof coded.facts.player === 'number')
    values.player = t(`colour.${COLOURS[coded.facts.player]}`);
  return values;
}
