//! What is remembered of a game for the sake of repetition.
//!
//! A wall never comes back, so a position can only return while pawns alone have moved. The squares
//! they left, one a turn, are enough to walk back through those positions.

use crate::board::{Board, SEATS};
use crate::cells::Cell;

/// Turns that are remembered. The shortest way back to a position takes two turns of every player,
/// so five visits in a game of four need 33 positions: twice that leaves room for detours. What
/// lies further back is forgotten.
pub(crate) const PAST_MAX: usize = 64;

/// The squares pawns left since the last wall, oldest first. A table without repetition keeps it
/// empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Past {
    /// Those beyond `len` are a1, so that equal pasts are equal.
    cells: [Cell; PAST_MAX],
    len: u8,
}

impl Past {
    pub(crate) const EMPTY: Past = Past { cells: [Cell::at(0, 0); PAST_MAX], len: 0 };

    /// The squares, oldest first.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.len).min(PAST_MAX)]
    }

    /// Notes the square a pawn leaves, or stays on when it passes.
    #[cold]
    pub(crate) fn push(&mut self, cell: Cell) {
        let len = usize::from(self.len);
        if len < PAST_MAX {
            self.cells[len] = cell;
            self.len += 1;
        } else {
            self.cells.copy_within(1.., 0);
            self.cells[PAST_MAX - 1] = cell;
        }
    }
}

impl Board {
    /// How often the position stood on the board, as far as is remembered. Asked when the mover
    /// has just moved.
    #[cold]
    pub(crate) fn visits(&self) -> u8 {
        let (mut pawns, mut mover) = (self.pawns, self.mover.index());
        let mut visits = 1;
        for (back, &cell) in self.past.cells().iter().rev().enumerate() {
            pawns[mover % SEATS] = cell;
            mover = (mover + self.n_seats() - 1) % self.n_seats();
            // The same position has the same player to move.
            if (back + 1) % self.n_seats() == 0 && pawns == self.pawns {
                visits += 1;
            }
        }
        visits
    }
}
