//! What must hold for every game, held by this one.

game::conformance! {
    game: wuziqi::Wuziqi,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0x5de6_b894_0f6c_0f32,
}
