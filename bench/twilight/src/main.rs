//! Measures random games of Twilight Struggle, beside a game with dice of OpenSpiel, in one run.
//!
//! `twilight-bench table PYTHON SCRIPT [ROUNDS]` prints the table. `twilight-bench playouts N` plays
//! so many games and prints the decisions they took, for a profiler to count.

use bench_common::{OpenSpiel, Playouts, against, median, seconds};
use game::State;
use std::process::ExitCode;
use twilight::{Options, Twilight};

const USAGE: &str = "usage: twilight-bench table PYTHON SCRIPT [ROUNDS] | playouts N";
const GAMES: u64 = 5_000;
const OPENSPIEL_GAMES: u32 = 300;
/// Games a second, on a machine like the one in the table.
const GAMES_AIM: f64 = 15_000.0;
/// How much faster a decision must be than the peer's.
const TIMES_AIM: f64 = 5.0;
/// The most bytes a state may have.
const BYTES_AIM: usize = 1_024;

/// Random games through the engine, as every other game is played.
fn playouts() -> Playouts<Twilight> {
    Playouts::new(State::new(&Options::default(), 2).expect("the defaults are in range"), 256)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["table", python, script] => return table(python, script, 15),
        ["table", python, script, rounds] => {
            if let Ok(rounds @ 1..) = rounds.parse() {
                return table(python, script, rounds);
            }
        }
        ["playouts", games] => {
            if let Ok(games) = games.parse() {
                println!("{}", playouts().play(games));
                return ExitCode::SUCCESS;
            }
        }
        _ => {}
    }
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Measures and prints. Fails if an aim is missed or a playout allocates.
fn table(python: &str, script: &str, rounds: u32) -> ExitCode {
    let mut spiel = OpenSpiel::start(python, script, "backgammon");
    let peer_decisions = spiel.as_mut().and_then(|it| it.decisions(60)).unwrap_or(f64::NAN);
    let mut playouts = playouts();
    let (each, allocations) = playouts.allocations(1_000);
    let (mut games, mut ours, mut peers) = (Vec::new(), Vec::new(), Vec::new());
    for round in 1..=rounds {
        eprint!("\rround {round} of {rounds}");
        let mut decisions = 0;
        let spent = seconds(|| {
            decisions = playouts.play(GAMES);
            decisions
        });
        games.push(GAMES as f64 / spent);
        ours.push(decisions as f64 / spent);
        if let Some(spent) = spiel.as_mut().and_then(|it| it.seconds(OPENSPIEL_GAMES)) {
            peers.push(f64::from(OPENSPIEL_GAMES) * peer_decisions / spent);
        }
    }
    eprintln!("\r{rounds} rounds; medians of processor time, one thread");
    let (games, bytes) = (median(&games), size_of::<State<Twilight>>());
    println!("| what | ours | peer | times | aim |");
    println!("|---|---:|---:|---:|---:|");
    println!("| complete random games a second | {games:.0} | | | {GAMES_AIM:.0} |");
    let missed = against(
        "decisions a second; peer: OpenSpiel's backgammon in C++",
        &ours,
        &peers,
        TIMES_AIM,
        |it| format!("{:.2} million", it / 1e6),
    );
    println!("| allocations in 1000 games | {allocations} | | | 0 |");
    println!("| bytes of a state | {bytes} | | | {BYTES_AIM} |");
    println!("\n{each:.1} decisions a game, {:.0} ns a decision", 1e9 / median(&ours));
    match !missed && games >= GAMES_AIM && allocations == 0 && bytes <= BYTES_AIM {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
