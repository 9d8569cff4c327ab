//! A field with two bounds.
#[game::notation]
enum Move {
    Bid(#[range(0..=9)] #[unbounded] u8),
}

fn main() {}
