//! A sentence stands in brackets.
#[game::coded]
enum Refusal {
    /// The bid is too low.
    #[say = "too low"]
    TooLow,
}

fn main() {}
