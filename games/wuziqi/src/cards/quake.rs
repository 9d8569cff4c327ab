//! Quake: chance clears a row or a column.

use super::{Aim, Card, Skill};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::refusal::Refusal;

pub(super) struct Quake;

impl Skill for Quake {
    const TEXT: &'static str = "a row or column at random loses its stones";
    const COPIES: (u8, u8) = (0, 1);
    const AIM: Aim = Aim::Nothing;
    const STEPS: &'static [Step] = &[Step::Quake];
    const STIRS_FULL_BOARD: bool = true;

    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        match board.stones.len() {
            0 => Err(Refusal::CardNotPlayable { card: Card::Quake }),
            _ => Ok(()),
        }
    }
}
