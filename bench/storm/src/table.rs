//! The table: every contestant in every round, and the medians over the rounds.

use crate::work;
use bench_common::{OpenSpiel, Playouts, against, count_chess, median, rate, seconds};
use std::process::ExitCode;
use storm::Storm;

/// Rounds in a run, unless asked otherwise.
pub const ROUNDS: u32 = 15;

const PLAIN_GAMES: u32 = 2_000;
const CARD_GAMES: u32 = 400;
const OPENSPIEL_GAMES: u32 = 200;
const DEPTH: u32 = 5;

/// Work done a second in each round.
#[derive(Default)]
struct Rounds {
    plain: Vec<f64>,
    openspiel: Vec<f64>,
    cards: Vec<f64>,
    storm: Vec<f64>,
    chess: Vec<f64>,
}

/// Measures and prints. Fails if an aim is missed or a playout allocates.
pub fn print(python: &str, script: &str, rounds: u32) -> ExitCode {
    let mut spiel = OpenSpiel::start(python, script, "chess");
    let (mut plain, mut cards) = (work::playouts(work::chess()), work::playouts(work::core()));
    let kept = [plain.allocations(100), cards.allocations(100)];
    let mut taken = Rounds::default();
    for round in 1..=rounds {
        eprint!("\rround {round} of {rounds}");
        let games = |it: &mut Playouts<Storm>, games: u32| {
            f64::from(games) / seconds(|| it.play(games.into()))
        };
        taken.plain.push(games(&mut plain, PLAIN_GAMES));
        if let Some(seconds) = spiel.as_mut().and_then(|it| it.seconds(OPENSPIEL_GAMES)) {
            taken.openspiel.push(f64::from(OPENSPIEL_GAMES) / seconds);
        }
        taken.cards.push(games(&mut cards, CARD_GAMES));
        taken.storm.push(rate(|| work::count_storm(DEPTH)));
        taken.chess.push(rate(|| count_chess(DEPTH)));
    }
    eprintln!("\r{rounds} rounds; medians of processor time, one thread");
    taken.table(&kept)
}

impl Rounds {
    /// `kept` are the decisions of a game and the allocations of a hundred, without and with cards.
    fn table(&self, kept: &[(f64, u64); 2]) -> ExitCode {
        println!("| what | ours | peer | times | aim |");
        println!("|---|---:|---:|---:|---:|");
        let mut missed = against(
            "random games of chess a second; peer: OpenSpiel in C++",
            &self.plain,
            &self.openspiel,
            15.0,
            |it| format!("{it:.0}"),
        );
        missed |= against(
            "perft(5) leaves a second, no hash table; peer: cozy-chess",
            &self.storm,
            &self.chess,
            0.5,
            |it| format!("{:.0} million", it / 1e6),
        );
        println!("| random games with the core cards a second | {:.0} | | | |", median(&self.cards));
        let allocations: u64 = kept.iter().map(|it| it.1).sum();
        println!("| allocations in 200 random games | {allocations} | | | 0 |");
        println!();
        for (name, rates, kept) in
            [("chess", &self.plain, kept[0]), ("cards", &self.cards, kept[1])]
        {
            let (decisions, each) = (kept.0, 1e9 / median(rates) / kept.0);
            println!("- {name}: {decisions:.0} decisions a game, {each:.0} ns a decision");
        }
        if missed || allocations > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}
