//! A variant without a sentence, beside one with a sentence.
#[game::coded]
enum Refusal {
    /// The hand is full.
    #[say("the hand is full")]
    Full,
    /// The bid is too low.
    TooLow { least: u8, most: u8 },
}

fn main() {}
