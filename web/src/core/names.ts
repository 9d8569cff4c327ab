/** Names of games, options and players in the reader's language. */

import type { BotInfo, Field, GameInfo, Player } from '../lib/protocol';
import { t, words } from './i18n.svelte';
import { type Coded, tell } from './tell';

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
export function optionFault(game: GameInfo, refusal: Coded): { text: string; wrong: string[] } {
  const inner = refusal.facts as { code?: string; facts?: Record<string, string> };
  const { name = '', value = '', why = refusal.text } = inner.facts ?? {};
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
  return { text: t('refusal.server.BadOptions', { why: told }), wrong: meant.map((it) => it.name) };
}

/** The level that a bot plays at, if it is one. */
function levelOf(bot: string, bots: readonly BotInfo[]): number | undefined {
  const named = /^level:([1-9])$/.exec(bot)?.[1];
  return (
    bots.find((it) => it.bot === bot)?.level ?? (named === undefined ? undefined : Number(named))
  );
}

/** A bot as people know it: by the name that goes with its level. */
export function botName(bot: string, bots: readonly BotInfo[] = []): string {
  const level = levelOf(bot, bots);
  if (level === undefined) return t('bot.named', { name: bot });
  const key = `bot.name.${level}`;
  return words.has(key) ? t(key) : t('bot.level', { level });
}

/** How a bot plays, in a few words; nothing about those nobody has described. */
export function botManner(bot: string, bots: readonly BotInfo[] = []): string {
  const key = `bot.about.${levelOf(bot, bots) ?? ''}`;
  return words.has(key) ? t(key) : '';
}

/** A player as the others know them. */
export function playerName(
  player: Player | undefined,
  seat: number,
  bots: readonly BotInfo[] = [],
): string {
  if (!player) return t('seat', { number: seat + 1 });
  if (player.kind === 'bot') return botName(player.bot ?? player.name, bots);
  if (player.kind === 'open') return t('seat.open');
  if (player.kind === 'invited') return t('seat.invited');
  return player.name || t('seat', { number: seat + 1 });
}

/** Why a record was refused: the line at fault, and what is wrong with it. */
export function recordFault(refusal: Coded): string {
  if (refusal.code !== 'BadRecord') return tell('refusal', refusal, { game: '', name: String });
  const { line, fault } = refusal.facts as { line?: number; fault?: Partial<Coded> };
  const key = `record.${fault?.code ?? ''}`;
  if (line === undefined || !words.has(key)) {
    return t('refusal.server.BadRecord', { why: refusal.text });
  }
  const { at, ...facts } = (fault?.facts ?? {}) as { at?: number };
  const why = t(key, { ...facts, place: (at ?? 0) + 1 });
  return t('refusal.server.BadRecord', { why: t('record.in', { line, why }) });
}
