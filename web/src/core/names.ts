/** Names of games, options and players in the reader's language. */

import type { BotInfo, Field, Player } from '../lib/protocol';
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

/** A bot as people know it: its level among those the server offers. */
export function botName(bot: string, bots: readonly BotInfo[] = []): string {
  const known = bots.find((it) => it.bot === bot);
  return known ? t('bot.level', { level: known.level }) : t('bot.named', { name: bot });
}

export function playerName(player: Player | undefined, seat: number, you: boolean): string {
  if (!player) return t('seat', { number: seat + 1 });
  if (player.kind === 'bot') return t('bot.named', { name: player.name });
  if (player.kind === 'open') return t('seat.open');
  if (player.kind === 'invited') return t('seat.invited');
  if (player.name) return player.name;
  return you ? t('you') : t('seat', { number: seat + 1 });
}
