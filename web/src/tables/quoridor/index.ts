import { t, type Language } from '../../core/i18n.svelte';
import type { Scene, TableModule } from '../table';
import Board from './Board.svelte';
import { lessons } from './lessons';
import Side from './Side.svelte';
import { isWall, type QuoridorView } from './view';

const messages = {
  en: () => import('./i18n/en'),
  fr: () => import('./i18n/fr'),
  vi: () => import('./i18n/vi'),
  zh: () => import('./i18n/zh'),
  ja: () => import('./i18n/ja'),
};

function prompt(scene: Scene): string {
  const view = scene.view as QuoridorView;
  if (scene.legal.includes('pass')) return t('quoridor.prompt.pass');
  const walls = view.players.find((it) => it.seat === scene.seat)?.walls ?? 0;
  return walls > 0 ? t('quoridor.prompt', { count: walls }) : t('quoridor.prompt.pawn');
}

function say(move: string): string {
  if (move === 'pass') return t('quoridor.pass');
  return t(isWall(move) ? 'quoridor.say.wall' : 'quoridor.say.pawn', { move });
}

export const table: TableModule = {
  Board,
  Side,
  messages: (language: Language) => messages[language](),
  prompt,
  say,
  facts: ({ facts }) => {
    const why = facts.why as { code: string; seat?: number } | undefined;
    return why ? { ...facts, why: t(`why.quoridor.${why.code}`), seat: why.seat } : facts;
  },
  colour: (_, seat) => `var(--seat-${seat})`,
  lessons,
};
