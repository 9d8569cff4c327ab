//! One SQLite file: a thread that writes, threads that read.

mod check;
mod copy;
mod count;
mod file;
mod moved;
mod number;
mod read;
mod schema;
mod seal;
mod store;
mod synced;
mod wal;
mod write;

pub use copy::{backup, restore};
pub use moved::transfer_to_file;

use crate::{Error, Hook, Point, Reply};
use file::{Lock, Watch};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, mpsc};
use std::thread::JoinHandle;
use synced::Synced;
use tokio::sync::oneshot;
use write::{Fault, Message, Task, Writer};

/// Connections that read.
const READERS: usize = 2;

/// How to open a file.
///
/// ```
/// use store::Settings;
/// let small = Settings { pages_max: Some(64), ..Settings::at("matches.db") };
/// assert!(small.hook.is_none());
/// ```
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
    ///
    /// ```
    /// use std::path::Path;
    /// assert_eq!(store::Settings::at("matches.db").path, Path::new("matches.db"));
    /// ```
    pub fn at(path: impl Into<PathBuf>) -> Settings {
        Settings { path: path.into(), pages_max: None, hook: None }
    }
}

enum Reading {
    Read(Box<dyn FnOnce(&Connection) + Send>),
    Stop,
}

/// Matches in one file. One process opens a file at a time.
///
/// ```
/// use store::{Error, Settings, Sqlite};
///
/// # let directory = tempfile::tempdir()?;
/// let settings = Settings::at(directory.path().join("matches.db"));
/// let first = Sqlite::open(settings.clone())?;
/// assert!(matches!(Sqlite::open(settings.clone()), Err(Error::InUse { .. })));
/// drop(first);
/// Sqlite::open(settings)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Sqlite {
    hook: Option<Hook>,
    writer: mpsc::Sender<Message>,
    readers: mpsc::Sender<Reading>,
    /// Why nothing more is written or read.
    fault: Arc<OnceLock<Error>>,
    /// Whether somebody else may have the file.
    guest: bool,
    /// After the senders: when they are gone nobody is left who could ask the threads.
    threads: Threads,
}

/// The threads of an open file, and its lock. Whoever drops them waits until they have let go.
struct Threads {
    running: Mutex<Vec<JoinHandle<()>>>,
    lock: Mutex<Option<Lock>>,
}

impl Threads {
    /// Gives the file back, when all threads have closed it.
    fn end(&self) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in running.drain(..) {
            // One that panicked has let go as well.
            let _ = thread.join();
        }
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.end();
    }
}

impl Sqlite {
    /// Opens the file, or makes it if there is none. One of an older format is brought to the one
    /// of this program, after a copy was put beside it.
    ///
    /// ```
    /// use store::{Error, Settings, Sqlite};
    /// # let folder = tempfile::tempdir()?;
    /// let path = folder.path().join("matches.db");
    /// let letters = "a letter to somebody, ".repeat(100);
    /// std::fs::write(&path, &letters)?;
    /// assert!(matches!(Sqlite::open(Settings::at(&path)), Err(Error::NotOurs { .. })));
    /// assert_eq!(std::fs::read_to_string(&path)?, letters);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If another process has it open, or if it is not ours, newer than this program, damaged or
    /// cut off. It is left as it was.
    pub fn open(settings: Settings) -> Result<Sqlite, Error> {
        let path = file::real(&settings.path)?;
        if !path.exists() {
            file::settled(&path)?;
            schema::create(&settings, &path)?;
        }
        let lock = Lock::take(&path, &settings.path)?;
        file::settled(&path)?;
        let found = check::untouched(&path, check::Depth::Live)?;
        file::private(&path)?;
        if found < schema::VERSION {
            schema::upgrade(&settings, &path, found)?;
        }
        let mut connection = schema::writer(&settings, &path)?;
        let synced = Synced::open(&path, wal::last(&connection)?.0.unwrap_or(0))?;
        let writer = Writer::new(&mut connection, settings.hook.clone(), Some(synced))?;
        let synced = writer.begin()?;
        Sqlite::start(settings, &path, connection, synced.map(|it| (lock, it)))
    }

