//! Exchange: an own stone and one of the opponent's near it change places.

use super::{Aim, Card, Skill, some};
use crate::board::Wuziqi;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::{Refusal, Wanted};

pub(super) struct Exchange;

/// The king's distance between the two at most.
const NEAR: u8 = 2;

/// The stones that one of these could change places with.
fn partners(board: &Wuziqi, point: Point) -> Points {
    match board.colour_at(point) {
        Some(colour) if colour == board.mover => board.theirs(),
        _ => board.ours(),
    }
}

impl Skill for Exchange {
    const TEXT: &'static str = "one of your stones and one of theirs change places";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Pair;
    const STEPS: &'static [Step] = &[Step::Swap];
    const STIRS_FULL_BOARD: bool = true;

    #[inline(never)]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        some(&Self::reach(board, None), Card::Exchange)
    }

    fn reach(board: &Wuziqi, first: Option<Point>) -> Points {
        let (ours, theirs) = (board.ours(), board.theirs());
        match first {
            None => (ours & theirs.grown().grown()) | (theirs & ours.grown().grown()),
            Some(first) => partners(board, first) & Points::square(first, NEAR),
        }
    }

    fn refuse(board: &Wuziqi, first: Option<Point>, point: Point) -> Refusal {
        match first {
            None if (board.ours() | board.theirs()).has(point) => Refusal::NoPartner { point },
            Some(from) if partners(board, from).has(point) => Refusal::TooFar { from, to: point },
            Some(from) if board.colour_at(from) == board.colour_at(point) => {
                let wanted = Wanted::OneOfEach;
                Refusal::InvalidTarget { card: Card::Exchange, wanted }
            }
            _ if board.colour_at(point).is_some() => Refusal::StoneShielded { point },
            _ => Refusal::CellEmpty { point },
        }
    }
}
