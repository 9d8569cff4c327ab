//! A field that stands twice.
#[game::notation]
enum Move {
    #[form("{0}>{0}")]
    Give(game::Seat),
}

fn main() {}
