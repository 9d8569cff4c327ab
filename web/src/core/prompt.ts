/** What a table waits for, in one sentence. */

import type { Question, State } from '../lib/protocol';
import type { Scene, TableModule } from '../tables/table';
import { t, words } from './i18n.svelte';
import { type Coded, keyOf, tell, type Teller } from './tell';

/** What a state of the flow says about itself, in the reader's language where we have it. */
export function stateDoc(game: string, state: string, doc: string): string {
  const key = `state.${game}.${state}`;
  return words.has(key) ? t(key) : doc;
}

/**
 * What is asked: the table's own sentence, that of the question's facts, or the state's own. A
 * sentence that the server makes of facts says what it is about, and not what to do: there the
 * state's own stands behind it, as in the terminal.
 */
export function asked(
  question: Question,
  table: TableModule | null,
  scene: Scene | null,
  teller: Teller,
): string {
  const own = scene && table?.prompt?.(scene);
  if (own) return own;
  const doc = stateDoc(teller.game, question.state, question.doc);
  if (!question.prompt) return doc;
  const facts: Coded = { space: 'game', ...question.prompt };
  const sentence = tell('prompt', facts, teller);
  if (words.has(keyOf('prompt', facts, teller.game))) return sentence;
  return [sentence, doc].filter((it) => it).join(': ');
}

/** The seats that the draw of the dice waits for. */
function owing({ pledge, reveal }: { pledge: number[]; reveal: number[] }): number[] {
  return [...new Set([...pledge, ...reveal])];
}

export function promptOf(state: State, sentence: () => string, name: Teller['name']): string {
  if (state.status === 'abandoned') return t('match.abandoned');
  const { awaiting } = state;
  switch (awaiting.kind) {
    case 'players':
      return t('prompt.players');
    case 'dice':
      return t('prompt.dice', { name: owing(awaiting).map(name).join(', ') });
    case 'chance':
      return t('prompt.chance');
    case 'event':
      return t('prompt.event');
    case 'over':
      return t('prompt.over');
    case 'seats': {
      const question = state.questions[0];
      if (question && state.held.length > 1) {
        return t('prompt.seat', { name: name(question.seat), text: sentence() });
      }
      if (question) return sentence();
      return t('prompt.other', { name: awaiting.seats.map(name).join(', ') });
    }
  }
}
