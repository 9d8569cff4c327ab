//! Spontaneous generation: five stones of either colour fall on empty points.

use super::{Aim, Card, Skill};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::refusal::Refusal;

pub(super) struct SpontaneousGeneration;

/// How many stones fall.
const STONES: u8 = 5;

impl Skill for SpontaneousGeneration {
    const TEXT: &'static str = "five stones fall at random, of either colour";
    const COPIES: (u8, u8) = (5, 3);
    const AIM: Aim = Aim::Nothing;
    const STEPS: &'static [Step] = &[Step::Fall(STONES)];

    #[inline]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        board.needs_room(Card::SpontaneousGeneration, STONES.into())
    }
}
