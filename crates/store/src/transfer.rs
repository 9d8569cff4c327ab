//! Takes everything from one store to another: every log commit by commit, so that each link of its
//! chain is made again and the end can be compared.

use crate::{
    Commit, Digest, Entry, Error, Found, Id, Log, NewJob, Outage, Page, Reply, Store, Token,
    Written,
};
use crate::{Filter, Millis};

/// Matches and tokens that are read at once.
const PAGE: usize = 500;
/// A node that gave a sign of life within this time may be running.
const LIVELY_MS: Millis = 10_000;

/// A store all of which can be read.
///
/// ```
/// use store::{Store, Whole};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// // Whatever can be read whole can be moved, and asked all that a store can be asked.
/// let all: &dyn Whole = &store;
/// assert_eq!((all.outages().await?.len(), all.stats().await?.entries), (0, 0));
/// # Ok(())
/// # }
/// ```
pub trait Whole: Store {
    /// Who has a seat in a match.
    ///
    /// ```
    /// use store::{Commit, Id, Store, Whole};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let (id, holder) = (Id([7; 16]), Id([9; 16]));
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// store.commit(Commit { holders: vec![holder], ..made }).await?;
    /// assert_eq!(store.holders(id).await?, [holder]);
    /// # Ok(())
    /// # }
    /// ```
    fn holders(&self, id: Id) -> Reply<'_, Vec<Id>>;
    /// All tokens after this one, by their digest.
    ///
    /// ```
    /// use store::{Digest, Id, Store, Token, Whole};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let digest = Digest::of(b"what the bearer shows");
    /// let seat = Token { digest, holder: Id([9; 16]), kind: "seat".into(), expires: None };
    /// store.exchange(vec![seat.clone()], vec![], 1_000).await?;
    /// assert_eq!(store.tokens(None, 100).await?, [seat]);
    /// assert_eq!(store.tokens(Some(digest), 100).await?, [], "none after it");
    /// # Ok(())
    /// # }
    /// ```
    fn tokens(&self, after: Option<Digest>, limit: usize) -> Reply<'_, Vec<Token>>;
    /// All outages so far, in order.
    ///
    /// ```
    /// use store::{Id, Outage, Store, Whole};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// store.alive(Id([1; 16]), 1_000, 0).await?;
    /// store.alive(Id([1; 16]), 9_000, 0).await?;
    /// assert_eq!(store.outages().await?, [Outage { from: 1_000, to: 9_000 }]);
    /// # Ok(())
    /// # }
    /// ```
    fn outages(&self) -> Reply<'_, Vec<Outage>>;
}

/// How much was moved.
///
/// ```
/// use store::Moved;
/// let moved = Moved { matches: 1, entries: 3, ..Moved::default() };
/// assert_eq!(moved.tokens, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Matches.
    pub matches: u64,
    /// Entries of their logs.
    pub entries: u64,
    /// Tokens.
    pub tokens: u64,
}

/// Takes everything from one store to an empty one. Every link of every log is compared on the way
/// out, and every log must end on the same link at its new place. What is at the old place stays.
///
/// Work that was being done or had failed begins anew, and a match counts as ended when the last
/// thing was written to it.
///
/// ```
/// use store::{Id, Moved, Settings, Sqlite, Store};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let id = Id([7; 16]);
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// # store.commit(made).await?;
/// let new = Sqlite::open(Settings::at(folder.path().join("new.db")))?;
/// let moved = store::transfer(&store, &new, ("the old file", "the new file")).await?;
/// assert_eq!(moved, Moved { matches: 1, entries: 1, tokens: 0 });
/// assert_eq!(new.head(id).await?, store.head(id).await?);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// If something is there already, servers are using the old place, or a log is damaged.
pub async fn transfer(
    from: &dyn Whole,
    to: &dyn Whole,
    names: (&str, &str),
) -> Result<Moved, Error> {
    idle(from, names.0).await?;
    let there = to.stats().await?;
    if there.matches.iter().sum::<u64>() + there.tokens > 0 {
        return Err(Error::NotEmpty { at: names.1.to_string() });
    }
    times(from, to).await?;
    let mut moved = Moved { tokens: tokens(from, to).await?, ..Moved::default() };
    let mut after = None;
    loop {
        let page = from.rows(Filter::Every(None), Page { after, limit: PAGE }).await?;
        let Some(last) = page.last() else { return Ok(moved) };
        after = Some(last.cursor());
        for found in page {
            moved.entries += one(from, to, found).await?;
            moved.matches += 1;
        }
    }
}

