//! What must hold for every game, held by this one.

use game::Fast;
use wuziqi::{Axis, Card, Colour, Move, Points, SIDE_MAX, Target, Wuziqi};

/// Every move that can be written.
fn every_move(_: &Wuziqi, _: &mut Fast, each: &mut dyn FnMut(Move)) {
    Card::ALL.into_iter().for_each(|it| each(Move::ChooseCard(it)));
    let points = Points::board(SIDE_MAX).iter().map(Target::Point);
    let axes = [Axis::Row, Axis::Column].map(Target::Axis);
    let players = Colour::BOTH.map(Target::Player);
    let seen = [0, 1, 2].map(Target::Card);
    for target in points.chain(axes).chain(players).chain(seen) {
        each(Move::SelectTarget(target));
        each(Move::AddTarget(target));
        each(Move::RemoveTarget(target));
    }
    each(Move::ConfirmTargets);
    each(Move::EndTurn);
}

game::conformance! {
    game: Wuziqi,
    moves: every_move,
    refusals: include_str!("refusals.txt"),
    signature: 0x21f0942003197e36,
}
