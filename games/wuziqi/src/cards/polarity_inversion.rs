//! Polarity inversion: all stones change their colour.

use super::{Aim, Skill};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::refusal::Refusal;

pub(super) struct PolarityInversion;

impl Skill for PolarityInversion {
    const TEXT: &'static str = "every stone changes its colour";
    const COPIES: (u8, u8) = (3, 2);
    const AIM: Aim = Aim::Nothing;
    const STEPS: &'static [Step] = &[Step::SwapAll];
    const STIRS_FULL_BOARD: bool = true;

    #[inline]
    fn playable(_: &Wuziqi) -> Result<(), Refusal> {
        Ok(())
    }
}
