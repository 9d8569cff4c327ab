/** Moves in words. */

import { t } from '../../core/i18n.svelte';

export function say(move: string): string {
  if (move === 'roll' || move === 'pass') return t(`cangua.${move}`);
  const out = /^out(\d)?$/.exec(move);
  if (out) return out[1] ? t('cangua.say.out', { die: out[1] }) : t('cangua.out');
  const ride = /^h(\d)([+^])(\d+)$/.exec(move);
  if (!ride) return move;
  return t(ride[2] === '+' ? 'cangua.say.run' : 'cangua.say.climb', {
    horse: ride[1],
    number: ride[3],
  });
}
