//! Time freeze: the opponent skips a turn.

use super::{Aim, Card, Skill};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::refusal::Refusal;

pub(super) struct TimeFreeze;

impl Skill for TimeFreeze {
    const TEXT: &'static str = "your opponent skips a turn";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Opponent;
    const STEPS: &'static [Step] = &[Step::Freeze];

    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        match board.skips[board.mover.other().index()] {
            0 => Ok(()),
            _ => Err(Refusal::CardNotPlayable { card: Card::TimeFreeze }),
        }
    }
}
