//! The laws of the flow: what is lawful, and if not, why.

use crate::board::Quoridor;
use crate::grid::{Cell, Direction, Wall, WallSet};
use crate::refusal::{Refusal, Why};

/// Laws of pawns.
impl Quoridor {
    pub(crate) fn can_reach(&self, cell: Cell) -> Result<(), Refusal> {
        if self.pawn_targets().has(cell) {
            return Ok(());
        }
        Err(Refusal::Unreachable { why: self.unreachable(cell) })
    }

    pub(crate) fn has_nothing_else(&self) -> Result<(), Refusal> {
        if self.moves().pass { Ok(()) } else { Err(Refusal::PassNotAllowed) }
    }

    /// Why the mover's pawn cannot get to a square.
    fn unreachable(&self, to: Cell) -> Why {
        let from = self.cell_of(self.mover);
        if !self.has_cell(to) {
            return Why::OffBoard;
        }
        if to == from {
            return Why::Here;
        }
        if let Some(seat) = self.pawn_on(to) {
            return Why::Occupied { seat };
        }
        let (east, north) =
            (i32::from(to.x()) - i32::from(from.x()), i32::from(to.y()) - i32::from(from.y()));
        let sideways = if east > 0 { Direction::East } else { Direction::West };
        let ahead = if north > 0 { Direction::North } else { Direction::South };
        match (east.abs(), north.abs()) {
            (1, 0) | (0, 1) => Why::WallBetween,
            (2, 0) => self.no_straight_jump(from, sideways),
            (0, 2) => self.no_straight_jump(from, ahead),
            // A diagonal square can be reached by two ways. The higher reason is that of the way
            // which failed later, and says more.
            (1, 1) => {
                let one = self.no_diagonal_jump(from, sideways, ahead);
                one.max(self.no_diagonal_jump(from, ahead, sideways))
            }
            _ => Why::TooFar,
        }
    }

    fn no_straight_jump(&self, from: Cell, direction: Direction) -> Why {
        let over = from.step(direction);
        if self.pawn_on(over).is_none() {
            Why::NothingToJump
        } else if !self.is_open(from, direction) {
            Why::WallBetween
        } else {
            Why::WallBehind
        }
    }

    fn no_diagonal_jump(&self, from: Cell, direction: Direction, aside: Direction) -> Why {
        let over = from.step(direction);
        let behind = self.is_open(over, direction).then(|| self.pawn_on(over.step(direction)));
        if self.pawn_on(over).is_none() {
            Why::NothingToJump
        } else if !self.is_open(from, direction) {
            Why::WallBetween
        } else if behind == Some(None) {
            Why::StraightJumpOpen
        } else if behind.is_some() && !self.rules.pawn_counts_as_wall() {
            Why::PawnBehind
        } else if self.is_edge(over, direction) && self.rules.edge_blocks_diagonal() {
            Why::EdgeBehind
        } else {
            debug_assert!(!self.is_open(over, aside));
            Why::WallBeside
        }
    }
}

/// Laws of walls.
impl Quoridor {
    pub(crate) fn has_walls_left(&self) -> Result<(), Refusal> {
        if self.walls_left(self.mover) == 0 { Err(Refusal::NoWallsLeft) } else { Ok(()) }
    }

    pub(crate) fn is_new(&self, wall: Wall) -> Result<(), Refusal> {
        if self.walls.has(wall) { Err(Refusal::SameWall) } else { Ok(()) }
    }

    pub(crate) fn overlaps_none(&self, wall: Wall) -> Result<(), Refusal> {
        let overlaps = |other: &Wall| {
            let clash = !WallSet::of(*other).room().has(wall);
            clash && *other != wall && *other != wall.crossing()
        };
        match self.walls.iter().find(overlaps) {
            Some(wall) => Err(Refusal::Overlap { wall }),
            None => Ok(()),
        }
    }

    pub(crate) fn crosses_none(&self, wall: Wall) -> Result<(), Refusal> {
        let crossing = wall.crossing();
        if self.walls.has(crossing) { Err(Refusal::Crossing { wall: crossing }) } else { Ok(()) }
    }

    pub(crate) fn shuts_nobody_in(&self, wall: Wall) -> Result<(), Refusal> {
        match self.shut_in_by(wall) {
            Some(seat) => Err(Refusal::ShutsIn { seat }),
            None => Ok(()),
        }
    }
}
