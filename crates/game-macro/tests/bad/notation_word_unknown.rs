//! A word the attribute does not know.
#[game::notation(handmade)]
enum Move {
    Pass,
}

fn main() {}
