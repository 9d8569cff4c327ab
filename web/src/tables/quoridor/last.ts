/** What everybody did last, as the board shows it. */

import type { Cell, Player, Wall } from '../../lib/games/quoridor';
import type { JournalEntry } from '../../lib/protocol';
import { isSame, wallName } from './view';

export interface Last {
  /** The square that a pawn left, by its seat. */
  left: Map<number, Cell>;
  /** The seat that placed a wall last, by the wall's name. */
  placed: Map<string, number>;
}

/** The last turn of each seat, as far as it stands: a step that was taken back is not marked. */
export function lastOf(journal: readonly JournalEntry[], players: readonly Player[]): Last {
  const turns = new Map<number, JournalEntry>();
  for (const told of journal) {
    const isTurn = told.space === 'game' && ['Moved', 'Jumped', 'Placed'].includes(told.code);
    if (isTurn) turns.set(told.facts.seat as number, told);
  }
  const found: Last = { left: new Map(), placed: new Map() };
  for (const [seat, { code, facts }] of turns) {
    if (code === 'Placed') found.placed.set(wallName(facts.wall as Wall), seat);
    else {
      const pawn = players.find((it) => it.seat === seat)?.pawn ?? null;
      if (isSame(facts.to as Cell, pawn)) found.left.set(seat, facts.from as Cell);
    }
  }
  return found;
}
