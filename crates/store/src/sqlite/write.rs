//! The one thread that writes: what waits is written together and reaches the disk once.

mod works;

use super::lock::Lock;
use crate::{Error, Hook, Point};
use rusqlite::Connection;
use std::sync::mpsc::Receiver;
use tokio::sync::oneshot::Sender;

/// Works in one transaction.
const GROUP_MAX: usize = 256;

/// What the thread is sent.
pub(super) enum Message {
    /// Something to be written.
    Write(Box<dyn Work>),
    /// Everything before this is to be written, and nothing after it.
    Stop(Sender<()>),
}

/// Something to be written, and whom to tell.
pub(super) trait Work: Send {
    /// Writes. It may be asked to do so again, after everything was taken back.
    fn write(&mut self, writer: &Writer) -> Result<(), Fault>;
    /// Tells what came of it.
    fn tell(self: Box<Self>, written: Result<(), Error>);
}

/// A work that is a function.
pub(super) struct Task<T, F> {
    pub(super) work: F,
    pub(super) done: Option<T>,
    pub(super) reply: Sender<Result<T, Error>>,
}

impl<T: Send, F: FnMut(&Writer) -> Result<T, Fault> + Send> Work for Task<T, F> {
    fn write(&mut self, writer: &Writer) -> Result<(), Fault> {
        self.done = Some((self.work)(writer)?);
        Ok(())
    }

    fn tell(self: Box<Self>, written: Result<(), Error>) {
        let Task { done, reply, .. } = *self;
        // Whoever asked may have gone away meanwhile; the work is done all the same.
        let _ = reply.send(written.and_then(|()| done.ok_or(Error::Stopped)));
    }
}

/// The store was told to stop on the spot.
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
        Fault::Error(error)
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Fault::Error(error.into())
    }
}

/// The state of the thread.
pub(super) struct Writer {
    pub(super) connection: Connection,
    pub(super) hook: Option<Hook>,
    pub(super) lock: Lock,
}

impl Writer {
    /// Writes until it is told to stop or nobody is left who could ask.
    pub(super) fn run(self, inbox: &Receiver<Message>) {
        let mut waiting = inbox.recv().ok();
        while let Some(message) = waiting.take() {
            let mut group = match message {
                Message::Write(work) => vec![work],
                Message::Stop(reply) => {
                    drop((self.connection, self.lock));
                    let _ = reply.send(());
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
            if self.together(group).is_err() {
                return;
            }
            waiting = waiting.or_else(|| inbox.recv().ok());
        }
    }

    /// Writes a group in one transaction, then tells everybody. If something is at fault, each
    /// work gets a transaction of its own, so that it spoils nothing but itself.
    fn together(&self, mut group: Vec<Box<dyn Work>>) -> Result<(), Dead> {
        let written = self.transaction(&mut group)?;
        if written.is_err() && group.len() > 1 {
            return group.into_iter().try_for_each(|it| self.together(vec![it]));
        }
        for work in group {
            work.tell(written.clone());
        }
        self.pass(Point::Told)
    }

    /// Writes all or nothing.
    fn transaction(&self, group: &mut [Box<dyn Work>]) -> Result<Result<(), Error>, Dead> {
        let fault = match self.each(group) {
            Ok(()) => return Ok(Ok(())),
            Err(Fault::Dead) => return Err(Dead),
            Err(Fault::Error(fault)) => fault,
        };
        // Some faults have ended the transaction already.
        if !self.connection.is_autocommit() {
            let _ = self.execute("ROLLBACK", []);
        }
        Ok(Err(fault))
    }

    fn each(&self, group: &mut [Box<dyn Work>]) -> Result<(), Fault> {
        self.pass(Point::Begin)?;
        self.execute("BEGIN IMMEDIATE", [])?;
        group.iter_mut().try_for_each(|it| it.write(self))?;
        self.pass(Point::Commit)?;
        self.execute("COMMIT", [])?;
        Ok(self.pass(Point::Committed)?)
    }

    fn pass(&self, point: Point) -> Result<(), Dead> {
        match &self.hook {
            Some(hook) if !hook(point) => Err(Dead),
            _ => Ok(()),
        }
    }

    fn execute(&self, sql: &str, values: impl rusqlite::Params) -> Result<usize, Fault> {
        Ok(self.connection.prepare_cached(sql)?.execute(values)?)
    }
}
