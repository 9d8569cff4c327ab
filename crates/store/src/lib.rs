//! Matches on disk. The only crate that knows SQL.
//!
//! A match is an append-only log of texts, guarded by its length: [`Store::commit`] adds entries
//! only if the log holds as many as the writer believes. Everything that one request causes goes
//! into one [`Commit`] and so into one transaction: the entries with the request itself, the jobs
//! that follow, the row a list shows. When the answer comes back it is on disk.
//!
//! Nothing here knows a game or a protocol, and nothing of SQLite shows in the types: a second
//! kind of store is another variant of [`Store`].

mod chain;
mod error;
mod hook;
mod model;
mod sqlite;

pub use chain::Digest;
pub use error::Error;
pub use hook::{Hook, Point};
pub use model::{
    Close, Commit, Entry, Filter, Found, Id, Job, Log, Millis, NewJob, Outage, Phase, Row,
    Settings, Snapshot, Token, Written,
};

use sqlite::Sqlite;

/// Where matches are kept.
#[derive(Clone)]
pub enum Store {
    /// One file on this machine.
    Sqlite(Sqlite),
}

impl Store {
    /// Opens the file, or makes it if there is none.
    ///
    /// # Errors
    /// If another process has it open, or if it is not ours, newer than this program, damaged or
    /// cut off. It is left as it was.
    pub fn open(settings: Settings) -> Result<Store, Error> {
        Ok(Store::Sqlite(Sqlite::open(settings)?))
    }

    /// Writes all of a commit, or nothing.
    ///
    /// # Errors
    /// If it could not be written. Then nothing was, unless the error is [`Error::Stopped`].
    pub async fn commit(&self, commit: Commit) -> Result<Written, Error> {
        let Store::Sqlite(it) = self;
        it.commit(commit).await
    }

    /// Keeps new tokens and spends old ones. `false`, and nothing kept, if one to be spent is
    /// not there any more.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn exchange(&self, mint: Vec<Token>, spend: Vec<Digest>) -> Result<bool, Error> {
        let Store::Sqlite(it) = self;
        it.exchange(mint, spend).await
    }

    /// Notes that the server lives at `now`.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn alive(&self, now: Millis) -> Result<(), Error> {
        let Store::Sqlite(it) = self;
        it.alive(now).await
    }

    /// Notes that the server lives again at `now`, and moves the jobs of this event by the time
    /// it did not. Returns all outages so far.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn revive(&self, now: Millis, event: &str) -> Result<Vec<Outage>, Error> {
        let Store::Sqlite(it) = self;
        it.revive(now, event).await
    }

    /// Forgets a job that turned out to have nothing to do.
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn drop_job(&self, job: &Job) -> Result<(), Error> {
        let Store::Sqlite(it) = self;
        it.drop_job(job.number).await
    }

    /// The log of a match, every link of its chain compared.
    ///
    /// # Errors
    /// If it cannot be read or is damaged.
    pub async fn log(&self, id: Id) -> Result<Option<Log>, Error> {
        let Store::Sqlite(it) = self;
        it.log(id).await
    }

    /// The answer that a request got, if it was kept.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn answer(&self, request: Id) -> Result<Option<String>, Error> {
        let Store::Sqlite(it) = self;
        it.answer(request).await
    }

    /// What a token stands for.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn token(&self, digest: Digest) -> Result<Option<Token>, Error> {
        let Store::Sqlite(it) = self;
        it.token(digest).await
    }

    /// The rows of matches, newest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn rows(&self, filter: Filter, limit: usize) -> Result<Vec<Found>, Error> {
        let Store::Sqlite(it) = self;
        it.rows(filter, limit).await
    }

    /// Jobs that are due at `now`, the oldest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn due(&self, now: Millis, limit: usize) -> Result<Vec<Job>, Error> {
        let Store::Sqlite(it) = self;
        it.due(now, limit).await
    }

    /// When the next job after `now` is due.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn next_due(&self, now: Millis) -> Result<Option<Millis>, Error> {
        let Store::Sqlite(it) = self;
        it.next_due(now).await
    }

    /// How many jobs wait.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn jobs(&self) -> Result<u64, Error> {
        let Store::Sqlite(it) = self;
        it.jobs().await
    }

    /// Writes down what is still to be written and closes the file.
    pub async fn close(&self) {
        let Store::Sqlite(it) = self;
        it.close().await;
    }
}