    /// Opens a file that a server may be using meanwhile: to look at it, and to give what was given
    /// up another chance. Everything else is refused with [`Error::Guest`].
    ///
    /// ```
    /// use store::{Commit, Error, Id, Settings, Sqlite, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// let settings = Settings::at(folder.path().join("matches.db"));
    /// let server = Sqlite::open(settings.clone())?;
    /// let guest = Sqlite::visit(settings)?;
    /// assert_eq!(guest.stats().await?.entries, 0);
    /// let commit = Commit::new(Id([7; 16]), 0, 1_000, ["made"]);
    /// assert_eq!(guest.commit(commit).await, Err(Error::Guest));
    /// # drop(server);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// If there is no such file, it is not one of this version, or its write-ahead log lacks what was
    /// acknowledged. It is not looked for other damage.
    pub fn visit(settings: Settings) -> Result<Sqlite, Error> {
        let path = file::real(&settings.path)?;
        if !path.exists() {
            return Err(Error::Missing { path: settings.path });
        }
        file::settled(&path)?;
        wal::verify_beside(&path)?;
        let (known, found) = (schema::VERSION, check::known(&schema::reader(&path)?, &path)?);
        if found != known {
            return Err(Error::NotUpgraded { path, found, known });
        }
        let connection = schema::guest(&settings, &path)?;
        Sqlite::start(settings, &path, connection, None)
    }

    /// Starts the threads of an open file. Without a lock it is opened as a guest.
    fn start(
        settings: Settings,
        path: &Path,
        mut connection: Connection,
        owned: Option<(Lock, Synced)>,
    ) -> Result<Sqlite, Error> {
        let (lock, synced) = owned.unzip();
        let guest = lock.is_none();
        let fault = Arc::<OnceLock<Error>>::default();
        let (mut running, watch) = (Vec::new(), Watch::begin(path, !guest)?);
        let (readers, receiver) = mpsc::channel();
        let receiver = Arc::new(Mutex::new(receiver));
        for _ in 0..READERS {
            let (reader, receiver) = (schema::reader(path)?, receiver.clone());
            running.push(std::thread::spawn(move || serve(&reader, &receiver)));
        }
        let (sender, receiver) = mpsc::channel();
        let (reason, hook) = (fault.clone(), settings.hook.clone());
        running.push(std::thread::spawn(move || {
            if let Ok(writer) = Writer::new(&mut connection, hook, synced) {
                writer.run(&receiver, watch, &reason);
            }
        }));
        let threads = Threads { running: Mutex::new(running), lock: Mutex::new(lock) };
        Ok(Sqlite { hook: settings.hook, writer: sender, readers, fault, guest, threads })
    }

    fn fault(&self) -> Error {
        self.fault.get().cloned().unwrap_or(Error::Stopped)
    }

    /// Writes what only the one that has the file may write.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Writer<'_>) -> Result<T, Fault> + Send + 'static,
    ) -> Reply<'_, T> {
        match self.guest {
            true => Box::pin(async { Err(Error::Guest) }),
            false => self.write_beside(work),
        }
    }

    fn write_beside<T: Send + 'static>(
        &self,
        work: impl FnMut(&Writer<'_>) -> Result<T, Fault> + Send + 'static,
    ) -> Reply<'_, T> {
        let (reply, receiver) = oneshot::channel();
        let task = Message::Write(Box::new(Task { work, done: None, reply }));
        // Sent at once, not when somebody looks at the answer.
        let sent = self.writer.send(task).is_ok();
        Box::pin(async move {
            match sent {
                true => receiver.await.unwrap_or_else(|_| Err(self.fault())),
                false => Err(self.fault()),
            }
        })
    }

    fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Reply<'_, T> {
        Box::pin(async move {
            if let Some(fault) = self.fault.get() {
                return Err(fault.clone());
            }
            file::pass(self.hook.as_ref(), Point::Read)?;
            let (sender, receiver) = oneshot::channel();
            let reading = Reading::Read(Box::new(move |connection| {
                // Whoever asked may have gone away meanwhile.
                let _ = sender.send(reading(connection));
            }));
            self.readers.send(reading).map_err(|_| self.fault())?;
            receiver.await.unwrap_or_else(|_| Err(self.fault()))
        })
    }
}

/// Reads for whoever asks, until told to stop.
fn serve(connection: &Connection, inbox: &Mutex<mpsc::Receiver<Reading>>) {
    loop {
        let next = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(Reading::Read(reading)) => reading(connection),
            Ok(Reading::Stop) | Err(_) => return,
        }
    }
}
