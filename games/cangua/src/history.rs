//! The last rolls. The whole history is in the journal.

use crate::dice::Dice;
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Rolls the state remembers.
pub const ROLLS_SHOWN: usize = 8;

/// One row of the roll history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Roll {
    /// The round.
    pub turn: u16,
    /// Who rolled.
    pub seat: Seat,
    /// What the dice show.
    pub dice: Dice,
    /// The doubles in a row, this one included.
    pub double_count: u8,
}

/// The last rolls, the newest first, each packed into four bytes; 0 is no roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct History([u32; ROLLS_SHOWN]);

impl History {
    #[inline]
    pub(crate) fn push(&mut self, roll: Roll) {
        self.0.copy_within(..ROLLS_SHOWN - 1, 1);
        self.0[0] = u32::from(roll.turn) << 16
            | u32::from(roll.double_count) << 8
            | u32::from(roll.seat.0 & 3) << 6
            | u32::from(roll.dice.high()) << 3
            | u32::from(roll.dice.low());
    }

    /// The history and one roll more.
    pub(crate) fn with(mut self, roll: Roll) -> History {
        self.push(roll);
        self
    }

    /// The rolls, the newest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Roll> {
        self.0.into_iter().filter_map(|row| {
            let dice = match ((row & 7) as u8, (row >> 3 & 7) as u8) {
                (die, 0) => Dice::one(die)?,
                (low, high) => Dice::two(low, high)?,
            };
            let (turn, seat) = ((row >> 16) as u16, Seat((row >> 6 & 3) as u8));
            Some(Roll { turn, seat, dice, double_count: (row >> 8) as u8 })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_rolls_are_kept_as_they_were() {
        let mut history = History::default();
        let roll = |turn| Roll {
            turn,
            seat: Seat(3),
            dice: Dice::two(1 + turn as u8 % 6, 6).unwrap(),
            double_count: 200,
        };
        for turn in 1..=20 {
            history.push(roll(turn));
        }
        let kept: Vec<Roll> = history.iter().collect();
        assert_eq!(kept, (13..=20).rev().map(roll).collect::<Vec<_>>());
    }

    #[test]
    fn a_single_die_is_kept_as_a_single_die() {
        let mut history = History::default();
        let roll =
            Roll { turn: 9_999, seat: Seat(0), dice: Dice::one(5).unwrap(), double_count: 0 };
        history.push(roll);
        assert_eq!(history.iter().collect::<Vec<_>>(), [roll]);
    }
}
