//! The one thread that writes: what waits is written together and reaches the disk once.

use super::read::number;
use crate::Written;
use crate::{Close, Commit, Digest, Entry, Error, Hook, Id, Millis, Outage, Point, Row, Token};
use rusqlite::{Connection, OptionalExtension, params};
use std::sync::mpsc::Receiver;
use tokio::sync::oneshot::Sender;

/// Works in one transaction.
const GROUP_MAX: usize = 256;

/// Something to be written, and whom to tell.
pub(super) enum Work {
    Commit(Box<Commit>, Sender<Result<Written, Error>>),
    Exchange { mint: Vec<Token>, spend: Vec<Digest>, reply: Sender<Result<bool, Error>> },
    Alive(Millis, Sender<Result<(), Error>>),
    Revive { now: Millis, event: String, reply: Sender<Result<Vec<Outage>, Error>> },
    DropJob(i64, Sender<Result<(), Error>>),
    Stop(Sender<Result<(), Error>>),
}

/// A finished work whose answer waits for the disk.
enum Reply {
    Written(Sender<Result<Written, Error>>, Result<Written, Error>),
    Spent(Sender<Result<bool, Error>>, Result<bool, Error>),
    Done(Sender<Result<(), Error>>, Result<(), Error>),
    Outages(Sender<Result<Vec<Outage>, Error>>, Result<Vec<Outage>, Error>),
}

impl Reply {
    fn tell(self, all: &Result<(), Error>) {
        // Whoever asked may have gone away meanwhile; the work is done all the same.
        match (self, all) {
            (Reply::Written(to, _), Err(fault)) => drop(to.send(Err(fault.clone()))),
            (Reply::Spent(to, _), Err(fault)) => drop(to.send(Err(fault.clone()))),
            (Reply::Done(to, _), Err(fault)) => drop(to.send(Err(fault.clone()))),
            (Reply::Outages(to, _), Err(fault)) => drop(to.send(Err(fault.clone()))),
            (Reply::Written(to, own), Ok(())) => drop(to.send(own)),
            (Reply::Spent(to, own), Ok(())) => drop(to.send(own)),
            (Reply::Done(to, own), Ok(())) => drop(to.send(own)),
            (Reply::Outages(to, own), Ok(())) => drop(to.send(own)),
        }
    }

    fn failed(&self) -> bool {
        match self {
            Reply::Written(_, it) => it.is_err(),
            Reply::Spent(_, it) => it.is_err(),
            Reply::Done(_, it) => it.is_err(),
            Reply::Outages(_, it) => it.is_err(),
        }
    }
}

/// The store was told to stop on the spot.
struct Dead;

enum Fault {
    Dead,
    Error(Error),
}

impl From<Dead> for Fault {
    fn from(_: Dead) -> Self {
        Fault::Dead
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
}

impl Writer {
    /// Writes until it is told to stop or nobody is left who could ask.
    pub(super) fn run(mut self, inbox: &Receiver<Work>) {
        while let Ok(first) = inbox.recv() {
            let mut group = vec![first];
            while group.len() < GROUP_MAX
                && let Ok(next) = inbox.try_recv()
            {
                group.push(next);
            }
            let mut last = None;
            if let Some(at) = group.iter().position(|it| matches!(it, Work::Stop(_))) {
                group.truncate(at + 1);
                last = group.pop();
            }
            if self.write(group).is_err() {
                return;
            }
            if let Some(Work::Stop(reply)) = last {
                drop(self.connection);
                let _ = reply.send(Ok(()));
                return;
            }
        }
    }

    /// One transaction, then the answers.
    fn write(&mut self, group: Vec<Work>) -> Result<(), Dead> {
        if group.is_empty() {
            return Ok(());
        }
        self.pass(Point::Begin)?;
        let mut replies = Vec::with_capacity(group.len());
        let mut all = self.transact("BEGIN IMMEDIATE");
        for work in group {
            let reply = self.one(work)?;
            // Some faults end the whole transaction, and with it what the others wrote.
            if all.is_ok() && reply.failed() && self.connection.is_autocommit() {
                all = Err(Error::Full);
            }
            replies.push(reply);
        }
        if all.is_ok() {
            self.pass(Point::Commit)?;
            all = self.transact("COMMIT");
        }
        if !self.connection.is_autocommit() {
            let _ = self.transact("ROLLBACK");
        }
        self.pass(Point::Committed)?;
        for reply in replies {
            reply.tell(&all);
        }
        self.pass(Point::Told)
    }

