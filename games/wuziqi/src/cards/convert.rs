//! Convert: a stone of the opponent's with two own ones beside it changes sides.

use super::{Aim, Card, Skill, some};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Convert;

/// The points beside a point, by column and row.
const BESIDE: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl Skill for Convert {
    const TEXT: &'static str = "win over a stone that has two of yours beside it";
    const COPIES: (u8, u8) = (0, 1);
    const AIM: Aim = Aim::Point;
    const STEPS: &'static [Step] = &[Step::Recolor];
    const STIRS_FULL_BOARD: bool = true;

    #[inline(never)]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        some(&Self::reach(board, None), Card::Convert)
    }

    fn reach(board: &Wuziqi, _: Option<Point>) -> Points {
        let own = &board.stones[board.mover.index()];
        let (mut one, mut two) = (Points::NONE, Points::NONE);
        for (dx, dy) in BESIDE {
            let beside = own.moved(dx, dy);
            two = two | (one & beside);
            one = one | beside;
        }
        two & board.theirs()
    }

    fn refuse(board: &Wuziqi, _: Option<Point>, point: Point) -> Refusal {
        if !board.theirs().has(point) {
            return board.why_not_theirs(Card::Convert, point);
        }
        let own = &board.stones[board.mover.index()];
        let beside = BESIDE.iter().filter_map(|(dx, dy)| point.step(*dx, *dy));
        Refusal::TooFewNeighbours { point, own: beside.filter(|it| own.has(*it)).count() as u8 }
    }
}
