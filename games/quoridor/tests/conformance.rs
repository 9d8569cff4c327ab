//! Quoridor passes the kit.

use quoridor::Quoridor;

game::conformance! {
    game: Quoridor,
    refusals: include_str!("refusals.txt"),
    encoding: include_str!("encoding.txt"),
    signature: 0x64fc_e3d2_527f_28f3,
}
