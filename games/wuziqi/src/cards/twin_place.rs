//! Twin place: two stones at once, apart from each other, that do not win.

use super::{Aim, Card, Skill, some};
use crate::board::Wuziqi;
use crate::lines::{DIRECTIONS, completing};
use crate::steps::Step;
use crate::point::Point;
use crate::points::Points;
use crate::refusal::Refusal;

pub(super) struct TwinPlace;

/// The king's distance within which the second stone may not lie.
const TOO_CLOSE: u8 = 2;

/// The points that a stone can spoil for its twin: those too close, and those in a line with it
/// that one line of five could hold together with it.
const SPOILED_MAX: u32 = 25 + 16;

/// Whether a second stone could go with this one: surely if there is a point out of its way.
fn has_twin(board: &Wuziqi, quiet: &Points, first: Point) -> bool {
    let mut spoiled = Points::square(first, TOO_CLOSE);
    for (dx, dy) in DIRECTIONS {
        for k in [-4, -3, 3, 4] {
            first.step(k * dx, k * dy).into_iter().for_each(|it| spoiled.insert(it));
        }
    }
    !quiet.without(&spoiled).is_empty() || !TwinPlace::reach(board, Some(first)).is_empty()
}

impl Skill for TwinPlace {
    const TEXT: &'static str = "put two stones, three points apart; they may not win";
    const COPIES: (u8, u8) = (0, 2);
    const AIM: Aim = Aim::Pair;
    const STEPS: &'static [Step] = &[Step::Place(0), Step::Place(1)];
    const OPENS: bool = true;

    #[inline(never)]
    fn playable(board: &Wuziqi) -> Result<(), Refusal> {
        some(&Self::reach(board, None), Card::TwinPlace)
    }

    fn reach(board: &Wuziqi, first: Option<Point>) -> Points {
        let mut own = board.stones[board.mover.index()];
        if let Some(first) = first {
            own.insert(first);
            return board
                .room()
                .without(&completing(&own))
                .without(&Points::square(first, TOO_CLOSE));
        }
        let quiet = board.room().without(&completing(&own));
        if quiet.has_at_least(SPOILED_MAX + 1) {
            return quiet;
        }
        quiet.iter().filter(|it| has_twin(board, &quiet, *it)).collect()
    }

    fn refuse(board: &Wuziqi, first: Option<Point>, point: Point) -> Refusal {
        if !board.room().has(point) {
            return board.why_no_room(point);
        }
        let mut own = board.stones[board.mover.index()];
        match first {
            Some(from) if from.distance(point) <= TOO_CLOSE => {
                Refusal::TooClose { from, to: point }
            }
            Some(_) => Refusal::WouldWin { card: Card::TwinPlace, point },
            None => {
                own.insert(point);
                match crate::lines::has_five(&own) {
                    true => Refusal::WouldWin { card: Card::TwinPlace, point },
                    false => Refusal::NoPartner { point },
                }
            }
        }
    }
}
