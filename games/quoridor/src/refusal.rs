//! Why the rules refuse a move, in the order in which they are asked.

use crate::grid::Wall;
use game::Seat;

/// The reason against a move, with the fact behind it.
#[game::coded]
pub enum Refusal {
    /// The mover's hand is empty.
    NoWallsLeft,
    /// This very wall stands already.
    SameWall,
    /// The wall would lie half on another.
    Overlap {
        /// The one it overlaps.
        wall: Wall,
    },
    /// The wall would cross another in the middle.
    Crossing {
        /// The one it crosses.
        wall: Wall,
    },
    /// The wall would leave a player without a way to the goal.
    ShutsIn {
        /// The first such player in the order of turns.
        seat: Seat,
    },
    /// The pawn cannot get to the square.
    Unreachable {
        /// What is in the way.
        why: Why,
    },
    /// The mover has something else to do.
    PassNotAllowed,
}

/// Why a pawn cannot get to a square; of two reasons the one that comes later here got further.
#[game::coded]
#[derive(PartialOrd, Ord)]
pub enum Why {
    /// The board is smaller than that. Readers of text notice first.
    OffBoard,
    /// It stands there already.
    Here,
    /// Another pawn stands there.
    Occupied {
        /// Whose pawn.
        seat: Seat,
    },
    /// It is too far for a step or a jump.
    TooFar,
    /// A jump needs a pawn to jump over.
    NothingToJump,
    /// A wall stands before the pawn.
    WallBetween,
    /// A wall stands behind the pawn that would be jumped.
    WallBehind,
    /// A second pawn stands behind the pawn that would be jumped.
    PawnBehind,
    /// The border lies behind the jumped pawn and opens no diagonal at this table.
    EdgeBehind,
    /// The straight jump is open, so the diagonal is not.
    StraightJumpOpen,
    /// A wall stands beside the pawn that would be jumped.
    WallBeside,
}
