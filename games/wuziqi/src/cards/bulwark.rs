//! Bulwark: an own stone cannot be aimed at for six turns.

use super::{Aim, Card, Skill, some};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Bulwark;

impl Skill for Bulwark {
    const TEXT: &'static str = "shield one of your stones from cards for six turns";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Point;
    const STEPS: &'static [Step] = &[Step::Shield];

    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        some(&board.ours(), Card::Bulwark)
    }

    fn reach(board: &Wuziqi, _: Option<Point>) -> Points {
        board.ours()
    }

    fn refuse(board: &Wuziqi, _: Option<Point>, point: Point) -> Refusal {
        board.why_not_ours(Card::Bulwark, point)
    }
}
