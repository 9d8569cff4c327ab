//! The hand wrote nothing.
#[game::notation(by_hand)]
enum Move {
    Pass,
}

fn main() {}
