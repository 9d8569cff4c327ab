//! Bulwark: an own stone cannot be aimed at for six turns.

use super::{Aim, Card, Skill, some};
use crate::board::Board;
use crate::lasting::LASTS;
use crate::moves::Targets;
use crate::ops::{Op, Ops};
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Bulwark;

impl Skill for Bulwark {
    const TEXT: &'static str = "shield one of your stones from cards for six turns";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Point;

    fn playable(board: &Board) -> Result<(), Refusal> {
        some(&board.ours(), Card::Bulwark)
    }

    fn reach(board: &Board, _: Option<Point>) -> Points {
        board.ours()
    }

    fn refuse(board: &Board, _: Option<Point>, point: Point) -> Refusal {
        board.why_not_ours(Card::Bulwark, point)
    }

    fn effect(_: &Board, targets: &Targets) -> Ops {
        Ops::of([Op::Shield(targets.point(0), LASTS)])
    }
}
