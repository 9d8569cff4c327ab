//! A command line with another game: the card duel that the engine is proved on.
//!
//! `cargo run --example duels -- play duel --seat 1=level:3`

use arena::Registry;
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main(&Registry::new().with::<probe::Duel>())
}
