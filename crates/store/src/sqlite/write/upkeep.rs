//! Signs of life, and what is cleared away.

use super::{Fault, Writer};
use crate::sqlite::read;
use crate::{Id, Lane, Life, Millis, Point};
use rusqlite::{OptionalExtension, params};

impl Writer<'_> {
    pub(in crate::sqlite) fn alive(
        &self,
        node: Id,
        now: Millis,
        grace: Millis,
    ) -> Result<Life, Fault> {
        let last = self.last_sign()?;
        if let Some(last) = last.filter(|it| now.saturating_sub(*it) > grace) {
            let put_off = read::put_off(self.connection, Lane::Clock)? + read::signed(now - last);
            let sql = "INSERT OR REPLACE INTO outages (start, stop, put_off, seal)
                VALUES (?1, ?2, ?3, seal(?1, ?2, ?3))";
            self.execute(sql, params![last, now, put_off])?;
            // Jobs that are remembered have other due times now.
            self.known.borrow_mut().values_mut().for_each(|it| it.jobs = None);
            self.pass(Point::Outage)?;
        }
        let now = now.max(last.unwrap_or(0));
        let sql = "INSERT OR REPLACE INTO nodes VALUES (?1, ?2, seal(?1, ?2))";
        self.execute(sql, params![node.0, now])?;
        self.pass(Point::Alive)?;
        Ok(Life { now, outages: read::outages(self.connection)? })
    }

    /// When any node last gave a sign of life.
    pub(super) fn last_sign(&self) -> Result<Option<Millis>, Fault> {
        let sql = "SELECT max(at) FROM nodes";
        Ok(self.connection.prepare_cached(sql)?.query_row([], |it| it.get(0))?)
    }

    pub(in crate::sqlite) fn purge(&self, now: Millis) -> Result<u64, Fault> {
        let silent = now.saturating_sub(crate::life::FORGOTTEN_MS);
        self.execute("DELETE FROM nodes WHERE at < ?1", [silent])?;
        let purged = self.execute("DELETE FROM tokens WHERE expires <= ?1", [now])?;
        self.pass(Point::Token)?;
        Ok(purged as u64)
    }

    pub(in crate::sqlite) fn retire(&self, before: Millis, limit: usize) -> Result<u64, Fault> {
        let mut count = 0;
        while count < limit as u64 {
            let sql = "SELECT id FROM matches WHERE ended < ?1 ORDER BY ended LIMIT 1";
            let oldest = self.connection.prepare_cached(sql)?.query_row([before], |it| it.get(0));
            let Some(id) = oldest.optional()? else { break };
            self.forget(Id(id))?;
            count += 1;
        }
        Ok(count)
    }

    /// Removes all that belongs to a match.
    fn forget(&self, id: Id) -> Result<(), Fault> {
        let entries = "DELETE FROM entries WHERE place IN (
            WITH RECURSIVE log AS (
                SELECT entries.place, previous, number FROM heads JOIN entries USING (place)
                WHERE heads.id = ?1
                UNION ALL
                SELECT before.place, before.previous, before.number
                FROM log JOIN entries AS before ON before.place = log.previous
                WHERE before.id = ?1 AND before.number = log.number - 1
            )
            SELECT place FROM log)";
        self.execute(entries, [id.0])?;
        for table in ["heads", "matches", "snapshots", "holdings", "answers", "jobs"] {
            self.execute(&format!("DELETE FROM {table} WHERE id = ?1"), [id.0])?;
        }
        self.known.borrow_mut().remove(&id);
        self.pass(Point::Retired)
    }
}
