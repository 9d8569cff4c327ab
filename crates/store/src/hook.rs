//! The seam at which tests watch and stop the store, and let its disk fail.

use crate::Error;
use std::sync::Arc;

/// A boundary between two writes.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use store::{Id, Point, Settings, Sqlite, Store, Verdict};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// let (seen, file) = (Arc::new(Mutex::new(Vec::new())), folder.path().join("matches.db"));
/// let watch = seen.clone();
/// let hook = Arc::new(move |point| {
///     watch.lock().unwrap().push(point);
///     Verdict::Pass
/// });
/// let store = Sqlite::open(Settings { hook: Some(hook), ..Settings::at(file) })?;
/// store.alive(Id([1; 16]), 1_000, 0).await?;
/// assert!(seen.lock().unwrap().contains(&Point::Alive));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Point {
    /// A transaction begins.
    Begin,
    /// The row of a match was written.
    Row,
    /// One entry was written.
    Entry,
    /// Where the log ends was written.
    Head,
    /// A snapshot was written.
    Snapshot,
    /// The answer of a request was written.
    Answer,
    /// One seat's holder was written.
    Holder,
    /// A job of a match was removed.
    Jobs,
    /// One job was written, taken or reported.
    Job,
    /// One token was written, spent or purged.
    Token,
    /// A time in which nobody lived was written.
    Outage,
    /// A sign of life was written.
    Alive,
    /// A match that was over long enough was removed.
    Retired,
    /// Everything was written; nothing is on disk yet.
    Commit,
    /// Everything is on disk; nobody knows yet.
    Committed,
    /// The writers were told.
    Told,
    /// Something is about to be read.
    Read,
    /// A copy was written under another name than its own.
    Copied,
    /// A copy has its name.
    Named,
    /// One migration was carried out; nothing of it is on disk yet.
    Migrated,
    /// All migrations are on disk.
    Upgraded,
}

/// How it goes on at a boundary.
///
/// ```
/// use std::sync::Arc;
/// use store::{Error, Id, Point, Settings, Sqlite, Store, Verdict};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// let deaf = |point| match point {
///     Point::Read => Verdict::Fail(Error::Database("nothing can be read".into())),
///     _ => Verdict::Pass,
/// };
/// let settings = Settings::at(folder.path().join("matches.db"));
/// let store = Sqlite::open(Settings { hook: Some(Arc::new(deaf)), ..settings })?;
/// let error = store.head(Id([7; 16])).await.unwrap_err();
/// assert_eq!(error.to_string(), "the database says: nothing can be read");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As if nothing had happened.
    Pass,
    /// The disk says no, in this way. Once something is on disk it is too late for that, and the
    /// store dies.
    Fail(Error),
    /// The store stops on the spot, as if the process had died.
    Die,
}

/// Called at every boundary.
///
/// ```
/// use std::sync::Arc;
/// use store::{Error, Hook, Point, Settings, Verdict};
///
/// // A disk without room for entries.
/// let full: Hook = Arc::new(|point| match point {
///     Point::Entry => Verdict::Fail(Error::Full),
///     _ => Verdict::Pass,
/// });
/// let settings = Settings { hook: Some(full), ..Settings::at("matches.db") };
/// ```
pub type Hook = Arc<dyn Fn(Point) -> Verdict + Send + Sync>;
