import { t, type Language } from '../../core/i18n.svelte';
import type { Move, View } from '../../lib/games/cangua';
import type { Scene, TableModule } from '../table';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lessons } from './lessons';
import { say } from './say';
import Side from './Side.svelte';
import { paint } from './view';

const messages = {
  en: () => import('../../lib/words/cangua/en'),
  fr: () => import('../../lib/words/cangua/fr'),
  vi: () => import('../../lib/words/cangua/vi'),
  zh: () => import('../../lib/words/cangua/zh'),
  ja: () => import('../../lib/words/cangua/ja'),
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
  sounds: { Rolled: 'dice' },
  colour: (view, seat) => paint((view as View).players.find((it) => it.seat === seat)?.colour ?? 0),
  lessons,
  groups: [
    {
      name: 'dice',
      fields: [
        'one_die',
        'six_only',
        'no_cap',
        'one_six_is_double',
        'third_double_void',
        'kick_bonus',
        'finish_bonus',
      ],
    },
    {
      name: 'run',
      fields: ['face_on_double', 'any_die', 'sum_only', 'split_dice', 'one_opens'],
    },
    {
      name: 'ring',
      fields: ['free_pass', 'pierce', 'bounce', 'safe_start', 'forced_kick', 'forced_deploy'],
    },
    { name: 'lane', fields: ['no_door', 'lane_any_exact', 'lane_doubles', 'finish_at_6'] },
    { name: 'end', fields: ['play_on', 'timeout_auto'] },
  ],
};
