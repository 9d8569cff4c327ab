/** Facts of the game's own shapes as words: squares, walls, what is in the way. */

import { t } from '../../core/i18n.svelte';
import type { Coded } from '../../core/tell';
import type { Values } from '../../core/template';
import type { Cell, Wall, Why } from '../../lib/games/quoridor';
import { nameOf, wallName } from './view';

export function facts(coded: Coded): Values {
  const values: Values = { ...coded.facts };
  for (const place of ['from', 'to', 'cell']) {
    if (values[place]) values[place] = nameOf(values[place] as Cell);
  }
  if (values.wall) values.wall = wallName(values.wall as Wall);
  if (coded.code === 'Unreachable') values.why = t(`why.quoridor.${(values.why as Why).code}`);
  return values;
}
