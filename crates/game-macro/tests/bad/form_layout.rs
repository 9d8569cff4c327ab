//! A form is read back, so it is not laid out.
#[game::notation]
enum Move {
    #[form("{0:>3}")]
    Give(game::Seat),
}

fn main() {}
