//! Everything that one request writes.

use super::{End, Fault, Hot, KNOWN_MAX, Known, Writer};
use crate::sqlite::read;
use crate::{
    Close, Commit, Digest, Head, Id, Job, Lane, Millis, NewJob, Point, Row, Token, Written,
};
use rusqlite::{OptionalExtension, params};

impl Writer<'_> {
    pub(in crate::sqlite) fn commit(&self, commit: &Commit) -> Result<Written, Fault> {
        if let (Some(request), Some(_)) = (commit.request, &commit.answer)
            && let Some(answer) = read::answer(self.connection, request)?
        {
            return Ok(Written::Repeated(answer));
        }
        let end = self.end(commit.id)?;
        if end.head.length != commit.length {
            return Ok(Written::Conflict(end.head.length));
        }
        if !self.spend(&commit.spend, commit.at)? {
            return Ok(Written::Spent);
        }
        let head = self.entries(commit, end)?;
        if let Some(row) = &commit.row {
            self.row(commit, row)?;
        }
        self.rest(commit)?;
        if let Some(jobs) = &commit.jobs {
            self.plan(commit, jobs)?;
        }
        Ok(Written::Done(head))
    }

    fn end(&self, id: Id) -> Result<End, Fault> {
        if let Some(known) = self.known.borrow().get(&id) {
            return Ok(known.end);
        }
        let sql = "SELECT length, hash, heads.place FROM heads JOIN entries USING (place)
            WHERE heads.id = ?1";
        let found = self.connection.prepare_cached(sql)?.query_row([id.0], |it| {
            let head = Head { length: it.get(0)?, link: Digest(it.get(1)?) };
            Ok(End { head, place: it.get(2)? })
        });
        Ok(found.optional()?.unwrap_or(End { head: Head::empty(id), place: None }))
    }

    fn remember(&self, id: Id, end: End) {
        let mut known = self.known.borrow_mut();
        if known.len() >= KNOWN_MAX {
            known.clear();
        }
        known.entry(id).or_insert(Known { end, jobs: None }).end = end;
    }

    fn entries(&self, commit: &Commit, mut end: End) -> Result<Head, Fault> {
        let close = Close { request: commit.request, from: commit.length };
        let last = commit.length + commit.entries.len() as u64;
        for text in &commit.entries {
            let close = (end.head.length + 1 == last).then_some(close);
            end.head = end.head.after(commit.at, text, close);
            let request = close.and_then(|it| it.request).map(|it| it.0);
            let first = close.map(|it| it.from);
            let (id, Head { length, link }) = (commit.id.0, end.head);
            let values = params![end.place, id, length, commit.at, text, link.0, request, first];
            self.hot(Hot::Entry, values)?;
            end.place = Some(self.connection.last_insert_rowid());
            self.pass(Point::Entry)?;
        }
        // Without any entry there is no place to point at, and nothing to remember.
        if end.place.is_some() {
            let values = params![commit.id.0, end.place, last, commit.at, commit.mark];
            match commit.length {
                0 => {
                    let sql = "INSERT INTO heads
                        VALUES (?1, ?2, ?3, ?4, ?5, seal(?1, ?2, ?3, ?4, ?5))";
                    self.execute(sql, values)?
                }
                _ => self.hot(Hot::Head, values)?,
            };
            self.remember(commit.id, end);
            self.pass(Point::Head)?;
        }
        let Some(text) = &commit.snapshot else { return Ok(end.head) };
        let sql = "INSERT INTO snapshots (id, number, text, seal) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (id) DO UPDATE SET number = ?2, text = ?3, seal = ?4";
        self.execute(sql, params![commit.id.0, last, text, end.head.link.seal(text).0])?;
        self.pass(Point::Snapshot)?;
        Ok(end.head)
    }

    fn row(&self, commit: &Commit, row: &Row) -> Result<(), Fault> {
        let over = row.phase.is_over();
        let sql = "SELECT created, ended FROM matches WHERE id = ?1";
        let known: Option<(Millis, Option<Millis>)> = self
            .connection
            .prepare_cached(sql)?
            .query_row([commit.id.0], |it| Ok((it.get(0)?, it.get(1)?)))
            .optional()?;
        let (created, ended) = known.unwrap_or((commit.at, None));
        let ended = over.then(|| ended.unwrap_or(commit.at));
        let sql = "INSERT OR REPLACE INTO matches
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, seal(?1, ?2, ?3, ?4, ?5, ?6, ?7))";
        let (id, phase) = (commit.id.0, row.phase.number());
        self.execute(sql, params![id, created, ended, row.game, phase, row.listed, row.text])?;
        if known.is_some() {
            let sql = "UPDATE holdings SET over = ?2, seal = seal(holder, ?2, newest, id)
                WHERE id = ?1 AND over <> ?2";
            self.execute(sql, params![id, over])?;
        }
        self.pass(Point::Row)
    }

    fn rest(&self, commit: &Commit) -> Result<(), Fault> {
        if let (Some(request), Some(answer)) = (commit.request, &commit.answer) {
            let sql = "INSERT INTO answers VALUES (?1, ?2, ?3, seal(?1, ?2, ?3))";
            self.execute(sql, params![request.0, commit.id.0, answer])?;
            self.pass(Point::Answer)?;
        }
        for holder in &commit.holders {
            let sql = "INSERT OR IGNORE INTO holdings
                SELECT ?1, phase >= 2, -created, id, seal(?1, phase >= 2, -created, id)
                FROM matches WHERE id = ?2";
            self.execute(sql, params![holder.0, commit.id.0])?;
            self.pass(Point::Holder)?;
        }
        commit.mint.iter().try_for_each(|it| self.mint(it))
    }

    /// Makes these all jobs of a match. What is there already goes on as it is: somebody may be
    /// doing it, or it rests because it failed. With another due time it is another job.
    fn plan(&self, commit: &Commit, wanted: &[NewJob]) -> Result<(), Fault> {
        let id = commit.id;
        let planned = self.planned(id)?;
        let mut gone: Vec<_> = planned.iter().filter(|it| !wanted.contains(it)).collect();
        for job in wanted.iter().filter(|it| !planned.contains(it)) {
            let (event, key, lane) = (&job.event, &job.key, job.lane.number());
            let due = read::signed(job.due) - read::put_off(self.connection, job.lane)?;
            let (party, turn) = match job.lane {
                Lane::Bot => {
                    let party = commit.party.unwrap_or(id);
                    (Some(party.0), read::turn(self.connection, id, party, commit.at)?)
                }
                _ => (None, 0),
            };
            // It takes the place of another of its kind, of its own namesake before all.
            let namesake = gone.iter().position(|it| it.event == *event && it.key == *key);
            let kind = || gone.iter().position(|it| it.event == *event);
            let replaced = match namesake.or_else(kind) {
                Some(index) => {
                    let old = &gone.swap_remove(index).key;
                    let values = params![id.0, event, key, lane, due, party, turn, old];
                    self.hot(Hot::Job, values)?
                }
                None => 0,
            };
            if replaced == 0 {
                let sql = "INSERT INTO jobs (id, event, key, lane, due, ready, tries, lease, party,
                        turn, seal)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?5, 0, 0, ?6, ?7,
                        seal(?1, ?2, ?3, ?4, ?5, ?5, 0, 0, NULL, NULL, ?6, ?7))";
                self.execute(sql, params![id.0, event, key, lane, due, party, turn])?;
            }
            self.pass(Point::Job)?;
        }
        for job in gone {
            let sql = "DELETE FROM jobs WHERE id = ?1 AND event = ?2 AND key = ?3";
            self.execute(sql, params![id.0, job.event, job.key])?;
            self.pass(Point::Jobs)?;
        }
        if let Some(known) = self.known.borrow_mut().get_mut(&id) {
            known.jobs = Some(wanted.to_vec());
        }
        Ok(())
    }

    /// The jobs of a match, as they were planned.
    fn planned(&self, id: Id) -> Result<Vec<NewJob>, Fault> {
        let known = self.known.borrow_mut().get_mut(&id).and_then(|it| it.jobs.take());
        if let Some(jobs) = known {
            return Ok(jobs);
        }
        let jobs = read::jobs(self.connection, id)?.into_iter();
        Ok(jobs.map(|Job { lane, event, key, due, .. }| NewJob { lane, event, key, due }).collect())
    }

    /// Keeps a token. One that is there already stays as it is: two requests may bring the same.
    fn mint(&self, token: &Token) -> Result<(), Fault> {
        let sql = "INSERT OR IGNORE INTO tokens VALUES (?1, ?2, ?3, ?4, seal(?1, ?2, ?3, ?4))";
        self.execute(sql, params![token.digest.0, token.holder.0, token.kind, token.expires])?;
        self.pass(Point::Token)
    }

    /// Uses tokens up, all or none of them.
    fn spend(&self, tokens: &[Digest], now: Millis) -> Result<bool, Fault> {
        for digest in tokens {
            let found = read::token(self.connection, *digest)?;
            if !found.is_some_and(|it| it.works(now)) {
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
        now: Millis,
    ) -> Result<bool, Fault> {
        if self.spend(spend, now)? {
            mint.iter().try_for_each(|it| self.mint(it))?;
            return Ok(true);
        }
        for one in mint {
            if read::token(self.connection, one.digest)?.as_ref() != Some(one) {
                return Ok(false);
            }
        }
        Ok(!mint.is_empty())
    }
}
