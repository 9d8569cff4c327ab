//! A struct has no codes.
#[game::coded]
struct Refusal;

fn main() {}
