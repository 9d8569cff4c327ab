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

mod turns;

use common::Playouts;
use game::{Game as _, State};
use std::time::{Duration, Instant};
use wuziqi::{Options, Wuziqi};

fn playouts(options: &Options) -> Playouts<Wuziqi, impl Fn() -> State<Wuziqi> + use<>> {
    let start = State::new(options, 2).expect("a preset");
    Playouts::new(move || start, 512)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["games", preset, seconds] => games(&options(preset), number(seconds)),
        ["plain", preset, games] => {
            println!("{}", playouts(&options(preset)).play(number(games)));
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
    let mut playouts = playouts(options);
    let (mut games, mut decisions, mut spent) = (0.0, 0.0, 0.0);
    // The buffer of moves grows to its size before anything is counted.
    playouts.play(20);
    let counted = allocation_counter::measure(|| {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(seconds) {
            decisions += playouts.play(10) as f64;
            games += 10.0;
        }
        spent = start.elapsed().as_secs_f64();
    });
    println!(
        "{:.0} games/s, {:.2} million decisions/s, {:.0} decisions a game, {} allocations",
        games / spent,
        decisions / spent / 1e6,
        decisions / games,
        counted.count_total,
    );
}
