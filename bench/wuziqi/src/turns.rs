//! The turn driver alone: the inputs of random games, written down once, are played again. The
//! same inputs go to the same turn in XState, `xstate/bench.mjs`.

use flow::Input;
use game::{Awaiting, Fast, InputOf, Rng as _, State};
use std::time::Instant;
use wuziqi::{Options, Wuziqi};

fn start() -> State<Wuziqi> {
    State::new(&Options::default(), 2).expect("the defaults")
}

/// Prints the inputs of random games, one a line, an empty line after each game.
pub fn write(games: u64) {
    let mut rng = Fast::seed(2);
    for _ in 0..games {
        let mut game = start();
        loop {
            let input = match game.awaiting() {
                Awaiting::Over(_) => break,
                Awaiting::Event(_) => unreachable!("nothing is paced"),
                Awaiting::Chance => Input::Chance(game.sample(&mut rng)),
                Awaiting::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is asked");
                    let moves = game.moves(seat);
                    Input::Move(seat, moves[rng.below(moves.len() as u32) as usize])
                }
            };
            match input {
                Input::Move(seat, it) => println!("{seat} {it}"),
                Input::Chance(it) => println!("chance {it}"),
                _ => {}
            }
            game.apply(input, &mut ());
        }
        println!();
    }
}

fn read(text: &str) -> Vec<Vec<InputOf<Wuziqi>>> {
    let games = text.split("\n\n").filter(|it| !it.trim().is_empty());
    let input = |line: &str| match line.split_once(' ').expect("who and what") {
        ("chance", it) => Input::Chance(it.parse().expect("an outcome")),
        (seat, it) => {
            Input::Move(flow::Seat(seat.parse().expect("a seat")), it.parse().expect("a move"))
        }
    };
    games.map(|game| game.trim().lines().map(input).collect()).collect()
}

/// Plays the games of a file so many times and prints inputs, seconds, and a number that stands
/// for how the games ended.
pub fn measure(file: &str, rounds: u64) {
    let games = read(&std::fs::read_to_string(file).expect("a script"));
    let fresh = start();
    let (mut events, mut checksum) = (0, 0u32);
    let clock = Instant::now();
    for _ in 0..rounds {
        checksum = 0;
        for inputs in &games {
            let mut game = fresh;
            for input in inputs {
                game.play(*input, &mut ()).expect("a lawful input");
            }
            events += inputs.len();
            let winner = game.outcome().winners().lowest().map_or(0, |it| u32::from(it.0) + 1);
            checksum = checksum.wrapping_mul(31).wrapping_add(game.on_turn().number * 4 + winner);
        }
    }
    println!("{events} {:.6} {checksum}", clock.elapsed().as_secs_f64());
}
