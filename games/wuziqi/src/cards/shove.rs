//! Shove: an own stone pushes one of the opponent's a point further.

use super::{Aim, Card, Skill, some};
use crate::board::Wuziqi;
use crate::lines::DIRECTIONS;
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct Shove;

/// The eight ways to push.
fn pushes() -> impl Iterator<Item = (i8, i8)> {
    DIRECTIONS.into_iter().flat_map(|(dx, dy)| [(dx, dy), (-dx, -dy)])
}

impl Skill for Shove {
    const TEXT: &'static str = "push a stone of your opponent's away from one of yours";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Pair;
    const STEPS: &'static [Step] = &[Step::Move];

    #[inline(never)]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        some(&Self::reach(board, None), Card::Shove)
    }

    fn reach(board: &Wuziqi, first: Option<Point>) -> Points {
        let (pushers, room) = (&board.stones[board.mover.index()], board.room());
        let mut reach = Points::NONE;
        for (dx, dy) in pushes() {
            match first {
                None => reach = reach | (pushers.moved(dx, dy) & room.moved(-dx, -dy)),
                Some(from) => {
                    let pusher = from.step(-dx, -dy).filter(|it| pushers.has(*it));
                    let beyond = from.step(dx, dy).filter(|it| room.has(*it));
                    if let (Some(_), Some(to)) = (pusher, beyond) {
                        reach.insert(to);
                    }
                }
            }
        }
        if first.is_none() { reach & board.theirs() } else { reach }
    }

    fn refuse(board: &Wuziqi, first: Option<Point>, point: Point) -> Refusal {
        match first {
            None if board.theirs().has(point) => Refusal::NoPartner { point },
            None => board.why_not_theirs(Card::Shove, point),
            Some(from) if board.room().has(point) => Refusal::NoPusher { from, to: point },
            Some(_) => board.why_no_room(point),
        }
    }
}
