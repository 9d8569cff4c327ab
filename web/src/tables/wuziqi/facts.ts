/** Facts of the game's own shapes as words: cards, colours, points, targets. */

import { t, words } from '../../core/i18n.svelte';
import type { Coded } from '../../core/tell';
import type { Values } from '../../core/template';
import type { End, Line, Point, Target, Wanted } from '../../lib/games/wuziqi';
import { COLOURS, nameOf } from './view';

/** A target in words. */
export function targetName(target: Target): string {
  switch (target.code) {
    case 'Point':
      return nameOf(target.facts);
    case 'Axis':
      return t(`target.${target.facts}`);
    case 'Player':
      return t(`colour.${target.facts}`);
    case 'Card':
      return t('wuziqi.nth', { number: target.facts + 1 });
  }
}

function lineName(line: Line): string {
  const where = line.code === 'Row' ? line.facts + 1 : nameOf({ x: line.facts, y: 0 })[0];
  return t(`line.${line.code}`, { where });
}

/** A card or a colour by its name in this language; anything else as it is. */
function named(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  for (const kind of ['card', 'colour']) {
    if (words.has(`${kind}.${value}`)) return t(`${kind}.${value}`);
  }
  return value;
}

export function facts({ code, facts: told }: Coded): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(told)) {
    if (name === 'by') continue;
    values[name] = Array.isArray(value)
      ? value.filter((it) => it !== null).map(named)
      : named(value);
  }
  for (const place of ['point', 'from', 'to']) {
    if (told[place]) values[place] = nameOf(told[place] as Point);
  }
  if (told.target) values.target = targetName(told.target as Target);
  if (Array.isArray(told.targets)) values.targets = (told.targets as Target[]).map(targetName);
  if (told.line) values.line = lineName(told.line as Line);
  if (told.wanted) values.wanted = t(`wanted.${(told.wanted as Wanted).code}`);
  const by = told.by as { player: number } | undefined;
  if (by) values.player = t(`colour.${COLOURS[by.player]}`);
  const result = told.result as End | undefined;
  if (result) {
    values.result = [
      result.winner ? t('wuziqi.wins', { colour: named(result.winner) }) : t('outcome.draw'),
      t(`how.wuziqi.${result.how}`),
    ].join(', ');
  }
  if (code === 'CheckWin') values.winner = named(told.winner) ?? t('wuziqi.nobody');
  // Which of the cards it was may be for the one who looked only.
  if (code === 'PutOnTop') values.index = typeof told.index === 'number' ? told.index + 1 : '?';
  if (code === 'DrawTwo' && !told.cards) values.cards = t('wuziqi.cards', values);
  if (code === 'Peek' && !told.card) values.card = t('wuziqi.card');
  return values;
}
