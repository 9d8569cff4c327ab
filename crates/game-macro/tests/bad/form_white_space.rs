//! A record puts white space between inputs.
#[game::notation]
enum Move {
    #[form("give to {0}")]
    Give(game::Seat),
}

fn main() {}
