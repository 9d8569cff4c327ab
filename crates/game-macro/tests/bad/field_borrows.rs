//! Data cannot be read into what is borrowed.
#[game::notation]
enum Move {
    Say(&'static str),
}

fn main() {}
