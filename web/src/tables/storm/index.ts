import { t, type Language } from '../../core/i18n.svelte';
import type { Prompt, View } from '../../lib/games/storm';
import type { Offer, Scene, TableModule } from '../table';
import { aiming } from './aiming.svelte';
import Board from './Board.svelte';
import { askedOf, cardName, facts, moveName } from './facts';
import Hand from './Hand.svelte';
import { lessons } from './lessons';
import { read } from './notation';
import Rules from './Rules.svelte';
import Side from './Side.svelte';

const messages = {
  en: () => import('./i18n/en'),
  fr: () => import('./i18n/fr'),
  vi: () => import('./i18n/vi'),
  zh: () => import('./i18n/zh'),
  ja: () => import('./i18n/ja'),
};

/** What the next part of a card is, as the places that can be chosen show it. */
function wanted({ view, seat }: Scene<View, never>): string {
  const [first] = aiming.choices;
  if (!first) return aiming.ready ? 'whole' : aiming.busy ? 'square' : 'not';
  if (aiming.isSet) return aiming.left > 0 ? 'some' : 'set';
  if (first.part.is !== 'square') return first.part.is;
  if (aiming.card === 'Palisade') return 'corner';
  const own = seat === 1 ? 'black' : 'white';
  const there = aiming.choices.map((it) => view.pieces.find((piece) => piece.at === it.text));
  if (there.every((it) => it === undefined)) return 'empty';
  if (there.every((it) => it?.side === own)) return 'own';
  return there.every((it) => it && it.side !== own) ? 'enemy' : 'square';
}

/** What the card in aim asks for, or the question with its facts. */
function prompt(scene: Scene): string | null {
  const table = scene as Scene<View, never>;
  const card = aiming.at(table);
  if (card) {
    const text = t(`storm.prompt.${wanted(table)}`, { left: aiming.left });
    return t('storm.prompt', { card: cardName(card), text });
  }
  const asked = scene.question?.prompt as unknown as Prompt | null | undefined;
  if (!asked) return null;
  const told = ('facts' in asked ? asked.facts : {}) as Record<string, unknown>;
  const { seat, ...values } = facts({ space: 'game', code: asked.code, facts: told, text: '' });
  const bare = asked.code === 'Turn' && (scene.view as View).hand.length === 0;
  const name = typeof seat === 'number' ? scene.name(seat) : '';
  return t(`prompt.storm.${bare ? 'Move' : askedOf(asked.code, told)}`, { ...values, name });
}

function say({ text }: Offer): string {
  const move = read(text);
  return move ? moveName(move) : text;
}

const COLOURS = ['var(--stone-light)', 'var(--stone-dark)'];

export const table: TableModule = {
  Board,
  Hand,
  Side,
  messages: (language: Language) => messages[language](),
  prompt,
  say,
  facts,
  quiet: new Set(['Drew', 'Picks']),
  sounds: { Exploded: 'dice', Fizzled: 'dice' },
  colour: (_, seat) => COLOURS[seat] ?? 'var(--accent)',
  lessons,
  Rules,
};
