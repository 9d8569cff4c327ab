//! Where a pawn may go: steps, straight jumps, diagonal jumps.

use crate::board::Quoridor;
use crate::grid::{Cell, CellSet, Direction};
use game::Seat;
use std::ops::ControlFlow;

impl Quoridor {
    /// The squares the mover's pawn may go to.
    pub fn pawn_targets(&self) -> CellSet {
        let mut targets = CellSet::EMPTY;
        let _ = self.each_target(&mut |cell| {
            targets |= CellSet::of(cell);
            ControlFlow::Continue(())
        });
        targets
    }

    /// Hands the squares the mover's pawn may go to to `each`, in ascending order.
    #[inline]
    pub(crate) fn each_target(
        &self,
        each: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let own = self.cell_of(self.mover);
        if self.has_rival_beside(own) {
            return self.with_jumps(own).try_for_each(each);
        }
        self.ways(own).try_each(own, each)
    }

    /// The targets when a pawn stands beside the mover's.
    #[cold]
    #[inline(never)]
    fn with_jumps(&self, own: Cell) -> CellSet {
        let mut targets = CellSet::EMPTY;
        for direction in Direction::ALL {
            if !self.is_open(own, direction) {
                continue;
            }
            let near = own.step(direction);
            if self.pawn_on(near).is_none() {
                targets |= CellSet::of(near);
            } else {
                targets |= self.jumps(near, direction);
            }
        }
        targets
    }

    /// The landing squares of a jump over the pawn on `near`.
    fn jumps(&self, near: Cell, direction: Direction) -> CellSet {
        let sidesteps = if !self.is_open(near, direction) {
            !(self.is_edge(near, direction) && self.rules.edge_blocks_diagonal())
        } else if self.pawn_on(near.step(direction)).is_some() {
            // A pawn never jumps over two. An option says whether the second one opens the
            // diagonals as a wall would.
            self.rules.pawn_counts_as_wall()
        } else {
            return CellSet::of(near.step(direction));
        };
        let mut targets = CellSet::EMPTY;
        for side in direction.sides() {
            if sidesteps && self.is_open(near, side) && self.pawn_on(near.step(side)).is_none() {
                targets |= CellSet::of(near.step(side));
            }
        }
        targets
    }

    /// Whether a side of the mover's square is open to that of another pawn.
    #[inline]
    pub(crate) fn has_rival_beside(&self, own: Cell) -> bool {
        let ways = self.ways(own);
        let beside = |seat: Seat| ways.lead_to(own, self.cell_of(seat));
        if self.n_seats() == 2 {
            beside(Seat(self.mover.0 ^ 1))
        } else {
            self.all_seats().any(|seat| seat != self.mover && beside(seat))
        }
    }

    /// Who stands on a square.
    pub fn pawn_on(&self, cell: Cell) -> Option<Seat> {
        self.all_seats().find(|&seat| self.cell_of(seat) == cell)
    }
}
