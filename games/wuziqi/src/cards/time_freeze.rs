//! Time freeze: the opponent skips a turn.

use super::{Aim, Card, Skill};
use crate::board::Board;
use crate::moves::Targets;
use crate::ops::{Op, Ops};
use crate::refusal::Refusal;

pub(super) struct TimeFreeze;

impl Skill for TimeFreeze {
    const TEXT: &'static str = "your opponent skips a turn";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Opponent;

    fn playable(board: &Board) -> Result<(), Refusal> {
        match board.skips[board.mover.other().index()] {
            0 => Ok(()),
            _ => Err(Refusal::CardNotPlayable { card: Card::TimeFreeze }),
        }
    }

    fn effect(board: &Board, _: &Targets) -> Ops {
        Ops::of([Op::Freeze(board.mover.other(), 1)])
    }
}
