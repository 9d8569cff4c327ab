/** Names of games, options and players in the reader's language. */

import type { BotInfo, Field, GameInfo, Player, Refusal } from '../lib/protocol';
import { t, words } from './i18n.svelte';

export function gameTitle(game: string, title: string): string {
  return words.has(`game.${game}`) ? t(`game.${game}`) : title;
}

/** An option's label: ours if the table brought one, otherwise what the server says. */
export function optionLabel(game: string, field: Field): string {
  const key = `option.${game}.${field.name}`;
  return words.has(key) ? t(key) : field.doc;
}

export function optionValue(game: string, field: string, value: string): string {
  const key = `value.${game}.${field}.${value}`;
  if (words.has(key)) return t(key);
  if (value === 'true' || value === 'false') return t(`value.${value}`);
  return value;
}

/** A way of giving time; as it is written where nobody has put it into words. */
export function clockName(clock: string): string {
  const key = `clock.${clock}`;
  return words.has(key) ? t(key) : clock;
}

/** What an option can be. */
export function optionRange(game: string, field: Field): string {
  const { kind } = field;
  if (kind.type === 'int') return `${kind.min}–${kind.max}`;
  if (kind.type === 'choice') {
    return kind.of.map((it) => optionValue(game, field.name, it)).join(' · ');
  }
  if (kind.type === 'bool') return t('value.onoff');
  const key = `form.${game}.${field.name}`;
  return words.has(key) ? t(key) : kind.form;
}

/** Why options were refused, in words, and which of them it is about. */
export function optionFault(game: GameInfo, refusal: Refusal): { text: string; wrong: string[] } {
  const inner = refusal.facts as { code?: string; facts?: Record<string, string> };
  const { name = '', value = '', why = refusal.message } = inner.facts ?? {};
  const field = game.options.find((it) => it.name === name);
  if (inner.code === 'BadValue' && field) {
    const option = optionLabel(game.name, field);
    const expected = optionRange(game.name, field);
    return { text: t('options.bad', { option, value, expected }), wrong: [name] };
  }
  // The reason speaks of options by their names; people know them by their labels.
  const spoken = (it: Field) => new RegExp(`\\b${it.name}\\b`).test(why);
  const meant = game.options.filter(spoken);
  const label = (it: Field) => `“${optionLabel(game.name, it)}”`;
  const english = meant.reduce((text, it) => text.replaceAll(it.name, label(it)), why);
  // It is an English sentence; elsewhere the options alone say what does not go together.
  const told =
    words.language === 'en' || meant.length === 0 ? english : meant.map(label).join(', ');
  return { text: t('refusal.BadOptions', { why: told }), wrong: meant.map((it) => it.name) };
}

/** A bot as people know it: its level among those the server offers. */
export function botName(bot: string, bots: readonly BotInfo[] = []): string {
  const known = bots.find((it) => it.bot === bot);
  return known ? t('bot.level', { level: known.level }) : t('bot.named', { name: bot });
}

/** A player as the others know them; bots by their level, where the server says which. */
export function playerName(
  player: Player | undefined,
  seat: number,
  you: boolean,
  bots: readonly BotInfo[] = [],
): string {
  if (!player) return t('seat', { number: seat + 1 });
  if (player.kind === 'bot') {
    const known = bots.find((it) => it.bot === player.bot);
    return known
      ? t('bot.strength', { level: known.level })
      : t('bot.named', { name: player.name });
  }
  if (player.kind === 'open') return t('seat.open');
  if (player.kind === 'invited') return t('seat.invited');
  if (player.name) return player.name;
  return you ? t('you') : t('seat', { number: seat + 1 });
}
