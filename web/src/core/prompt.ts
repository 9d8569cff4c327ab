/** What a table waits for, in one sentence. */

import type { State } from '../lib/protocol';
import { t } from './i18n.svelte';

export interface Words {
  /** The table's own sentence for the question asked here. */
  asked: () => string;
  name: (seat: number) => string;
}

export function promptOf(state: State, words: Words): string {
  if (state.status === 'open') return t('prompt.players');
  if (state.status === 'abandoned') return t('match.abandoned');
  const { awaiting } = state;
  switch (awaiting.kind) {
    case 'players':
      return t('prompt.players');
    case 'chance':
      return t('prompt.chance');
    case 'event':
      return t('prompt.event');
    case 'over':
      return t('prompt.over');
    case 'seats': {
      const question = state.questions[0];
      if (question && state.held.length > 1) {
        return t('prompt.seat', { name: words.name(question.seat), text: words.asked() });
      }
      if (question) return words.asked();
      return t('prompt.other', { name: awaiting.seats.map(words.name).join(', ') });
    }
  }
}