    fn one(&mut self, work: Work) -> Result<Reply, Dead> {
        Ok(match work {
            Work::Commit(commit, to) => Reply::Written(to, self.guarded(|it| it.commit(&commit))?),
            Work::Exchange { mint, spend, reply } => {
                Reply::Spent(reply, self.guarded(|it| it.exchange(&mint, &spend))?)
            }
            Work::Alive(now, to) => Reply::Done(to, self.guarded(|it| it.alive(now))?),
            Work::Revive { now, event, reply } => {
                Reply::Outages(reply, self.guarded(|it| it.revive(now, &event))?)
            }
            Work::DropJob(job, to) => Reply::Done(
                to,
                self.guarded(|it| {
                    it.execute("DELETE FROM outbox WHERE number = ?1", params![job])?;
                    it.pass(Point::Job).map_err(Fault::from)
                })?,
            ),
            Work::Stop(to) => Reply::Done(to, Ok(())),
        })
    }

    /// Carries a work out so that it leaves nothing behind if it fails.
    fn guarded<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<Result<T, Error>, Dead> {
        if self.connection.is_autocommit() {
            return Ok(Err(Error::Full));
        }
        if let Err(fault) = self.transact("SAVEPOINT work") {
            return Ok(Err(fault));
        }
        let done = match work(self) {
            Ok(done) => Ok(done),
            Err(Fault::Dead) => return Err(Dead),
            Err(Fault::Error(fault)) => Err(fault),
        };
        if done.is_err() && !self.connection.is_autocommit() {
            let _ = self.transact("ROLLBACK TO work");
        }
        if !self.connection.is_autocommit() {
            let _ = self.transact("RELEASE work");
        }
        Ok(done)
    }

    fn pass(&self, point: Point) -> Result<(), Dead> {
        match &self.hook {
            Some(hook) if !hook(point) => Err(Dead),
            _ => Ok(()),
        }
    }

    fn transact(&self, sql: &str) -> Result<(), Error> {
        self.connection.prepare_cached(sql)?.execute([])?;
        Ok(())
    }

    fn execute(&self, sql: &str, values: impl rusqlite::Params) -> Result<usize, Fault> {
        Ok(self.connection.prepare_cached(sql)?.execute(values)?)
    }
}

/// Where a log ends.
struct Head {
    /// The place of its last entry.
    place: Option<i64>,
    length: u64,
    link: Digest,
}

/// The works themselves.
impl Writer {
    fn commit(&mut self, commit: &Commit) -> Result<Written, Fault> {
        if let (Some(request), Some(_)) = (commit.request, &commit.answer) {
            let answer = super::read::answer(&self.connection, request).map_err(Fault::Error)?;
            if let Some(answer) = answer {
                return Ok(Written::Repeated(answer));
            }
        }
        let head = self.head(commit.id)?;
        if head.length != commit.length {
            return Ok(Written::Conflict(head.length));
        }
        self.entries(commit, head)?;
        if let Some(row) = &commit.row {
            self.row(commit, row)?;
        }
        self.rest(commit)?;
        Ok(Written::Done)
    }

    fn head(&self, id: Id) -> Result<Head, Fault> {
        let sql = "SELECT heads.place, length, hash FROM heads JOIN entries USING (place)
            WHERE heads.id = ?1";
        let found = self.connection.prepare_cached(sql)?.query_row([id.0], |it| {
            Ok(Head { place: it.get(0)?, length: it.get(1)?, link: Digest(it.get(2)?) })
        });
        let none = || Head { place: None, length: 0, link: Digest::start(id) };
        Ok(found.optional()?.unwrap_or_else(none))
    }

