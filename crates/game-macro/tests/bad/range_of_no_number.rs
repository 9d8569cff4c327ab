//! A range of something else.
#[game::notation]
enum Move {
    Bid(#[range(0..=9)] game::Seat),
}

fn main() {}
