//! What must hold for every game, held by this one.

use twilight::Twilight;

game::conformance! {
    game: Twilight,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0xd10e_f3bf_8617_f9e6,
}
