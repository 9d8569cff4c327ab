import { t, type Language } from '../../core/i18n.svelte';
import type { Move, View } from '../../lib/games/quoridor';
import type { Offer, Scene, TableModule } from '../table';
import Board from './Board.svelte';
import { lessons } from './lessons';
import Side from './Side.svelte';
import { nameOf, wallName } from './view';

const messages = {
  en: () => import('../../lib/words/quoridor/en'),
  fr: () => import('../../lib/words/quoridor/fr'),
  vi: () => import('../../lib/words/quoridor/vi'),
  zh: () => import('../../lib/words/quoridor/zh'),
  ja: () => import('../../lib/words/quoridor/ja'),
};

function prompt(scene: Scene): string {
  const { view, offers } = scene as Scene<View, Move>;
  if (offers.some((it) => it.move?.code === 'Pass')) return t('quoridor.prompt.pass');
  const walls = view.players.find((it) => it.seat === scene.seat)?.walls ?? 0;
  return walls > 0 ? t('quoridor.prompt', { count: walls }) : t('quoridor.prompt.pawn');
}

function say({ text, move }: Offer): string {
  const made = move as Move | undefined;
  switch (made?.code) {
    case 'Pass':
      return t('quoridor.pass');
    case 'Wall':
      return t('quoridor.say.wall', { move: wallName(made.facts) });
    case 'Pawn':
      return t('quoridor.say.pawn', { move: nameOf(made.facts) });
    default:
      return text;
  }
}

export const table: TableModule = {
  Board,
  Side,
  messages: (language: Language) => messages[language](),
  prompt,
  say,
  colour: (_, seat) => `var(--seat-${seat})`,
  lessons,
};
