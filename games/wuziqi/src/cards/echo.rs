//! Echo: the card the opponent resolved last, once more.

use super::{Aim, Card, Skill};
use crate::board::Board;
use crate::moves::{Axis, Targets};
use crate::ops::Ops;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Echo;

/// The card that is copied, if it is one that can be.
fn copied(board: &Board) -> Option<Card> {
    let last = board.last_played[board.mover.other().index()];
    last.filter(|it| !matches!(it, Card::Echo | Card::Foresight))
}

impl Skill for Echo {
    const TEXT: &'static str = "what your opponent played last, played by you";
    const COPIES: (u8, u8) = (0, 1);
    const AIM: Aim = Aim::Nothing;

    fn aim(board: &Board) -> Aim {
        copied(board).map_or(Aim::Nothing, |it| it.aim(board))
    }

    fn playable(board: &Board) -> Result<(), Refusal> {
        copied(board).map_or(Err(Refusal::CardNotPlayable { card: Card::Echo }), |it| {
            it.playable(board)
        })
    }

    fn reach(board: &Board, first: Option<Point>) -> Points {
        copied(board).map_or(Points::NONE, |it| it.reach(board, first))
    }

    fn refuse(board: &Board, first: Option<Point>, point: Point) -> Refusal {
        let nothing = Refusal::CardNotPlayable { card: Card::Echo };
        copied(board).map_or(nothing, |it| it.refuse(board, first, point))
    }

    fn along(board: &Board, point: Point, axis: Axis) -> bool {
        copied(board).is_some_and(|it| it.along(board, point, axis))
    }

    fn effect(board: &Board, targets: &Targets) -> Ops {
        copied(board).map_or(Ops::NONE, |it| it.effect(board, targets))
    }
}
