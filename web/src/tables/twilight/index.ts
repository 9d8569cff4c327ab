import type { Language } from '../../core/i18n.svelte';
import type { TableModule } from '../table';
import Board from './Board.svelte';
import { facts } from './facts';
import Hand from './Hand.svelte';
import { lessons } from './lessons';
import Rules from './Rules.svelte';
import { prompt, say } from './say';
import Side from './Side.svelte';

const messages = {
  en: () => import('./i18n/en'),
  fr: () => import('./i18n/fr'),
  vi: () => import('./i18n/vi'),
  zh: () => import('./i18n/zh'),
  ja: () => import('./i18n/ja'),
};
/** Cards and countries are many; they come in a file of their own. */
const names = {
  en: () => import('./cards/i18n/en'),
  fr: () => import('./cards/i18n/fr'),
  vi: () => import('./cards/i18n/vi'),
  zh: () => import('./cards/i18n/zh'),
  ja: () => import('./cards/i18n/ja'),
};

async function load(language: Language) {
  const [own, cards] = await Promise.all([messages[language](), names[language]()]);
  return { default: { ...own.default, ...cards.default } };
}

export const table: TableModule = {
  Board,
  Hand,
  Side,
  broad: true,
  messages: load,
  prompt,
  say,
  facts,
  sounds: { Coup: 'dice', Realigned: 'dice', War: 'dice', SpaceRolled: 'dice', Contest: 'dice' },
  colour: (_, seat) => `var(--seat-${seat})`,
  lessons,
  Rules,
};
