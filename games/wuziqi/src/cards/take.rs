//! Take: a stone of the opponent's goes.

use super::{Aim, Card, Skill, some};
use crate::board::Board;
use crate::moves::Targets;
use crate::ops::{Op, Ops};
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Take;

impl Skill for Take {
    const TEXT: &'static str = "remove a stone of your opponent's";
    const COPIES: (u8, u8) = (6, 5);
    const AIM: Aim = Aim::Point;
    const STIRS_FULL_BOARD: bool = true;

    #[inline]
    fn playable(board: &Board) -> Result<(), Refusal> {
        some(&board.theirs(), Card::Take)
    }

    #[inline]
    fn reach(board: &Board, _: Option<Point>) -> Points {
        board.theirs()
    }

    fn refuse(board: &Board, _: Option<Point>, point: Point) -> Refusal {
        board.why_not_theirs(Card::Take, point)
    }

    #[inline]
    fn effect(_: &Board, targets: &Targets) -> Ops {
        Ops::of([Op::Remove(targets.point(0))])
    }
}
