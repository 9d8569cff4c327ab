//! Nothing says where the first field ends.
#[game::notation]
#[form("{file}{rank}")]
struct Square {
    #[range(1..=9)]
    file: u8,
    #[range(1..=9)]
    rank: u8,
}

fn main() {}
