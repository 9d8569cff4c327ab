//! What the benches share: OpenSpiel as a peer, processor time, random games, and the table.

mod chess;
mod clock;
mod openspiel;
mod playouts;
mod table;

pub use chess::count_chess;
pub use clock::{median, rate, seconds};
pub use openspiel::{OpenSpiel, Peer};
pub use playouts::{Kept, Playouts};
pub use table::{Table, in_rounds};

use std::process::ExitCode;

/// Rounds in a run, unless asked otherwise.
const ROUNDS: u32 = 15;

/// The command line of a bench: `table PYTHON SCRIPT [ROUNDS]` prints the table, `WORD N` does an
/// amount of one kind of work and prints a sum, for a profiler to count.
pub fn main(
    usage: &str,
    table: fn(&Peer, u32) -> ExitCode,
    work: fn(&str, u32) -> Option<u64>,
) -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u32>().ok();
    let sum = match words[..] {
        ["table", python, script] => return table(&Peer { python, script }, ROUNDS),
        ["table", python, script, rounds] => match number(rounds) {
            Some(rounds @ 1..) => return table(&Peer { python, script }, rounds),
            _ => None,
        },
        [what, text] => number(text).and_then(|number| work(what, number)),
        _ => None,
    };
    match sum {
        Some(sum) => {
            println!("{sum}");
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("{usage}");
            ExitCode::from(2)
        }
    }
}
