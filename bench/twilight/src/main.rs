//! Measures random games of Twilight Struggle, beside a game with dice of OpenSpiel, in one run.
//!
//! `twilight-bench table PYTHON SCRIPT [ROUNDS]` prints the table. `twilight-bench playouts N` plays
//! so many games and prints the decisions they took, for a profiler to count.

mod openspiel;

use game::{Fast, State, playout};
use openspiel::OpenSpiel;
use rustix::time::{ClockId, clock_gettime};
use std::process::ExitCode;
use twilight::{Move, Options, Twilight};

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
struct Playouts {
    start: State<Twilight>,
    rng: Fast,
    moves: Vec<Move>,
}

impl Playouts {
    fn new() -> Playouts {
        let start = State::new(&Options::default(), 2).expect("the defaults are in range");
        Playouts { start, rng: Fast::seed(1), moves: Vec::with_capacity(256) }
    }

    /// Plays so many games and answers how many decisions they took.
    fn play(&mut self, games: u64) -> u64 {
        let mut decisions = 0;
        for _ in 0..games {
            let mut game = self.start;
            decisions += playout(&mut game, &mut self.rng, &mut self.moves).0;
        }
        decisions
    }
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
                println!("{}", Playouts::new().play(games));
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
    let mut spiel = OpenSpiel::start(python, script)
        .inspect_err(|it| eprintln!("OpenSpiel does not run, so nothing is compared: {it}"))
        .ok();
    let mut playouts = Playouts::new();
    let mut decisions = 0;
    let counted = allocation_counter::measure(|| decisions = playouts.play(1_000));
    let each = decisions as f64 / 1e3;
    let (mut games, mut factors, mut peers) = (Vec::new(), Vec::new(), Vec::new());
    for round in 1..=rounds {
        eprint!("\rround {round} of {rounds}");
        let (seconds, decisions) = timed(|| playouts.play(GAMES));
        games.push(GAMES as f64 / seconds);
        let peer = spiel.as_mut().map(|it| it.decisions_a_second(OPENSPIEL_GAMES));
        if let Some(Ok(peer)) = peer {
            factors.push(decisions as f64 / seconds / peer);
            peers.push(peer);
        }
    }
    eprintln!("\r{rounds} rounds; medians of processor time, one thread");
    let (games, times, peer) = (median(&games), median(&factors), median(&peers));
    let bytes = size_of::<State<Twilight>>();
    println!("| what | ours | peer | times | aim |");
    println!("|---|---:|---:|---:|---:|");
    println!("| complete random games a second | {games:.0} | | | {GAMES_AIM:.0} |");
    let ours = games * each;
    println!(
        "| decisions a second; peer: OpenSpiel's backgammon in C++ | {:.1} million | {:.2} million | {times:.1} | {TIMES_AIM:.0} |",
        ours / 1e6,
        peer / 1e6,
    );
    println!("| allocations in 1000 games | {} | | | 0 |", counted.count_total);
    println!("| bytes of a state | {bytes} | | | {BYTES_AIM} |");
    println!("\n{each:.1} decisions a game, {:.0} ns a decision", 1e9 / ours);
    let met = games >= GAMES_AIM && times >= TIMES_AIM;
    match met && counted.count_total == 0 && bytes <= BYTES_AIM {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// The seconds of this thread's processor time that some work takes, and what came of it.
fn timed(work: impl FnOnce() -> u64) -> (f64, u64) {
    let now = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
    };
    let begin = now();
    let sum = std::hint::black_box(work());
    (now() - begin, sum)
}

/// The middle one; 0 if there is none.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}
