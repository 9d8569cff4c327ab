//! Data cannot be read into what is borrowed.
#[game::coded]
enum Refusal {
    /// The card aims at something else.
    #[say("it aims at {wanted}")]
    Aims { wanted: &'static str },
}

fn main() {}
