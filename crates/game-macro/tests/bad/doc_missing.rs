//! A variant without a doc comment.
#[game::coded]
enum Refusal {
    #[say("bid {least} at least")]
    TooLow { least: u8 },
}

fn main() {}
