//! The table: every contestant in every round, and the medians over the rounds.

use crate::work;
use common::{Kept, Peer, Table, count_chess, in_rounds, median, rate, seconds};
use game::State;
use quoridor::Quoridor;
use std::process::ExitCode;

const GAMES: u32 = 20_000;
const OPENSPIEL: &str = "quoridor(board_size=9,wall_count=10,players=2)";
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
pub fn print(peer: &Peer<'_>, rounds: u32) -> ExitCode {
    let mut spiel = peer.start(OPENSPIEL);
    let mut playouts = work::playouts();
    let kept = playouts.kept(1_000);
    let middle = work::middle_games(MIDDLE_GAMES);
    let mut taken = Rounds::default();
    in_rounds(rounds, || {
        taken.playouts.push(f64::from(GAMES) / seconds(|| playouts.play(GAMES.into())));
        taken.openspiel.extend(spiel.as_mut().and_then(|it| it.games_a_second(OPENSPIEL_GAMES)));
        taken.quoridor.push(rate(|| work::count_quoridor(QUORIDOR_DEPTH)));
        taken.chess.push(rate(|| count_chess(CHESS_DEPTH)));
        let positions = MIDDLE_GAMES as f64 * f64::from(MIDDLE_REPEATS);
        let repeat = |work: fn(&[State<Quoridor>]) -> u64| {
            seconds(|| (0..MIDDLE_REPEATS).map(|_| work(&middle)).sum::<u64>()) / positions
        };
        taken.list.push(repeat(work::list_all));
        taken.count.push(repeat(work::count_all));
    });
    taken.table(&kept)
}

impl Rounds {
    fn table(&self, kept: &Kept) -> ExitCode {
        let mut table = Table::begin();
        table.against(
            "random playouts a second, all lawful moves equally likely; peer: OpenSpiel in C++",
            &self.playouts,
            &self.openspiel,
            60.0,
            |it| format!("{it:.0}"),
        );
        table.against(
            "perft(4) leaves a second, no hash table; peer: cozy-chess perft(6)",
            &self.quoridor,
            &self.chess,
            3.0,
            |it| format!("{:.0} million", it / 1e6),
        );
        for (name, times) in [("listing", &self.list), ("counting", &self.count)] {
            let took = median(times) * 1e9;
            let what = format!("{name} the lawful moves of the middle game");
            table.row(&what, format!("{took:.0} ns"), "< 1000 ns", took < 1_000.0);
        }
        let Kept { decisions, allocations } = kept;
        table.row("allocations in 1000 playouts", allocations, 0, *allocations == 0);
        let each = 1e9 / median(&self.playouts) / decisions;
        println!("\n{decisions:.1} decisions a playout, {each:.1} ns a decision");
        table.end()
    }
}
