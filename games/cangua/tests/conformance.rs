//! What must hold for every game, for this one.

use cangua::{Cangua, Horse, Move, Ride};
use game::Fast;

/// All moves that can be written.
fn every_move(_: &Cangua, _: &mut Fast, each: &mut dyn FnMut(Move)) {
    each(Move::Roll);
    each(Move::Pass);
    (0..=6).for_each(|die| each(Move::Ride(Ride::Out(die))));
    for horse in Horse::ALL {
        (1..=12).for_each(|steps| each(Move::Ride(Ride::Run(horse, steps))));
        (1..=6).for_each(|step| each(Move::Ride(Ride::Climb(horse, step))));
    }
}

game::conformance! {
    game: Cangua,
    moves: every_move,
    refusals: include_str!("refusals.txt"),
    signature: 0x28b6548ab79be0fc,
}
