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
    signature: 0x8156_d517_a4b0_2b3f,
}
