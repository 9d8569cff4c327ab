//! Jobs: taken, reported, given back, given another chance.

use super::{Fault, Writer};
use crate::sqlite::read::{self, lane};
use crate::{Error, Id, Job, Millis, Point, Report, TRIES_MAX, Take, Taken, backoff};
use rusqlite::params;

/// Why a job failed whose worker was not heard of any more.
const SILENT: &str = "whoever did it was not heard of any more";

/// What of a job changes.
struct Change {
    ready: Option<Millis>,
    tries: u32,
    lease: u64,
    owner: Option<Id>,
    fault: Option<String>,
}

impl Change {
    /// It failed once more: it rests, or is given up.
    fn failed(job: &Job, now: Millis, fault: &str) -> Change {
        let tries = job.tries + 1;
        Change {
            ready: backoff(tries).map(|it| now + it),
            tries,
            lease: job.lease,
            owner: None,
            fault: Some(fault.to_string()),
        }
    }

    /// Its worker fell silent. The first time somebody else gets it at once: most likely a machine
    /// went away. Then it rests longer and longer, for it may be what kills its workers, but it is
    /// not given up: nobody knows.
    fn silent(job: &Job, now: Millis) -> Change {
        let tries = (job.tries + 1).min(TRIES_MAX - 1);
        let rest = if job.tries == 0 { None } else { backoff(job.tries) };
        let fault = Some(SILENT.to_string());
        Change { fault, tries, ..Change::free(job, now + rest.unwrap_or(0)) }
    }

    /// Nobody does it, and it can be taken at some time.
    fn free(job: &Job, ready: Millis) -> Change {
        let fault = job.fault.clone();
        Change { ready: Some(ready), tries: job.tries, lease: job.lease, owner: None, fault }
    }
}

impl Writer<'_> {
    pub(in crate::sqlite) fn take(&self, take: Take) -> Result<Taken, Fault> {
        let mut jobs = Vec::new();
        for mut job in read::ready(self.connection, take)? {
            if job.owner.is_some() {
                let change = Change::silent(&job, take.now);
                if change.ready > Some(take.now) {
                    self.change(&job, change)?;
                    continue;
                }
                (job.tries, job.fault) = (change.tries, change.fault);
            }
            job.lease += 1;
            (job.ready, job.owner) = (Some(take.until), Some(take.owner));
            let Job { ready, tries, lease, owner, .. } = job;
            let change = Change { ready, tries, lease, owner, fault: job.fault.clone() };
            self.change(&job, change)?;
            jobs.push(job);
        }
        Ok(Taken { jobs, next: read::next(self.connection, take.lane)? })
    }

    fn change(&self, job: &Job, change: Change) -> Result<(), Fault> {
        let sql = "UPDATE jobs SET ready = ?4, tries = ?5, lease = ?6, owner = ?7, fault = ?8,
            seal = seal(id, event, key, lane, due, ?4, ?5, ?6, ?7, ?8)
            WHERE id = ?1 AND event = ?2 AND key = ?3";
        let Change { ready, tries, lease, owner, fault } = change;
        let (id, owner) = (job.id.0, owner.map(|it| it.0));
        self.execute(sql, params![id, job.event, job.key, ready, tries, lease, owner, fault])?;
        self.pass(Point::Job)
    }

    pub(in crate::sqlite) fn report(
        &self,
        job: &Job,
        report: &Report,
        now: Millis,
    ) -> Result<bool, Fault> {
        let Some(own) = read::job(self.connection, job)? else { return Ok(false) };
        // Somebody else may have it now, or the match may have moved on to another of its kind.
        let same = |it: &Job| (it.lease, it.owner, it.due);
        if own.owner.is_none() || same(&own) != same(job) {
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

    /// Takes all leases back: at the start and at the end of a process nobody else can be doing
    /// anything. Whatever was being done when a process died may be why.
    pub(in crate::sqlite) fn release(&self, died: bool) -> Result<(), Error> {
        let released = (|| {
            self.execute("BEGIN IMMEDIATE", [])?;
            let last = self.last_sign()?.unwrap_or(0);
            for job in read::running(self.connection)? {
                let change = match died {
                    true => Change::silent(&job, job.due.max(last)),
                    false => Change::free(&job, job.due),
                };
                self.change(&job, change)?;
            }
            self.execute("COMMIT", [])
        })();
        match released {
            Ok(_) => Ok(()),
            Err(fault) => {
                let _ = self.connection.execute_batch("ROLLBACK");
                Err(match fault {
                    Fault::Error(error) => error,
                    Fault::Dead => Error::Stopped,
                })
            }
        }
    }

    /// Puts off what clocks wait for.
    pub(super) fn put_off(&self, by: Millis) -> Result<(), Fault> {
        let sql = "UPDATE jobs SET due = due + ?1, ready = iif(owner IS NULL, ready + ?1, ready),
            seal = seal(id, event, key, lane, due + ?1, iif(owner IS NULL, ready + ?1, ready),
                tries, lease, owner, fault)
            WHERE lane = ?2";
        self.execute(sql, params![by, lane(crate::Lane::Clock)])?;
        self.known.borrow_mut().clear();
        self.pass(Point::Jobs)
    }
}
