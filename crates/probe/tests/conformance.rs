//! The sound duel passes the kit.

use game::Fast;
use probe::{Card, Duel, Move};

fn every_move(_: &Duel, _: &mut Fast, each: &mut dyn FnMut(Move)) {
    (0..10).for_each(|points| each(Move::Stake(points)));
    (0..12).for_each(|card| each(Move::Play(Card(card))));
    (0..12).for_each(|card| each(Move::React(Card(card))));
    each(Move::Decline(0));
}

game::conformance! {
    game: Duel,
    moves: every_move,
    refusals: include_str!("refusals.txt"),
    signature: 0xbd3d_3820_f0fe_6543,
}
