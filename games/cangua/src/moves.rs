//! What seats, dice and the system can say, as text and as data.

use crate::cycle::{Cycle, Ending};
use crate::dice::Dice;
use game::{Notation, Unreadable};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// What a seat can do.
#[game::notation]
pub enum Move {
    /// Roll the dice: `roll`.
    Roll,
    /// Do nothing: `pass`. Nobody may while there is a move, and nobody is asked when there is
    /// none, so this is always refused; it is there to be told why.
    Pass,
    /// Let a horse go.
    #[form("{0}")]
    Ride(Ride),
}

/// What a horse can do.
#[game::notation]
pub enum Ride {
    /// A horse leaves the stable on the whole roll: `out`. It is the horse with the lowest
    /// number: those in the stable are alike.
    Out,
    /// With split dice, a horse leaves the stable on one die: `out6`.
    #[form("out{die}")]
    OutOn {
        /// The face of the die.
        #[range(1..=6)]
        die: u8,
    },
    /// A horse runs along the ring: `h2+7`.
    #[form("h{horse}+{steps}")]
    Run {
        /// Which horse.
        horse: Horse,
        /// How many steps.
        #[range(1..=12)]
        steps: u8,
    },
    /// A horse goes to a step of its lane: `h3^4`.
    #[form("h{horse}^{step}")]
    Climb {
        /// Which horse.
        horse: Horse,
        /// Which step, counted from 1.
        #[range(1..=6)]
        step: u8,
    },
}

impl Ride {
    /// Whether a horse leaves the stable.
    pub(crate) const fn is_out(self) -> bool {
        matches!(self, Ride::Out | Ride::OutOn { .. })
    }
}

/// What chance can do.
#[game::notation]
pub enum Chance {
    /// The dice have fallen: `3-4`, or `5` with a single die.
    #[form("{0}")]
    Rolled(Dice),
}

/// What the system can announce.
#[game::notation]
pub enum Event {
    /// The turn end of a cycle has been processed by the queue: `end-3-1-2-moved`.
    #[form("end-{cycle}-{why}")]
    TurnEnd {
        /// The cycle that ends.
        cycle: Cycle,
        /// Why it ends.
        why: Ending,
    },
}

/// One of the four horses of a player, counted from 0 and written from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Horse(u8);

impl Horse {
    /// All horses of a player.
    pub const ALL: [Horse; 4] = [Horse(0), Horse(1), Horse(2), Horse(3)];

    #[inline(always)]
    pub(crate) const fn nth(index: usize) -> Horse {
        Horse(index as u8 & 3)
    }

    /// The horse as an index into an array.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // Constructors allow 0 to 3 only. The mask changes nothing, but spares a bounds check.
        (self.0 & 3) as usize
    }

    /// The number it is called by, from 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Notation for Horse {
    fn each(each: &mut dyn FnMut(Self)) {
        Horse::ALL.into_iter().for_each(each);
    }
}

impl fmt::Display for Horse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Horse {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [digit @ b'1'..=b'4'] => Ok(Horse(digit - b'1')),
            _ => Err(Unreadable::new(0, "a horse from 1 to 4")),
        }
    }
}

impl TryFrom<u8> for Horse {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            1..=4 => Ok(Horse(number - 1)),
            _ => Err("a horse from 1 to 4"),
        }
    }
}

impl From<Horse> for u8 {
    fn from(horse: Horse) -> u8 {
        horse.number()
    }
}
