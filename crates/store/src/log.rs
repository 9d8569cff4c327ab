//! The log of a match, and what one request writes.

use crate::{Digest, Id, Millis, NewJob, Row, Token};

/// One entry of a log.
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
/// let entry = store.log(id, 0).await?.expect("it was made").entries.remove(0);
/// assert_eq!((entry.number, entry.at, &*entry.text), (1, 1_000, "made"));
/// assert!(entry.close.is_some(), "it is the last one of its commit");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, counted from 1.
    pub number: u64,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub text: String,
    /// What it closes, if it is the last one of its commit.
    pub close: Option<Close>,
}

/// The end of a commit.
///
/// ```
/// use store::{Commit, Id, Store};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let (id, request) = (Id([7; 16]), Id::of(b"a move"));
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// # store.commit(made).await?;
/// let moved = Commit::new(id, 1, 1_001, ["rolled", "moved"]);
/// store.commit(Commit { request: Some(request), ..moved }).await?;
/// let entries = store.log(id, 1).await?.expect("it was made").entries;
/// assert_eq!(entries[0].close, None);
/// assert_eq!(entries[1].close, Some(store::Close { request: Some(request), from: 1 }));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Close {
    /// The request that caused the commit.
    pub request: Option<Id>,
    /// How many entries the log held before it.
    pub from: u64,
}

/// Where a log ends. Two logs with the same head hold the same entries.
///
/// ```
/// use store::{Head, Id};
/// let empty = Head::empty(Id([7; 16]));
/// let (one, other) = (empty.after(1_000, "e2", None), empty.after(1_000, "e4", None));
/// assert_eq!(one.length, other.length);
/// assert_ne!(one, other, "the last link tells the logs apart");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many entries it holds.
    pub length: u64,
    /// The last link of its chain.
    pub link: Digest,
}

impl Head {
    /// The head of a log that holds nothing yet.
    ///
    /// ```
    /// use store::{Head, Id};
    ///
    /// let head = Head::empty(Id([7; 16]));
    /// assert_eq!(head.length, 0);
    /// assert_ne!(head.link, Head::empty(Id([8; 16])).link, "no two matches begin alike");
    /// ```
    pub fn empty(id: Id) -> Head {
        Head { length: 0, link: Digest::start(id) }
    }

    /// The head after one more entry.
    ///
    /// ```
    /// use store::{Head, Id};
    /// let head = Head::empty(Id([7; 16])).after(1_000, "made", None).after(1_001, "moved", None);
    /// assert_eq!(head.length, 2);
    /// ```
    pub fn after(self, at: Millis, text: &str, close: Option<Close>) -> Head {
        let length = self.length + 1;
        Head { length, link: self.link.link(length, at, text, close) }
    }
}

/// A log from some entry on.
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
/// let known = store.head(id).await?.expect("it was made");
/// // Somebody who has one entry asks for what came after it.
/// let log = store.log(id, 1).await?.expect("it was made");
/// assert_eq!((log.base, log.head, log.entries.len()), (known, known, 0));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// Where the part that was left out ends. Whoever has that part already compares.
    pub base: Head,
    /// All entries after it, in order.
    pub entries: Vec<Entry>,
    /// Where the log ends.
    pub head: Head,
    /// The last snapshot that was kept, if it is undamaged and not older than the base.
    pub snapshot: Option<Snapshot>,
}

/// What the entries of a log up to some number add up to, as its writer shapes it. It can be lost
/// at any time: the entries alone are enough.
///
/// ```
/// use store::{Commit, Id, Snapshot, Store};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let id = Id([7; 16]);
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// store.commit(Commit { snapshot: Some("heap=21".into()), ..made }).await?;
/// let log = store.log(id, 0).await?.expect("it was made");
/// assert_eq!(log.snapshot, Some(Snapshot { number: 1, text: "heap=21".into() }));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// How many entries.
    pub number: u64,
    /// What they add up to.
    pub text: String,
}

/// Everything that one request writes.
///
/// ```
/// use store::{Commit, Id, Phase, Row};
/// let row = Row { game: "nim".into(), phase: Phase::Open, listed: true, text: "{}".into() };
/// let made = Commit { row: Some(row), ..Commit::new(Id([7; 16]), 0, 1_000, ["made"]) };
/// assert_eq!((made.length, made.holders.len()), (0, 0), "a new match that nobody has joined");
/// ```
#[derive(Clone, Debug)]
pub struct Commit {
    /// The match.
    pub id: Id,
    /// How many entries its log holds; 0 makes the match.
    pub length: u64,
    /// What time it is.
    pub at: Millis,
    /// The new entries.
    pub entries: Vec<String>,
    /// What lists will show, if it is something else than before. A new match needs one.
    pub row: Option<Row>,
    /// A number that lists show beside the row. It may change with every commit.
    pub mark: u32,
    /// The request that causes this; the log keeps it. Whoever knows the log knows whether a
    /// request was made before, and the length guards that what it knows is the whole log.
    pub request: Option<Id>,
    /// The answer to be repeated, for a request that makes a match, and so has no log to look
    /// into, and for one whose answer tells more than the log does.
    pub answer: Option<String>,
    /// Holders that have a seat since now.
    pub holders: Vec<Id>,
    /// All jobs of the match from now on, if they are others than before. One that was there
    /// already goes on as it is; one with another due time begins anew.
    pub jobs: Option<Vec<NewJob>>,
    /// Whose match it is. In the lane of bots the jobs of each take turns with those of all others,
    /// so that nobody waits longer because somebody else lets many bots think. Without any it is a
    /// party of its own.
    pub party: Option<Id>,
    /// What all entries add up to, these included, if it is worth keeping now.
    pub snapshot: Option<String>,
    /// New tokens.
    pub mint: Vec<Token>,
    /// Tokens that this uses up.
    pub spend: Vec<Digest>,
}

impl Commit {
    /// A commit that adds entries to a log of so many, and does nothing else.
    ///
    /// ```
    /// use store::{Commit, Id};
    ///
    /// let commit = Commit { mark: 2, ..Commit::new(Id([7; 16]), 3, 1_000, ["played"]) };
    /// assert_eq!((commit.length, commit.entries.len()), (3, 1));
    /// ```
    pub fn new<const N: usize>(id: Id, length: u64, at: Millis, entries: [&str; N]) -> Commit {
        Commit {
            id,
            length,
            at,
            entries: entries.map(str::to_string).into(),
            row: None,
            mark: 0,
            request: None,
            answer: None,
            holders: Vec::new(),
            jobs: None,
            party: None,
            snapshot: None,
            mint: Vec::new(),
            spend: Vec::new(),
        }
    }
}

/// What became of a commit.
///
/// ```
/// use store::{Commit, Digest, Id, Store, Written};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let id = Id([7; 16]);
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// # store.commit(made).await?;
/// let late = Commit::new(id, 0, 1_001, ["moved"]);
/// assert_eq!(store.commit(late).await?, Written::Conflict(1));
/// let moved = Commit::new(id, 1, 1_001, ["moved"]);
/// let unpaid = Commit { spend: vec![Digest::of(b"no such token")], ..moved };
/// assert_eq!(store.commit(unpaid).await?, Written::Spent);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is on disk, and the log ends here now.
    Done(Head),
    /// The request was answered before; nothing was written.
    Repeated(String),
    /// The log holds another number of entries; nothing was written.
    Conflict(u64),
    /// A token to be used up is not there any more, or has expired; nothing was written.
    Spent,
}
