//! Echo: the card the opponent resolved last, once more.

use super::{Aim, Card, Skill};
use crate::board::Wuziqi;
use crate::moves::Axis;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Echo;

impl Wuziqi {
    /// The card that Echo copies, if there is one that can be.
    pub(crate) fn copied(&self) -> Option<Card> {
        let last = self.last_played[self.mover.other().index()];
        last.filter(|it| !matches!(it, Card::Echo | Card::Foresight))
    }
}

impl Skill for Echo {
    const TEXT: &'static str = "what your opponent played last, played by you";
    const COPIES: (u8, u8) = (0, 1);
    const AIM: Aim = Aim::Nothing;
    const STEPS: &'static [Step] = &[Step::Copy];

    fn aim(board: &Wuziqi) -> Aim {
        board.copied().map_or(Aim::Nothing, |it| it.aim(board))
    }

    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        board.copied().map_or(Err(Refusal::CardNotPlayable { card: Card::Echo }), |it| {
            it.playable(board)
        })
    }

    fn reach(board: &Wuziqi, first: Option<Point>) -> Points {
        board.copied().map_or(Points::NONE, |it| it.reach(board, first))
    }

    fn refuse(board: &Wuziqi, first: Option<Point>, point: Point) -> Refusal {
        let nothing = Refusal::CardNotPlayable { card: Card::Echo };
        board.copied().map_or(nothing, |it| it.refuse(board, first, point))
    }

    fn along(board: &Wuziqi, point: Point, axis: Axis) -> bool {
        board.copied().is_some_and(|it| it.along(board, point, axis))
    }
}
