//! The one thread that writes: what waits is written together and reaches the disk once.

mod commit;
mod hot;
mod jobs;
mod upkeep;

use super::file::Watch;
use super::synced::Synced;
use super::{file, schema, wal};
use crate::{Error, Head, Hook, Id, NewJob, Point};
use hot::Hot;
use rusqlite::hooks::Wal;
use rusqlite::{Connection, Statement};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::oneshot::Sender;

/// Works in one transaction.
const GROUP_MAX: usize = 256;
/// How often somebody looks whether the file is still there while nothing is written.
const LOOK: Duration = Duration::from_millis(250);
/// Pages that lie in the write-ahead log before they are brought into the file itself.
const PAGES: i32 = 4_000;
/// Matches that are remembered.
const KNOWN_MAX: usize = 16_384;

/// What the thread is sent.
pub(super) enum Message {
    /// Something to be written.
    Write(Box<dyn Work>),
    /// Everything before this is to be written, and nothing after it.
    Stop(Sender<Result<(), Error>>),
}

/// Something to be written, and whom to tell.
pub(super) trait Work: Send {
    /// Writes. It may be asked to do so again, after everything was taken back.
    fn write(&mut self, writer: &Writer<'_>) -> Result<(), Fault>;
    /// Tells what came of it.
    fn tell(self: Box<Self>, written: Result<(), Error>);
}

/// A work that is a function.
pub(super) struct Task<T, F> {
    pub(super) work: F,
    pub(super) done: Option<T>,
    pub(super) reply: Sender<Result<T, Error>>,
}

impl<T: Send, F: FnMut(&Writer<'_>) -> Result<T, Fault> + Send> Work for Task<T, F> {
    fn write(&mut self, writer: &Writer<'_>) -> Result<(), Fault> {
        self.done = Some((self.work)(writer)?);
        Ok(())
    }

    fn tell(self: Box<Self>, written: Result<(), Error>) {
        let Task { done, reply, .. } = *self;
        // Whoever asked may have gone away meanwhile; the work is done all the same.
        let _ = reply.send(written.and_then(|()| done.ok_or(Error::Stopped)));
    }
}

/// Nobody knows what of the last transaction is on disk: the thread stops on the spot.
pub(super) struct Dead;

/// Why a work was not written.
pub(super) enum Fault {
    Dead,
    Error(Error),
}

impl From<Dead> for Fault {
    fn from(_: Dead) -> Self {
        Fault::Dead
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        match error {
            Error::Stopped => Fault::Dead,
            error => Fault::Error(error),
        }
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Fault::Error(error.into())
    }
}

/// Where a log ends, and where its last entry is.
#[derive(Clone, Copy)]
struct End {
    head: Head,
    place: Option<i64>,
}

/// What is known of a match without asking.
struct Known {
    end: End,
    /// The jobs that were planned last, if none was done since.
    jobs: Option<Vec<NewJob>>,
}

/// The state of the thread.
pub(super) struct Writer<'a> {
    connection: &'a Connection,
    hook: Option<Hook>,
    /// Matches that were written to lately. Nobody else writes, so what is remembered is so, until
    /// a transaction is taken back.
    known: RefCell<HashMap<Id, Known>>,
    hot: [RefCell<Option<Statement<'a>>>; Hot::COUNT],
    /// Pages in the write-ahead log.
    pages: Arc<AtomicI32>,
    /// Where it is noted what is on disk; a guest notes nothing.
    synced: RefCell<Option<Synced>>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        connection: &'a mut Connection,
        hook: Option<Hook>,
        synced: Option<Synced>,
    ) -> Result<Writer<'a>, Error> {
        let pages = Arc::new(AtomicI32::new(0));
        let count = pages.clone();
        connection.wal_hook(Some(move |_: &mut Wal, pages| {
            count.store(pages, Ordering::Relaxed);
            Ok(())
        }))?;
        Ok(Writer {
            connection,
            hook,
            known: RefCell::default(),
            hot: Default::default(),
            pages,
            synced: RefCell::new(synced),
        })
    }

    /// Takes the file over from the process that had it last. When this returns, the database
    /// itself says that a server has it.
    pub(super) fn begin(self) -> Result<Option<Synced>, Error> {
        self.release(true)?;
        self.checkpoint("PRAGMA wal_checkpoint(PASSIVE)")?;
        Ok(self.synced.into_inner())
    }

    /// Writes until it is told to stop or nobody is left who could ask.
    pub(super) fn run(self, inbox: &Receiver<Message>, mut watch: Watch, reason: &OnceLock<Error>) {
        let owner = self.synced.borrow().is_some();
        let mut waiting = None;
        loop {
            let message = match waiting.take() {
                Some(message) => Ok(message),
                None => inbox.recv_timeout(LOOK),
            };
            let mut group = match message {
                Ok(Message::Write(work)) => vec![work],
                Ok(Message::Stop(reply)) => {
                    let stopped = self.stop(&mut watch);
                    let _ = reply.send(stopped);
                    return;
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(gone) = watch.look() {
                        reason.get_or_init(|| gone);
                        return schema::abandon(self.connection);
                    }
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let _ = self.stop(&mut watch);
                    return;
                }
            };
            while group.len() < GROUP_MAX && waiting.is_none() {
                match inbox.try_recv() {
                    Ok(Message::Write(work)) => group.push(work),
                    Ok(stop) => waiting = Some(stop),
                    Err(_) => break,
                }
            }
            if self.together(group, &mut watch, reason).is_err() {
                reason.get_or_init(|| Error::Stopped);
                return schema::abandon(self.connection);
            }
            if owner && self.pages.load(Ordering::Relaxed) >= PAGES {
                // What cannot be brought into the file now stays in the log until it can.
                let _ = self.checkpoint("PRAGMA wal_checkpoint(PASSIVE)");
                watch.settle();
            }
        }
    }

    /// Brings everything into the file itself and closes it, if it is still the one that was
    /// opened. A guest leaves that to whoever has it.
    fn stop(self, watch: &mut Watch) -> Result<(), Error> {
        if self.synced.borrow().is_none() {
            return Ok(());
        }
        if let Err(gone) = watch.look() {
            schema::abandon(self.connection);
            return Err(gone);
        }
        self.release(false)?;
        const TRUNCATE: &str = "PRAGMA wal_checkpoint(TRUNCATE)";
        // A process that dies between a truncation and the note that its checkpoint ended would leave
        // a log that looks cut off. So everything is brought in first, and noted.
        let truncated = match self.checkpoint("PRAGMA wal_checkpoint(PASSIVE)")? {
            true => !self.connection.query_row(TRUNCATE, [], |it| it.get::<_, bool>(0))?,
            false => self.checkpoint(TRUNCATE)?,
        };
        if truncated && let Some(synced) = self.synced.into_inner() {
            synced.remove();
        }
        Ok(())
    }

    /// Brings pages from the log into the file itself. Whether these were all: not, if somebody reads
    /// what was there before.
    fn checkpoint(&self, sql: &str) -> Result<bool, Error> {
        self.pages.store(0, Ordering::Relaxed);
        let bad = |it: std::io::Error| Error::Database(it.to_string());
        let mut synced = self.synced.borrow_mut();
        if let Some(synced) = &mut *synced {
            let number = wal::last(self.connection)?.0.unwrap_or(0);
            synced.checkpoint_begins(number).map_err(bad)?;
        }
        let (busy, pages, done): (bool, i64, i64) =
            self.connection.query_row(sql, [], |it| Ok((it.get(0)?, it.get(1)?, it.get(2)?)))?;
        let complete = !busy && pages == done;
        if let Some(synced) = synced.as_mut().filter(|_| complete) {
            synced.checkpoint_ended().map_err(bad)?;
        }
        Ok(complete)
    }

    /// Writes a group in one transaction, then tells everybody. If something is at fault, each
    /// work gets a transaction of its own, so that it spoils nothing but itself.
    fn together(
        &self,
        mut group: Vec<Box<dyn Work>>,
        watch: &mut Watch,
        reason: &OnceLock<Error>,
    ) -> Result<(), Dead> {
        // Nothing is written to a file that is another one.
        let mut seen = watch.look();
        let written = match seen {
            Ok(()) => self.transaction(&mut group)?,
            Err(_) => Ok(()),
        };
        if written.is_err() && group.len() > 1 {
            return group.into_iter().try_for_each(|it| self.together(vec![it], watch, reason));
        }
        // What went into a file that nobody will find again is not written.
        seen = seen.and_then(|()| watch.look());
        if let Err(gone) = seen {
            let gone = reason.get_or_init(|| gone);
            group.into_iter().for_each(|it| it.tell(Err(gone.clone())));
            return Err(Dead);
        }
        for work in group {
            work.tell(written.clone());
        }
        self.pass(Point::Told).map_err(|_| Dead)
    }

    /// Writes all or nothing.
    fn transaction(&self, group: &mut [Box<dyn Work>]) -> Result<Result<(), Error>, Dead> {
        let fault = match self.each(group) {
            Ok(()) => return Ok(Ok(())),
            Err(Fault::Dead) => return Err(Dead),
            Err(Fault::Error(fault)) => fault,
        };
        self.known.borrow_mut().clear();
        // Some faults have ended the transaction already.
        if !self.connection.is_autocommit() {
            self.connection.execute_batch("ROLLBACK").map_err(|_| Dead)?;
        }
        Ok(Err(fault))
    }

    fn each(&self, group: &mut [Box<dyn Work>]) -> Result<(), Fault> {
        self.pass(Point::Begin)?;
        self.hot(Hot::Begin, [])?;
        let before = self.connection.total_changes();
        group.iter_mut().try_for_each(|it| it.write(self))?;
        // What changes nothing is not written, and has no number.
        let number = match self.connection.total_changes() > before {
            true => Some(self.advance()?),
            false => None,
        };
        self.pass(Point::Commit)?;
        match self.hot(Hot::Commit, []) {
            Ok(_) => {}
            // Without room the mark that makes a transaction whole was not written. After any
            // other fault it may have been, and may turn up again with the next start.
            Err(Fault::Error(Error::Full)) => return Err(Error::Full.into()),
            Err(_) => return Err(Fault::Dead),
        }
        self.on_disk(number);
        self.pass(Point::Committed).map_err(|_| Fault::Dead)
    }

    /// Gives the transaction its number.
    fn advance(&self) -> Result<u64, Fault> {
        let broken = Error::BrokenRow { table: "last_transaction" };
        let (last, _) = wal::last(self.connection)?;
        let number = last.ok_or(broken)?.saturating_add(1);
        self.hot(Hot::Number, [number])?;
        Ok(number)
    }

    /// Notes that a transaction is on disk, before anybody is told.
    fn on_disk(&self, number: Option<u64>) {
        if let (Some(synced), Some(number)) = (&mut *self.synced.borrow_mut(), number) {
            synced.write(number);
        }
    }

    fn pass(&self, point: Point) -> Result<(), Fault> {
        Ok(file::pass(self.hook.as_ref(), point)?)
    }

    fn hot(&self, hot: Hot, values: impl rusqlite::Params) -> Result<usize, Fault> {
        let mut slot = self.hot[hot as usize].borrow_mut();
        let statement = match &mut *slot {
            Some(statement) => statement,
            none => none.insert(self.connection.prepare(hot.sql())?),
        };
        Ok(statement.execute(values)?)
    }

    fn execute(&self, sql: &str, values: impl rusqlite::Params) -> Result<usize, Fault> {
        Ok(self.connection.prepare_cached(sql)?.execute(values)?)
    }
}
