//! A function is not written.
#[game::notation]
fn pass() {}

fn main() {}
