//! What the journal tells. Nothing is secret, so every entry is for everybody.

use crate::cells::Cell;
use crate::walls::Wall;
use flow::Seat;
use serde::Serialize;

/// One thing that an input caused.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
pub enum Entry {
    /// A pawn made a step.
    #[error("seat {seat} moves from {from} to {to}")]
    Moved {
        /// Whose pawn.
        seat: Seat,
        /// The square it left.
        from: Cell,
        /// The square it reached.
        to: Cell,
    },
    /// A pawn jumped over another.
    #[error("seat {seat} jumps from {from} to {to}")]
    Jumped {
        /// Whose pawn.
        seat: Seat,
        /// The square it left.
        from: Cell,
        /// The square it reached.
        to: Cell,
    },
    /// A wall was placed.
    #[error("seat {seat} places the wall {wall}, {left} left")]
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The wall.
        wall: Wall,
        /// Walls still in that hand.
        left: u8,
    },
    /// A player had nothing to do.
    #[error("seat {seat} has no move and must pass")]
    ForcedPass {
        /// Who passed.
        seat: Seat,
    },
    /// The clock took a turn.
    #[error("seat {seat} is out of time and loses the turn")]
    TurnLost {
        /// Whose turn it was.
        seat: Seat,
    },
    /// The clock decided the game.
    #[error("seat {seat} is out of time and loses the game")]
    OutOfTime {
        /// Who was too slow.
        seat: Seat,
    },
    /// A pawn has reached its goal line.
    #[error("seat {seat} reaches the goal on {cell}")]
    ReachedGoal {
        /// Whose pawn.
        seat: Seat,
        /// The square it stands on.
        cell: Cell,
    },
    /// The agreed number of turns was taken.
    #[error("a draw: {plies} turns were taken")]
    DrawnByPlies {
        /// How many.
        plies: u16,
    },
    /// All players passed, one after the other.
    #[error("a draw: everybody passed")]
    DrawnByPasses,
    /// A position came back too often.
    #[error("a draw: the position stood on the board {times} times")]
    DrawnByRepetition {
        /// How often.
        times: u8,
    },
}
