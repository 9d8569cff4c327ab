//! A range that holds no number.
#[game::notation]
enum Move {
    Bid(#[range(3..=-1)] i8),
}

fn main() {}
