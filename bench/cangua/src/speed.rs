//! Random games a second, on one thread.

use crate::tally::{Policy, Tally};
use cangua::{Cangua, Options};
use game::{Fast, State, playout};
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

/// Plays random games from fixed seeds and counts the decisions of players.
pub fn play(seats: usize, games: u64) -> Result<u64, Box<dyn Error>> {
    let start = State::<Cangua>::new(&Options::default(), seats)?;
    let mut moves = Vec::with_capacity(32);
    let mut decisions = 0;
    for seed in 0..games {
        let mut game = start;
        decisions += playout(&mut game, &mut Fast::seed(seed), &mut moves).0;
        black_box(&game);
    }
    Ok(decisions)
}

/// Plays random games and prints what was played in which time.
pub fn measure(seats: usize, games: u64) -> Result<(), Box<dyn Error>> {
    #[allow(clippy::disallowed_methods, reason = "measuring is what this program is for")]
    let began = Instant::now();
    let decisions = play(seats, games)?;
    let seconds = began.elapsed().as_secs_f64();
    // The same games again, now with somebody who reads the journal and counts.
    let tally = Tally::play(&Options::default(), seats, Policy::Random, games, 0)?;
    if tally.rolls + tally.rides != decisions {
        return Err("the games that were counted are not those that were timed".into());
    }
    println!("{games} {} {} {decisions} {seconds:.6}", tally.rolls, tally.rides);
    Ok(())
}
