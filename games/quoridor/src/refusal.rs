//! Why the rules refuse a move, in the order in which they are asked.

use crate::walls::Wall;
use flow::Seat;
use serde::Serialize;

/// The reason against a move, with the fact behind it.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
pub enum Refusal {
    /// The mover's hand is empty.
    #[error("you have no walls left")]
    NoWallsLeft,
    /// This very wall stands already.
    #[error("this wall stands already")]
    SameWall,
    /// The wall would lie half on another.
    #[error("the wall overlaps {wall}")]
    Overlap {
        /// The one it overlaps.
        wall: Wall,
    },
    /// The wall would cross another in the middle.
    #[error("the wall crosses {wall}")]
    Crossing {
        /// The one it crosses.
        wall: Wall,
    },
    /// The wall would leave a player without a way to the goal.
    #[error("the wall shuts in seat {seat}")]
    ShutsIn {
        /// The first such player in the order of turns.
        seat: Seat,
    },
    /// The pawn cannot get to the square.
    #[error("the pawn cannot go there: {why}")]
    Unreachable {
        /// What is in the way.
        why: Why,
    },
    /// The mover has something else to do.
    #[error("passing is for those who have no other move")]
    PassNotAllowed,
}

/// Why a pawn cannot get to a square; of two reasons the one that comes later here got further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, thiserror::Error)]
#[serde(tag = "code")]
pub enum Why {
    /// The board is smaller than that. Readers of text notice first.
    #[error("it is off the board")]
    OffBoard,
    /// It stands there already.
    #[error("it stands there already")]
    Here,
    /// Another pawn stands there.
    #[error("seat {seat} stands there")]
    Occupied {
        /// Whose pawn.
        seat: Seat,
    },
    /// It is too far for a step or a jump.
    #[error("it is too far")]
    TooFar,
    /// A jump needs a pawn to jump over.
    #[error("there is no pawn to jump over")]
    NothingToJump,
    /// A wall stands before the pawn.
    #[error("a wall stands between")]
    WallBetween,
    /// A wall stands behind the pawn that would be jumped.
    #[error("a wall stands behind the jumped pawn")]
    WallBehind,
    /// A second pawn stands behind the pawn that would be jumped.
    #[error("a second pawn stands behind the jumped one")]
    PawnBehind,
    /// The border lies behind the jumped pawn and opens no diagonal at this table.
    #[error("the border lies behind the jumped pawn")]
    EdgeBehind,
    /// The straight jump is open, so the diagonal is not.
    #[error("the straight jump is open")]
    StraightJumpOpen,
    /// A wall stands beside the pawn that would be jumped.
    #[error("a wall stands beside the jumped pawn")]
    WallBeside,
}
