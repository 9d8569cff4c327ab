//! Measures Cá ngựa: how fast random games are, whether they allocate, and whether they run as
//! long as they should.
//!
//! ```text
//! cangua-bench speed SEATS GAMES    one line: games, rolls, horse moves, decisions, seconds
//! cangua-bench play SEATS GAMES     the same games and nothing else, for a profiler
//! cangua-bench allocations          fails if a playout allocates
//! cangua-bench numbers [GAMES]      the table of game lengths, fails outside its tolerance
//! ```

mod allocations;
mod numbers;
mod speed;
mod tally;

use std::error::Error;

#[global_allocator]
static COUNTING: allocations::Counting = allocations::Counting;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| match arguments.get(at) {
        Some(text) => text.parse::<u64>(),
        None => Ok(default),
    };
    match arguments.first().map(String::as_str) {
        Some("speed") => speed::measure(number(1, 4)? as usize, number(2, 20_000)?),
        Some("play") => {
            println!("{} decisions", speed::play(number(1, 4)? as usize, number(2, 20_000)?)?);
            Ok(())
        }
        Some("allocations") => allocations::check(),
        Some("numbers") => numbers::check(number(1, 4_000)?),
        _ => Err("expected speed, allocations or numbers".into()),
    }
}
