//! Types that cannot be written.
#[game::notation]
enum Move {
    Weigh(f32),
    Pair((u8, u8)),
    Perhaps(Option<u8>),
    Count(#[range(0..=9)] usize),
    Row([bool; 3]),
}

fn main() {}
