/** Facts of the game's own shapes as words: dice, cells as the board numbers them. */

import { t } from '../../core/i18n.svelte';
import type { Coded } from '../../core/tell';
import type { Values } from '../../core/template';

export function facts({ facts: told }: Coded): Values {
  const values: Values = { ...told };
  // The board counts its cells from 1.
  for (const cell of ['cell', 'from', 'to']) {
    if (typeof told[cell] === 'number') values[cell] = told[cell] + 1;
  }
  if (typeof told.which === 'string') values.which = t(`cangua.which.${told.which}`);
  if (Array.isArray(told.dice)) values.dice = told.dice.join(' + ');
  const count = Number(told.double_count ?? 0);
  values.double = count > 0 ? t('cangua.double', { count }) : '';
  return values;
}
