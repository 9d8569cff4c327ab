//! Nothing would be written.
#[game::notation]
struct Nothing;

fn main() {}
