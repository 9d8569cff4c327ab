//! Measures Cá ngựa: how fast random games are, whether they allocate, and whether they run as
//! long as they should.
//!
//! ```text
//! cangua-bench table PYTHON SCRIPT [ROUNDS]    beside OpenSpiel's `maedn`
//! cangua-bench play SEATS GAMES                games and nothing else, for a profiler
//! cangua-bench allocations                     fails if a playout allocates
//! cangua-bench numbers [GAMES]                 the table of game lengths, fails outside its tolerance
//! ```

mod allocations;
mod numbers;
mod speed;
mod tally;

use common::Peer;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["table", python, script] => speed::table(&Peer { python, script }, 9),
        ["table", python, script, rounds] => {
            speed::table(&Peer { python, script }, rounds.parse()?)
        }
        ["play", seats, games] => {
            println!("{} decisions", speed::play(seats.parse()?, games.parse()?)?);
            Ok(())
        }
        ["allocations"] => allocations::check(),
        ["numbers"] => numbers::check(4_000),
        ["numbers", games] => numbers::check(games.parse()?),
        _ => Err("expected table, play, allocations or numbers".into()),
    }
}
