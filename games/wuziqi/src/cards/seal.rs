//! Seal: an empty point stays empty for six turns.

use super::{Aim, Card, Skill};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Seal;

impl Skill for Seal {
    const TEXT: &'static str = "nobody can put a stone on this point for six turns";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Point;
    const STEPS: &'static [Step] = &[Step::Seal];

    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        board.needs_room(Card::Seal, 1)
    }

    fn reach(board: &Wuziqi, _: Option<Point>) -> Points {
        board.room()
    }

    fn refuse(board: &Wuziqi, _: Option<Point>, point: Point) -> Refusal {
        board.why_no_room(point)
    }
}
