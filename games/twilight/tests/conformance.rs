//! What must hold for every game, held by this one.

use twilight::Twilight;

game::conformance! {
    game: Twilight,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0x9242_64c8_b6cd_6595,
}
