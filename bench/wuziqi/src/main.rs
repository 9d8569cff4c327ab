//! Wuziqi measured: random games, what they allocate, and the turn driver.
//!
//! ```text
//! wuziqi-bench games PRESET SECONDS     random games for about so long, on one thread
//! wuziqi-bench plain PRESET GAMES       random games and nothing else, for callgrind
//! wuziqi-bench size                     the bytes of a state
//! wuziqi-bench script GAMES             the inputs of random games
//! wuziqi-bench turns FILE ROUNDS        the turn driver on such inputs
//! ```

// Measuring is the one thing that needs a clock of its own.
#![allow(clippy::disallowed_methods)]

mod count;
mod turns;

use game::{Fast, Game as _, State, playout};
use std::time::{Duration, Instant};
use wuziqi::{Move, Options, Wuziqi};

/// Random games of one preset, and the buffer they share.
struct Games {
    start: State<Wuziqi>,
    rng: Fast,
    moves: Vec<Move>,
    games: u64,
    decisions: u64,
}

impl Games {
    fn new(options: &Options) -> Games {
        let start = State::new(options, 2).expect("a preset");
        let (rng, moves) = (Fast::seed(1), Vec::with_capacity(512));
        Games { start, rng, moves, games: 0, decisions: 0 }
    }

    fn play(&mut self) {
        let mut game = self.start;
        self.decisions += playout(&mut game, &mut self.rng, &mut self.moves).0;
        self.games += 1;
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["games", preset, seconds] => games(&options(preset), number(seconds)),
        ["plain", preset, games] => {
            let mut all = Games::new(&options(preset));
            (0..number(games)).for_each(|_| all.play());
            println!("{}", all.decisions);
        }
        ["size"] => println!("{}", size_of::<State<Wuziqi>>()),
        ["script", games] => turns::write(number(games)),
        ["turns", file, rounds] => turns::measure(file, number(rounds)),
        _ => panic!("expected: games, plain, size, script or turns, and what they need"),
    }
}

fn number(text: &str) -> u64 {
    text.parse().expect("a number")
}

fn options(preset: &str) -> Options {
    let found = Wuziqi::presets().into_iter().find(|it| it.0 == preset);
    found.expect("the name of a preset").1
}

fn games(options: &Options, seconds: u64) {
    let mut all = Games::new(options);
    // The buffer of moves grows to its size before anything is counted.
    (0..20).for_each(|_| all.play());
    (all.games, all.decisions) = (0, 0);
    let allocated = count::allocations();
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(seconds) {
        (0..10).for_each(|_| all.play());
    }
    let spent = start.elapsed().as_secs_f64();
    let allocated = count::allocations() - allocated;
    let (games, decisions) = (all.games as f64, all.decisions as f64);
    println!(
        "{:.0} games/s, {:.2} million decisions/s, {:.0} decisions a game, {allocated} allocations",
        games / spent,
        decisions / spent / 1e6,
        decisions / games,
    );
}
