/** What the page says aloud and sounds as a match goes on. */

import type { TableModule } from '../tables/table';
import { voice } from './announce.svelte';
import type { MatchStore } from './match.svelte';
import { sound, type Sound } from './sounds';
import { tell, type Teller } from './tell';

interface Heard {
  table: TableModule | null;
  teller: Teller;
  prompt: string;
  refusal: string | null;
}

/** Follows a match for as long as the component that called lives. */
export function follow(store: MatchStore, heard: () => Heard): void {
  let seen = -1;
  let said = '';
  $effect(() => {
    const { state } = store;
    const { table, teller, prompt } = heard();
    if (!state || !table) return;
    const fresh = state.seq !== seen;
    const news = fresh ? store.recent.filter((it) => !table.quiet?.has(it.code)) : [];
    if (!fresh && prompt === said) return;
    const first = seen === -1;
    seen = state.seq;
    said = prompt;
    voice.say([...news.slice(-6).map((it) => tell('entry', it, teller)), prompt].join('. '));
    if (fresh && !first) sound(soundOf(store, table));
  });
  $effect(() => {
    const { refusal } = heard();
    if (!refusal) return;
    voice.call(refusal);
    sound('refused');
  });
}

function soundOf(store: MatchStore, table: TableModule): Sound {
  const { state } = store;
  if (state?.outcome) {
    return state.held.some((it) => state.outcome?.winners.includes(it)) ? 'won' : 'over';
  }
  for (const entry of store.recent) {
    const own = table.sounds?.[entry.code];
    if (own) return own;
  }
  return store.question ? 'turn' : 'move';
}
