//! Measures Quoridor beside its peers, in one run, one after the other.
//!
//! `quoridor-bench table PYTHON SCRIPT [ROUNDS]` prints the table. The other words do a given
//! amount of one kind of work and print a sum, for a profiler to count.

mod table;
mod work;

use std::process::ExitCode;

const USAGE: &str = "usage: quoridor-bench table PYTHON SCRIPT [ROUNDS]
       quoridor-bench playouts|list|count N
       quoridor-bench perft|chess DEPTH";

fn main() -> ExitCode {
    common::main(USAGE, table::print, work::by_name)
}
