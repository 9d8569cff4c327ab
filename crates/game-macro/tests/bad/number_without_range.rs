//! A number that does not say which.
#[game::notation]
enum Move {
    Bid(u8),
}

fn main() {}
