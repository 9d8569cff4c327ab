//! Spontaneous generation: five stones of either colour fall on empty points.

use super::{Aim, Card, Skill};
use crate::board::Board;
use crate::moves::Targets;
use crate::ops::{Op, Ops};
use crate::refusal::Refusal;

pub(super) struct SpontaneousGeneration;

/// How many stones fall.
const STONES: usize = 5;

impl Skill for SpontaneousGeneration {
    const TEXT: &'static str = "five stones fall at random, of either colour";
    const COPIES: (u8, u8) = (5, 3);
    const AIM: Aim = Aim::Nothing;

    #[inline]
    fn playable(board: &Board) -> Result<(), Refusal> {
        board.needs_room(Card::SpontaneousGeneration, STONES as u16)
    }

    #[inline]
    fn effect(_: &Board, _: &Targets) -> Ops {
        Ops::of([Op::Fall; STONES])
    }
}
