/** Moves and questions in words. */

import { t, words } from '../../core/i18n.svelte';
import type { Card, Move, Prompt, View } from '../../lib/games/twilight';
import type { Offer, Scene } from '../table';

/** The facts of the question, if one is asked. */
export function promptOf(scene: Scene): Prompt | null {
  return (scene.question?.prompt as unknown as Prompt | null | undefined) ?? null;
}

/** The card that asks, if it is one. */
export function causeOf(asked: Prompt | null): Card | null {
  return asked && 'facts' in asked && 'cause' in asked.facts ? asked.facts.cause : null;
}

/** What answers a question besides countries: as a button says it. */
export function answer(move: Move, asked: Prompt | null): string {
  switch (move.code) {
    case 'Headline':
      return t('twilight.headline');
    case 'Play':
      return t(`mode.${move.facts[0]}`);
    case 'Card': {
      const purpose = asked?.code === 'Card' ? asked.facts.purpose : 'Pay';
      return t(`twilight.card.${purpose}`);
    }
    case 'Region':
      return t(`region.${move.facts}`);
    case 'Defcon':
      return t('twilight.level', { level: move.facts });
    case 'Use':
      return t(`use.${move.facts}`);
    case 'Yes':
    case 'No': {
      const purpose = asked?.code === 'Either' ? asked.facts.purpose : '';
      const key = `twilight.${move.code}.${purpose}`;
      return t(words.has(key) ? key : `twilight.${move.code}`);
    }
    case 'Done':
      return t(done(asked));
    case 'At':
      return t(`country.${move.facts}`);
  }
}

/** Doing no more means different things. */
function done(asked: Prompt | null): string {
  if (asked?.code === 'Borrowed') return 'twilight.done.return';
  if (asked?.code === 'Round') return 'twilight.done.pass';
  const names = asked?.code === 'Card' || asked?.code === 'Country';
  const purpose = names ? asked.facts.purpose : null;
  if (purpose === 'Crisis') return 'twilight.done.lose';
  if (purpose === 'Pay' || purpose === 'Spare') return 'twilight.done.refuse';
  return purpose === 'Recover' ? 'twilight.done.none' : 'twilight.done';
}

/** A move in words. */
export function say({ text, move }: Offer): string {
  const made = move as Move | undefined;
  if (!made) return text;
  switch (made.code) {
    case 'Headline':
      return t('twilight.say.headline', { card: t(`card.${made.facts}`) });
    case 'Play':
      return t('twilight.say.play', {
        card: t(`card.${made.facts[1]}`),
        mode: t(`mode.${made.facts[0]}`),
      });
    case 'Card':
      return t(`card.${made.facts}`);
    default:
      return answer(made, null);
  }
}

/** What is asked of the seat, in one sentence. */
export function prompt(scene: Scene): string | null {
  const asked = promptOf(scene);
  if (!asked) return null;
  const view = scene.view as View;
  const cause = causeOf(asked);
  const card = cause ? t(`card.${cause}`) : '';
  /** Whose card it is that asks is said before what it asks. */
  const by = (sentence: string) => (card ? t('twilight.by', { card, sentence }) : sentence);
  switch (asked.code) {
    case 'Headline':
      return t('twilight.ask.Headline');
    case 'Round': {
      const { rounds_left, optional, trapped } = asked.facts;
      if (trapped) return t('twilight.ask.Trapped');
      return t(optional ? 'twilight.ask.Extra' : 'twilight.ask.Round', { count: rounds_left });
    }
    case 'Country':
      return by(t(`twilight.country.${asked.facts.purpose}`, { count: asked.facts.left }));
    case 'Card':
      return by(t(`twilight.choose.${asked.facts.purpose}`));
    case 'Borrowed':
      return t('twilight.ask.Borrowed', { card: t(`card.${asked.facts.card}`) });
    case 'Operations':
      return by(t('twilight.ask.Operations', { count: asked.facts.value }));
    case 'Either':
      return by(t(`twilight.either.${asked.facts.purpose}`));
    case 'Level':
      return by(t('twilight.ask.Level', { level: view.defcon }));
    case 'Region':
      return by(t('twilight.ask.Region'));
  }
}
