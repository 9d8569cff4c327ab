//! The two sides.

use flow::{Seat, Seats};

/// A superpower. The USSR sits at seat 0, for it moves first in every round.
#[game::notation]
#[derive(Default)]
pub enum Side {
    /// The Soviet Union.
    #[default]
    Ussr,
    /// The United States.
    Us,
}

impl Side {
    /// Both, in the order of their seats.
    pub const BOTH: [Side; 2] = [Side::Ussr, Side::Us];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Ussr => Side::Us,
            Side::Us => Side::Ussr,
        }
    }

    /// The place of the side in arrays of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side at that place of an array.
    #[inline]
    pub const fn at(index: u8) -> Side {
        if index & 1 == 0 { Side::Ussr } else { Side::Us }
    }

    /// Where it sits.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The seat as a set of one.
    #[inline]
    pub fn seats(self) -> Seats {
        Seats::of(self.seat())
    }

    /// The victory points that are good for this side, as the track counts them: towards the US.
    #[inline]
    pub const fn towards(self, points: i8) -> i8 {
        match self {
            Side::Us => points,
            Side::Ussr => -points,
        }
    }

    /// The name as it is printed.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Ussr => "USSR",
            Side::Us => "US",
        }
    }
}
