//! Lines to the database, and what is tried again.

use super::tls::{Tls, insecure};
use crate::{Digest, Error, Id};
use deadpool_postgres::{
    Manager, ManagerConfig, Object, PoolError, RecyclingMethod, Runtime, Timeouts,
};
use std::error::Error as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Row, SimpleQueryMessage};

/// Lines that a node has to the database.
const LINES: usize = 12;
/// How long somebody waits for a line.
const DIAL: Duration = Duration::from_secs(5);
/// How long something is tried: long enough for a standby to take over.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// Whoever starts a program hears so soon that nobody is at the address.
const GREETED: Duration = Duration::from_secs(10);
/// What is tried for longer is told to the operator.
const TOLD: Duration = Duration::from_secs(1);
/// How long one try may take. Who waits longer waits for somebody who is gone.
pub(super) const TRY: Duration = Duration::from_secs(12);
/// How long it rests between two tries, at most.
const REST_MAX: Duration = Duration::from_millis(500);

/// An address of a database.
pub(super) const LIKE: &str = "postgres://user@host:5432/matches";

/// Said to the database on every new line. A node that stands still in the middle of a transaction
/// must not keep others from its matches.
const GREETING: &str = "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '8s';
    SET TIME ZONE 'UTC'; SET client_min_messages = warning";

/// A value of a statement.
pub(super) type Value<'a> = &'a (dyn ToSql + Sync);

/// Why something was not done.
#[derive(Debug)]
pub(super) enum Fault {
    /// Somebody was faster, or the line is dead: it is tried again.
    Again(String),
    /// It cannot be done.
    Error(Error),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Fault::Error(error)
    }
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(told) = error.as_db_error() else {
            // What an address lacks that the server asks for, a password, does not come by itself.
            // The client tells this kind of error from others only by its words.
            return match error.to_string().starts_with("invalid configuration") {
                true => Fault::Error(Error::Database(said(&error))),
                false => Fault::Again(said(&error)),
            };
        };
        let code = told.code();
        // Somebody was in the way.
        let others = [SqlState::UNIQUE_VIOLATION, SqlState::LOCK_NOT_AVAILABLE];
        // The line, the transaction or the server ended, by their classes.
        let ended = ["08", "25", "40", "57"];
        let again = ended.iter().any(|it| code.code().starts_with(it))
            || others.contains(code)
            || *code == SqlState::TOO_MANY_CONNECTIONS;
        match code {
            _ if again => Fault::Again(told.to_string()),
            _ if *code == SqlState::DISK_FULL => Fault::Error(Error::Full),
            _ => Fault::Error(Error::Database(told.to_string())),
        }
    }
}

/// What went wrong, and why: an error of the client tells its cause only if it is asked.
fn said(error: &tokio_postgres::Error) -> String {
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}

/// What is done on a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Statements that change nothing.
    Read,
    /// One transaction.
    Write,
}

/// One line to the database.
pub(super) struct Line(Object);

impl Line {
    /// Prepares statements; from then on they are sent without asking.
    pub(super) async fn prepare(&self, all: &[&str]) -> Result<(), Fault> {
        for sql in all {
            self.0.prepare_cached(sql).await?;
        }
        Ok(())
    }

