//! What goes in and out.

use crate::{Digest, Hook};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Milliseconds since 1970.
pub type Millis = u64;

/// How to open a store.
#[derive(Clone)]
pub struct Settings {
    /// The file.
    pub path: PathBuf,
    /// The most pages the file may have; for tests of a full disk.
    pub pages_max: Option<u32>,
    /// Watches every write; for tests.
    pub hook: Option<Hook>,
}

impl Settings {
    /// A file, without limits.
    pub fn at(path: impl Into<PathBuf>) -> Settings {
        Settings { path: path.into(), pages_max: None, hook: None }
    }
}

/// 128 bits that nobody can guess: of a match or of a holder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub [u8; 16]);

impl Id {
    /// The id of nothing: the scope of requests that belong to no match.
    pub const NONE: Id = Id([0; 16]);

    /// An id made of the hash of some bytes.
    pub fn of(bytes: &[u8]) -> Id {
        let mut id = [0; 16];
        id.copy_from_slice(&Digest::of(bytes).0[..16]);
        Id(id)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|it| write!(f, "{it:02x}"))
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 32 hexadecimal digits")]
pub struct NotAnId;

impl FromStr for Id {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let digits = text.as_bytes();
        if digits.len() != 32 || !digits.iter().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(NotAnId);
        }
        let mut id = [0; 16];
        for (byte, pair) in id.iter_mut().zip(digits.chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| NotAnId)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| NotAnId)?;
        }
        Ok(Id(id))
    }
}

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

/// A whole log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// All entries in order.
    pub entries: Vec<Entry>,
    /// The last link of the chain.
    pub head: Digest,
    /// The last snapshot that was kept, if it is undamaged.
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

/// Where a match is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Seats are open.
    Open,
    /// It is being played.
    Playing,
    /// It has ended.
    Finished,
    /// It was left.
    Abandoned,
}

/// What lists show of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The game.
    pub game: String,
    /// Where it is in its life.
    pub phase: Phase,
    /// Whether everybody may see it.
    pub listed: bool,
    /// The rest, as its writer shapes it.
    pub text: String,
}

/// A row that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The match.
    pub id: Id,
    /// What lists show.
    pub row: Row,
    /// The mark of its last commit.
    pub mark: u32,
    /// When it was made.
    pub created: Millis,
    /// When something last happened.
    pub updated: Millis,
}

/// Which rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Listed ones in this phase, perhaps of one game.
    Listed(Phase, Option<String>),
    /// Those of a holder.
    Of(Id),
}

/// Work that follows from a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// What kind of work.
    pub event: String,
    /// Tells it apart from other work of the match. Done twice, it has no second effect.
    pub key: String,
    /// When to do it.
    pub due: Millis,
}

/// Work that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its number.
    pub number: i64,
    /// The match.
    pub id: Id,
    /// What kind of work.
    pub event: String,
    /// Tells it apart from other work of the match.
    pub key: String,
    /// When to do it.
    pub due: Millis,
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
    /// What lists will show, if it is something else than before.
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
    /// All jobs of the match from now on, if they are others than before.
    pub jobs: Option<Vec<NewJob>>,
    /// What all entries add up to, these included, if it is worth keeping now.
    pub snapshot: Option<String>,
    /// New tokens.
    pub mint: Vec<Token>,
    /// Tokens that this uses up.
    pub spend: Vec<Digest>,
}

/// What became of a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is on disk.
    Done,
    /// The request was answered before; nothing was written.
    Repeated(String),
    /// The log holds another number of entries; nothing was written.
    Conflict(u64),
    /// A token to be used up is not there any more; nothing was written.
    Spent,
}

/// Something whose bearer may act for somebody. Only its hash is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The hash of what the bearer shows.
    pub digest: Digest,
    /// For whom.
    pub holder: Id,
    /// What it allows.
    pub kind: String,
    /// When it stops working; never, if none.
    pub expires: Option<Millis>,
}

/// A time in which the server did not live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last sign of life.
    pub from: Millis,
    /// The next one.
    pub to: Millis,
}
