/** What the page says aloud and sounds as a match goes on. */

import type { JournalEntry } from '../lib/protocol';
import type { TableModule } from '../tables/table';
import { voice } from './announce.svelte';
import type { MatchStore } from './match.svelte';
import { notify } from './notify';
import { sound, type Sound } from './sounds';
import { tell, type Teller } from './tell';

interface Heard {
  /** Which entries are for whoever looks at the screen. */
  isFor: (entry: JournalEntry) => boolean;
  table: TableModule | null;
  teller: Teller;
  prompt: string;
  /** What is played. */
  title: string;
  refusal: string | null;
}

/** Follows a match for as long as the component that called lives. */
export function follow(store: MatchStore, heard: () => Heard): void {
  let seen = -1;
  let said = '';
  $effect(() => {
    const { state } = store;
    const { table, teller, prompt, isFor } = heard();
    if (!state || !table) return;
    const fresh = state.seq !== seen;
    const news = fresh
      ? store.recent.filter((it) => isFor(it) && !isQuiet(it, table, store.recent))
      : [];
    if (!fresh && prompt === said) return;
    const first = seen === -1;
    seen = state.seq;
    said = prompt;
    voice.say([...news.slice(-6).map((it) => tell('entry', it, teller)), prompt].join('. '));
    if (fresh && !first) {
      sound(soundOf(store, table));
      if (store.question || state.outcome) notify(heard().title, prompt);
    }
  });
  $effect(() => {
    const { refusal } = heard();
    if (!refusal) return;
    voice.call(refusal);
    sound('refused');
  });
}

/** Whether an entry is of no interest to a player, or the game tells the same in its own words. */
export function isQuiet(
  entry: JournalEntry,
  table: TableModule,
  beside: readonly JournalEntry[],
): boolean {
  if (entry.space === 'game') return table.quiet?.has(entry.code) ?? false;
  if (entry.code !== 'TimedOut' && entry.code !== 'Resigned') return false;
  const isTwin = ({ seq, space, facts }: JournalEntry) =>
    seq === entry.seq && space === 'game' && facts.seat === entry.facts.seat;
  return beside.some(isTwin);
}

function soundOf(store: MatchStore, table: TableModule): Sound {
  const { state } = store;
  if (state?.outcome) {
    return state.held.some((it) => state.outcome?.winners.includes(it)) ? 'won' : 'over';
  }
  for (const entry of store.recent) {
    const own = entry.space === 'game' ? table.sounds?.[entry.code] : undefined;
    if (own) return own;
  }
  return store.question ? 'turn' : 'move';
}