    /// Runs a statement, which stays prepared.
    pub(super) async fn all(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, Fault> {
        let statement = self.0.prepare_cached(sql).await?;
        Ok(self.0.query(&statement, values).await?)
    }

    /// The first row of an answer.
    pub(super) async fn one(&self, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>, Fault> {
        Ok(self.all(sql, values).await?.into_iter().next())
    }

    /// Runs a statement and says how many rows it changed.
    pub(super) async fn run(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, Fault> {
        let statement = self.0.prepare_cached(sql).await?;
        Ok(self.0.execute(&statement, values).await?)
    }

    /// Which process of the server answers, by a statement that is not prepared.
    async fn process(&self) -> Result<Option<String>, Fault> {
        let told = self.0.simple_query("SELECT pg_backend_pid()").await?;
        Ok(told.iter().find_map(|it| match it {
            SimpleQueryMessage::Row(row) => row.get(0).map(str::to_string),
            _ => None,
        }))
    }

    /// Runs statements without values.
    pub(super) async fn plain(&self, sql: &str) -> Result<(), Fault> {
        Ok(self.0.batch_execute(sql).await?)
    }
}

/// All lines to a database.
pub(super) struct Pool {
    lines: deadpool_postgres::Pool,
    /// The address, without what is secret.
    pub(super) shown: String,
    /// How often something was tried again.
    pub(super) retries: AtomicU64,
    /// Since when nobody answers, if the operator was told so.
    away: Mutex<Option<Instant>>,
    /// Whether there ever was a line.
    is_known: AtomicBool,
}

impl Pool {
    pub(super) fn new(url: &str, ca: Option<&Path>) -> Result<Pool, Error> {
        let bad = |why: String| Error::BadAddress { why, like: LIKE };
        if !["postgres://", "postgresql://"].iter().any(|it| url.starts_with(it)) {
            return Err(bad("it names another protocol or none".to_string()));
        }
        let Tls { address, mode, connector } = Tls::read(url, ca)?;
        let mut config: tokio_postgres::Config =
            address.parse().map_err(|it: tokio_postgres::Error| bad(said(&it)))?;
        if config.get_hosts().is_empty() {
            return Err(bad("it names no host".to_string()));
        }
        config.application_name("turnstile").ssl_mode(mode);
        config.connect_timeout(DIAL).tcp_user_timeout(TRY).keepalives_idle(TRY);
        let shown = shown(&config);
        let settings = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config, connector, settings);
        let greet = deadpool_postgres::Hook::async_fn(
            |client: &mut deadpool_postgres::ClientWrapper, _| {
                Box::pin(async move {
                    client
                        .batch_execute(GREETING)
                        .await
                        .map_err(deadpool_postgres::HookError::Backend)
                })
            },
        );
        let lines = deadpool_postgres::Pool::builder(manager)
            .max_size(LINES)
            .timeouts(Timeouts { wait: Some(DIAL), create: Some(DIAL), recycle: Some(DIAL) })
            .post_create(greet)
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|it| bad(it.to_string()))?;
        Ok(Pool {
            lines,
            shown,
            retries: AtomicU64::new(0),
            away: Mutex::default(),
            is_known: AtomicBool::new(false),
        })
    }

    /// A line that works, as far as anybody knows.
    pub(super) async fn line(&self) -> Result<Arc<Line>, Fault> {
        match self.lines.get().await {
            Ok(line) => {
                self.is_known.store(true, Ordering::Relaxed);
                Ok(Arc::new(Line(line)))
            }
            Err(PoolError::Backend(error)) => match self.refused(error) {
                // Who knew us may have been followed by a standby that has not read everything yet.
                Fault::Error(Error::Database(why)) if self.is_known.load(Ordering::Relaxed) => {
                    Err(Fault::Again(why))
                }
                // Who answers for the first time and says no says so again.
                Fault::Error(Error::Database(why)) => {
                    Err(Error::TurnedAway { at: self.shown.clone(), why }.into())
                }
                other => Err(other),
            },
            Err(other) => Err(Fault::Again(other.to_string())),
        }
    }

    /// Why there is no new line.
    fn refused(&self, error: tokio_postgres::Error) -> Fault {
        match insecure(&error) {
            // A server that was secure before may be about to be replaced.
            Some(why) if !self.is_known.load(Ordering::Relaxed) => {
                Error::Insecure { at: self.shown.clone(), why }.into()
            }
            _ => error.into(),
        }
    }

    fn away(&self) -> MutexGuard<'_, Option<Instant>> {
        self.away.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes sure that somebody answers at the address at all.
    pub(super) async fn reach(&self) -> Result<(), Error> {
        let patience = Patience::new(self, GREETED);
        self.tried_with(patience, Kind::Read, |_| async { Ok(()) }).await
    }

    /// Refuses a pooler that gives each transaction another connection: statements that were prepared and
    /// time limits that were set would be those of somebody else. While one line is in a transaction, the
    /// next of such a pooler is another process.
    pub(super) async fn keeps_connections(&self) -> Result<(), Error> {
        let lines = self.tried(Kind::Read, |line| async move {
            let before = line.process().await?;
            let other = Guard(Some(self.line().await?));
            if let Some(other) = &other.0 {
                other.plain("BEGIN; SELECT 1").await?;
            }
            let is_same = line.process().await? == before;
            if let Some(other) = &other.0 {
                other.plain("ROLLBACK").await?;
            }
            other.keep();
            Ok(is_same)
        });
        match lines.await? {
            true => Ok(()),
            false => Err(Error::Pooled { at: self.shown.clone() }),
        }
    }

    /// Ends what a line has begun. One on which something failed is not used again: nobody knows
    /// what it is in the middle of.
    pub(super) fn discard(line: Arc<Line>) {
        if let Some(line) = Arc::into_inner(line) {
            drop(Object::take(line.0));
        }
    }

    /// Closes all lines.
    pub(super) fn close(&self) {
        self.lines.close();
    }

    /// Does something until it is done, somebody says that it cannot be, or patience ends.
    pub(super) async fn tried<T, W, F>(&self, kind: Kind, work: W) -> Result<T, Error>
    where
        W: Fn(Arc<Line>) -> F,
        F: Future<Output = Result<T, Fault>>,
    {
        self.tried_with(Patience::new(self, PATIENCE), kind, work).await
    }

    async fn tried_with<T, W, F>(
        &self,
        mut patience: Patience<'_>,
        kind: Kind,
        work: W,
    ) -> Result<T, Error>
    where
        W: Fn(Arc<Line>) -> F,
        F: Future<Output = Result<T, Fault>>,
    {
        loop {
            let fault = match tokio::time::timeout(TRY, self.once(kind, &work)).await {
                Ok(Ok(done)) => {
                    patience.end();
                    return Ok(done);
                }
                Ok(Err(Fault::Error(error))) => return Err(error),
                Ok(Err(Fault::Again(why))) => why,
                Err(_) => "it takes too long".to_string(),
            };
            patience.rest(fault).await?;
        }
    }

    async fn once<T, W, F>(&self, kind: Kind, work: &W) -> Result<T, Fault>
    where
        W: Fn(Arc<Line>) -> F,
        F: Future<Output = Result<T, Fault>>,
    {
        let line = Guard(Some(self.line().await?));
        let Some(own) = &line.0 else { return Err(Fault::Again("no line".to_string())) };
        if kind == Kind::Write {
            own.plain("BEGIN").await?;
        }
        let done = work(own.clone()).await?;
        if kind == Kind::Write {
            own.plain("COMMIT").await?;
        }
        line.keep();
        Ok(done)
    }
}

/// A line that is thrown away unless all went well.
pub(super) struct Guard(pub(super) Option<Arc<Line>>);

impl Guard {
    /// All went well.
    pub(super) fn keep(mut self) {
        self.0.take();
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(line) = self.0.take() {
            Pool::discard(line);
        }
    }
}

/// How often and how long something is tried.
pub(super) struct Patience<'a> {
    pool: &'a Pool,
    begun: Instant,
    until: Instant,
    rest: Duration,
}

