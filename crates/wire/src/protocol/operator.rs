//! What an operator asks for, of a file of matches or of a running server, and the reports.

use super::Status;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Entries, matches or jobs in one report, if the order does not say.
const PAGE: usize = 50;

fn page() -> usize {
    PAGE
}

/// What an operator asks for.
///
/// ```
/// use wire::protocol::Order;
/// let order = wire::read_owned::<Order>(r#"{"order":"retry","request_id":"r1"}"#);
/// assert_eq!(order, Ok(Order::Retry { request_id: "r1".to_string(), id: None }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Matches, newest first.
    List {
        /// Only those that are there in their life.
        #[serde(default)]
        status: Option<Status>,
        /// The place that the report before named.
        #[serde(default)]
        after: Option<String>,
        /// At most so many.
        #[serde(default = "page")]
        limit: usize,
    },
    /// One match: where it stands, and what waits.
    Show {
        /// The match.
        id: String,
    },
    /// The log of a match, as it was written, a part at a time.
    Export {
        /// The match.
        id: String,
        /// Without the first so many entries.
        #[serde(default)]
        from: u64,
    },
    /// Ends a match that is not over.
    Close {
        /// The operator's own id of this request.
        request_id: String,
        /// The match.
        id: String,
    },
    /// Jobs that were given up, a page at a time, and on the first page how full the lanes are.
    Jobs {
        /// Where to go on: `next` of the page before.
        #[serde(default)]
        after: Option<String>,
        /// At most so many jobs.
        #[serde(default = "page")]
        limit: usize,
    },
    /// Gives jobs that were given up another chance.
    Retry {
        /// The operator's own id of this request.
        request_id: String,
        /// The match whose jobs are meant; none for those of all matches.
        #[serde(default)]
        id: Option<String>,
    },
    /// Removes jobs that were given up. What they were to do is not done; the match stays as it is.
    Discard {
        /// The operator's own id of this request.
        request_id: String,
        /// The match whose jobs are meant; none for those of all matches.
        #[serde(default)]
        id: Option<String>,
    },
    /// How much there is.
    Stats,
}

/// What came of an order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "report", rename_all = "snake_case")]
pub enum Report {
    /// Matches.
    Matches(MatchesReport),
    /// One match.
    Match(MatchReport),
    /// A part of a log.
    Log(LogReport),
    /// A match was ended.
    Closed {
        /// Which.
        id: String,
    },
    /// Jobs and lanes.
    Jobs(JobsReport),
    /// Jobs were given another chance.
    Retried {
        /// How many.
        retried: u64,
    },
    /// Jobs were removed.
    Discarded {
        /// How many.
        discarded: u64,
    },
    /// How much there is.
    Stats(StatsReport),
}

/// Matches, a page at a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct MatchesReport {
    /// Newest first.
    pub matches: Vec<MatchRow>,
    /// Where the next page begins, if there may be one.
    pub next: Option<String>,
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct MatchRow {
    /// The match.
    pub id: String,
    /// The game.
    pub game: String,
    /// Where it is in its life.
    pub status: Status,
    /// Whether everybody may see it.
    pub listed: bool,
    /// How many entries its log holds.
    pub entries: u64,
    /// When it was made.
    pub created: u64,
    /// When something last happened.
    pub updated: u64,
}

/// One match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct MatchReport {
    /// As lists show it.
    #[serde(flatten)]
    pub row: MatchRow,
    /// The last link of its log, which was read whole and is sound.
    pub head: String,
    /// How many entries its last snapshot stands for.
    pub snapshot: Option<u64>,
    /// The work that waits.
    pub jobs: Vec<JobReport>,
}

/// A part of a log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LogReport {
    /// Its entries, in order.
    pub entries: Vec<LogLine>,
    /// How many entries to leave out next time; none if this was the last part.
    pub next: Option<u64>,
}

/// One entry of a log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LogLine {
    /// Its number, from 1.
    pub number: u64,
    /// When it was written.
    pub at: u64,
    /// The request that led to this and the entries before it, back to the last one with another.
    pub request: Option<String>,
    /// What it says, as JSON.
    pub text: String,
}

/// Jobs that were given up, and how full the lanes are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct JobsReport {
    /// The lanes, the most urgent first; none on a page that goes on.
    pub lanes: Vec<LaneReport>,
    /// The jobs, by match.
    pub dead: Vec<JobReport>,
    /// Where the next page begins, if there may be one.
    pub next: Option<String>,
}

/// A job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct JobReport {
    /// The match.
    pub id: String,
    /// Where it waits.
    pub lane: String,
    /// What kind of work.
    pub event: String,
    /// Tells it from other work of this kind.
    pub key: String,
    /// When to do it.
    pub due: u64,
    /// When it is tried next; never, if it was given up.
    pub ready: Option<u64>,
    /// Whether somebody is doing it.
    pub running: bool,
    /// How often it failed in a row.
    pub tries: u32,
    /// Why it failed last.
    pub fault: Option<String>,
}

/// How full a lane is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LaneReport {
    /// The lane.
    pub lane: String,
    /// Jobs in it, those that were given up apart.
    pub waiting: u64,
    /// Those of them that could be done now.
    pub due: u64,
    /// Those of them that somebody is doing.
    pub running: u64,
    /// Those of them that have failed and will be tried again.
    pub failing: u64,
    /// Jobs that were given up.
    pub dead: u64,
    /// Since when the one that waits longest could be done.
    pub oldest: Option<u64>,
}

/// How much there is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct StatsReport {
    /// The number of the file's format.
    pub format: u32,
    /// How large it is.
    pub bytes: u64,
    /// Matches, by where they are in their life.
    pub matches: BTreeMap<String, u64>,
    /// Entries of all logs.
    pub entries: u64,
    /// Snapshots of long matches.
    pub snapshots: u64,
    /// Answers that are kept for whoever asks again.
    pub answers: u64,
    /// Secrets and links, as hashes.
    pub tokens: u64,
    /// Times in which no server was there.
    pub outages: u64,
    /// The last sign of life of any server.
    pub alive: Option<u64>,
    /// The lanes, the most urgent first.
    pub lanes: Vec<LaneReport>,
}
