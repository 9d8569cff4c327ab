//! Foresight: look at three cards, draw one of them and play it.

use super::{Aim, Card, Skill};
use crate::board::{Again, Wuziqi};
use crate::steps::Step;
use crate::piles::SEEN_MAX;
use crate::refusal::Refusal;

pub(super) struct Foresight;

impl Skill for Foresight {
    const TEXT: &'static str = "see three cards of the pile and play one of them";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Nothing;
    const STEPS: &'static [Step] = &[Step::Peek(SEEN_MAX as u8), Step::PutOnTop, Step::Again];

    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        // A card that Foresight found cannot be another Foresight.
        if board.again == Again::No && !board.piles.are_empty() {
            return Ok(());
        }
        Err(Refusal::CardNotPlayable { card: Card::Foresight })
    }
}
