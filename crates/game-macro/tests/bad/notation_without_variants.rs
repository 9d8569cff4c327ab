//! What is never written.
#[game::notation]
enum Event {}

fn main() {}
