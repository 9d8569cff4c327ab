//! A PostgreSQL database that many nodes share: commits in groups, everything else as it comes.
//!
//! Nothing here needs more than a database that speaks PostgreSQL's language and locks rows: no
//! notifications, no advisory locks.

mod commit;
mod group;
mod jobs;
mod life;
mod mark;
mod moved;
mod pool;
mod read;
mod rows;
mod schema;
mod store;
mod tls;

use crate::{Error, Id, Reply};
use group::Groups;
use mark::Marks;
pub use moved::transfer_to_database;
use pool::{Fault, Kind, Line, Pool};
#[cfg(all(feature = "contract", unix))]
pub(crate) use schema::upgrade;
use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::RwLock;

/// Matches in a database that many nodes share.
///
/// ```no_run
/// use store::{Postgres, Store};
///
/// # async fn open() -> Result<(), store::Error> {
/// // Two servers, of which one takes writes: after a failover the other one is found.
/// let url = "postgres://turnstile@one:5432,two:5432/matches?target_session_attrs=read-write";
/// let store = Postgres::open(url).await?;
/// assert!(store.is_shared());
/// store.close().await
/// # }
/// ```
pub struct Postgres {
    inner: Arc<Inner>,
    groups: Groups,
}

/// What all that is asked shares.
struct Inner {
    pool: Pool,
    closed: AtomicBool,
    /// Held for reading by whatever must not be broken off.
    busy: Arc<RwLock<()>>,
    /// For whom jobs were taken here.
    owners: Mutex<HashSet<Id>>,
    marks: Marks,
}

impl Postgres {
    /// Connects to a database and brings it to the format of this program, if it has an older one.
    /// Nodes of the version before may go on meanwhile.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// assert!(store::Postgres::open("no address at all").await.is_err());
    /// # }
    /// ```
    ///
    /// # Errors
    /// If the address cannot be read, nobody answers there for some seconds, whoever answers
    /// turns this program away, or the database is newer than it.
    pub async fn open(url: &str) -> Result<Postgres, Error> {
        Postgres::open_with(url, None).await
    }

    /// The same, with a file of the certificate authorities to trust. Unless the address says
    /// otherwise by `sslmode`, the server then needs a certificate of one of them for its name.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let ca = Some(std::path::Path::new("/nowhere/authorities.pem"));
    /// let refused = store::Postgres::open_with("postgres://db/matches", ca).await.err();
    /// assert!(matches!(refused, Some(store::Error::BadCertificates { .. })));
    /// # }
    /// ```
    ///
    /// # Errors
    /// As for [`open`](Postgres::open), and if the file cannot be used or the connection would not
    /// be secure.
    pub async fn open_with(url: &str, ca: Option<&Path>) -> Result<Postgres, Error> {
        let store = Postgres::connect(url, ca).await?;
        let (pool, at) = (&store.inner.pool, store.inner.pool.shown.clone());
        let marked = |line: Arc<Line>| async move { schema::is_marked(&line).await };
        match pool.tried(Kind::Read, marked).await? {
            true => Err(Error::HalfMoved { at }),
            false => Ok(store),
        }
    }

    /// The same for a database that may not be whole.
    async fn connect(url: &str, ca: Option<&Path>) -> Result<Postgres, Error> {
        let pool = Pool::new(url, ca)?;
        pool.reach().await?;
        pool.keeps_connections().await?;
        schema::migrate(&pool, schema::MIGRATIONS).await?;
        let inner = Arc::new(Inner {
            pool,
            closed: AtomicBool::new(false),
            busy: Arc::default(),
            owners: Mutex::default(),
            marks: Marks::default(),
        });
        Ok(Postgres { groups: Groups::start(inner.clone()), inner })
    }

    /// Does something to its end, whether or not anybody still waits for the answer.
    fn ask<T, W, F>(&self, kind: Kind, work: W) -> Reply<'_, T>
    where
        T: Send + 'static,
        W: Fn(Arc<Line>) -> F + Send + Sync + 'static,
        F: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        if self.inner.closed.load(Ordering::Acquire) {
            return Box::pin(async { Err(Error::Stopped) });
        }
        let inner = self.inner.clone();
        // Taken here, so that whoever closes the store afterwards waits for it.
        let Ok(busy) = inner.busy.clone().try_read_owned() else {
            return Box::pin(async { Err(Error::Stopped) });
        };
        let task = tokio::spawn(async move {
            let _busy = busy;
            inner.pool.tried(kind, work).await
        });
        Box::pin(async { task.await.unwrap_or(Err(Error::Stopped)) })
    }

    fn read<T, W, F>(&self, work: W) -> Reply<'_, T>
    where
        T: Send + 'static,
        W: Fn(Arc<Line>) -> F + Send + Sync + 'static,
        F: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        self.ask(Kind::Read, work)
    }

    fn write<T, W, F>(&self, work: W) -> Reply<'_, T>
    where
        T: Send + 'static,
        W: Fn(Arc<Line>) -> F + Send + Sync + 'static,
        F: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        self.ask(Kind::Write, work)
    }

    fn remember(&self, owner: Id) {
        self.inner.owners.lock().unwrap_or_else(PoisonError::into_inner).insert(owner);
    }
}
