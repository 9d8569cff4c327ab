//! Work that waits: lanes, leases, back-off, and what is given up.

use crate::{Id, Millis};

/// A queue of its own: jobs of one lane never wait for those of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lane {
    /// Ends of turns.
    Turn,
    /// Clocks that run out. Only these are put off when nobody could play; see
    /// [`Store::alive`](crate::Store::alive).
    Clock,
    /// Bots that must think.
    Bot,
    /// Whatever can wait: matches that nobody plays any more.
    Upkeep,
}

impl Lane {
    /// All lanes, the most urgent first.
    pub const ALL: [Lane; 4] = [Lane::Turn, Lane::Clock, Lane::Bot, Lane::Upkeep];
}

/// Work that follows from a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// Where it waits.
    pub lane: Lane,
    /// What kind of work.
    pub event: String,
    /// Tells it apart from other work of this kind of the match. Done twice, it has no second
    /// effect.
    pub key: String,
    /// When to do it.
    pub due: Millis,
}

/// Work that waits, is being done, or was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The match.
    pub id: Id,
    /// Where it waits.
    pub lane: Lane,
    /// What kind of work.
    pub event: String,
    /// Tells it apart from other work of this kind of the match.
    pub key: String,
    /// When to do it.
    pub due: Millis,
    /// When it can be taken next: `due`, the end of a lease or of a back-off. Never, if it was
    /// given up.
    pub ready: Option<Millis>,
    /// How often it failed in a row.
    pub tries: u32,
    /// Counts how often it was taken; whoever was given an older number has lost it.
    pub lease: u64,
    /// Who is doing it.
    pub owner: Option<Id>,
    /// Why it failed last.
    pub fault: Option<String>,
}

/// Whose turn it is to do jobs, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// From which lane.
    pub lane: Lane,
    /// Who will do them.
    pub owner: Id,
    /// What time it is.
    pub now: Millis,
    /// Until when nobody else gets them.
    pub until: Millis,
    /// At most so many.
    pub limit: usize,
}

/// Jobs that were taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The jobs, the longest overdue first.
    pub jobs: Vec<Job>,
    /// When there is something to take in this lane again. It may be past, if there was more
    /// than was taken.
    pub next: Option<Millis>,
}

/// What became of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// There is nothing left to do.
    Done,
    /// It is still being done; nobody else gets it until then.
    Hold(Millis),
    /// It could not be begun, through no fault of its own; it can be taken again then.
    Later(Millis),
    /// It failed for this reason, and is tried again after a while; see [`backoff`].
    Failed(String),
    /// It failed for this reason, and trying again would not help.
    Hopeless(String),
}

/// Tries after which a job is given up.
pub const TRIES_MAX: u32 = 10;
const FIRST: Millis = 1_000;

/// How long a job rests that failed so often in a row; none if it is given up.
///
/// ```
/// use store::backoff;
///
/// let rests: Vec<_> = (1..=10).map_while(backoff).collect();
/// assert_eq!(rests, [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000]);
/// assert_eq!(backoff(10), None, "given up");
/// ```
pub fn backoff(tries: u32) -> Option<Millis> {
    (tries < TRIES_MAX).then(|| FIRST << tries.saturating_sub(1))
}

/// How full a lane is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Queue {
    /// The lane.
    pub lane: Lane,
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
    pub oldest: Option<Millis>,
}

impl Queue {
    /// A lane without jobs.
    pub fn empty(lane: Lane) -> Queue {
        Queue { lane, waiting: 0, due: 0, running: 0, failing: 0, dead: 0, oldest: None }
    }
}
