//! Polarity inversion: all stones change their colour.

use super::{Aim, Skill};
use crate::board::Board;
use crate::moves::Targets;
use crate::ops::{Op, Ops};
use crate::refusal::Refusal;

pub(super) struct PolarityInversion;

impl Skill for PolarityInversion {
    const TEXT: &'static str = "every stone changes its colour";
    const COPIES: (u8, u8) = (3, 2);
    const AIM: Aim = Aim::Nothing;
    const STIRS_FULL_BOARD: bool = true;

    #[inline]
    fn playable(_: &Board) -> Result<(), Refusal> {
        Ok(())
    }

    #[inline]
    fn effect(_: &Board, _: &Targets) -> Ops {
        Ops::of([Op::SwapAll])
    }
}
