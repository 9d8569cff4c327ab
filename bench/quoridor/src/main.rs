//! Measures Quoridor beside its peers, in one run, one after the other.
//!
//! `quoridor-bench table PYTHON SCRIPT [ROUNDS]` prints the table. The other words do a given
//! amount of one kind of work and print a sum, for a profiler to count.

mod openspiel;
mod table;
mod work;

use std::process::ExitCode;

const USAGE: &str = "usage: quoridor-bench table PYTHON SCRIPT [ROUNDS]
       quoridor-bench playouts|list|count N
       quoridor-bench perft|chess DEPTH";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u32>().ok();
    let sum = match words[..] {
        ["table", python, script] => return table::print(python, script, table::ROUNDS),
        ["table", python, script, rounds] => match number(rounds) {
            Some(rounds @ 1..) => return table::print(python, script, rounds),
            _ => None,
        },
        [what, text] => number(text).and_then(|number| work::by_name(what, number)),
        _ => None,
    };
    match sum {
        Some(sum) => {
            println!("{sum}");
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
