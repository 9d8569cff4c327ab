/** Who sits where, as whoever looks at the page knows them. */

import type { BotInfo, Player, State, Summary } from '../lib/protocol';
import { t } from './i18n.svelte';
import { playerName } from './names';

/**
 * Whether a match is a record that was opened to be looked through: nobody has played it here, so
 * nobody is you.
 */
export function isRecord(match: Pick<State | Summary, 'status' | 'players'>): boolean {
  const over = match.status === 'finished' || match.status === 'abandoned';
  const nobody = (it: Player) => it.kind === 'open' || (it.kind === 'human' && it.name === '');
  const empty = match.players.filter((it) => it.kind === 'open').length;
  return over && empty > 0 && empty >= match.players.length - 1 && match.players.every(nobody);
}

/** A state as somebody sees it who only looks. */
export function lookedAt(state: State): State {
  return isRecord(state) ? { ...state, held: [] } : state;
}

/** The name of a seat, as the others may say it; never “you”. */
export function seatName(state: State | null, seat: number, bots: readonly BotInfo[]): string {
  const own = state?.players[seat];
  // An empty seat of a match that is over was somebody's.
  const over = state?.status === 'finished' || state?.status === 'abandoned';
  if (over && own?.kind === 'open') return t('seat', { number: seat + 1 });
  const known = playerName(own, seat, bots);
  // Several seats of one person, and bots of one level, would have one name.
  const shared = state?.players.some(
    (it) => it.seat !== seat && it.kind === own?.kind && it.name === own.name && it.name !== '',
  );
  return shared ? `${known} (${seat + 1})` : known;
}
