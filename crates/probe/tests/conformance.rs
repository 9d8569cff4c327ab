//! The sound duel passes the kit.

use probe::Duel;

game::conformance! {
    game: Duel,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0x9bbe_41f7_f847_e14b,
}
