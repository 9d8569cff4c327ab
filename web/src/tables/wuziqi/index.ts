import { t, type Language } from '../../core/i18n.svelte';
import type { Move, Prompt } from '../../lib/games/wuziqi';
import type { Offer, Scene, TableModule } from '../table';
import Board from './Board.svelte';
import { targetName } from './facts';
import Hand from './Hand.svelte';
import { lessons } from './lessons';
import Rules from './Rules.svelte';
import Side from './Side.svelte';

const messages = {
  en: () => import('../../lib/words/wuziqi/en'),
  fr: () => import('../../lib/words/wuziqi/fr'),
  vi: () => import('../../lib/words/wuziqi/vi'),
  zh: () => import('../../lib/words/wuziqi/zh'),
  ja: () => import('../../lib/words/wuziqi/ja'),
};

function prompt(scene: Scene): string | null {
  const asked = scene.question?.prompt as unknown as Prompt | null | undefined;
  if (asked?.code !== 'Target') return null;
  const { card, wanted, left } = asked.facts;
  const key = left < wanted ? 'wuziqi.prompt.target2' : 'wuziqi.prompt.target';
  return t(key, { card: t(`card.${card}`), number: wanted - left + 1 });
}

function say({ text, move }: Offer): string {
  const made = move as Move | undefined;
  switch (made?.code) {
    case 'ConfirmTargets':
      return t('wuziqi.ok');
    case 'EndTurn':
      return t('wuziqi.end');
    case 'ChooseCard':
      return t('wuziqi.say.card', { card: t(`card.${made.facts}`) });
    case 'RemoveTarget':
      return t('wuziqi.remove', { target: targetName(made.facts) });
    case 'SelectTarget':
    case 'AddTarget':
      return t('wuziqi.say.aim', { target: targetName(made.facts) });
    default:
      return text;
  }
}

const STONES = ['var(--stone-dark)', 'var(--stone-light)'];

export const table: TableModule = {
  Board,
  Hand,
  Side,
  messages: (language: Language) => messages[language](),
  prompt,
  say,
  quiet: new Set(['Animation', 'CheckWin']),
  colour: (_, seat) => STONES[seat] ?? 'var(--accent)',
  lessons,
  Rules,
};
