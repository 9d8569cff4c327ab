//! A sentence about a fact that is not there.
#[game::coded]
enum Refusal {
    /// The bid is too low.
    #[say("bid {last} at least")]
    TooLow { least: u8 },
    /// There is no such card.
    #[say("there are {1} cards")]
    NoCard(u8),
}

fn main() {}
