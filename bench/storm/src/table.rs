//! The table: every contestant in every round, and the medians over the rounds.

use crate::work;
use common::{Kept, Peer, Table, count_chess, in_rounds, median, rate, seconds};
use std::process::ExitCode;

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
pub fn print(peer: &Peer<'_>, rounds: u32) -> ExitCode {
    let mut spiel = peer.start("chess");
    let (mut plain, mut cards) = (work::playouts(work::chess()), work::playouts(work::core()));
    let kept = [plain.kept(100), cards.kept(100)];
    let mut taken = Rounds::default();
    in_rounds(rounds, || {
        taken.plain.push(f64::from(PLAIN_GAMES) / seconds(|| plain.play(PLAIN_GAMES.into())));
        taken.openspiel.extend(spiel.as_mut().and_then(|it| it.games_a_second(OPENSPIEL_GAMES)));
        taken.cards.push(f64::from(CARD_GAMES) / seconds(|| cards.play(CARD_GAMES.into())));
        taken.storm.push(rate(|| work::count_storm(DEPTH)));
        taken.chess.push(rate(|| count_chess(DEPTH)));
    });
    taken.table(&kept)
}

impl Rounds {
    fn table(&self, kept: &[Kept; 2]) -> ExitCode {
        let mut table = Table::begin();
        table.against(
            "random games of chess a second; peer: OpenSpiel in C++",
            &self.plain,
            &self.openspiel,
            15.0,
            |it| format!("{it:.0}"),
        );
        table.against(
            "perft(5) leaves a second, no hash table; peer: cozy-chess",
            &self.storm,
            &self.chess,
            0.5,
            |it| format!("{:.0} million", it / 1e6),
        );
        let cards = format!("{:.0}", median(&self.cards));
        table.row("random games with the core cards a second", cards, "", true);
        let allocations: u64 = kept.iter().map(|it| it.allocations).sum();
        table.row("allocations in 200 random games", allocations, 0, allocations == 0);
        println!();
        for (name, rates, kept) in
            [("chess", &self.plain, &kept[0]), ("cards", &self.cards, &kept[1])]
        {
            let (decisions, each) = (kept.decisions, 1e9 / median(rates) / kept.decisions);
            println!("- {name}: {decisions:.0} decisions a game, {each:.0} ns a decision");
        }
        table.end()
    }
}
