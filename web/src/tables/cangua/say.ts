/** Moves in words. */

import { t } from '../../core/i18n.svelte';
import type { Move } from '../../lib/games/cangua';
import type { Offer } from '../table';

export function say({ text, move }: Offer): string {
  const made = move as Move | undefined;
  if (made?.code === 'Roll') return t('cangua.roll');
  if (made?.code === 'Pass') return t('cangua.pass');
  if (made?.code !== 'Ride') return text;
  const ride = made.facts;
  switch (ride.code) {
    case 'Out':
      return t('cangua.out');
    case 'OutOn':
      return t('cangua.say.out', ride.facts);
    case 'Run':
      return t('cangua.say.run', { horse: ride.facts.horse, number: ride.facts.steps });
    case 'Climb':
      return t('cangua.say.climb', { horse: ride.facts.horse, number: ride.facts.step });
  }
}
