//! The seam at which tests watch and stop the store.

use std::sync::Arc;

/// A boundary between two writes.
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
    /// The old jobs of a match were removed, or those of the clock moved.
    Jobs,
    /// One job was written.
    Job,
    /// One token was written or spent.
    Token,
    /// A time in which the server did not live was written.
    Outage,
    /// A sign of life was written.
    Alive,
    /// Everything was written; nothing is on disk yet.
    Commit,
    /// Everything is on disk; nobody knows yet.
    Committed,
    /// The writers were told.
    Told,
}

/// Called at every boundary. If it answers `false` the store stops right there, as if the
/// process had died.
pub type Hook = Arc<dyn Fn(Point) -> bool + Send + Sync>;
