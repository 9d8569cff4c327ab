/** Targets as words. */

import { t } from '../../core/i18n.svelte';
import type { Target } from '../../lib/games/wuziqi';
import { nameOf } from './view';

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
