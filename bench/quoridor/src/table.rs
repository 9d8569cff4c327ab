//! The table: every contestant in every round, and the medians over the rounds.

use crate::work;
use bench_common::{OpenSpiel, against, count_chess, median, rate, seconds};
use game::State;
use quoridor::Quoridor;
use std::process::ExitCode;

/// Rounds in a run, unless asked otherwise.
pub const ROUNDS: u32 = 15;

/// The game of OpenSpiel that is compared.
const PEER: &str = "quoridor(board_size=9,wall_count=10,players=2)";
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
    let mut spiel = OpenSpiel::start(python, script, PEER);
    let mut playouts = work::playouts();
    let (decisions, allocations) = playouts.allocations(1_000);
    let middle = work::middle_games(MIDDLE_GAMES);
    let mut taken = Rounds::default();
    for round in 1..=rounds {
        eprint!("\rround {round} of {rounds}");
        taken.playouts.push(f64::from(GAMES) / seconds(|| playouts.play(GAMES.into())));
        if let Some(seconds) = spiel.as_mut().and_then(|it| it.seconds(OPENSPIEL_GAMES)) {
            taken.openspiel.push(f64::from(OPENSPIEL_GAMES) / seconds);
        }
        taken.quoridor.push(rate(|| work::count_quoridor(QUORIDOR_DEPTH)));
        taken.chess.push(rate(|| count_chess(CHESS_DEPTH)));
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
