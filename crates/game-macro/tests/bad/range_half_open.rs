//! A range without its largest number.
#[game::notation]
enum Move {
    Bid(#[range(0..9)] u8),
}

fn main() {}
