//! The table: every contestant in every round, and the medians over the rounds.

use crate::openspiel::OpenSpiel;
use crate::work::{self, Playouts};
use rustix::time::{ClockId, clock_gettime};
use std::process::ExitCode;

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

/// Decisions a playout and how often a hundred playouts allocate.
struct Kept {
    decisions: f64,
    allocations: u64,
}

/// Measures and prints. Fails if an aim is missed or a playout allocates.
pub fn print(python: &str, script: &str, rounds: u32) -> ExitCode {
    let spiel = OpenSpiel::start(python, script);
    if let Err(error) = &spiel {
        eprintln!("OpenSpiel does not run, so nothing is measured against it: {error}");
    }
    let mut spiel = spiel.ok();
    let (mut plain, mut cards) = (Playouts::new(work::chess()), Playouts::new(work::core()));
    let kept = [Kept::of(&mut plain), Kept::of(&mut cards)];
    let mut taken = Rounds::default();
    for round in 1..=rounds {
        eprint!("\rround {round} of {rounds}");
        let games = |it: &mut Playouts, games: u32| {
            f64::from(games) / seconds(|| it.play(games.into()))
        };
        taken.plain.push(games(&mut plain, PLAIN_GAMES));
        if let Some(Ok(seconds)) = spiel.as_mut().map(|it| it.seconds(OPENSPIEL_GAMES)) {
            taken.openspiel.push(f64::from(OPENSPIEL_GAMES) / seconds);
        }
        taken.cards.push(games(&mut cards, CARD_GAMES));
        taken.storm.push(rate(|| work::count_storm(DEPTH)));
        taken.chess.push(rate(|| work::count_chess(DEPTH)));
    }
    eprintln!("\r{rounds} rounds; medians of processor time, one thread");
    taken.table(&kept)
}

impl Kept {
    fn of(playouts: &mut Playouts) -> Kept {
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| decisions = playouts.play(100));
        Kept { decisions: decisions as f64 / 1e2, allocations: counted.count_total }
    }
}

impl Rounds {
    fn table(&self, kept: &[Kept; 2]) -> ExitCode {
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
        let allocations: u64 = kept.iter().map(|it| it.allocations).sum();
        println!("| allocations in 200 random games | {allocations} | | | 0 |");
        println!();
        for (name, rates, kept) in
            [("chess", &self.plain, &kept[0]), ("cards", &self.cards, &kept[1])]
        {
            let (decisions, each) = (kept.decisions, 1e9 / median(rates) / kept.decisions);
            println!("- {name}: {decisions:.0} decisions a game, {each:.0} ns a decision");
        }
        if missed || allocations > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

/// Prints a row with a peer. The factor is the median of the factors of the rounds. Answers whether
/// the aim is missed.
fn against(what: &str, ours: &[f64], peers: &[f64], aim: f64, show: fn(f64) -> String) -> bool {
    let own = show(median(ours));
    if peers.is_empty() {
        println!("| {what} | {own} | not run | | {aim} |");
        return true;
    }
    let factors: Vec<f64> = ours.iter().zip(peers).map(|(own, peer)| own / peer).collect();
    let times = median(&factors);
    println!("| {what} | {own} | {} | {times:.2} | {aim} |", show(median(peers)));
    times < aim
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
