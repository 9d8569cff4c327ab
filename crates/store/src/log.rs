//! The log of a match, and what one request writes.

use crate::{Digest, Id, Millis, NewJob, Row, Token};

/// One entry of a log.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Close {
    /// The request that caused the commit.
    pub request: Option<Id>,
    /// How many entries the log held before it.
    pub from: u64,
}

/// Where a log ends. Two logs with the same head hold the same entries.
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
    pub fn after(self, at: Millis, text: &str, close: Option<Close>) -> Head {
        let length = self.length + 1;
        Head { length, link: self.link.link(length, at, text, close) }
    }
}

/// A log from some entry on.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// How many entries.
    pub number: u64,
    /// What they add up to.
    pub text: String,
}

/// Everything that one request writes.
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
            snapshot: None,
            mint: Vec::new(),
            spend: Vec::new(),
        }
    }
}

/// What became of a commit.
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
