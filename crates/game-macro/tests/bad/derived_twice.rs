//! A trait that is derived already.
#[game::notation]
#[derive(Clone, PartialOrd, game::serde::Serialize)]
enum Move {
    Pass,
}

fn main() {}
