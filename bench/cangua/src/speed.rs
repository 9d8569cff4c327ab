//! Random games a second, on one thread, beside OpenSpiel's `maedn`.

use crate::tally::{Policy, Tally};
use cangua::{Cangua, Options};
use common::{OpenSpiel, Peer, median, seconds};
use game::{Fast, State, playout};
use std::error::Error;
use std::hint::black_box;

const GAMES: u32 = 20_000;
const OPENSPIEL_GAMES: u32 = 3_000;
/// How many times as many rolls a second as the peer's.
const AIM: f64 = 3.0;

/// Plays random games from fixed seeds and counts the decisions of players.
pub fn play(seats: usize, games: u64) -> Result<u64, Box<dyn Error>> {
    let start = State::<Cangua>::new(&Options::default(), seats)?;
    let mut moves = Vec::with_capacity(32);
    let mut decisions = 0;
    for seed in 0..games {
        let mut game = start;
        decisions += playout(&mut game, &mut Fast::seed(seed), &mut moves).0;
        black_box(&game);
    }
    Ok(decisions)
}

/// Both games in every round, with two and with four seats. Fails if the aim is missed.
pub fn table(peer: &Peer<'_>, rounds: u32) -> Result<(), Box<dyn Error>> {
    println!("| seats | | games/s | rolls/s, each with its move or pass | decisions/s |");
    println!("|---:|---|---:|---:|---:|");
    let mut least = f64::INFINITY;
    for seats in [2, 4] {
        let mut spiel =
            peer.start(&format!("maedn(players={seats})")).ok_or("there is nothing to compare")?;
        least = least.min(compare(&mut spiel, seats, rounds)?);
    }
    if least < AIM { Err(format!("{least:.1} times is less than {AIM}").into()) } else { Ok(()) }
}

/// Prints the rows of so many seats and answers how many times as many rolls ours makes.
fn compare(spiel: &mut OpenSpiel, seats: usize, rounds: u32) -> Result<f64, Box<dyn Error>> {
    let silent = "OpenSpiel does not answer";
    // Each of its moves follows one roll of the die.
    let moves = spiel.decisions(OPENSPIEL_GAMES).ok_or(silent)?;
    let tally = Tally::play(&Options::default(), seats, Policy::Random, GAMES.into(), 0)?;
    let decisions = play(seats, GAMES.into())?;
    if tally.rolls + tally.rides != decisions {
        return Err("the games that are counted are not those that are timed".into());
    }
    let (rolls, asked) = (tally.mean(tally.rolls), tally.mean(decisions));
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        theirs.push(spiel.games_a_second(OPENSPIEL_GAMES).ok_or(silent)?);
        ours.push(f64::from(GAMES) / seconds(|| play(seats, GAMES.into())));
    }
    let ratios: Vec<f64> =
        ours.iter().zip(&theirs).map(|(own, their)| own * rolls / (their * moves)).collect();
    let (low, high) = ratios
        .iter()
        .fold((f64::INFINITY, 0.0_f64), |(low, high), it| (low.min(*it), high.max(*it)));
    let (ours, theirs, times) = (median(&ours), median(&theirs), median(&ratios));
    let peer = theirs * moves;
    println!("| {seats} | maedn | {theirs:.0} | {peer:.0} | {peer:.0} |");
    println!("| {seats} | cangua | {ours:.0} | {:.0} | {:.0} |", ours * rolls, ours * asked);
    let each = ours * asked / peer;
    println!("| {seats} | ratio | | {times:.1} ({low:.1} to {high:.1}) | {each:.1} |");
    Ok(times)
}
