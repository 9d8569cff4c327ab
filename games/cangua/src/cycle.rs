//! The key of a roll cycle, why a cycle ends, and what is wrong with a key that does not fit.

use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One roll and what follows from it: the round, the seat, and the roll within its turn. Every
/// cycle has its own key, later ones greater ones. Written `3-1-2`.
#[game::notation]
#[derive(Default, PartialOrd, Ord)]
#[form("{turn}-{seat}-{roll}")]
pub struct Cycle {
    /// The round, counted from 1.
    #[unbounded]
    pub turn: u16,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The roll within the turn, counted from 1.
    #[unbounded]
    pub roll: u32,
}

/// Why a cycle ends. Its turn end carries the reason.
#[game::notation]
pub enum Ending {
    /// The player has moved.
    Moved,
    /// The roll left the player nothing to do.
    #[form("no_move")]
    NoMove,
    /// The time of the player ran out.
    Timeout,
    /// The player has given up.
    Forfeit,
    /// The player has all horses home, and the others play on.
    Won,
}

/// What is wrong with a turn end that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// The cycle is still going on. The same event may be right later.
    Early,
    /// The cycle ends, but for another reason.
    Untrue,
    /// The cycle ended long ago.
    Late,
    /// The turn end of the cycle before, once more.
    Doubled,
    /// No cycle of this match had such a key so far.
    Foreign,
}
