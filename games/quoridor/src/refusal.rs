//! Why the rules refuse a move, in the order in which they are asked.

use crate::grid::Wall;
use game::Seat;

/// The reason against a move, with the fact behind it.
#[game::coded]
pub enum Refusal {
    /// The mover's hand is empty.
    #[say("you have no walls left")]
    NoWallsLeft,
    /// This very wall stands already.
    #[say("this wall stands already")]
    SameWall,
    /// The wall would lie half on another.
    #[say("the wall overlaps {wall}")]
    Overlap {
        /// The one it overlaps.
        wall: Wall,
    },
    /// The wall would cross another in the middle.
    #[say("the wall crosses {wall}")]
    Crossing {
        /// The one it crosses.
        wall: Wall,
    },
    /// The wall would leave a player without a way to the goal.
    #[say("the wall shuts in seat {seat}")]
    ShutsIn {
        /// The first such player in the order of turns.
        seat: Seat,
    },
    /// The pawn cannot get to the square.
    #[say("the pawn cannot go there: {why}")]
    Unreachable {
        /// What is in the way.
        why: Why,
    },
    /// The mover has something else to do.
    #[say("passing is for those who have no other move")]
    PassNotAllowed,
}

/// Why a pawn cannot get to a square; of two reasons the one that comes later here got further.
#[game::coded]
#[derive(PartialOrd, Ord)]
pub enum Why {
    /// The board is smaller than that. Readers of text notice first.
    #[say("it is off the board")]
    OffBoard,
    /// It stands there already.
    #[say("it stands there already")]
    Here,
    /// Another pawn stands there.
    #[say("seat {seat} stands there")]
    Occupied {
        /// Whose pawn.
        seat: Seat,
    },
    /// It is too far for a step or a jump.
    #[say("it is too far")]
    TooFar,
    /// A jump needs a pawn to jump over.
    #[say("there is no pawn to jump over")]
    NothingToJump,
    /// A wall stands before the pawn.
    #[say("a wall stands between")]
    WallBetween,
    /// A wall stands behind the pawn that would be jumped.
    #[say("a wall stands behind the jumped pawn")]
    WallBehind,
    /// A second pawn stands behind the pawn that would be jumped.
    #[say("a second pawn stands behind the jumped one")]
    PawnBehind,
    /// The border lies behind the jumped pawn and opens no diagonal at this table.
    #[say("the border lies behind the jumped pawn")]
    EdgeBehind,
    /// The straight jump is open, so the diagonal is not.
    #[say("the straight jump is open")]
    StraightJumpOpen,
    /// A wall stands beside the pawn that would be jumped.
    #[say("a wall stands beside the jumped pawn")]
    WallBeside,
}
