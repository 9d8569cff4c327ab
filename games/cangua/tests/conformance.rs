//! What must hold for every game, for this one.

game::conformance! {
    game: cangua::Cangua,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0x811b_a074_e31b_a38e,
}
