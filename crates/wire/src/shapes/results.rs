//! What counting and simulating found, as JSON.

use game::Tally;
use serde::Serialize;
use std::collections::BTreeMap;

/// The ways to play so many inputs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Perft {
    /// How many inputs.
    pub depth: u32,
    /// How many ways.
    pub nodes: u64,
}

/// The sum of many random games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Simulated {
    /// Games played to their end.
    pub games: u64,
    /// Decisions made in them.
    pub decisions: u64,
    /// How long that took.
    pub seconds: f64,
    /// Games a second.
    pub games_per_s: f64,
    /// Decisions a second.
    pub decisions_per_s: f64,
    /// How often each way of ending came about.
    pub endings: BTreeMap<&'static str, u64>,
    /// How often each seat won alone.
    pub wins_by_seat: Vec<u64>,
}

impl Simulated {
    /// A tally and the time it took.
    pub fn new(tally: &Tally, seconds: f64) -> Simulated {
        // Not even a clock that stood still makes a speed infinite, which JSON cannot say.
        let per_s = |count: u64| count as f64 / seconds.max(1e-9);
        Simulated {
            games: tally.games,
            decisions: tally.decisions,
            seconds,
            games_per_s: per_s(tally.games),
            decisions_per_s: per_s(tally.decisions),
            endings: tally.endings.clone(),
            wins_by_seat: tally.wins.clone(),
        }
    }
}
