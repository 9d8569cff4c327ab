//! Why the store did not do what it was asked.

use crate::Id;
use std::path::PathBuf;

/// What went wrong. Each has its own sentence, which says what to do.
///
/// ```
/// use store::Error;
///
/// let newer = Error::Newer { path: "matches.db".into(), found: 9, known: 4 };
/// assert!(newer.to_string().starts_with("matches.db has format 9, and this program knows 4"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The program was built without what an address needs.
    #[error(
        "this program was built without {what}; build it with the feature `shared` of \
         turnstile-command-line, or keep the matches in a file"
    )]
    NotBuilt {
        /// What is missing.
        what: &'static str,
    },
    /// The file is something else.
    #[error("{} is not a database of matches; it was left as it is", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// The file was made by a later version.
    #[error(
        "{} has format {found}, and this program knows {known}; \
         use the program that made it, the file was left as it is", path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The latest this program knows.
        known: i64,
    },
    /// The file was made by a version whose format is not known any more.
    #[error(
        "{} has format {found}, and this program knows {known} only; \
         use the program that made it or another file, this one was left as it is", path.display()
    )]
    Older {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The one this program knows.
        known: i64,
    },
    /// Another process has opened the file.
    #[error(
        "{} is open in another server; stop that one first, or use another file", path.display()
    )]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file ends too early.
    #[error("{} is cut off ({why}); restore a copy, the file was left as it is", path.display())]
    Truncated {
        /// The file.
        path: PathBuf,
        /// How that shows.
        why: String,
    },
    /// The file is damaged.
    #[error("{} is damaged ({why}); restore a copy, the file was left as it is", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// How that shows.
        why: String,
    },
    /// The log of one match is damaged.
    #[error("the log of match {id} is damaged at entry {number}")]
    BrokenChain {
        /// The match.
        id: Id,
        /// The first entry that does not fit.
        number: u64,
    },
    /// A row beside the logs is damaged.
    #[error("a row of `{table}` is damaged")]
    BrokenRow {
        /// The table it is in.
        table: &'static str,
    },
    /// The file was deleted or replaced while it was open.
    #[error(
        "{} was deleted or replaced while it was open; nothing more is written or read, \
         bring it back and start again", path.display()
    )]
    Gone {
        /// The file.
        path: PathBuf,
    },
    /// There is a folder of that name.
    #[error("{} is a folder; name a file in it", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
    },
    /// The file has more than one name.
    #[error(
        "{} has {names} names (hard links), and what was written last belongs to one of them; \
         remove the others, the file was left as it is", path.display()
    )]
    ManyNames {
        /// The file.
        path: PathBuf,
        /// How many.
        names: u64,
    },
    /// What was written last to a file is there, the file itself is not.
    #[error(
        "{} is there without the database it belongs to; bring that back, or move this away",
        path.display()
    )]
    Leftover {
        /// What is left.
        path: PathBuf,
    },
    /// There is something where a copy should go.
    #[error("{} is there already; move it away, or name another file", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// There are matches where others should go.
    #[error("{at} holds matches already; name another one")]
    NotEmpty {
        /// The file or database.
        at: String,
    },
    /// A move into a database was broken off.
    #[error(
        "a move into {at} has not ended, so matches are missing; let it end, or repeat \
         `admin move-store`, which begins anew"
    )]
    HalfMoved {
        /// The database.
        at: String,
    },
    /// Two moves into one database at once.
    #[error("another move into {at} has begun meanwhile, and only that one counts")]
    OtherMove {
        /// The database.
        at: String,
    },
    /// Servers are using a database that is to be moved.
    #[error("{nodes} servers are using {at}; stop them first")]
    Lively {
        /// The database.
        at: String,
        /// How many gave a sign of life lately.
        nodes: usize,
    },
    /// A log is another one where it was moved to.
    #[error(
        "the log of match {id} does not end where it did; nothing is to be trusted at the new place"
    )]
    Differs {
        /// The match.
        id: Id,
    },
    /// There is nothing to be copied.
    #[error("there is no file {}; name the one that `serve --data` uses", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// Whoever opened the file as a guest may not do this.
    #[error("only the server that has the file can do this, or whoever opens it while none does")]
    Guest,
    /// The file was made by an earlier version, and only looked at.
    #[error(
        "{} has format {found}; a server that is started on it brings it to {known}",
        path.display()
    )]
    NotUpgraded {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The one this program works with.
        known: i64,
    },
    /// The address of a database or a bus cannot be read.
    #[error("the address cannot be read ({why}); write it like {like}")]
    BadAddress {
        /// Why not.
        why: String,
        /// One that could be.
        like: &'static str,
    },
    /// What tells services on one bus apart is no plain word.
    #[error("a prefix has 1 to {most} letters, digits, `-` and `_`")]
    BadPrefix {
        /// The longest, in letters.
        most: usize,
    },
    /// A file of certificates cannot be used.
    #[error(
        "{} holds no certificates to trust ({why}); name a PEM file with those of your authorities",
        path.display()
    )]
    BadCertificates {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// A connection to a database cannot be encrypted as it should be.
    #[error(
        "the connection to {at} would not be secure ({why}); see that its certificate is signed by an \
         authority that is trusted (`--ca FILE`) and is for that name, or choose another `sslmode`"
    )]
    Insecure {
        /// The database.
        at: String,
        /// How that shows.
        why: String,
    },
    /// A pooler stands before a database and mixes the connections of its clients.
    #[error(
        "a pooler at {at} gives each transaction another connection, and statements that were prepared \
         are not found again; let it pool sessions (PgBouncer: `pool_mode = session`), or go past it"
    )]
    Pooled {
        /// The database.
        at: String,
    },
    /// A database takes no lines from this program.
    #[error("{at} turns this program away ({why}); see that user, password and database are right")]
    TurnedAway {
        /// The database.
        at: String,
        /// What it says.
        why: String,
    },
    /// A database that others share does not answer. Whether the last write arrived is not known.
    #[error(
        "{at} does not answer ({why}); see that it runs and that its address is right. \
         Whether the last write arrived is not known"
    )]
    Away {
        /// The database.
        at: String,
        /// How that shows.
        why: String,
    },
    /// There is no room.
    #[error("the disk is full; nothing was changed")]
    Full,
    /// The store has stopped. Whether the last writes arrived is not known.
    #[error("the store has stopped")]
    Stopped,
    /// Something else.
    #[error("the database says: {0}")]
    Database(String),
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => Error::Full,
            _ => Error::Database(error.to_string()),
        }
    }
}

impl Error {
    /// What the system said about a file.
    pub(crate) fn file(path: &std::path::Path, fault: &std::io::Error) -> Error {
        match fault.kind() {
            std::io::ErrorKind::StorageFull => Error::Full,
            _ => Error::Database(format!("{}: {fault}", path.display())),
        }
    }
}
