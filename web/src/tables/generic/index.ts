import type { TableModule } from '../table';
import Board from './Board.svelte';
import Hand from './Hand.svelte';

/** The table of a game that has none of its own. Its texts are the server's. */
export const table: TableModule = {
  Board,
  Hand,
  free: true,
  messages: () => Promise.resolve({ default: {} }),
  say: (move) => move.text,
  colour: (_, seat) => `var(--seat-${seat % 4})`,
  lessons: [],
};
