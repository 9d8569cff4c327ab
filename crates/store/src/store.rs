//! What every store can do.

use crate::{
    Claim, Commit, Digest, Error, Filter, Found, Head, Id, Job, Life, Log, Millis, Node, Page,
    Queue, Report, Stats, Take, Taken, Token, Work, Written,
};
use std::pin::Pin;

/// What a store answers, when it has.
pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// Where matches are kept.
///
/// Every method fails with the error of the store if it cannot read or write. A write that failed
/// has changed nothing, unless the error is [`Error::Stopped`]: then nobody knows. What was begun
/// is finished, whether or not anybody still waits for the answer.
///
/// `store::contract` holds all of this as tests, which a new kind of store runs.
///
/// ```
/// use store::{Commit, Id, Phase, Row, Settings, Sqlite, Store, Written};
///
/// # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
/// # let directory = tempfile::tempdir()?;
/// # let path = directory.path().join("matches.db");
/// let store: Box<dyn Store> = Box::new(Sqlite::open(Settings::at(path))?);
/// let id = Id([7; 16]);
/// let row = Row { game: "nim".into(), phase: Phase::Open, listed: true, text: "{}".into() };
/// let made = Commit { row: Some(row), ..Commit::new(id, 0, 1_000, ["made"]) };
/// let Written::Done(head) = store.commit(made).await? else { panic!("it is new") };
/// assert_eq!(store.head(id).await?, Some(head));
/// // Somebody who believes that the log is shorter than it is writes nothing.
/// let late = Commit::new(id, 0, 1_001, ["made again"]);
/// assert_eq!(store.commit(late).await?, Written::Conflict(1));
/// store.close().await?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Store: Send + Sync {
    /// Writes all of a commit, or nothing. When the answer comes it is on disk.
    fn commit(&self, commit: Commit) -> Reply<'_, Written>;

    /// Where the log of a match ends: enough to tell whether a table in memory is up to date.
    fn head(&self, id: Id) -> Reply<'_, Option<Head>>;

    /// Where the logs of many matches end; those that there are not are left out.
    fn heads(&self, ids: Vec<Id>) -> Reply<'_, Vec<(Id, Head)>> {
        Box::pin(async move {
            let mut found = Vec::new();
            for id in ids {
                found.extend(self.head(id).await?.map(|it| (id, it)));
            }
            Ok(found)
        })
    }

    /// The log of a match without its first `from` entries, every link of the rest compared. None
    /// if there is no such match; [`Error::BrokenChain`] if it is damaged, or shorter than that.
    fn log(&self, id: Id, from: u64) -> Reply<'_, Option<Log>>;

    /// The answer that a request got, if it was kept.
    fn answer(&self, request: Id) -> Reply<'_, Option<String>>;

    /// Takes jobs that can be done now. Nobody else gets them until the lease ends, their match
    /// needs them no more, or they are reported. One whose lease has ended counts as failed.
    fn take(&self, take: Take) -> Reply<'_, Taken>;

    /// Takes one job by its name, as [`take`](Store::take) would, if it can be done now.
    /// A store that cannot leaves it to whoever looks.
    fn claim(&self, _work: Work, take: Take) -> Reply<'_, Claim> {
        Box::pin(async move { Ok(Claim::Later(take.until)) })
    }

    /// Tells what became of a job. `false`, and nothing changed, if it was not this one's any more.
    fn report(&self, job: Job, report: Report, now: Millis) -> Reply<'_, bool>;

    /// All jobs of a match.
    fn jobs(&self, id: Id) -> Reply<'_, Vec<Job>>;

    /// How full the lanes are, in the order of [`Lane::ALL`](crate::Lane::ALL).
    fn queues(&self, now: Millis) -> Reply<'_, Vec<Queue>>;

    /// Jobs that were given up, by match; those after this one, if it is given.
    fn dead(&self, after: Option<Job>, limit: usize) -> Reply<'_, Vec<Job>>;

    /// Gives jobs that were given up another chance: those of one match, or all. How many.
    fn retry(&self, id: Option<Id>, now: Millis) -> Reply<'_, u64>;

    /// Keeps new tokens and spends old ones. `false`, and nothing changed, if one to be spent is
    /// not there any more or has expired.
    fn exchange(&self, mint: Vec<Token>, spend: Vec<Digest>, now: Millis) -> Reply<'_, bool>;

    /// What a token stands for. It may have expired.
    fn token(&self, digest: Digest) -> Reply<'_, Option<Token>>;

    /// A part of a list.
    fn rows(&self, filter: Filter, page: Page) -> Reply<'_, Vec<Found>>;

    /// The row of one match.
    fn row(&self, id: Id) -> Reply<'_, Option<Found>>;

    /// In how many matches that are not over a holder has a seat.
    fn live(&self, holder: Id) -> Reply<'_, u64>;

    /// Notes that a node lives at `now`. If no node did for longer than `grace`, the time between
    /// is an outage: it is written down, and the jobs of [`Lane::Clock`](crate::Lane::Clock) are
    /// put off by it. So give this sign before taking jobs: with no grace when a node starts, and
    /// every second or so from then on.
    fn alive(&self, node: Id, now: Millis, grace: Millis) -> Reply<'_, Life>;

    /// The nodes that ever gave a sign of life.
    fn nodes(&self) -> Reply<'_, Vec<Node>>;

    /// Removes what has expired. How many tokens that were.
    fn purge(&self, now: Millis) -> Reply<'_, u64>;

    /// Removes matches that ended before this time, with all that belongs to them, at most so many
    /// at once. How many that were.
    fn retire(&self, before: Millis, limit: usize) -> Reply<'_, u64>;

    /// How much there is.
    fn stats(&self) -> Reply<'_, Stats>;

    /// Whether other nodes may write beside this one, so that what is known of a match may be old.
    fn is_shared(&self) -> bool {
        false
    }

    /// What time it is where the store is, if it has a clock that all nodes share.
    fn clock(&self) -> Reply<'_, Option<Millis>> {
        Box::pin(async { Ok(None) })
    }

    /// How often something had to be tried again, because others were in the way or the store did
    /// not answer.
    fn retries(&self) -> u64 {
        0
    }

    /// Writes down what is still to be written and lets go of everything. Whoever asks later is
    /// told [`Error::Stopped`].
    fn close(&self) -> Reply<'_, ()>;
}