impl Patience<'_> {
    pub(super) fn new(pool: &Pool, length: Duration) -> Patience<'_> {
        let begun = Instant::now();
        Patience { pool, begun, until: begun + length, rest: Duration::from_millis(2) }
    }

    /// Waits a little, or says that it has been long enough. Once nobody has answered for so long,
    /// whoever comes then does not wait for it all over again.
    pub(super) async fn rest(&mut self, why: String) -> Result<(), Error> {
        let (pool, at) = (self.pool, &self.pool.shown);
        pool.retries.fetch_add(1, Ordering::Relaxed);
        let since = *pool.away();
        if since.is_none() && self.begun.elapsed() >= TOLD {
            *pool.away() = Some(self.begun);
            tracing::warn!(at, why, "the database does not answer; it is tried again");
        }
        let until = since.map_or(self.until, |it| self.until.min(it + PATIENCE));
        if Instant::now() + self.rest >= until {
            return Err(Error::Away { at: at.clone(), why });
        }
        tokio::time::sleep(self.rest).await;
        self.rest = (self.rest * 2).min(REST_MAX);
        Ok(())
    }

    /// It was not in vain.
    pub(super) fn end(self) {
        if self.pool.away().take().is_some() {
            tracing::info!(at = self.pool.shown, "the database answers again");
        }
    }
}

fn shown(config: &tokio_postgres::Config) -> String {
    use tokio_postgres::config::Host;
    let hosts = config.get_hosts().iter().map(|it| match it {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(path) => path.display().to_string(),
    });
    let ports = config.get_ports();
    let both = hosts.enumerate().map(|(index, host)| match ports.get(index).or(ports.first()) {
        Some(port) => format!("{host}:{port}"),
        None => host,
    });
    let hosts: Vec<String> = both.collect();
    format!("postgres://{}/{}", hosts.join(","), config.get_dbname().unwrap_or_default())
}

/// A number as the database keeps it. None of ours is as large as it could not.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number that the database kept.
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// A number of rows.
pub(super) fn count(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

pub(super) fn id(bytes: &[u8], table: &'static str) -> Result<Id, Error> {
    bytes.try_into().map(Id).map_err(|_| Error::BrokenRow { table })
}

pub(super) fn digest(bytes: &[u8], table: &'static str) -> Result<Digest, Error> {
    bytes.try_into().map(Digest).map_err(|_| Error::BrokenRow { table })
}
