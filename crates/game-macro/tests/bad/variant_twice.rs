//! A variant that stands there twice.
#[game::notation]
enum Move {
    Pass,
    Pass,
}

/// The same in codes.
#[game::coded]
enum Refusal {
    /// The hand is empty.
    #[say("the hand is empty")]
    Empty,
    /// Nothing is there.
    #[say("nothing is there")]
    Empty,
}

fn main() {}
