//! Everything that is written, as the tables want it.

use super::{Fault, Writer};
use crate::sqlite::read::{self, number};
use crate::{Close, Commit, Digest, Id, Millis, Outage, Point, Row, Token, Written};
use rusqlite::{OptionalExtension, params};

/// Where a log ends.
struct Head {
    /// The place of its last entry.
    place: Option<i64>,
    length: u64,
    link: Digest,
}

impl Writer {
    pub(in crate::sqlite) fn commit(&self, commit: &Commit) -> Result<Written, Fault> {
        if let (Some(request), Some(_)) = (commit.request, &commit.answer)
            && let Some(answer) = read::answer(&self.connection, request)?
        {
            return Ok(Written::Repeated(answer));
        }
        let head = self.head(commit.id)?;
        if head.length != commit.length {
            return Ok(Written::Conflict(head.length));
        }
        if !self.spend(&commit.spend)? {
            return Ok(Written::Spent);
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
            head.link = head.link.link(number, commit.at, text, close);
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
        self.pass(Point::Head)?;
        let Some(text) = &commit.snapshot else { return Ok(()) };
        let sql = "INSERT INTO snapshots (id, number, text, seal) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (id) DO UPDATE SET number = ?2, text = ?3, seal = ?4";
        self.execute(sql, params![commit.id.0, last, text, head.link.seal(text).0])?;
        Ok(self.pass(Point::Snapshot)?)
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

    /// Keeps a token. One that is there already stays as it is: two requests may bring the same.
    fn mint(&self, token: &Token) -> Result<(), Fault> {
        let sql = "INSERT INTO tokens (digest, holder, kind, expires) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (digest) DO NOTHING";
        self.execute(sql, params![token.digest.0, token.holder.0, token.kind, token.expires])?;
        Ok(self.pass(Point::Token)?)
    }

    /// Uses tokens up, all or none of them.
    fn spend(&self, tokens: &[Digest]) -> Result<bool, Fault> {
        for digest in tokens {
            if read::token(&self.connection, *digest)?.is_none() {
                return Ok(false);
            }
        }
        for digest in tokens {
            self.execute("DELETE FROM tokens WHERE digest = ?1", [digest.0])?;
            self.pass(Point::Token)?;
        }
        Ok(true)
    }

    pub(in crate::sqlite) fn exchange(
        &self,
        mint: &[Token],
        spend: &[Digest],
    ) -> Result<bool, Fault> {
        if !self.spend(spend)? {
            return Ok(false);
        }
        for token in mint {
            self.mint(token)?;
        }
        Ok(true)
    }

    pub(in crate::sqlite) fn drop_job(&self, number: i64) -> Result<(), Fault> {
        self.execute("DELETE FROM outbox WHERE number = ?1", [number])?;
        Ok(self.pass(Point::Job)?)
    }

    pub(in crate::sqlite) fn alive(&self, now: Millis) -> Result<(), Fault> {
        let sql = "INSERT INTO alive (one, at) VALUES (1, ?1)
            ON CONFLICT (one) DO UPDATE SET at = max(at, ?1)";
        self.execute(sql, [now])?;
        Ok(self.pass(Point::Alive)?)
    }

    pub(in crate::sqlite) fn revive(&self, now: Millis, event: &str) -> Result<Vec<Outage>, Fault> {
        let last: Option<Millis> = self
            .connection
            .prepare_cached("SELECT at FROM alive")?
            .query_row([], |it| it.get(0))
            .optional()?;
        if let Some(last) = last.filter(|it| *it < now) {
            let sql = "INSERT OR REPLACE INTO outages (start, stop) VALUES (?1, ?2)";
            self.execute(sql, [last, now])?;
            self.pass(Point::Outage)?;
            let sql = "UPDATE outbox SET due = due + ?1 WHERE event = ?2";
            self.execute(sql, params![now - last, event])?;
            self.pass(Point::Jobs)?;
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
