//! Why the store did not do what it was asked.

use crate::Id;
use std::path::PathBuf;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
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
