//! The table: every contestant in every round, and the medians over the rounds.

use crate::openspiel::OpenSpiel;
use crate::work::{self, Playouts};
use game::State;
use quoridor::Quoridor;
use rustix::time::{ClockId, clock_gettime};
use std::process::ExitCode;

/// Rounds in a run, unless asked otherwise.
pub const ROUNDS: u32 = 15;

const GAMES: u32 = 20_000;
const OPENSPIEL_GAMES: u32 = 1_000;
const QUORIDOR_DEPTH: u32 = 4;
const CHESS_DEPTH: u32 = 6;
const MIDDLE_GAMES: usize = 4_096;
const MIDDLE_REPEATS: u32 = 20;

/// What one round took: work done a second, or seconds a position.
#[derive(Default)]
struct Rounds {
    playouts: Vec<f64>,
    openspiel: Vec<f64>,
    quoridor: Vec<f64>,
    chess: Vec<f64>,
    list: Vec<f64>,
    count: Vec<f64>,
}

/// Measures and prints. Fails if an aim is missed or a playout allocates.
pub fn print(python: &str, script: &str, rounds: u32) -> ExitCode {
    let spiel = OpenSpiel::start(python, script);
    if let Err(error) = &spiel {
        eprintln!("OpenSpiel does not run, so nothing is measured against it: {error}");
    }
    let mut spiel = spiel.ok();
    let mut playouts = Playouts::new();
    let (decisions, allocations) = allocations(&mut playouts);
    let middle = work::middle_games(MIDDLE_GAMES);
    let mut taken = Rounds::default();
    for round in 1..=rounds {
        eprint!("\rround {round} of {rounds}");
        taken.playouts.push(f64::from(GAMES) / seconds(|| playouts.play(GAMES.into())));
        if let Some(Ok(seconds)) = spiel.as_mut().map(|it| it.seconds(OPENSPIEL_GAMES)) {
            taken.openspiel.push(f64::from(OPENSPIEL_GAMES) / seconds);
        }
        taken.quoridor.push(rate(|| work::count_quoridor(QUORIDOR_DEPTH)));
        taken.chess.push(rate(|| work::count_chess(CHESS_DEPTH)));
        let positions = MIDDLE_GAMES as f64 * f64::from(MIDDLE_REPEATS);
        let repeat = |work: fn(&[State<Quoridor>]) -> u64| {
            seconds(|| (0..MIDDLE_REPEATS).map(|_| work(&middle)).sum()) / positions
        };
        taken.list.push(repeat(work::list_all));
        taken.count.push(repeat(work::count_all));
    }
    eprintln!("\r{rounds} rounds; medians of processor time, one thread");
    taken.table(decisions, allocations)
}

impl Rounds {
    fn table(&self, decisions: f64, allocations: u64) -> ExitCode {
        println!("| what | ours | peer | times | aim |");
        println!("|---|---:|---:|---:|---:|");
        let playouts = median(&self.playouts);
        let mut missed = against(
            "random playouts a second, all lawful moves equally likely; peer: OpenSpiel in C++",
            &self.playouts,
            &self.openspiel,
            25.0,
            |it| format!("{it:.0}"),
        );
        missed |= against(
            "perft(4) leaves a second, no hash table; peer: cozy-chess perft(6)",
            &self.quoridor,
            &self.chess,
            3.0,
            |it| format!("{:.0} million", it / 1e6),
        );
        for (name, times) in [("listing", &self.list), ("counting", &self.count)] {
            let nanoseconds = median(times) * 1e9;
            let what = format!("{name} the lawful moves of the middle game");
            println!("| {what} | {nanoseconds:.0} ns | | | < 1000 ns |");
            missed |= nanoseconds >= 1_000.0;
        }
        println!("| allocations in 1000 playouts | {allocations} | | | 0 |");
        let each = 1e9 / playouts / decisions;
        println!("\n{decisions:.1} decisions a playout, {each:.1} ns a decision");
        if missed || allocations > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

/// Prints a row with a peer. The factor is the median of the factors of the rounds. Answers whether
/// the aim is missed.
fn against(what: &str, ours: &[f64], peers: &[f64], aim: f64, show: fn(f64) -> String) -> bool {
    let own = show(median(ours));
    if peers.is_empty() {
        println!("| {what} | {own} | not run | | {aim:.0} |");
        return true;
    }
    let factors: Vec<f64> = ours.iter().zip(peers).map(|(own, peer)| own / peer).collect();
    let times = median(&factors);
    println!("| {what} | {own} | {} | {times:.1} | {aim:.0} |", show(median(peers)));
    times < aim
}

/// The decisions a playout takes on average, and how often a thousand playouts allocate.
fn allocations(playouts: &mut Playouts) -> (f64, u64) {
    let mut decisions = 0;
    let counted = allocation_counter::measure(|| decisions = playouts.play(1_000));
    (decisions as f64 / 1e3, counted.count_total)
}

/// The seconds of this thread's processor time that some work takes.
fn seconds(work: impl FnOnce() -> u64) -> f64 {
    let now = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
    };
    let begin = now();
    std::hint::black_box(work());
    now() - begin
}

/// Results a second.
fn rate(work: impl FnOnce() -> u64) -> f64 {
    let mut count = 0;
    let seconds = seconds(|| {
        count = work();
        count
    });
    count as f64 / seconds
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}
