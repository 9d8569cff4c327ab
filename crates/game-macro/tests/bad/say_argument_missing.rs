//! A hole without an argument.
#[game::coded]
enum Refusal {
    /// The bid is too low.
    #[say("bid {} at least")]
    TooLow { least: u8 },
}

fn main() {}
