//! What the journal tells. Nothing is secret, so every entry is for everybody.

use crate::grid::{Cell, Wall};
use game::Seat;

/// One thing that an input caused.
#[game::coded]
pub enum Entry {
    /// A pawn made a step.
    #[say("seat {seat} moves from {from} to {to}")]
    Moved {
        /// Whose pawn.
        seat: Seat,
        /// The square it left.
        from: Cell,
        /// The square it reached.
        to: Cell,
    },
    /// A pawn jumped over another.
    #[say("seat {seat} jumps from {from} to {to}")]
    Jumped {
        /// Whose pawn.
        seat: Seat,
        /// The square it left.
        from: Cell,
        /// The square it reached.
        to: Cell,
    },
    /// A wall was placed.
    #[say("seat {seat} places the wall {wall}, {left} left")]
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The wall.
        wall: Wall,
        /// Walls still in that hand.
        left: u8,
    },
    /// A player had nothing to do.
    #[say("seat {seat} has no move and must pass")]
    ForcedPass {
        /// Who passed.
        seat: Seat,
    },
    /// One of three or four has left; the pawn is taken off, the walls stay.
    #[say("seat {seat} leaves, and its pawn is taken off")]
    Left {
        /// Who left.
        seat: Seat,
    },
    /// The clock took a turn.
    #[say("seat {seat} is out of time and loses the turn")]
    TurnLost {
        /// Whose turn it was.
        seat: Seat,
    },
    /// The clock decided the game.
    #[say("seat {seat} is out of time and loses the game")]
    OutOfTime {
        /// Who was too slow.
        seat: Seat,
    },
    /// A pawn has reached its goal line.
    #[say("seat {seat} reaches the goal on {cell}")]
    ReachedGoal {
        /// Whose pawn.
        seat: Seat,
        /// The square it stands on.
        cell: Cell,
    },
    /// The agreed number of turns was taken.
    #[say("a draw: {plies} turns were taken")]
    DrawnByPlies {
        /// How many.
        plies: u32,
    },
    /// All players had to pass, one after the other.
    #[say("a draw: everybody had to pass")]
    DrawnByPasses,
    /// A position came back too often.
    #[say("a draw: the position stood on the board {times} times")]
    DrawnByRepetition {
        /// How often.
        times: u8,
    },
}
