//! Where a pawn may go: steps, straight jumps, diagonal jumps.

use crate::board::Board;
use crate::cells::{Cell, CellSet, Direction};
use crate::options::Player;

impl Board {
    /// The squares the mover's pawn may go to.
    #[inline]
    pub fn pawn_targets(&self) -> CellSet {
        let own = CellSet::of(self.pawn(self.mover));
        let occupied = self.occupied();
        let steps = own.north(self.open_north)
            | own.south(self.open_north)
            | own.east(self.open_east)
            | own.west(self.open_east);
        if steps.meets(occupied) { self.with_jumps(own, occupied) } else { steps }
    }

    /// The same when a pawn stands beside the mover's.
    #[cold]
    fn with_jumps(&self, own: CellSet, occupied: CellSet) -> CellSet {
        let mut targets = CellSet::EMPTY;
        for direction in Direction::ALL {
            let near = self.neighbours(own, direction);
            if near.meets(occupied) {
                targets |= self.jumps(near, direction, occupied);
            } else {
                targets |= near;
            }
        }
        targets
    }

    /// The landing squares of a jump over the pawn on `near`.
    fn jumps(&self, near: CellSet, direction: Direction, occupied: CellSet) -> CellSet {
        let far = self.neighbours(near, direction);
        let sidesteps = if far.is_empty() {
            let at_edge = near.first().is_some_and(|cell| self.is_edge(cell, direction));
            !(at_edge && self.rules.edge_blocks_diagonal())
        } else if far.meets(occupied) {
            // Never over two pawns; whether the second one acts as a wall is agreed beforehand.
            self.rules.pawn_counts_as_wall()
        } else {
            return far;
        };
        if !sidesteps {
            return CellSet::EMPTY;
        }
        let [one, other] = direction.sides();
        (self.neighbours(near, one) | self.neighbours(near, other)).without(occupied)
    }

    /// The squares one step away in a direction, through open edges.
    #[inline]
    pub(crate) fn neighbours(&self, cells: CellSet, direction: Direction) -> CellSet {
        match direction {
            Direction::North => cells.north(self.open_north),
            Direction::East => cells.east(self.open_east),
            Direction::South => cells.south(self.open_north),
            Direction::West => cells.west(self.open_east),
        }
    }

    /// Whether the border of the board lies in this direction of a square.
    pub(crate) fn is_edge(&self, cell: Cell, direction: Direction) -> bool {
        match direction {
            Direction::North => cell.y() + 1 == self.height(),
            Direction::East => cell.x() + 1 == self.width(),
            Direction::South => cell.y() == 0,
            Direction::West => cell.x() == 0,
        }
    }

    /// Whether one can step from a square in a direction.
    pub(crate) fn is_open(&self, cell: Cell, direction: Direction) -> bool {
        !self.neighbours(CellSet::of(cell), direction).is_empty()
    }

    /// Who stands on a square.
    pub fn pawn_on(&self, cell: Cell) -> Option<Player> {
        self.players().find(|&player| self.pawn(player) == cell)
    }
}
