//! Place: a stone on an empty point.

use super::{Aim, Card, Skill};
use crate::board::Board;
use crate::moves::Targets;
use crate::ops::{Op, Ops};
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Place;

impl Skill for Place {
    const TEXT: &'static str = "put a stone on an empty point";
    const COPIES: (u8, u8) = (12, 12);
    const AIM: Aim = Aim::Point;
    const OPENS: bool = true;

    #[inline]
    fn playable(board: &Board) -> Result<(), Refusal> {
        board.needs_room(Card::Place, 1)
    }

    #[inline]
    fn reach(board: &Board, _: Option<Point>) -> Points {
        board.room()
    }

    fn refuse(board: &Board, _: Option<Point>, point: Point) -> Refusal {
        board.why_no_room(point)
    }

    #[inline]
    fn effect(board: &Board, targets: &Targets) -> Ops {
        Ops::of([Op::Place(targets.point(0), board.mover)])
    }
}
