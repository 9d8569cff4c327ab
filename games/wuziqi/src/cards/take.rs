//! Take: a stone of the opponent's goes.

use super::{Aim, Card, Skill};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Take;

impl Skill for Take {
    const TEXT: &'static str = "remove a stone of your opponent's";
    const COPIES: (u8, u8) = (6, 5);
    const AIM: Aim = Aim::Point;
    const STEPS: &'static [Step] = &[Step::Remove];
    const STIRS_FULL_BOARD: bool = true;

    #[inline]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        match board.theirs_len() {
            0 => Err(Refusal::CardNotPlayable { card: Card::Take }),
            _ => Ok(()),
        }
    }

    #[inline]
    fn reach(board: &Wuziqi, _: Option<Point>) -> Points {
        board.theirs()
    }

    #[inline]
    fn reach_len(board: &Wuziqi) -> Option<u16> {
        Some(board.theirs_len())
    }

    #[inline]
    fn nth(board: &Wuziqi, index: u32) -> Option<Point> {
        board.nth_of_theirs(index)
    }

    fn refuse(board: &Wuziqi, _: Option<Point>, point: Point) -> Refusal {
        board.why_not_theirs(Card::Take, point)
    }
}
