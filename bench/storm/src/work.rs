//! What is measured: the work of each contestant on our side, without any clock.

use common::{Playouts, count_chess};
use game::{State, perft};
use std::hint::black_box;
use storm::{Options, Storm};

/// Chess: no cards, and no cap that random games would reach.
pub fn chess() -> State<Storm> {
    State::new(&Options { plies: 20_000, ..Options::chess() }, 2).expect("the options are in range")
}

/// The core box.
pub fn core() -> State<Storm> {
    State::new(&Options::default(), 2).expect("the options are in range")
}

/// Does an amount of one kind of work and answers with a sum; none if there is no such work.
pub fn by_name(what: &str, number: u32) -> Option<u64> {
    Some(match what {
        "plain" => playouts(chess()).play(number.into()),
        "cards" => playouts(core()).play(number.into()),
        "perft" => count_storm(number),
        "chess" => count_chess(number),
        _ => return None,
    })
}

/// Random games from a start.
pub fn playouts(start: State<Storm>) -> Playouts<Storm, impl Fn() -> State<Storm>> {
    Playouts::new(move || start.clone(), 8_192)
}

/// Leaves of the tree of all games of a length, without a hash table.
pub fn count_storm(depth: u32) -> u64 {
    perft(black_box(&chess()), depth)
}
