//! Work that waits: lanes, leases, back-off, and what is given up.

use crate::{Id, Millis};

/// A queue of its own: jobs of one lane never wait for those of another.
///
/// ```
/// use store::Lane;
/// assert!(Lane::Turn < Lane::Upkeep, "the most urgent comes first");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lane {
    /// Ends of turns.
    Turn,
    /// Clocks that run out. Outages put these off, and no others; see
    /// [`Store::alive`](crate::Store::alive).
    Clock,
    /// Bots that must think. Parties take turns here; see [`Commit::party`](crate::Commit::party).
    Bot,
    /// Whatever can wait: matches that nobody plays any more.
    Upkeep,
}

impl Lane {
    /// All lanes, the most urgent first.
    pub const ALL: [Lane; 4] = [Lane::Turn, Lane::Clock, Lane::Bot, Lane::Upkeep];
}

/// Work that follows from a commit.
///
/// ```
/// use store::{Commit, Id, Lane, NewJob};
/// let flag = NewJob { lane: Lane::Clock, event: "flag".into(), key: "4".into(), due: 61_000 };
/// let commit = Commit { jobs: Some(vec![flag]), ..Commit::new(Id([7; 16]), 3, 1_000, ["moved"]) };
/// assert_eq!(commit.jobs.map(|it| it.len()), Some(1));
/// ```
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
///
/// ```
/// use store::{Id, Lane, Store, Take};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let id = Id([7; 16]);
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// # let think = store::NewJob { lane: Lane::Bot, event: "think".into(), key: "1".into(), due: 2_000 };
/// # let made = store::Commit { jobs: Some(vec![think]), ..made };
/// # store.commit(made).await?;
/// let job = store.jobs(id).await?.remove(0);
/// assert_eq!((job.ready, job.tries, job.owner), (Some(2_000), 0, None), "it waits");
/// let take = Take { lane: Lane::Bot, owner: Id([1; 16]), now: 2_000, until: 5_000, limit: 1 };
/// store.take(take).await?;
/// let job = store.jobs(id).await?.remove(0);
/// assert_eq!((job.ready, job.owner), (Some(5_000), Some(Id([1; 16]))), "it is being done");
/// # Ok(())
/// # }
/// ```
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
///
/// ```
/// use store::{Id, Lane, Take};
/// let take = Take { lane: Lane::Bot, owner: Id([1; 16]), now: 2_000, until: 5_000, limit: 8 };
/// assert_eq!(take.until - take.now, 3_000, "the lease");
/// ```
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
///
/// ```
/// use store::{Id, Lane, Store, Take};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let id = Id([7; 16]);
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// # let think = store::NewJob { lane: Lane::Bot, event: "think".into(), key: "1".into(), due: 2_000 };
/// # let made = store::Commit { jobs: Some(vec![think]), ..made };
/// # store.commit(made).await?;
/// let early = Take { lane: Lane::Bot, owner: Id([1; 16]), now: 1_500, until: 5_000, limit: 8 };
/// let taken = store.take(early).await?;
/// assert_eq!((taken.jobs.len(), taken.next), (0, Some(2_000)));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The jobs, the longest overdue first; of bots, those whose party's turn it is.
    pub jobs: Vec<Job>,
    /// When there is something to take in this lane again. It may be past, if there was more
    /// than was taken.
    pub next: Option<Millis>,
}

/// Whether a job could be taken by its name.
///
/// ```
/// use store::{Claim, Id, Lane, Store, Take, Work};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// // Nobody planned it, or it was done.
/// let work = Work { id: Id([7; 16]), lane: Lane::Bot, event: "think".into(), key: "1".into(), due: 0 };
/// let take = Take { lane: Lane::Bot, owner: Id([1; 16]), now: 2_000, until: 5_000, limit: 1 };
/// assert_eq!(store.claim(work, take).await?, Claim::Gone);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It could.
    Taken(Job),
    /// It can be then: it is not due, somebody does it, or it rests.
    Later(Millis),
    /// It was done, is needed no more, or was given up.
    Gone,
}

/// What became of a job.
///
/// ```
/// use store::{Id, Lane, Report, Store, Take};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let id = Id([7; 16]);
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// # let think = store::NewJob { lane: Lane::Bot, event: "think".into(), key: "1".into(), due: 2_000 };
/// # let made = store::Commit { jobs: Some(vec![think]), ..made };
/// # store.commit(made).await?;
/// let take = Take { lane: Lane::Bot, owner: Id([1; 16]), now: 2_000, until: 5_000, limit: 8 };
/// let job = store.take(take).await?.jobs.remove(0);
/// store.report(job, Report::Failed("the bot has no memory left".into()), 2_100).await?;
/// assert_eq!(store.jobs(id).await?[0].ready, Some(3_100), "it rests for a second");
/// # Ok(())
/// # }
/// ```
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

