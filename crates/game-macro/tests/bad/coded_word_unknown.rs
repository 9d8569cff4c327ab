//! A word the attribute does not know.
#[game::coded(Copy)]
enum Refusal {}

fn main() {}
