/** Facts of the game's own shapes as words: pieces, cards, moves, effects, ends. */

import { t, words } from '../../core/i18n.svelte';
import type { Coded } from '../../core/tell';
import type { Values } from '../../core/template';
import type { Card, End, Fault, Kind, Side } from '../../lib/games/storm';
import { type Part, read, type Written } from './notation';
import { type Lie, SIDES } from './view';

export const cardName = (card: Card): string => t(`card.${card}`);
const kindName = (kind: Kind): string => t(`kind.${kind}`);

/** A part of a play in words. */
export function partName(part: Part): string {
  switch (part.is) {
    case 'square':
      return part.promotion
        ? t('storm.becoming', { at: part.at, kind: kindName(part.promotion) })
        : part.at;
    case 'turn':
      return t(part.clockwise ? 'storm.cw' : 'storm.ccw');
    case 'edges':
      return [...part.edges].map((it) => t(`storm.edge.${it}`)).join(' + ');
    case 'piece':
    case 'promotion':
      return kindName(part.kind);
    case 'trap':
      return t('storm.trap', { number: part.number });
    case 'card':
      return words.has(`card.${part.card}`) ? cardName(part.card) : part.card;
  }
}

function stepName(from: string, to: string, promotion: Kind | null): string {
  const becoming = promotion ? t('storm.becoming', { at: to, kind: kindName(promotion) }) : to;
  return `${from}–${becoming}`;
}

/** A card with what it is aimed at. */
export function playName(card: Card, parts: readonly Part[]): string {
  if (parts.length === 0) return cardName(card);
  return t('storm.play', { card: cardName(card), aim: parts.map(partName).join(', ') });
}

/** A move in words. */
export function moveName(move: Written): string {
  switch (move.is) {
    case 'go':
      return stepName(move.from, move.to, move.promotion);
    case 'play':
      return playName(move.card, move.parts);
    case 'cycle':
      return t('storm.say.cycle', { card: cardName(move.card) });
    case 'place':
      return t('storm.say.place', { at: move.at });
    case 'pay':
      return t('storm.say.pay', { at: move.at });
    case 'pick':
      return t('storm.say.pick', { card: cardName(move.card) });
    case 'retreat':
      return t('storm.retreat');
    case 'fill':
      return t('storm.say.fill');
    case 'pass':
      return t('storm.pass');
    case 'decline':
      return t('storm.decline');
  }
}

/** What lies on the board, and where. */
export function lieName({ card, squares, edges, kind, left }: Lie): string {
  const where = [
    squares.join(' – '),
    ...[...edges].map((it) => t(`storm.edge.${it}`)),
    kind ? kindName(kind) : '',
  ]
    .filter((it) => it !== '')
    .join(', ');
  const named = where ? t('storm.play', { card: cardName(card), aim: where }) : cardName(card);
  const about = words.has(`effect.${card}`) ? t(`effect.${card}`) : '';
  return [named, about, left > 0 ? t('storm.left', { count: left }) : '']
    .filter((it) => it !== '')
    .join(' · ');
}

/** How a game ended, in words. */
function endName(end: End): string {
  if (typeof end === 'string') return t(`how.storm.${end}`);
  const [how, side] = 'mate' in end ? ['mate', end.mate] : ['time', end.time];
  return t(`storm.end.${how}`, { side: t(`side.${side}`) });
}

const seatOf = (side: Side): number => SIDES.indexOf(side);

export function facts({ code, facts: told }: Coded): Values {
  const values: Values = { ...told };
  if (typeof told.side === 'string') {
    values.seat = seatOf(told.side as Side);
    values.side = t(`side.${told.side}`);
  }
  for (const name of ['card', 'cause']) {
    if (typeof told[name] === 'string') values[name] = cardName(told[name] as Card);
  }
  for (const name of ['kind', 'promotion']) {
    if (typeof told[name] === 'string') values[name] = kindName(told[name] as Kind);
  }
  for (const name of ['play', 'step']) {
    const written = typeof told[name] === 'string' ? read(told[name]) : null;
    if (written) values[name] = moveName(written);
  }
  const captured = told.captured as Kind | null | undefined;
  values.taking = captured ? t('storm.taking', { kind: kindName(captured) }) : '';
  if (told.end) values.end = endName(told.end as End);
  if (told.fault) values.fault = t(`fault.storm.${(told.fault as Fault).code}`);
  if (code === 'BadParam' && told.part === 0) values.part = '';
  values.check = told.checked === true ? t('storm.incheck') : '';
  return values;
}

/** What is asked, where the facts decide between sentences. */
export function askedOf(code: string, told: Record<string, unknown>): string {
  if (code === 'Move') {
    if (told.forbidden) return 'Again';
    return told.cause ? 'Forced' : 'Move';
  }
  if (code === 'AnswerMove' && told.castled) return 'Castled';
  if (code === 'AnswerMove' && told.promotion) return 'Promoted';
  if (code === 'AnswerCard' && told.play === null) return 'Buried';
  if (code === 'AnswerDone' && told.play === null) return 'BuriedDone';
  return code;
}
