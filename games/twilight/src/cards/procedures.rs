//! The scripts that are no cards: the set-up, the ends of rounds and turns, and operations.

use super::step::{Area::*, Who::*, procedure::*, *};
use crate::map::{EASTERN_EUROPE, WESTERN_EUROPE};
use Step::*;

/// One side's influence before the first turn, wherever it may stand.
const fn opening(who: Who, at: Area, count: Count) -> Step {
    Place(Choice { who, of: who, at, count, each: ALL, amount: 1, spare: 0 })
}

/// The steps of a procedure.
pub(super) const fn script(number: u8) -> &'static [Step] {
    match number {
        SET_UP => steps![
            opening(Ussr, Of(EASTERN_EUROPE), Count::Of(6)),
            opening(Us, Of(WESTERN_EUROPE), Count::Of(7)),
            opening(Us, Present, Count::Handicap),
        ],
        DEAL => steps![Deal],
        ROUND_END => steps![If(Fact::NoradAnswers, 2), up_to(place(Present, 1, 1), ALL)],
        TURN_END => {
            steps![MilitaryCheck, HeldCheck, Name(Ussr, Hand::Spare, 3), Name(Us, Hand::Spare, 4),]
        }
        EVENT => steps![Event],
        FINALISE => steps![Finalise],
        OPS => steps![ChooseUse],
        BUY => steps![Buy],
        REALIGN => steps![AimRealign, RollRealign, Go(0)],
        COUP => steps![AimCoup, EndCrisis, RollCoup],
        SPACE => steps![RollSpace],
        TRAP => steps![RollTrap],
        _ => steps![],
    }
}

/// What a procedure is called.
pub(super) const fn name(number: u8) -> &'static str {
    match number {
        SET_UP => "set-up",
        DEAL => "deal",
        ROUND_END => "end of the round",
        TURN_END => "end of the turn",
        EVENT => "event",
        FINALISE => "finalise",
        OPS => "operations",
        BUY => "influence",
        REALIGN => "realignment",
        COUP => "coup",
        SPACE => "space race",
        TRAP => "trap",
        _ => "nothing",
    }
}
