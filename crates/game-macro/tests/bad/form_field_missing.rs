//! A field that would be lost.
#[game::notation]
enum Move {
    #[form("to{0}")]
    Give(game::Seat, bool),
}

fn main() {}
