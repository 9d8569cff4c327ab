//! Facts that are not plain values.
#[game::coded]
enum Entry {
    /// Somebody spoke.
    #[say("{0}")]
    Said(String),
}

fn main() {}
