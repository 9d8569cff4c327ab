//! What a store can do, done by the threads of a file.

use super::write::Message;
use super::{READERS, Reading, Sqlite, read};
use crate::{
    Attended, Claim, Commit, Digest, Filter, Found, Head, Id, Job, Life, Log, Millis, Node, Outage,
    Page, Queue, Reply, Report, Stats, Store, Take, Taken, Token, Whole, Work, Written,
};
use tokio::sync::oneshot;

impl Store for Sqlite {
    fn commit(&self, commit: Commit) -> Reply<'_, Written> {
        self.write(move |it| it.commit(&commit))
    }

    fn head(&self, id: Id) -> Reply<'_, Option<Head>> {
        self.read(move |it| read::head(it, id))
    }

    fn log(&self, id: Id, from: u64) -> Reply<'_, Option<Log>> {
        self.read(move |it| read::log(it, id, from))
    }

    fn answer(&self, request: Id) -> Reply<'_, Option<String>> {
        self.read(move |it| read::answer(it, request))
    }

    fn take(&self, take: Take) -> Reply<'_, Taken> {
        Box::pin(async move {
            // Mostly there is nothing to do, and then nothing is written.
            let next = self.read(move |it| read::next(it, take.lane)).await?;
            match next {
                Some(ready) if ready <= take.now => self.write(move |it| it.take(take)).await,
                _ => Ok(Taken { jobs: Vec::new(), next }),
            }
        })
    }

    fn claim(&self, work: Work, take: Take) -> Reply<'_, Claim> {
        self.write(move |it| it.claim(&work, take))
    }

    fn report(&self, job: Job, report: Report, now: Millis) -> Reply<'_, bool> {
        self.write(move |it| it.report(&job, &report, now))
    }

    fn jobs(&self, id: Id) -> Reply<'_, Vec<Job>> {
        self.read(move |it| read::jobs(it, id))
    }

    fn queues(&self, now: Millis) -> Reply<'_, Vec<Queue>> {
        self.read(move |it| read::queues(it, now))
    }

    fn dead(&self, after: Option<Job>, limit: usize) -> Reply<'_, Vec<Job>> {
        self.read(move |it| read::dead(it, after.as_ref(), limit))
    }

    fn retry(&self, id: Option<Id>, now: Millis) -> Reply<'_, u64> {
        self.write_beside(move |it| it.retry(id, now))
    }

    fn discard(&self, id: Option<Id>) -> Reply<'_, u64> {
        self.write(move |it| it.discard(id))
    }

    fn exchange(&self, mint: Vec<Token>, spend: Vec<Digest>, now: Millis) -> Reply<'_, bool> {
        self.write(move |it| it.exchange(&mint, &spend, now))
    }

    fn token(&self, digest: Digest) -> Reply<'_, Option<Token>> {
        self.read(move |it| read::token(it, digest))
    }

    fn rows(&self, filter: Filter, page: Page) -> Reply<'_, Vec<Found>> {
        self.read(move |it| read::rows(it, &filter, page))
    }

    fn row(&self, id: Id) -> Reply<'_, Option<Found>> {
        self.read(move |it| read::row(it, id))
    }

    fn live(&self, holder: Id) -> Reply<'_, u64> {
        self.read(move |it| read::live(it, holder))
    }

    fn alive(&self, node: Id, now: Millis, grace: Millis) -> Reply<'_, Life> {
        self.write(move |it| it.alive(node, now, grace))
    }

    /// One process has the file, so there is nobody to work for, and nothing is noted.
    fn attend(&self, _: Id, now: Millis) -> Reply<'_, Attended> {
        self.read(move |it| {
            let served = read::nodes(it)?.iter().map(|it| it.at).max().unwrap_or(0);
            let life = Life { now: now.max(served), outages: read::outages(it)? };
            Ok(Attended { life, served })
        })
    }

    fn nodes(&self) -> Reply<'_, Vec<Node>> {
        self.read(read::nodes)
    }

    fn purge(&self, now: Millis) -> Reply<'_, u64> {
        self.write(move |it| it.purge(now))
    }

    fn retire(&self, before: Millis, limit: usize) -> Reply<'_, u64> {
        self.write(move |it| it.retire(before, limit))
    }

    fn stats(&self) -> Reply<'_, Stats> {
        self.read(read::stats)
    }

    fn close(&self) -> Reply<'_, ()> {
        // The writer works in order, so whatever was sent before this is written.
        let (reply, closed) = oneshot::channel();
        for _ in 0..READERS {
            let _ = self.readers.send(Reading::Stop);
        }
        let sent = self.writer.send(Message::Stop(reply)).is_ok();
        Box::pin(async move {
            let closed = if sent { closed.await.unwrap_or(Ok(())) } else { Ok(()) };
            // They have nothing left to do but to end.
            self.threads.end();
            closed
        })
    }
}

impl Whole for Sqlite {
    fn holders(&self, id: Id) -> Reply<'_, Vec<Id>> {
        self.read(move |it| read::holders(it, id))
    }

    fn tokens(&self, after: Option<Digest>, limit: usize) -> Reply<'_, Vec<Token>> {
        self.read(move |it| read::tokens(it, after, limit))
    }

    fn outages(&self) -> Reply<'_, Vec<Outage>> {
        self.read(read::outages)
    }
}
