//! Seal: an empty point stays empty for six turns.

use super::{Aim, Card, Skill};
use crate::board::Board;
use crate::lasting::LASTS;
use crate::moves::Targets;
use crate::ops::{Op, Ops};
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Seal;

impl Skill for Seal {
    const TEXT: &'static str = "nobody can put a stone on this point for six turns";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Point;

    fn playable(board: &Board) -> Result<(), Refusal> {
        board.needs_room(Card::Seal, 1)
    }

    fn reach(board: &Board, _: Option<Point>) -> Points {
        board.room()
    }

    fn refuse(board: &Board, _: Option<Point>, point: Point) -> Refusal {
        board.why_no_room(point)
    }

    fn effect(_: &Board, targets: &Targets) -> Ops {
        Ops::of([Op::Seal(targets.point(0), LASTS)])
    }
}
