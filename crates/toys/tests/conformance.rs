//! Nim passes the kit.

game::conformance! {
    game: toys::Nim,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0x37a3_e399_e892_77d5,
}
