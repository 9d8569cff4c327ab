//! A variant without a sentence.
#[game::coded]
enum Refusal {
    /// The bid is too low.
    TooLow { least: u8, most: u8 },
}

fn main() {}
