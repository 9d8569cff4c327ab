//! The last rolls. The whole history is in the journal.

use crate::dice::Dice;
use serde::Serialize;

/// Rolls the state remembers.
pub const ROLLS_SHOWN: usize = 8;

/// One row of the roll history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Roll {
    /// The round.
    pub turn: u16,
    /// Who rolled.
    pub seat: u8,
    /// What the dice show.
    pub dice: Dice,
    /// The doubles in a row, this one included.
    pub double_count: u8,
}

/// The last rolls, the newest first, each packed into four bytes; 0 is no roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct History([u32; ROLLS_SHOWN]);

impl History {
    #[inline]
    pub(crate) fn push(&mut self, roll: Roll) {
        self.0.copy_within(..ROLLS_SHOWN - 1, 1);
        self.0[0] = u32::from(roll.turn) << 16
            | u32::from(roll.seat) << 12
            | u32::from(roll.double_count) << 8
            | u32::from(roll.dice.high()) << 4
            | u32::from(roll.dice.low());
    }

    /// The rolls, the newest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Roll> {
        self.0.into_iter().filter_map(|row| {
            let part = |shift: u32| (row >> shift & 15) as u8;
            let dice = match (part(0), part(4)) {
                (die, 0) => Dice::one(die)?,
                (low, high) => Dice::two(low, high)?,
            };
            let turn = (row >> 16) as u16;
            Some(Roll { turn, seat: part(12), dice, double_count: part(8) })
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
            seat: 3,
            dice: Dice::two(1 + turn as u8 % 6, 6).unwrap(),
            double_count: 2,
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
        let roll = Roll { turn: 9_999, seat: 0, dice: Dice::one(5).unwrap(), double_count: 0 };
        history.push(roll);
        assert_eq!(history.iter().collect::<Vec<_>>(), [roll]);
    }
}
