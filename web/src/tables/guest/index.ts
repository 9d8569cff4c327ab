import { table as generic } from '../generic';
import type { TableModule } from '../table';
import Board from './Board.svelte';
import { fetched } from './load';

/** The table of a game that is not ours: with its own board, if the server has one. */
export async function guest(game: string): Promise<{ table: TableModule }> {
  return { table: (await fetched(game)) ? { ...generic, Board } : generic };
}
