//! Does the jobs of the outbox: turn ends, clocks, bot moves, matches that nobody plays.
//!
//! The queue `gameplay-turn` is the outbox itself; a message only wakes somebody up. Every job
//! names the state it belongs to, so one that is late or comes twice has no effect.

use crate::bots::{self, Thought};
use crate::event::{Abandoned, Event};
use crate::house::House;
use crate::live::{ABANDON, BOT, CLOCK, Live, TURN_END, turn_key};
use crate::refused::{Answer, Refused};
use crate::turn::Turn;
use game::record::Who;
use game::{Awaiting, Rng as _, Seat, Seats};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use store::{Id, Job, Millis};

/// The queue of turn ends, clocks and bot moves.
pub const QUEUE: &str = "gameplay-turn";
/// Jobs taken at once.
const TAKEN_MAX: usize = 256;
/// How often the outbox is looked through even if nobody asked for it.
const SWEEP_MS: Millis = 1_000;
/// How often a sign of life is written.
const ALIVE_MS: Millis = 1_000;

impl House {
    /// Does every job that is due, and those that become due by it. Returns how many there were.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn work(self: &Arc<Self>) -> Result<usize, store::Error> {
        let mut done = std::collections::HashSet::new();
        loop {
            let jobs = self.deps.store.due(self.now(), TAKEN_MAX).await?;
            // A job that failed is still there; it is not tried twice in one go.
            let fresh = jobs.into_iter().filter(|it| done.insert(it.number));
            let taken: Vec<Job> = fresh.filter(|it| self.take(it)).collect();
            if taken.is_empty() {
                return Ok(done.len());
            }
            for job in taken {
                self.one(job).await;
            }
        }
    }

    /// Does jobs until the server stops.
    pub(crate) async fn keep_working(self: Arc<Self>) {
        let mut stopping = self.stopping.subscribe();
        let mut alive = 0;
        while !self.is_stopping() {
            let now = self.now();
            if now >= alive + ALIVE_MS {
                alive = now;
                if let Err(error) = self.deps.store.alive(now).await {
                    tracing::warn!(%error, "no sign of life could be written");
                }
            }
            let jobs = match self.deps.store.due(now, TAKEN_MAX).await {
                Ok(jobs) => jobs,
                Err(error) => {
                    tracing::warn!(%error, queue = QUEUE, "jobs could not be read");
                    Vec::new()
                }
            };
            for job in jobs.into_iter().filter(|it| self.take(it)) {
                // Each job waits for its own table or bot, never for another job.
                let house = self.clone();
                tokio::spawn(async move { house.one(job).await });
            }
            let next = self.deps.store.next_due(now).await.ok().flatten();
            let wait = next.map_or(SWEEP_MS, |it| it.saturating_sub(now).clamp(1, SWEEP_MS));
            tokio::select! {
                () = self.wake.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(wait)) => {}
                _ = stopping.changed() => {}
            }
        }
    }

    /// Whether nobody is doing this job yet.
    fn take(&self, job: &Job) -> bool {
        let key = (job.id, job.event.clone(), job.key.clone());
        self.running.lock().unwrap_or_else(PoisonError::into_inner).insert(key)
    }

    async fn one(self: &Arc<Self>, job: Job) {
        let done = self.perform(&job).await;
        match done {
            Ok(true) => self.metrics.jobs.up(),
            Ok(false) => {
                self.metrics.jobs_ignored.up();
                if let Err(error) = self.deps.store.drop_job(&job).await {
                    tracing::warn!(%error, "a job could not be dropped");
                }
            }
            Err(refused) => {
                let (code, cause) = (&refused.body.code, &refused.cause);
                tracing::warn!(id = %job.id, event = job.event, code, ?cause, "a job failed");
            }
        }
        let key = (job.id, job.event, job.key);
        self.running.lock().unwrap_or_else(PoisonError::into_inner).remove(&key);
    }

    /// Takes a message of the queue: does the job it speaks of. `false` if it was late or came
    /// twice and so had no effect.
    ///
    /// # Errors
    /// Why it could not be done now, in words; it stays in the outbox.
    pub async fn deliver(self: &Arc<Self>, job: &Job) -> Result<bool, String> {
        self.perform(job).await.map_err(|it| it.body.text.clone())
    }

    async fn perform(self: &Arc<Self>, job: &Job) -> Answer<bool> {
        match job.event.as_str() {
            TURN_END => self.end_turn(job.id, &job.key).await,
            CLOCK => self.flag(job.id, &job.key).await,
            BOT => self.bot(job.id, &job.key).await,
            ABANDON => self.abandon(job.id, job.due).await,
            _ => Ok(false),
        }
    }

    async fn at_table(
        self: &Arc<Self>,
        id: Id,
        act: impl Fn(&mut Turn<'_>) -> Answer<()> + Send + Sync + 'static,
    ) -> Answer<bool> {
        let played = self.act(id, None, act).await?;
        Ok(played.from != played.seq)
    }

    /// The end-turn service: if match and game go on and the cycle is the current one, the turn
    /// ends, and the flow says whether the player continues or the next one follows.
    async fn end_turn(self: &Arc<Self>, id: Id, key: &str) -> Answer<bool> {
        let key = key.to_string();
        self.at_table(id, move |turn| {
            if turn_key(turn.live).as_deref() != Some(&key) {
                return Ok(());
            }
            match turn.live.table.awaiting() {
                Awaiting::Event(event) => Ok(turn.enter(Who::Event, &event)?),
                _ => Ok(()),
            }
        })
        .await
    }

    /// Clocks have run out: for each seat whose time is up the flow's time-out edge is taken, and
    /// all others keep their question. Where the flow has no such edge, the seat has given up.
    async fn flag(self: &Arc<Self>, id: Id, key: &str) -> Answer<bool> {
        let key = key.to_string();
        self.at_table(id, move |turn| {
            if turn.live.table.len().to_string() != key {
                return Ok(());
            }
            for seat in flagged(turn).iter() {
                // An earlier one may have changed what is asked, or given this one new time.
                if !flagged(turn).contains(seat) {
                    continue;
                }
                let (who, text) = (Who::Timeout, seat.to_string());
                match turn.live.table.check(who, &text) {
                    Ok(()) => turn.enter(who, &text)?,
                    Err(_) => turn.enter(Who::Resign, &text)?,
                }
            }
            Ok(())
        })
        .await
    }

    /// A bot thinks, away from the table, and plays if it is still asked.
    async fn bot(self: &Arc<Self>, id: Id, key: &str) -> Answer<bool> {
        let place = self.place(id);
        let thought = {
            let mut slot = place.lock().await;
            let live = self.fill(id, &mut slot).await?;
            let Some((seat, bot)) = asked_bot(live, key) else { return Ok(false) };
            thought(live, seat, bots::spec(&bot)?)?
        };
        let seat = thought.outlook.seat();
        let choice = self.bots.think(thought).await?;
        let key = key.to_string();
        self.at_table(id, move |turn| match asked_bot(turn.live, &key) {
            Some(_) => Ok(turn.enter(Who::Seat(seat), &choice.best)?),
            None => Ok(()),
        })
        .await
    }

    async fn abandon(self: &Arc<Self>, id: Id, due: Millis) -> Answer<bool> {
        let idle = self.deps.rules.idle;
        self.at_table(id, move |turn| {
            match !turn.live.is_over() && turn.live.touched + idle <= due {
                true => turn.push(&Event::Abandoned(Abandoned::Idle)),
                false => Ok(()),
            }
        })
        .await
    }
}

/// The seats whose time is up.
fn flagged(turn: &Turn<'_>) -> Seats {
    match &turn.live.clocks {
        Some(clocks) if turn.live.is_playing() => clocks.flagged(turn.live.up(turn.at)),
        _ => Seats::NONE,
    }
}

/// The bot that this question is put to.
fn asked_bot(live: &Live, key: &str) -> Option<(Seat, String)> {
    let (seat, number) = key.split_once('.')?;
    let seat = Seat(seat.parse().ok()?);
    let number: usize = number.parse().ok()?;
    let asked = live.is_playing() && live.table.question(seat)? == number;
    let bot = live.seats.get(seat.index())?.bot()?;
    asked.then(|| (seat, bot.to_string()))
}

/// What a bot needs to think for a seat.
pub(crate) fn thought(live: &Live, seat: Seat, spec: arena::Spec) -> Answer<Thought> {
    let outlook = live.game.outlook(&*live.table, seat);
    let outlook = outlook.ok_or_else(|| Refused::fault("nobody asks this bot"))?;
    let mut words = live.fair.words("bot", live.table.len());
    let seed = u64::from(words.word()) << 32 | u64::from(words.word());
    Ok(Thought { outlook, spec, seed })
}