    fn entries(&self, commit: &Commit, mut head: Head) -> Result<(), Fault> {
        let sql = "INSERT INTO entries (previous, id, number, at, text, hash, request, first)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let close = Close { request: commit.request, from: commit.length };
        let last = commit.length + commit.entries.len() as u64;
        for (number, text) in (commit.length + 1..).zip(&commit.entries) {
            let close = (number == last).then_some(close);
            let entry = Entry { number, at: commit.at, text: text.clone(), close };
            head.link = head.link.link(&entry);
            let request = close.and_then(|it| it.request).map(|it| it.0);
            let first = close.map(|it| it.from);
            let (id, at, link) = (commit.id.0, commit.at, head.link.0);
            self.execute(sql, params![head.place, id, number, at, text, link, request, first])?;
            head.place = Some(self.connection.last_insert_rowid());
            self.pass(Point::Entry)?;
        }
        let sql = "INSERT INTO heads (id, place, length, at, mark) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (id) DO UPDATE SET place = ?2, length = ?3, at = ?4, mark = ?5";
        self.execute(sql, params![commit.id.0, head.place, last, commit.at, commit.mark])?;
        Ok(self.pass(Point::Head)?)
    }

    fn row(&self, commit: &Commit, row: &Row) -> Result<(), Fault> {
        let sql = "INSERT INTO matches (id, created, game, phase, listed, row)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (id) DO UPDATE SET phase = ?4, listed = ?5, row = ?6";
        let phase = number(row.phase);
        let values = params![commit.id.0, commit.at, row.game, phase, row.listed, row.text];
        self.execute(sql, values)?;
        Ok(self.pass(Point::Row)?)
    }

    fn rest(&self, commit: &Commit) -> Result<(), Fault> {
        if let (Some(request), Some(answer)) = (commit.request, &commit.answer) {
            let sql = "INSERT INTO answers (request, answer) VALUES (?1, ?2)";
            self.execute(sql, params![request.0, answer])?;
            self.pass(Point::Answer)?;
        }
        for holder in &commit.holders {
            let sql = "INSERT OR IGNORE INTO holdings (holder, id) VALUES (?1, ?2)";
            self.execute(sql, params![holder.0, commit.id.0])?;
            self.pass(Point::Holder)?;
        }
        for token in &commit.mint {
            self.mint(token)?;
        }
        let Some(jobs) = &commit.jobs else { return Ok(()) };
        self.execute("DELETE FROM outbox WHERE id = ?1", [commit.id.0])?;
        self.pass(Point::Jobs)?;
        for job in jobs {
            let sql = "INSERT INTO outbox (id, event, key, due) VALUES (?1, ?2, ?3, ?4)";
            self.execute(sql, params![commit.id.0, job.event, job.key, job.due])?;
            self.pass(Point::Job)?;
        }
        Ok(())
    }

    fn mint(&self, token: &Token) -> Result<(), Fault> {
        let sql = "INSERT INTO tokens (digest, holder, kind, expires) VALUES (?1, ?2, ?3, ?4)";
        self.execute(sql, params![token.digest.0, token.holder.0, token.kind, token.expires])?;
        Ok(self.pass(Point::Token)?)
    }

    fn exchange(&mut self, mint: &[Token], spend: &[Digest]) -> Result<bool, Fault> {
        for digest in spend {
            if self.execute("DELETE FROM tokens WHERE digest = ?1", [digest.0])? == 0 {
                return Ok(false);
            }
            self.pass(Point::Token)?;
        }
        for token in mint {
            self.mint(token)?;
        }
        Ok(true)
    }

    fn alive(&mut self, now: Millis) -> Result<(), Fault> {
        let sql = "INSERT INTO alive (one, at) VALUES (1, ?1)
            ON CONFLICT (one) DO UPDATE SET at = max(at, ?1)";
        self.execute(sql, [now]).map(|_| ())
    }

    fn revive(&mut self, now: Millis, event: &str) -> Result<Vec<Outage>, Fault> {
        let last: Option<Millis> = self
            .connection
            .prepare_cached("SELECT at FROM alive")?
            .query_row([], |it| it.get(0))
            .optional()?;
        if let Some(last) = last.filter(|it| *it < now) {
            let sql = "INSERT OR REPLACE INTO outages (start, stop) VALUES (?1, ?2)";
            self.execute(sql, [last, now])?;
            let sql = "UPDATE outbox SET due = due + ?1 WHERE event = ?2";
            self.execute(sql, params![now - last, event])?;
        }
        self.alive(now)?;
        let sql = "SELECT start, stop FROM outages ORDER BY start";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement
            .query_map([], |it| Ok(Outage { from: it.get(0)?, to: it.get(1)? }))?
            .collect::<Result<Vec<_>, _>>()?;
        Ok(rows)
    }
}
