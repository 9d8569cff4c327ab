//! One variant, one sentence.
#[game::coded]
enum Refusal {
    /// The bid is too low.
    #[say("too low")]
    #[say("far too low")]
    TooLow,
}

fn main() {}
