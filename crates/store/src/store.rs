//! What every store can do.

use crate::{
    Attended, Claim, Commit, Digest, Filter, Found, Head, Id, Job, Life, Log, Millis, Node, Page,
    Queue, Reply, Report, Stats, Take, Taken, Token, Work, Written,
};

/// Where matches are kept.
///
/// Every method fails with the error of the store if it cannot read or write. A write that failed
/// has changed nothing, unless the error is [`Error::Stopped`](crate::Error::Stopped): then nobody knows. What was begun
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
    ///
    /// ```
    /// use store::{Commit, Id, Store, Written};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let id = Id([7; 16]);
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// # store.commit(made).await?;
    /// let moved = Commit::new(id, 1, 1_001, ["rolled", "moved"]);
    /// let Written::Done(head) = store.commit(moved.clone()).await? else { panic!("it fits") };
    /// assert_eq!(head.length, 3);
    /// assert_eq!(store.commit(moved).await?, Written::Conflict(3));
    /// # Ok(())
    /// # }
    /// ```
    fn commit(&self, commit: Commit) -> Reply<'_, Written>;

    /// Where the log of a match ends: enough to tell whether a table in memory is up to date.
    ///
    /// ```
    /// use store::{Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let id = Id([7; 16]);
    /// assert_eq!(store.head(id).await?, None);
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// store.commit(made).await?;
    /// assert_eq!(store.head(id).await?.map(|it| it.length), Some(1));
    /// # Ok(())
    /// # }
    /// ```
    fn head(&self, id: Id) -> Reply<'_, Option<Head>>;

    /// Where the logs of many matches end; those that there are not are left out.
    ///
    /// ```
    /// use store::{Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let (id, unknown) = (Id([7; 16]), Id([8; 16]));
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// # store.commit(made).await?;
    /// let heads = store.heads(vec![id, unknown]).await?;
    /// assert_eq!((heads.len(), heads[0].0), (1, id));
    /// # Ok(())
    /// # }
    /// ```
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
    /// if there is no such match; [`Error::BrokenChain`](crate::Error::BrokenChain) if it is damaged, or shorter than that.
    ///
    /// ```
    /// use store::{Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let id = Id([7; 16]);
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// # store.commit(made).await?;
    /// let log = store.log(id, 0).await?.expect("it was made");
    /// assert_eq!((log.entries[0].number, &*log.entries[0].text), (1, "made"));
    /// # Ok(())
    /// # }
    /// ```
    fn log(&self, id: Id, from: u64) -> Reply<'_, Option<Log>>;

    /// The answer that a request got, if it was kept.
    ///
    /// ```
    /// use store::{Commit, Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let (id, request) = (Id([7; 16]), Id::of(b"make a match"));
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// let answer = Some("you have seat 0".to_string());
    /// store.commit(Commit { request: Some(request), answer, ..made }).await?;
    /// assert_eq!(store.answer(request).await?.as_deref(), Some("you have seat 0"));
    /// # Ok(())
    /// # }
    /// ```
    fn answer(&self, request: Id) -> Reply<'_, Option<String>>;

    /// Takes jobs that can be done now. Nobody else gets them until the lease ends, their match
    /// needs them no more, or they are reported. One whose lease has ended counts as failed.
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
    /// let take = Take { lane: Lane::Bot, owner: Id([1; 16]), now: 2_000, until: 5_000, limit: 8 };
    /// assert_eq!(store.take(take).await?.jobs[0].event, "think");
    /// assert!(store.take(take).await?.jobs.is_empty(), "somebody does it already");
    /// # Ok(())
    /// # }
    /// ```
    fn take(&self, take: Take) -> Reply<'_, Taken>;

    /// Takes one job by its name, as [`take`](Store::take) would, if it can be done now.
    /// A store that cannot leaves it to whoever looks.
    ///
    /// ```
    /// use store::{Claim, Id, Lane, Store, Take, Work};
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
    /// let work = Work { id, lane: Lane::Bot, event: "think".into(), key: "1".into(), due: 2_000 };
    /// let take = Take { lane: Lane::Bot, owner: Id([1; 16]), now: 1_500, until: 5_000, limit: 1 };
    /// assert_eq!(store.claim(work.clone(), take).await?, Claim::Later(2_000));
    /// let take = Take { now: 2_000, ..take };
    /// assert!(matches!(store.claim(work, take).await?, Claim::Taken(_)));
    /// # Ok(())
    /// # }
    /// ```
    fn claim(&self, _work: Work, take: Take) -> Reply<'_, Claim> {
        Box::pin(async move { Ok(Claim::Later(take.until)) })
    }

    /// Tells what became of a job. `false`, and nothing changed, if it was not this one's any more.
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
    /// assert!(store.report(job.clone(), Report::Done, 2_100).await?);
    /// assert!(!store.report(job, Report::Done, 2_200).await?, "it is not there any more");
    /// # Ok(())
    /// # }
    /// ```
    fn report(&self, job: Job, report: Report, now: Millis) -> Reply<'_, bool>;

    /// All jobs of a match.
    ///
    /// ```
    /// use store::{Id, Lane, Store};
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
    /// let jobs = store.jobs(id).await?;
    /// assert_eq!((jobs[0].lane, jobs[0].due), (Lane::Bot, 2_000));
    /// # Ok(())
    /// # }
    /// ```
    fn jobs(&self, id: Id) -> Reply<'_, Vec<Job>>;

    /// How full the lanes are, in the order of [`Lane::ALL`](crate::Lane::ALL).
    ///
    /// ```
    /// use store::{Id, Lane, Store};
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
    /// let queues = store.queues(2_500).await?;
    /// let bots = queues.iter().find(|it| it.lane == Lane::Bot).expect("every lane has one");
    /// assert_eq!((bots.waiting, bots.due, bots.oldest), (1, 1, Some(2_000)));
    /// # Ok(())
    /// # }
    /// ```
    fn queues(&self, now: Millis) -> Reply<'_, Vec<Queue>>;

    /// Jobs that were given up, by match; those after this one, if it is given.
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
    /// store.report(job, Report::Hopeless("its rules are gone".into()), 2_100).await?;
    /// let dead = store.dead(None, 10).await?;
    /// assert_eq!(dead[0].fault.as_deref(), Some("its rules are gone"));
    /// # Ok(())
    /// # }
    /// ```
    fn dead(&self, after: Option<Job>, limit: usize) -> Reply<'_, Vec<Job>>;

    /// Gives jobs that were given up another chance: those of one match, or all. How many.
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
    /// store.report(job, Report::Hopeless("its rules are gone".into()), 2_100).await?;
    /// // They are there again.
    /// assert_eq!(store.retry(Some(id), 3_000).await?, 1);
    /// assert_eq!(store.take(Take { now: 3_000, ..take }).await?.jobs.len(), 1);
    /// # Ok(())
    /// # }
    /// ```
    fn retry(&self, id: Option<Id>, now: Millis) -> Reply<'_, u64>;

    /// Removes jobs that were given up, those of one match or all. How many there were.
    ///
    /// ```
    /// use store::{Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// assert_eq!(store.discard(Some(Id([7; 16]))).await?, 0, "nothing was given up");
    /// # Ok(())
    /// # }
    /// ```
    fn discard(&self, id: Option<Id>) -> Reply<'_, u64>;

    /// Keeps new tokens and spends old ones. `false`, and nothing changed, if one to be spent is
    /// not there any more or has expired. Whoever brings the same new tokens again has done it.
    ///
    /// ```
    /// use store::{Digest, Id, Store, Token};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let digest = Digest::of(b"a link that works once");
    /// let link = Token { digest, holder: Id([9; 16]), kind: "link".into(), expires: None };
    /// assert!(store.exchange(vec![link], vec![], 1_000).await?);
    /// assert!(store.exchange(vec![], vec![digest], 1_001).await?);
    /// assert!(!store.exchange(vec![], vec![digest], 1_002).await?, "it is spent");
    /// # Ok(())
    /// # }
    /// ```
    fn exchange(&self, mint: Vec<Token>, spend: Vec<Digest>, now: Millis) -> Reply<'_, bool>;

    /// What a token stands for. It may have expired.
    ///
    /// ```
    /// use store::{Digest, Id, Store, Token};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let digest = Digest::of(b"what the bearer shows");
    /// let seat = Token { digest, holder: Id([9; 16]), kind: "seat".into(), expires: None };
    /// store.exchange(vec![seat.clone()], vec![], 1_000).await?;
    /// assert_eq!(store.token(digest).await?, Some(seat));
    /// # Ok(())
    /// # }
    /// ```
    fn token(&self, digest: Digest) -> Reply<'_, Option<Token>>;

    /// A part of a list.
    ///
    /// ```
    /// use store::{Filter, Id, Page, Phase, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let id = Id([7; 16]);
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// # store.commit(made).await?;
    /// let open = Filter::Listed(Phase::Open, Some("nim".to_string()));
    /// let rows = store.rows(open, Page::first(10)).await?;
    /// assert_eq!((rows.len(), rows[0].id), (1, id));
    /// # Ok(())
    /// # }
    /// ```
    fn rows(&self, filter: Filter, page: Page) -> Reply<'_, Vec<Found>>;

    /// The row of one match.
    ///
    /// ```
    /// use store::{Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let id = Id([7; 16]);
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// # store.commit(made).await?;
    /// let found = store.row(id).await?.expect("it was made");
    /// assert_eq!((&*found.row.game, found.created), ("nim", 1_000));
    /// # Ok(())
    /// # }
    /// ```
    fn row(&self, id: Id) -> Reply<'_, Option<Found>>;

    /// In how many matches that are not over a holder has a seat.
    ///
    /// ```
    /// use store::{Commit, Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let (id, holder) = (Id([7; 16]), Id([9; 16]));
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// store.commit(Commit { holders: vec![holder], ..made }).await?;
    /// assert_eq!(store.live(holder).await?, 1);
    /// # Ok(())
    /// # }
    /// ```
    fn live(&self, holder: Id) -> Reply<'_, u64>;

    /// Notes that a node lives at `now`. If no node did for longer than `grace`, the time between
    /// is an outage: it is written down, and the jobs of [`Lane::Clock`](crate::Lane::Clock) are
    /// put off by it, with no more work for two million of them than for ten. So give this sign
    /// before taking jobs: with no grace when a node starts, and every second or so from then on.
    ///
    /// ```
    /// use store::{Id, Outage, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let node = Id([1; 16]);
    /// store.alive(node, 1_000, 5_000).await?;
    /// store.alive(node, 2_000, 5_000).await?;
    /// // A minute without a sign.
    /// let life = store.alive(node, 62_000, 5_000).await?;
    /// assert_eq!(life.outages, [Outage { from: 2_000, to: 62_000 }]);
    /// # Ok(())
    /// # }
    /// ```
    fn alive(&self, node: Id, now: Millis, grace: Millis) -> Reply<'_, Life>;

    /// Notes that a node is there at `now` that only works for others. What it has taken stays its
    /// own, but nobody can play through it: however long it lives, a time without a sign of
    /// life of others is an outage.
    ///
    /// ```
    /// use store::{Id, Outage, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let (node, helper) = (Id([1; 16]), Id([2; 16]));
    /// store.alive(node, 1_000, 0).await?;
    /// assert_eq!(store.attend(helper, 60_000).await?.served, 1_000);
    /// let life = store.alive(node, 61_000, 5_000).await?;
    /// assert_eq!(life.outages, [Outage { from: 1_000, to: 61_000 }]);
    /// # Ok(())
    /// # }
    /// ```
    fn attend(&self, node: Id, now: Millis) -> Reply<'_, Attended>;

    /// The nodes that ever gave a sign of life.
    ///
    /// ```
    /// use store::{Id, Node, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let node = Id([1; 16]);
    /// store.alive(node, 1_000, 0).await?;
    /// assert_eq!(store.nodes().await?, [Node { node, at: 1_000 }]);
    /// # Ok(())
    /// # }
    /// ```
    fn nodes(&self) -> Reply<'_, Vec<Node>>;

    /// Removes what has expired, and nodes that have been silent for a day. How many tokens that
    /// were.
    ///
    /// ```
    /// use store::{Digest, Id, Store, Token};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let (digest, holder) = (Digest::of(b"a link for an hour"), Id([9; 16]));
    /// let link = Token { digest, holder, kind: "link".into(), expires: Some(3_600_000) };
    /// store.exchange(vec![link], vec![], 0).await?;
    /// assert_eq!(store.purge(3_599_000).await?, 0);
    /// assert_eq!(store.purge(3_601_000).await?, 1);
    /// # Ok(())
    /// # }
    /// ```
    fn purge(&self, now: Millis) -> Reply<'_, u64>;

    /// Removes matches that ended before this time, with all that belongs to them, at most so many
    /// at once. How many that were.
    ///
    /// ```
    /// use store::{Commit, Id, Phase, Row, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let id = Id([7; 16]);
    /// let row = Row { game: "nim".into(), phase: Phase::Finished, listed: true, text: "{}".into() };
    /// store.commit(Commit { row: Some(row), ..Commit::new(id, 0, 1_000, ["won"]) }).await?;
    /// assert_eq!(store.retire(2_000, 100).await?, 1);
    /// assert_eq!(store.head(id).await?, None);
    /// # Ok(())
    /// # }
    /// ```
    fn retire(&self, before: Millis, limit: usize) -> Reply<'_, u64>;

    /// How much there is.
    ///
    /// ```
    /// use store::{Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let id = Id([7; 16]);
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// # store.commit(made).await?;
    /// let stats = store.stats().await?;
    /// assert_eq!((stats.matches, stats.entries), ([1, 0, 0, 0], 1));
    /// # Ok(())
    /// # }
    /// ```
    fn stats(&self) -> Reply<'_, Stats>;

    /// Whether other nodes may write beside this one, so that what is known of a match may be old.
    ///
    /// ```
    /// use store::Store;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// assert!(!store.is_shared(), "one process has a file");
    /// # Ok(())
    /// # }
    /// ```
    fn is_shared(&self) -> bool {
        false
    }

    /// What time it is where the store is, if it has a clock that all nodes share.
    ///
    /// ```
    /// use store::Store;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// assert_eq!(store.clock().await?, None, "a file has no clock");
    /// # Ok(())
    /// # }
    /// ```
    fn clock(&self) -> Reply<'_, Option<Millis>> {
        Box::pin(async { Ok(None) })
    }

    /// How often something had to be tried again, because others were in the way or the store did
    /// not answer.
    ///
    /// ```
    /// use store::Store;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// assert_eq!(store.retries(), 0);
    /// # Ok(())
    /// # }
    /// ```
    fn retries(&self) -> u64 {
        0
    }

    /// Writes down what is still to be written and lets go of everything. Whoever asks later is
    /// told [`Error::Stopped`](crate::Error::Stopped).
    ///
    /// ```
    /// use store::{Error, Id, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// store.close().await?;
    /// assert_eq!(store.head(Id([7; 16])).await, Err(Error::Stopped));
    /// # Ok(())
    /// # }
    /// ```
    fn close(&self) -> Reply<'_, ()>;
}
