//! How long games run under the better known rules, against figures from an independent
//! simulation of 300 games a row.

use crate::tally::{Policy, Tally};
use cangua::Options;
use std::error::Error;

/// One row of the table: a rule set and the turns it takes two and four players, at random and
/// greedy.
struct Row {
    name: &'static str,
    options: Options,
    turns: [f64; 4],
}

/// Means of the standard rules: rolls and kicks, in the order of a row.
const ROLLS: [f64; 4] = [144.0, 127.0, 355.0, 371.0];
const KICKS: [f64; 4] = [3.0, 4.0, 18.0, 26.0];

/// The figures come from 300 games, whose mean strays by a few per cent.
const TOLERANCE: f64 = 0.08;
/// The round limit of the simulation.
const ROUNDS: u16 = 4_000;

fn rows() -> Vec<Row> {
    let base = || Options { max_rounds: ROUNDS, ..Options::default() };
    let row = |name, options, turns| Row { name, options, turns };
    vec![
        row("standard", base(), [121.0, 106.0, 298.0, 310.0]),
        row(
            "one_six_is_double",
            Options { one_six_is_double: true, ..base() },
            [112.0, 99.0, 289.0, 291.0],
        ),
        row(
            "face_on_double",
            Options { face_on_double: true, ..base() },
            [122.0, 108.0, 300.0, 306.0],
        ),
        row("any_die", Options { any_die: true, ..base() }, [172.0, 110.0, 469.0, 335.0]),
        row(
            "sum_only face_on_double",
            Options { sum_only: true, face_on_double: true, ..base() },
            [357.0, 251.0, 1056.0, 692.0],
        ),
        row(
            "sum_only no_door",
            Options { sum_only: true, no_door: true, ..base() },
            [102.0, 97.0, 243.0, 268.0],
        ),
    ]
}

const CASES: [(usize, Policy); 4] =
    [(2, Policy::Random), (2, Policy::Greedy), (4, Policy::Random), (4, Policy::Greedy)];

/// Prints the table and fails if a mean lies outside the tolerance.
pub fn check(games: u64) -> Result<(), Box<dyn Error>> {
    println!("{games} games a cell; turns of players, mean (expected)\n");
    println!("| rules | 2 random | 2 greedy | 4 random | 4 greedy |\n|---|---:|---:|---:|---:|");
    let mut faults = Vec::new();
    let mut standard = Vec::new();
    for row in rows() {
        let mut cells = String::new();
        for ((seats, policy), expected) in CASES.into_iter().zip(row.turns) {
            let tally = Tally::play(&row.options, seats, policy, games, 1)?;
            cells += &compare(row.name, tally.mean(tally.turns), expected, &mut faults);
            if row.name == "standard" {
                standard.push(tally);
            }
        }
        println!("| {} |{cells}", row.name);
    }
    let (mut rolls, mut kicks) = (String::new(), String::new());
    for (index, tally) in standard.iter().enumerate() {
        rolls += &compare("rolls", tally.mean(tally.rolls), ROLLS[index], &mut faults);
        kicks += &compare("kicks", tally.mean(tally.kicks), KICKS[index], &mut faults);
    }
    println!("| standard, rolls |{rolls}\n| standard, kicks |{kicks}");
    unfinished(games, &mut faults)?;
    chances(games, &mut faults)?;
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

fn compare(name: &str, mean: f64, expected: f64, faults: &mut Vec<String>) -> String {
    // A mean of a few kicks is rounded more coarsely than it strays.
    if (mean - expected).abs() > expected * TOLERANCE + 0.2 {
        faults.push(format!("{name}: {mean:.1} is not about {expected}"));
    }
    format!(" {mean:.1} ({expected}) |")
}

/// With the sum only and an exact door, most games never end: a horse a cell before the door
/// can never move.
fn unfinished(games: u64, faults: &mut Vec<String>) -> Result<(), Box<dyn Error>> {
    for (seats, expected) in [(2, 0.70..0.82), (4, 0.78..0.90)] {
        // 4000 turns of players.
        let max_rounds = ROUNDS / seats as u16;
        let options = Options { sum_only: true, max_rounds, ..Options::default() };
        let tally = Tally::play(&options, seats, Policy::Random, games / 4, 1)?;
        let share = tally.mean(tally.unfinished);
        println!("sum_only, {seats} players: {:.0}% unfinished after 4000 turns", 100.0 * share);
        if !expected.contains(&share) {
            faults.push(format!("sum_only: {share} unfinished with {seats} players"));
        }
    }
    Ok(())
}

/// Rolls a turn, with the limit of three doubles.
fn chances(games: u64, faults: &mut Vec<String>) -> Result<(), Box<dyn Error>> {
    let tally = Tally::play(&Options::default(), 4, Policy::Random, games, 1)?;
    let rolls = tally.rolls as f64 / tally.turns as f64;
    let expected = 1.0 + 1.0 / 6.0 + 1.0 / 36.0;
    println!("rolls a turn: {rolls:.4}, expected {expected:.4}");
    if (rolls - expected).abs() > 0.005 {
        faults.push(format!("{rolls} rolls a turn"));
    }
    Ok(())
}
