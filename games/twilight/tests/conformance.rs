//! What must hold for every game, held by this one.

use twilight::Twilight;

game::conformance! {
    game: Twilight,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0x9c20_f124_3416_f8f9,
}
