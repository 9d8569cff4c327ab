//! What seats, dice and the system can say.

use crate::cycle::Cycle;
use crate::dice::Dice;

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Roll the dice: `roll`.
    Roll,
    /// Let a horse go.
    Ride(Ride),
    /// Do nothing: `pass`. Nobody may while there is a move, and nobody is asked when there is
    /// none, so this is always refused; it is there to be told why.
    Pass,
}

/// What a horse can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ride {
    /// A horse leaves the stable, on the whole roll (0) or, with split dice, on this die: `out`,
    /// `out6`. It is the horse with the lowest number: those in the stable are alike.
    Out(u8),
    /// A horse runs so many steps along the ring: `h2+7`.
    Run(Horse, u8),
    /// A horse goes to this step of its lane: `h3^4`.
    Climb(Horse, u8),
}

/// One of the four horses of a player, counted from 0 and written from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
        // The mask shows the compiler what the constructors grant.
        (self.0 & 3) as usize
    }

    /// The number it is called by, from 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// What chance can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// The dice have fallen: `3-4`, or `5` with a single die.
    Rolled(Dice),
}

/// What the system can announce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The turn end of a cycle has been processed by the queue: `end-3-1-2`.
    TurnEnd(Cycle),
}
