import { t, type Language } from '../../core/i18n.svelte';
import type { Move, View } from '../../lib/games/cangua';
import type { Scene, TableModule } from '../table';
import Board from './Board.svelte';
import { facts } from './facts';
import Hand from './Hand.svelte';
import { lessons } from './lessons';
import { say } from './say';
import Side from './Side.svelte';
import { paint } from './view';

const messages = {
  en: () => import('./i18n/en'),
  fr: () => import('./i18n/fr'),
  vi: () => import('./i18n/vi'),
  zh: () => import('./i18n/zh'),
  ja: () => import('./i18n/ja'),
};

function prompt(scene: Scene): string {
  const { view, offers } = scene as Scene<View, Move>;
  if (offers.some((it) => it.move?.code === 'Roll')) return t('cangua.prompt.roll');
  return t('cangua.prompt.move', { dice: view.dice.join(' + ') });
}

export const table: TableModule = {
  Board,
  Hand,
  Side,
  messages: (language: Language) => messages[language](),
  prompt,
  say,
  facts,
  sounds: { Rolled: 'dice' },
  colour: (view, seat) => paint((view as View).players.find((it) => it.seat === seat)?.colour ?? 0),
  lessons,
};
