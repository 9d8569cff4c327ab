//! One SQLite file: a thread that writes, threads that read.

mod check;
mod lock;
mod read;
mod schema;
mod write;

use crate::{Commit, Digest, Error, Filter, Found, Id, Job, Log, Millis, Outage, Settings};
use crate::{Token, Written};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;
use tokio::sync::oneshot;
use write::{Fault, Message, Task, Writer};

/// Connections that read.
const READERS: usize = 2;

type Reading = Box<dyn FnOnce(&Connection) + Send>;

/// A handle on the open file.
#[derive(Clone)]
pub struct Sqlite {
    path: PathBuf,
    writer: mpsc::Sender<Message>,
    readers: Arc<[mpsc::Sender<Reading>]>,
    next: Arc<std::sync::atomic::AtomicUsize>,
    /// The last field: when the last handle goes, nobody is left who could ask the threads.
    _threads: Arc<Threads>,
}

/// The threads of an open file. Whoever drops them waits until they have let go of it.
struct Threads(Vec<JoinHandle<()>>);

impl Drop for Threads {
    fn drop(&mut self) {
        for thread in self.0.drain(..) {
            // One that panicked has let go as well.
            let _ = thread.join();
        }
    }
}

impl Sqlite {
    /// Opens or makes the file; see [`crate::Store::open`].
    pub(crate) fn open(settings: Settings) -> Result<Sqlite, Error> {
        let lock = lock::Lock::take(&settings.path)?;
        check::untouched(&settings.path)?;
        let connection = schema::open(&settings)?;
        let mut threads = Vec::new();
        let mut readers = Vec::new();
        for _ in 0..READERS {
            let reader = schema::reader(&settings.path)?;
            let (sender, receiver) = mpsc::channel::<Reading>();
            readers.push(sender);
            threads.push(std::thread::spawn(move || {
                for reading in receiver {
                    reading(&reader);
                }
            }));
        }
        let (writer, receiver) = mpsc::channel();
        let hook = settings.hook.clone();
        threads.push(std::thread::spawn(move || Writer { connection, hook, lock }.run(&receiver)));
        Ok(Sqlite {
            path: settings.path,
            writer,
            readers: readers.into(),
            next: Arc::default(),
            _threads: Arc::new(Threads(threads)),
        })
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Writer) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Error> {
        let (reply, receiver) = oneshot::channel();
        let task = Message::Write(Box::new(Task { work, done: None, reply }));
        self.writer.send(task).map_err(|_| Error::Stopped)?;
        receiver.await.unwrap_or(Err(Error::Stopped))
    }

    async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (sender, receiver) = oneshot::channel();
        let at = self.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % self.readers.len();
        let reading: Reading = Box::new(move |connection| {
            // Whoever asked may have gone away meanwhile.
            let _ = sender.send(reading(connection));
        });
        self.readers[at].send(reading).map_err(|_| Error::Stopped)?;
        receiver.await.unwrap_or(Err(Error::Stopped))
    }

    pub(crate) async fn commit(&self, commit: Commit) -> Result<Written, Error> {
        self.write(move |it| it.commit(&commit)).await
    }

    pub(crate) async fn exchange(
        &self,
        mint: Vec<Token>,
        spend: Vec<Digest>,
    ) -> Result<bool, Error> {
        self.write(move |it| it.exchange(&mint, &spend)).await
    }

    pub(crate) async fn alive(&self, now: Millis) -> Result<(), Error> {
        self.write(move |it| it.alive(now)).await
    }

    pub(crate) async fn revive(&self, now: Millis, event: &str) -> Result<Vec<Outage>, Error> {
        let event = event.to_string();
        self.write(move |it| it.revive(now, &event)).await
    }

    pub(crate) async fn drop_job(&self, number: i64) -> Result<(), Error> {
        self.write(move |it| it.drop_job(number)).await
    }

    pub(crate) async fn log(&self, id: Id) -> Result<Option<Log>, Error> {
        self.read(move |it| read::log(it, id)).await
    }

    pub(crate) async fn answer(&self, request: Id) -> Result<Option<String>, Error> {
        self.read(move |it| read::answer(it, request)).await
    }

    pub(crate) async fn token(&self, digest: Digest) -> Result<Option<Token>, Error> {
        self.read(move |it| read::token(it, digest)).await
    }

    pub(crate) async fn rows(&self, filter: Filter, limit: usize) -> Result<Vec<Found>, Error> {
        self.read(move |it| read::rows(it, &filter, limit)).await
    }

    pub(crate) async fn due(&self, now: Millis, limit: usize) -> Result<Vec<Job>, Error> {
        self.read(move |it| read::due(it, now, limit)).await
    }

    pub(crate) async fn next_due(&self, now: Millis) -> Result<Option<Millis>, Error> {
        self.read(move |it| read::next_due(it, now)).await
    }

    pub(crate) async fn jobs(&self) -> Result<u64, Error> {
        self.read(read::jobs).await
    }

    pub(crate) async fn close(&self) {
        // The writer works in order, so whatever was sent before this is written.
        let (reply, closed) = oneshot::channel();
        if self.writer.send(Message::Stop(reply)).is_ok() {
            let _ = closed.await;
        }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// A file that stands beside another.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
