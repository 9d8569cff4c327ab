import { t, type Language } from '../../core/i18n.svelte';
import type { Scene, TableModule } from '../table';
import Board from './Board.svelte';
import { facts } from './facts';
import Hand from './Hand.svelte';
import { lessons } from './lessons';
import Side from './Side.svelte';
import { COLOURS, isPoint, type WuziqiView } from './view';

const messages = {
  en: () => import('./i18n/en'),
  fr: () => import('./i18n/fr'),
  vi: () => import('./i18n/vi'),
  zh: () => import('./i18n/zh'),
  ja: () => import('./i18n/ja'),
};

function prompt(scene: Scene): string {
  const view = scene.view as WuziqiView;
  const card = view.chosen ? t(`card.${view.chosen}`) : '';
  if (view.asked === 'target') {
    const number = view.targets.length + 1;
    return t(number > 1 ? 'wuziqi.prompt.target2' : 'wuziqi.prompt.target', { card, number });
  }
  return t(`wuziqi.prompt.${view.asked ?? 'card'}`);
}

function say(move: string): string {
  if (move === 'ok') return t('wuziqi.ok');
  if (move === 'end') return t('wuziqi.end');
  const target = move.slice(1);
  if (/^[@+-]/.test(move)) {
    const name = isPoint(target) || /^[123]$/.test(target) ? target : t(`wuziqi.aim.${target}`);
    return t(move.startsWith('-') ? 'wuziqi.remove' : 'wuziqi.say.aim', { target: name });
  }
  return t('wuziqi.say.card', { card: t(`card.${move}`) });
}

const STONES = ['var(--stone-dark)', 'var(--stone-light)'];

export const table: TableModule = {
  Board,
  Hand,
  Side,
  messages: (language: Language) => messages[language](),
  prompt,
  say,
  facts,
  quiet: new Set(['Animation', 'CheckWin']),
  colour: (_, seat) => STONES[seat] ?? COLOURS[0] ?? '',
  lessons,
};
