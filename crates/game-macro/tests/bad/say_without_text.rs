//! A sentence is a text.
#[game::coded]
enum Refusal {
    /// The bid is too low.
    #[say(least)]
    TooLow { least: u8 },
}

fn main() {}