/// Refuses a store in which servers live. A file has one process, and that is this one.
pub(crate) async fn idle(store: &dyn Whole, name: &str) -> Result<(), Error> {
    if !store.is_shared() {
        return Ok(());
    }
    let Some(now) = store.clock().await? else { return Ok(()) };
    let nodes = store.nodes().await?;
    match nodes.iter().filter(|it| it.at + LIVELY_MS > now).count() {
        0 => Ok(()),
        nodes => Err(Error::Lively { at: name.to_string(), nodes }),
    }
}

/// The times in which nobody lived, and the last sign of life, told by the same words as they were
/// told then.
async fn times(from: &dyn Whole, to: &dyn Whole) -> Result<(), Error> {
    for outage in from.outages().await? {
        to.alive(Id::NONE, outage.from, Millis::MAX).await?;
        to.alive(Id::NONE, outage.to, 0).await?;
    }
    let last = from.nodes().await?.iter().map(|it| it.at).max();
    if let Some(last) = last {
        to.alive(Id::NONE, last, Millis::MAX).await?;
    }
    Ok(())
}

async fn tokens(from: &dyn Whole, to: &dyn Whole) -> Result<u64, Error> {
    let (mut count, mut after) = (0, None);
    loop {
        let page = from.tokens(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(count) };
        after = Some(last.digest);
        count += page.len() as u64;
        to.exchange(page, Vec::new(), 0).await?;
    }
}

/// Moves one match; how many entries its log has.
async fn one(from: &dyn Whole, to: &dyn Whole, found: Found) -> Result<u64, Error> {
    let id = found.id;
    let differs = || Error::Differs { id };
    let Log { entries, head, snapshot, .. } = from.log(id, 0).await?.ok_or_else(differs)?;
    let jobs = from.jobs(id).await?.into_iter();
    let jobs: Vec<NewJob> = jobs
        .map(|it| NewJob { lane: it.lane, event: it.event, key: it.key, due: it.due })
        .collect();
    let mut holders = from.holders(id).await?;
    let (mut written, mut jobs) = (None, Some(jobs));
    for part in entries.split_inclusive(|it| it.close.is_some()) {
        let mut commit = again(from, id, part).await?;
        let length = commit.length + part.len() as u64;
        if commit.length == 0 || length == head.length {
            commit.row = Some(found.row.clone());
        }
        if length == head.length {
            commit.holders = std::mem::take(&mut holders);
            commit.jobs = jobs.take();
        }
        commit.mark = found.mark;
        commit.snapshot =
            snapshot.as_ref().filter(|it| it.number == length).map(|it| it.text.clone());
        written = Some(to.commit(commit).await?);
    }
    match written {
        Some(Written::Done(end)) if end == head => Ok(head.length),
        _ => Err(differs()),
    }
}

/// The commit that wrote these entries.
async fn again(from: &dyn Whole, id: Id, part: &[Entry]) -> Result<Commit, Error> {
    let (Some(first), Some(last)) = (part.first(), part.last()) else {
        return Err(Error::Differs { id });
    };
    let request = last.close.and_then(|it| it.request);
    let answer = match request {
        Some(request) => from.answer(request).await?,
        None => None,
    };
    Ok(Commit {
        entries: part.iter().map(|it| it.text.clone()).collect(),
        request,
        answer,
        ..Commit::new(id, first.number - 1, last.at, [])
    })
}
