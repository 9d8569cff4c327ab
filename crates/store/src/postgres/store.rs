//! What a store can do, done by a database.

use super::{Postgres, jobs, life, read, rows};
use crate::{
    Attended, Claim, Commit, Digest, Error, Filter, Found, Head, Id, Job, Life, Log, Millis, Node,
    Outage, Page, Queue, Reply, Report, Stats, Store, Take, Taken, Token, Whole, Work, Written,
};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

impl Store for Postgres {
    fn commit(&self, commit: Commit) -> Reply<'_, Written> {
        if self.inner.closed.load(Ordering::Acquire) {
            return Box::pin(async { Err(Error::Stopped) });
        }
        let answer = self.groups.send(commit);
        Box::pin(async { answer.await.unwrap_or(Err(Error::Stopped)) })
    }

    fn head(&self, id: Id) -> Reply<'_, Option<Head>> {
        self.read(move |it| async move { read::head(&it, id).await })
    }

    fn heads(&self, ids: Vec<Id>) -> Reply<'_, Vec<(Id, Head)>> {
        self.read(move |it| {
            let ids = ids.clone();
            async move { read::heads(&it, &ids).await }
        })
    }

    fn log(&self, id: Id, from: u64) -> Reply<'_, Option<Log>> {
        self.read(move |it| async move { read::log(&it, id, from).await })
    }

    fn answer(&self, request: Id) -> Reply<'_, Option<String>> {
        self.read(move |it| async move { read::answer(&it, request).await })
    }

    fn take(&self, take: Take) -> Reply<'_, Taken> {
        self.remember(take.owner);
        Box::pin(async move {
            let marks = &self.inner.marks;
            let from = marks.from(take.lane, take.now);
            // Mostly there is nothing to do, and then nothing is written.
            let next =
                self.read(move |it| async move { jobs::next(&it, take.lane, from).await }).await?;
            let taken = match next {
                Some(ready) if ready <= take.now => {
                    self.write(move |it| async move { jobs::take(&it, take, from).await }).await?
                }
                _ => Taken { jobs: Vec::new(), next },
            };
            marks.seen(take.lane, from, take.now, taken.next);
            Ok(taken)
        })
    }

    fn claim(&self, work: Work, take: Take) -> Reply<'_, Claim> {
        self.remember(take.owner);
        self.write(move |it| {
            let work = work.clone();
            async move { jobs::claim(&it, &work, take).await }
        })
    }

    fn report(&self, job: Job, report: Report, now: Millis) -> Reply<'_, bool> {
        self.write(move |it| {
            let (job, report) = (job.clone(), report.clone());
            async move { jobs::report(&it, &job, &report, now).await }
        })
    }

    fn jobs(&self, id: Id) -> Reply<'_, Vec<Job>> {
        self.read(move |it| async move { jobs::of(&it, id).await })
    }

    fn queues(&self, now: Millis) -> Reply<'_, Vec<Queue>> {
        self.read(move |it| async move { jobs::queues(&it, now).await })
    }

    fn dead(&self, after: Option<Job>, limit: usize) -> Reply<'_, Vec<Job>> {
        self.read(move |it| {
            let after = after.clone();
            async move { jobs::dead(&it, after.as_ref(), limit).await }
        })
    }

    fn retry(&self, id: Option<Id>, now: Millis) -> Reply<'_, u64> {
        self.write(move |it| async move { jobs::retry(&it, id, now).await })
    }

    fn discard(&self, id: Option<Id>) -> Reply<'_, u64> {
        self.write(move |it| async move { jobs::discard(&it, id).await })
    }

    fn exchange(&self, mint: Vec<Token>, spend: Vec<Digest>, now: Millis) -> Reply<'_, bool> {
        self.write(move |it| {
            let (mint, spend) = (mint.clone(), spend.clone());
            async move { life::exchange(&it, &mint, &spend, now).await }
        })
    }

    fn token(&self, digest: Digest) -> Reply<'_, Option<Token>> {
        self.read(move |it| async move { life::token(&it, digest).await })
    }

    fn rows(&self, filter: Filter, page: Page) -> Reply<'_, Vec<Found>> {
        self.read(move |it| {
            let filter = filter.clone();
            async move { rows::rows(&it, &filter, page).await }
        })
    }

    fn row(&self, id: Id) -> Reply<'_, Option<Found>> {
        self.read(move |it| async move { rows::row(&it, id).await })
    }

    fn live(&self, holder: Id) -> Reply<'_, u64> {
        self.read(move |it| async move { rows::live(&it, holder).await })
    }

    fn alive(&self, node: Id, now: Millis, grace: Millis) -> Reply<'_, Life> {
        let shown = self.inner.pool.shown.clone();
        self.write(move |it| {
            let shown = shown.clone();
            async move { life::alive(&it, node, now, grace, &shown).await }
        })
    }

    fn attend(&self, node: Id, now: Millis) -> Reply<'_, Attended> {
        let shown = self.inner.pool.shown.clone();
        self.write(move |it| {
            let shown = shown.clone();
            async move { life::attend(&it, node, now, &shown).await }
        })
    }

    fn nodes(&self) -> Reply<'_, Vec<Node>> {
        self.read(move |it| async move { life::nodes(&it).await })
    }

    fn purge(&self, now: Millis) -> Reply<'_, u64> {
        self.write(move |it| async move { life::purge(&it, now).await })
    }

    fn retire(&self, before: Millis, limit: usize) -> Reply<'_, u64> {
        let limit = super::pool::count(limit);
        self.write(move |it| async move { life::retire(&it, before, limit).await })
    }

    fn stats(&self) -> Reply<'_, Stats> {
        self.read(move |it| async move { life::stats(&it).await })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn clock(&self) -> Reply<'_, Option<Millis>> {
        self.read(|it| async move { Ok(Some(life::clock(&it).await?)) })
    }

    fn retries(&self) -> u64 {
        self.inner.pool.retries.load(Ordering::Relaxed)
    }

    fn close(&self) -> Reply<'_, ()> {
        if self.inner.closed.swap(true, Ordering::AcqRel) {
            return Box::pin(async { Ok(()) });
        }
        let stopped = self.groups.stop();
        let inner = self.inner.clone();
        Box::pin(async move {
            let _ = stopped.await;
            drop(inner.busy.write().await);
            let owners =
                std::mem::take(&mut *inner.owners.lock().unwrap_or_else(PoisonError::into_inner));
            let owners: Vec<Id> = owners.into_iter().collect();
            let released = match owners.is_empty() {
                true => Ok(()),
                false => {
                    let release = |it: Arc<super::Line>| {
                        let owners = owners.clone();
                        async move { jobs::release(&it, &owners).await }
                    };
                    inner.pool.tried(super::Kind::Write, release).await
                }
            };
            inner.pool.close();
            released
        })
    }
}

impl Whole for Postgres {
    fn holders(&self, id: Id) -> Reply<'_, Vec<Id>> {
        self.read(move |it| async move { rows::holders(&it, id).await })
    }

    fn tokens(&self, after: Option<Digest>, limit: usize) -> Reply<'_, Vec<Token>> {
        self.read(move |it| async move { life::tokens(&it, after, limit).await })
    }

    fn outages(&self) -> Reply<'_, Vec<Outage>> {
        self.read(|it| async move { life::outages(&it).await })
    }
}
