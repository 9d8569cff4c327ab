//! One SQLite file: a thread that writes, threads that read.

mod check;
mod read;
mod schema;
mod write;

use crate::{Commit, Digest, Error, Filter, Found, Id, Job, Log, Millis, Outage, Settings};
use crate::{Token, Written};
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use tokio::sync::oneshot;
use write::{Work, Writer};

/// Connections that read.
const READERS: usize = 2;

type Reading = Box<dyn FnOnce(&Connection) + Send>;

/// A handle on the open file.
#[derive(Clone)]
pub struct Sqlite {
    path: PathBuf,
    writer: mpsc::Sender<Work>,
    readers: Arc<[mpsc::Sender<Reading>]>,
    next: Arc<std::sync::atomic::AtomicUsize>,
    threads: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

impl Sqlite {
    /// Opens or makes the file; see [`crate::Store::open`].
    pub(crate) fn open(settings: Settings) -> Result<Sqlite, Error> {
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
        threads.push(std::thread::spawn(move || Writer { connection, hook }.run(&receiver)));
        Ok(Sqlite {
            path: settings.path,
            writer,
            readers: readers.into(),
            next: Arc::default(),
            threads: Arc::new(Mutex::new(threads)),
        })
    }

    async fn ask<T>(
        &self,
        work: impl FnOnce(oneshot::Sender<Result<T, Error>>) -> Work,
    ) -> Result<T, Error> {
        let (sender, receiver) = oneshot::channel();
        self.writer.send(work(sender)).map_err(|_| Error::Stopped)?;
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
        self.ask(|reply| Work::Commit(Box::new(commit), reply)).await
    }

    pub(crate) async fn exchange(
        &self,
        mint: Vec<Token>,
        spend: Vec<Digest>,
    ) -> Result<bool, Error> {
        self.ask(|reply| Work::Exchange { mint, spend, reply }).await
    }

    pub(crate) async fn alive(&self, now: Millis) -> Result<(), Error> {
        self.ask(|reply| Work::Alive(now, reply)).await
    }

    pub(crate) async fn revive(&self, now: Millis, event: &str) -> Result<Vec<Outage>, Error> {
        let event = event.to_string();
        self.ask(|reply| Work::Revive { now, event, reply }).await
    }

    pub(crate) async fn drop_job(&self, number: i64) -> Result<(), Error> {
        self.ask(|reply| Work::DropJob(number, reply)).await
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
        let _ = self.ask(Work::Stop).await;
        let threads =
            std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        drop(threads);
    }

    /// The file.
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }
}
