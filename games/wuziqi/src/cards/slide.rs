//! Slide: an own stone goes to a neighbouring point.

use super::{Aim, Card, Skill, some};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Slide;

impl Skill for Slide {
    const TEXT: &'static str = "move one of your stones to an empty point beside it";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Pair;
    const STEPS: &'static [Step] = &[Step::Move];

    #[inline(never)]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        some(&Self::reach(board, None), Card::Slide)
    }

    fn reach(board: &Wuziqi, first: Option<Point>) -> Points {
        match first {
            None => board.ours() & board.room().grown(),
            Some(from) => board.room() & Points::square(from, 1),
        }
    }

    fn refuse(board: &Wuziqi, first: Option<Point>, point: Point) -> Refusal {
        match first {
            None if board.ours().has(point) => Refusal::NoPartner { point },
            None => board.why_not_ours(Card::Slide, point),
            Some(from) if board.room().has(point) => Refusal::NotAdjacent { from, to: point },
            Some(_) => board.why_no_room(point),
        }
    }
}