/// Why a job failed whose worker was not heard of any more.
const SILENT: &str = "whoever did it was not heard of any more";

/// What of a job changes.
pub(crate) struct Change {
    pub(crate) ready: Option<Millis>,
    pub(crate) tries: u32,
    pub(crate) lease: u64,
    pub(crate) owner: Option<Id>,
    pub(crate) fault: Option<String>,
}

impl Change {
    /// It failed once more: it rests, or is given up.
    pub(crate) fn failed(job: &Job, now: Millis, fault: &str) -> Change {
        let tries = job.tries + 1;
        Change {
            ready: backoff(tries).map(|it| now + it),
            tries,
            lease: job.lease,
            owner: None,
            fault: Some(fault.to_string()),
        }
    }

    /// Its worker fell silent. The first time somebody else gets it at once: most likely a machine
    /// went away. Then it rests longer and longer, for it may be what kills its workers, but it is
    /// not given up: nobody knows.
    pub(crate) fn silent(job: &Job, now: Millis) -> Change {
        let tries = (job.tries + 1).min(TRIES_MAX - 1);
        let rest = if job.tries == 0 { None } else { backoff(job.tries) };
        let fault = Some(SILENT.to_string());
        Change { fault, tries, ..Change::free(job, now + rest.unwrap_or(0)) }
    }

    /// Nobody does it, and it can be taken at some time.
    pub(crate) fn free(job: &Job, ready: Millis) -> Change {
        let fault = job.fault.clone();
        Change { ready: Some(ready), tries: job.tries, lease: job.lease, owner: None, fault }
    }
}

impl Change {
    /// Somebody takes it. Nobody does, if it has to rest because its worker fell silent.
    pub(crate) fn taken(mut job: Job, take: &Take) -> (Change, Option<Job>) {
        if job.owner.is_some() {
            let silent = Change::silent(&job, take.now);
            if silent.ready > Some(take.now) {
                return (silent, None);
            }
            (job.tries, job.fault) = (silent.tries, silent.fault);
        }
        job.lease += 1;
        (job.ready, job.owner) = (Some(take.until), Some(take.owner));
        let Job { ready, tries, lease, owner, .. } = job;
        (Change { ready, tries, lease, owner, fault: job.fault.clone() }, Some(job))
    }
}

impl Job {
    /// Whether this row is still held by the lease that a worker reports on. Another worker may have
    /// it now, or the match may have moved on to another of its kind. An outage moves the end of the
    /// lease and the due time by the same amount.
    pub(crate) fn is_leased_as(&self, taken: &Job) -> bool {
        let lease = |it: &Job| (it.lease, it.owner);
        let length = |it: &Job| it.ready.map(|ready| i128::from(ready) - i128::from(it.due));
        let is_same_job = self.due == taken.due
            || (self.lane == Lane::Clock && self.due > taken.due && length(self) == length(taken));
        self.owner.is_some() && lease(self) == lease(taken) && is_same_job
    }
}

impl Claim {
    /// What can be said of a job without taking it.
    pub(crate) fn look(job: Option<&Job>, due: Millis, now: Millis) -> Option<Claim> {
        match job {
            Some(Job { ready: Some(ready), due: own, .. }) if *own == due => {
                (*ready > now).then_some(Claim::Later(*ready))
            }
            _ => Some(Claim::Gone),
        }
    }
}

impl Lane {
    /// How a lane is kept.
    pub(crate) fn number(self) -> i64 {
        match self {
            Lane::Turn => 0,
            Lane::Clock => 1,
            Lane::Bot => 2,
            Lane::Upkeep => 3,
        }
    }

    /// Which of its jobs are taken first.
    pub(crate) fn order(self) -> &'static str {
        match self {
            Lane::Bot => "turn, ready",
            Lane::Turn | Lane::Clock | Lane::Upkeep => "ready",
        }
    }

    /// The lane that was kept like this.
    pub(crate) fn of(number: i64) -> Lane {
        match number {
            0 => Lane::Turn,
            1 => Lane::Clock,
            2 => Lane::Bot,
            _ => Lane::Upkeep,
        }
    }
}

/// How full a lane is.
///
/// ```
/// use store::{Lane, Queue};
/// let queue = Queue { waiting: 3, due: 1, oldest: Some(2_000), ..Queue::empty(Lane::Bot) };
/// assert!(queue.due <= queue.waiting);
/// ```
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
    ///
    /// ```
    /// use store::{Lane, Queue};
    /// assert_eq!(Queue::empty(Lane::Bot).waiting, 0);
    /// ```
    pub fn empty(lane: Lane) -> Queue {
        Queue { lane, waiting: 0, due: 0, running: 0, failing: 0, dead: 0, oldest: None }
    }
}
