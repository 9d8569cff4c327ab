//! A sentence says something.
#[game::coded]
enum Refusal {
    /// The bid is too low.
    #[say("")]
    TooLow,
}

fn main() {}
