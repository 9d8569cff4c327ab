//! Place: a stone on an empty point.

use super::{Aim, Card, Skill};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Place;

impl Skill for Place {
    const TEXT: &'static str = "put a stone on an empty point";
    const COPIES: (u8, u8) = (12, 12);
    const AIM: Aim = Aim::Point;
    const STEPS: &'static [Step] = &[Step::Place(0)];
    const OPENS: bool = true;

    #[inline]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        board.needs_room(Card::Place, 1)
    }

    #[inline]
    fn reach(board: &Wuziqi, _: Option<Point>) -> Points {
        board.room()
    }

    #[inline]
    fn reach_len(board: &Wuziqi) -> Option<u16> {
        Some(board.room_len())
    }

    #[inline]
    fn nth(board: &Wuziqi, index: u32) -> Option<Point> {
        board.nth_room(index)
    }

    fn refuse(board: &Wuziqi, _: Option<Point>, point: Point) -> Refusal {
        board.why_no_room(point)
    }
}
