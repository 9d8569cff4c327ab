//! What the journal tells. Nothing is secret, so every entry is for everybody.

use crate::grid::{Cell, Wall};
use game::Seat;

/// One thing that an input caused.
#[game::coded]
pub enum Entry {
    /// A pawn made a step.
    Moved {
        /// Whose pawn.
        seat: Seat,
        /// The square it left.
        from: Cell,
        /// The square it reached.
        to: Cell,
    },
    /// A pawn jumped over another.
    Jumped {
        /// Whose pawn.
        seat: Seat,
        /// The square it left.
        from: Cell,
        /// The square it reached.
        to: Cell,
    },
    /// A wall was placed.
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The wall.
        wall: Wall,
        /// Walls still in that hand.
        left: u8,
    },
    /// A player had nothing to do.
    ForcedPass {
        /// Who passed.
        seat: Seat,
    },
    /// One of three or four has left; the pawn is taken off, the walls stay.
    Left {
        /// Who left.
        seat: Seat,
    },
    /// The clock took a turn.
    TurnLost {
        /// Whose turn it was.
        seat: Seat,
    },
    /// The clock decided the game.
    OutOfTime {
        /// Who was too slow.
        seat: Seat,
    },
    /// A pawn has reached its goal line.
    ReachedGoal {
        /// Whose pawn.
        seat: Seat,
        /// The square it stands on.
        cell: Cell,
    },
    /// The agreed number of turns was taken.
    DrawnByPlies {
        /// How many.
        plies: u32,
    },
    /// All players had to pass, one after the other.
    DrawnByPasses,
    /// A position came back too often.
    DrawnByRepetition {
        /// How often.
        times: u8,
    },
}
