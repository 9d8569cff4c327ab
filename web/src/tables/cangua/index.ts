import { t, type Language } from '../../core/i18n.svelte';
import type { Scene, TableModule } from '../table';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lessons } from './lessons';
import { say } from './say';
import Side from './Side.svelte';
import { type CanguaView, paint } from './view';

const messages = {
  en: () => import('./i18n/en'),
  fr: () => import('./i18n/fr'),
  vi: () => import('./i18n/vi'),
  zh: () => import('./i18n/zh'),
  ja: () => import('./i18n/ja'),
};

function prompt(scene: Scene): string {
  if (scene.legal.includes('roll')) return t('cangua.prompt.roll');
  const { dice } = scene.view as CanguaView;
  return t('cangua.prompt.move', { dice: dice.join(' + ') });
}

export const table: TableModule = {
  Board,
  Hand,
  Side,
  messages: (language: Language) => messages[language](),
  prompt,
  say,
  facts: ({ facts }) => {
    const which = typeof facts.which === 'string' ? t(`cangua.which.${facts.which}`) : undefined;
    const dice = Array.isArray(facts.dice) ? facts.dice.join(' + ') : facts.dice;
    const count = Number(facts.double_count ?? 0);
    const double = count > 0 ? t('cangua.double', { count }) : '';
    return { ...facts, which, dice, double };
  },
  sounds: { Rolled: 'dice' },
  colour: (view, seat) =>
    paint((view as CanguaView).players.find((it) => it.seat === seat)?.colour ?? 0),
  lessons,
};
