//! A form with a field that is not there.
#[game::notation]
enum Move {
    #[form("{seat}>{crad}")]
    Give { seat: game::Seat, card: bool },
}

fn main() {}
