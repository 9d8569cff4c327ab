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

/// What came of playing a log again.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Import {
    /// The file it was in.
    pub file: String,
    /// What was found.
    #[serde(flatten)]
    pub report: game::Report,
}

/// What came of a tournament between bots.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ranked {
    /// Everybody, in the order in which they were named.
    pub bots: Vec<RankedBot>,
    /// Every pair.
    pub pairs: Vec<RankedPair>,
}

/// How one bot did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RankedBot {
    /// The bot.
    pub bot: String,
    /// Games it played.
    pub games: u32,
    /// Points it made: one a win, half a draw.
    pub points: f64,
    /// Its rating, against the mean of all.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// How two bots did against each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RankedPair {
    /// The one.
    pub a: String,
    /// The other.
    pub b: String,
    /// Games the one won.
    pub wins_a: u32,
    /// Games nobody won.
    pub draws: u32,
    /// Games the other won.
    pub wins_b: u32,
}
