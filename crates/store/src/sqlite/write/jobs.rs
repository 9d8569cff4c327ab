//! Jobs: taken, reported, given back, given another chance.

use super::{Fault, Writer};
use crate::job::Change;
use crate::sqlite::read;
use crate::{Claim, Error, Id, Job, Millis, Point, Report, Take, Taken, Work};
use rusqlite::params;

impl Writer<'_> {
    pub(in crate::sqlite) fn take(&self, take: Take) -> Result<Taken, Fault> {
        let mut jobs = Vec::new();
        for job in read::ready(self.connection, take)? {
            let (change, taken) = Change::taken(job.clone(), &take);
            self.change(&job, change)?;
            jobs.extend(taken);
        }
        Ok(Taken { jobs, next: read::next(self.connection, take.lane)? })
    }

    pub(in crate::sqlite) fn claim(&self, work: &Work, take: Take) -> Result<Claim, Fault> {
        let job = read::job(self.connection, work.id, &work.event, &work.key)?;
        if let Some(claim) = Claim::look(job.as_ref(), work.due, take.now) {
            return Ok(claim);
        }
        let Some(job) = job else { return Ok(Claim::Gone) };
        let (change, taken) = Change::taken(job.clone(), &take);
        let rests = Claim::Later(change.ready.unwrap_or(take.until));
        self.change(&job, change)?;
        Ok(taken.map_or(rests, Claim::Taken))
    }

    fn change(&self, job: &Job, change: Change) -> Result<(), Fault> {
        let sql = "UPDATE jobs SET ready = ?4, tries = ?5, lease = ?6, owner = ?7, fault = ?8,
            seal = seal(id, event, key, lane, due, ?4, ?5, ?6, ?7, ?8, party, turn)
            WHERE id = ?1 AND event = ?2 AND key = ?3";
        let Change { ready, tries, lease, owner, fault } = change;
        let (id, owner) = (job.id.0, owner.map(|it| it.0));
        let put_off = read::put_off(self.connection, job.lane)?;
        let ready = ready.map(|it| read::signed(it) - put_off);
        self.execute(sql, params![id, job.event, job.key, ready, tries, lease, owner, fault])?;
        self.pass(Point::Job)
    }

    pub(in crate::sqlite) fn report(
        &self,
        job: &Job,
        report: &Report,
        now: Millis,
    ) -> Result<bool, Fault> {
        let Some(own) = read::job(self.connection, job.id, &job.event, &job.key)? else {
            return Ok(false);
        };
        if !own.is_leased_as(job) {
            return Ok(false);
        }
        let change = match report {
            Report::Done => {
                let sql = "DELETE FROM jobs WHERE id = ?1 AND event = ?2 AND key = ?3";
                self.execute(sql, params![own.id.0, own.event, own.key])?;
                self.known.borrow_mut().remove(&own.id);
                self.pass(Point::Job)?;
                return Ok(true);
            }
            Report::Hold(until) => Change { owner: own.owner, ..Change::free(&own, *until) },
            Report::Later(then) => Change::free(&own, *then),
            Report::Failed(why) => Change::failed(&own, now, why),
            Report::Hopeless(why) => Change { ready: None, ..Change::failed(&own, now, why) },
        };
        self.change(&own, change)?;
        Ok(true)
    }

    pub(in crate::sqlite) fn retry(&self, id: Option<Id>, now: Millis) -> Result<u64, Fault> {
        let mut count = 0;
        let given_up = match id {
            Some(id) => read::jobs(self.connection, id)?,
            None => read::dead(self.connection, None, usize::MAX)?,
        };
        for job in given_up.iter().filter(|it| it.ready.is_none()) {
            self.change(job, Change { tries: 0, ..Change::free(job, now) })?;
            count += 1;
        }
        Ok(count)
    }

    pub(in crate::sqlite) fn discard(&self, id: Option<Id>) -> Result<u64, Fault> {
        let sql = "DELETE FROM jobs
            WHERE lane IN (0, 1, 2, 3) AND ready IS NULL AND (?1 IS NULL OR id = ?1)";
        let count = self.execute(sql, [id.map(|it| it.0)])?;
        self.known.borrow_mut().clear();
        self.pass(Point::Job)?;
        Ok(count as u64)
    }

    /// Takes all leases back: at the start and at the end of a process nobody else can be doing
    /// anything. A job that was being done when a process died may be why. From a start to an end
    /// the file says that a server has it.
    pub(in crate::sqlite) fn release(&self, is_start: bool) -> Result<(), Error> {
        let released = (|| {
            self.execute("BEGIN IMMEDIATE", [])?;
            let last = self.last_sign()?.unwrap_or(0);
            for job in read::running(self.connection)? {
                let change = match is_start {
                    true => Change::silent(&job, job.due.max(last)),
                    false => Change::free(&job, job.due),
                };
                self.change(&job, change)?;
            }
            self.execute("UPDATE last_transaction SET running = ?1", [is_start])?;
            let number = self.advance()?;
            self.execute("COMMIT", [])?;
            self.on_disk(Some(number));
            Ok(())
        })();
        match released {
            Ok(()) => Ok(()),
            Err(fault) => {
                let _ = self.connection.execute_batch("ROLLBACK");
                Err(match fault {
                    Fault::Error(error) => error,
                    Fault::Dead => Error::Stopped,
                })
            }
        }
    }
}
