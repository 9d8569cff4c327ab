//! Line clear: three points in a row or a column lose their stones.

use super::{Aim, Card, Skill, some};
use crate::board::Wuziqi;
use crate::moves::Axis;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct LineClear;

/// The stones that could go, of both colours.
fn loose(board: &Wuziqi) -> Points {
    board.ours() | board.theirs()
}

/// The three points around one, along an axis, as far as they are on the board.
pub(crate) fn window(middle: Point, axis: Axis) -> impl Iterator<Item = Point> {
    (-1..=1).filter_map(move |k| match axis {
        Axis::Row => middle.step(k, 0),
        Axis::Column => middle.step(0, k),
    })
}

impl Skill for LineClear {
    const TEXT: &'static str = "clear three points of a row or a column";
    const COPIES: (u8, u8) = (0, 1);
    const AIM: Aim = Aim::Window;
    const STEPS: &'static [Step] = &[Step::Clear];
    const STIRS_FULL_BOARD: bool = true;

    #[inline(never)]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        some(&loose(board), Card::LineClear)
    }

    fn reach(board: &Wuziqi, _: Option<Point>) -> Points {
        let loose = loose(board);
        let near = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let near = near.into_iter().fold(loose, |all, (dx, dy)| all | loose.moved(dx, dy));
        near & *Points::board(board.rules.size)
    }

    fn along(board: &Wuziqi, point: Point, axis: Axis) -> bool {
        window(point, axis).any(|it| loose(board).has(it))
    }
}
