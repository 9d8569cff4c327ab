//! Foresight: look at three cards, draw one of them and play it.

use super::{Aim, Card, Skill};
use crate::board::{Again, Board};
use crate::moves::Targets;
use crate::ops::{Op, Ops};
use crate::piles::SEEN_MAX;
use crate::refusal::Refusal;

pub(super) struct Foresight;

impl Skill for Foresight {
    const TEXT: &'static str = "see three cards of the pile and play one of them";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Nothing;

    fn playable(board: &Board) -> Result<(), Refusal> {
        // A card that Foresight found cannot be another Foresight.
        if board.again == Again::No && !board.piles.are_empty() {
            return Ok(());
        }
        Err(Refusal::CardNotPlayable { card: Card::Foresight })
    }

    fn effect(_: &Board, _: &Targets) -> Ops {
        Ops::of([Op::Peek(SEEN_MAX as u8), Op::ExtraAction])
    }
}
