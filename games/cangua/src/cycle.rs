//! The key of a roll cycle, and what is wrong with a key that does not fit.

use serde::Serialize;
use std::fmt;

/// One roll and what follows from it: the round, the seat, and the roll within its turn. Every
/// cycle has its own key, later ones greater ones. Written `3-1-2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Cycle {
    /// The round, counted from 1.
    pub turn: u16,
    /// The seat whose turn it is.
    pub seat: u8,
    /// The roll within the turn, counted from 1.
    pub roll: u8,
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.turn, self.seat, self.roll)
    }
}

/// What is wrong with the key of a turn end that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::Display)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// The cycle is still going on. The same event will be right later.
    #[strum(serialize = "is too early")]
    Early,
    /// The cycle ended without it, or long ago.
    #[strum(serialize = "is too late")]
    Late,
    /// The very event that ended the cycle before, once more.
    #[strum(serialize = "has been here before")]
    Doubled,
    /// No cycle of this match had such a key so far.
    #[strum(serialize = "is of no cycle of this match")]
    Foreign,
}
