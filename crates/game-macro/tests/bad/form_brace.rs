//! A brace that is not closed.
#[game::notation]
enum Move {
    #[form("{0")]
    Give(game::Seat),
}

fn main() {}
