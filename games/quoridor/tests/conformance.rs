//! Quoridor passes the kit.

use game::Fast;
use quoridor::{Move, Quoridor};

fn every_move(_: &Quoridor, _: &mut Fast, each: &mut dyn FnMut(Move)) {
    Move::all().for_each(each);
}

game::conformance! {
    game: Quoridor,
    moves: every_move,
    refusals: include_str!("refusals.txt"),
    signature: 0x33d2_5276_a7f0_388e,
}
