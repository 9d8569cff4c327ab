//! One compilation shows every fault, and no others follow from them.
#[game::notation]
enum Move {
    Bid(u8),
    #[form("to {0}")]
    Give(game::Seat),
}

#[game::coded]
enum Refusal {
    /// The hand is full.
    #[say("the hand is full")]
    Full,
    TooLow { least: u8 },
}

fn need<M: game::Notation, R: game::Coded>() {}

fn use_both() {
    need::<Move, Refusal>();
}

fn main() {}
