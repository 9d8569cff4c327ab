//! Takes jobs out of their lanes and does them.
//!
//! The queue `gameplay-turn` is the outbox itself; a message only wakes somebody up. Every job
//! names the state it belongs to, so one that is late or comes twice has no effect. Each lane has
//! places of its own, so nothing in it ever waits for what is done in another.

use super::chores::Effect;
use crate::denied::Denied;
use crate::house::House;
use crate::time::{BEAT_MS, TICK_MS};
use std::sync::Arc;
use std::time::Duration;
use store::{Claim, Delivery, Error, Job, Lane, Millis, Receipt, Report, Take, Work, backoff};
use tokio::sync::mpsc::Receiver;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;

/// The queue of turn ends, clocks and bot moves.
pub const QUEUE: &str = "gameplay-turn";
/// How often a lane is looked through even if nobody asked for it.
const SWEEP_MS: Millis = 1_000;
/// How long nobody else gets a job that was taken.
const LEASE_MS: Millis = 30_000;
/// How long a job waits that the server had no room for.
const LATER_MS: Millis = 1_000;
/// No node offers work so long before it is due, however much its time differs from that of others.
const AHEAD_MAX_MS: Millis = 60_000;
/// How often what is over is removed, and how many matches in one transaction.
const TIDY_MS: Millis = 10 * 60 * 1_000;
const RETIRED_MAX: usize = 100;
/// Nudges that are followed at once: each waits for the store.
const FOLLOWED_MAX: u32 = 4;
/// A turn end or a clock that waits longer is stuck.
pub(crate) const STUCK_MS: Millis = 60_000;

/// Wakes whoever looks after a lane.
#[derive(Default)]
pub(crate) struct Bells([Notify; Lane::ALL.len()]);

impl Bells {
    pub(crate) fn ring(&self, lane: Lane) {
        self.0[lane as usize].notify_one();
    }

    pub(crate) fn ring_all(&self) {
        self.0.iter().for_each(Notify::notify_one);
    }

    async fn heard(&self, lane: Lane) {
        self.0[lane as usize].notified().await;
    }
}

impl House {
    /// Does every job that is due, and those that become due by it. Returns how many there were.
    ///
    /// ```
    /// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
    /// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
    /// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
    /// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
    /// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
    /// # let house = House::open(deps).await?;
    /// assert_eq!(house.work().await?, 0, "nobody plays, so nothing is due");
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn work(self: &Arc<Self>) -> Result<usize, Error> {
        let mut done = 0;
        loop {
            let mut taken = self.give_answers().await;
            for lane in Lane::ALL {
                // One at a time: what one leads to may make the next one pointless.
                for job in self.take(lane, 1).await?.jobs {
                    self.clone().one(job).await;
                    taken += 1;
                }
            }
            if taken == 0 {
                return Ok(done);
            }
            done += taken;
        }
    }

    /// Does jobs and gives signs of life until the server stops.
    ///
    /// ```
    /// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
    /// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
    /// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
    /// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
    /// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
    /// # let house = House::open(deps).await?;
    /// let working = tokio::spawn(house.clone().keep_working());
    /// house.stop();
    /// working.await?;
    /// # Ok(())
    /// # }
    /// ```
    pub async fn keep_working(self: Arc<Self>) {
        // Before the first job is taken it must be known what time was lost.
        self.time.start();
        self.sign_of_life().await;
        let ticking = tokio::spawn(self.clone().keep_ticking());
        let is_done_here = |it: &Lane| *it != Lane::Bot || self.deps.rules.bots_here;
        let lanes: Vec<Lane> = Lane::ALL.into_iter().filter(is_done_here).collect();
        let lanes = self.clone().keep_lanes(&lanes);
        let mut stopping = self.stopping.subscribe();
        let mut swept = self.now();
        let (mut lost, mut telling) = (self.time.uptime.lost(), None::<JoinHandle<()>>);
        while !self.is_stopping() {
            tokio::select! {
                biased;
                _ = stopping.changed() => {}
                () = tokio::time::sleep(Duration::from_millis(BEAT_MS)) => self.sign_of_life().await,
            }
            let is_told = telling.as_ref().is_none_or(JoinHandle::is_finished);
            if lost != self.time.uptime.lost() && is_told {
                lost = self.time.uptime.lost();
                let house = self.clone();
                telling = Some(tokio::spawn(async move { house.tell_clocks().await }));
            }
            if let Err(error) = self.sweep_tables().await {
                tracing::warn!(%error, "watched matches could not be looked at");
            }
            if self.now() >= swept + TIDY_MS {
                swept = self.now();
                if let Err(error) = self.tidy_up().await {
                    tracing::warn!(%error, "what is over could not be removed");
                }
            }
        }
        for lane in lanes {
            let _ = lane.await;
        }
        let _ = ticking.await;
    }

    /// Notes that the process runs. If it stood still, a sign of life tells so at once.
    async fn keep_ticking(self: Arc<Self>) {
        self.time.start_ticking();
        let mut stopping = self.stopping.subscribe();
        while !self.is_stopping() {
            tokio::select! {
                biased;
                _ = stopping.changed() => {}
                () = tokio::time::sleep(Duration::from_millis(TICK_MS)) => {
                    if !self.time.tick() {
                        self.sign_of_life().await;
                    }
                }
            }
        }
        self.time.stop_ticking();
    }

    /// Does the jobs of some lanes, those that are found and those that are delivered.
    fn keep_lanes(self: Arc<Self>, lanes: &[Lane]) -> Vec<JoinHandle<()>> {
        let mut kept = Vec::new();
        if lanes.contains(&Lane::Bot) {
            kept.push(tokio::spawn(self.clone().keep_answering()));
        }
        for lane in lanes.iter().copied() {
            kept.push(tokio::spawn(self.clone().keep_lane(lane)));
            let places = self.places(lane);
            if let Some(deliveries) = self.deps.bus.deliveries(lane, places) {
                kept.push(tokio::spawn(self.clone().keep_taking(deliveries, places)));
            }
        }
        kept
    }

    /// Lets bots think for other nodes, and does nothing else, until the server stops.
    pub(crate) async fn keep_thinking(self: Arc<Self>) {
        self.sign_of_life().await;
        let lanes = self.clone().keep_lanes(&[Lane::Bot]);
        let mut stopping = self.stopping.subscribe();
        while !self.is_stopping() {
            tokio::select! {
                biased;
                _ = stopping.changed() => {}
                () = tokio::time::sleep(Duration::from_millis(BEAT_MS)) => self.sign_of_life().await,
            }
        }
        for lane in lanes {
            let _ = lane.await;
        }
    }

    /// Does what the queue delivers, so much at once.
    async fn keep_taking(self: Arc<Self>, mut deliveries: Receiver<Delivery>, places: usize) {
        let places = Arc::new(Semaphore::new(places));
        let mut stopping = self.stopping.subscribe();
        while !self.is_stopping() {
            let Ok(place) = places.clone().acquire_owned().await else { return };
            tokio::select! {
                biased;
                _ = stopping.changed() => {}
                delivery = deliveries.recv() => match delivery {
                    Some(delivery) => drop(tokio::spawn(self.clone().taken(place, delivery))),
                    None => return,
                },
            }
        }
    }

    /// Does a piece of work that was delivered, if it is still to be done.
    async fn taken(self: Arc<Self>, _place: OwnedSemaphorePermit, delivery: Delivery) {
        let receipt = self.receipt(&delivery.work).await;
        delivery.sign(receipt);
    }

    async fn receipt(self: &Arc<Self>, work: &Work) -> Receipt {
        let later = |millis: Millis| Receipt::Again(Duration::from_millis(millis));
        let Ok(Some(now)) = self.wake_up().await else { return later(LATER_MS) };
        if work.due > now + AHEAD_MAX_MS {
            return Receipt::Refused;
        }
        // When it is due, there may be nothing left to do; until then nobody need look.
        if work.due > now {
            return later(work.due - now);
        }
        let take = self.take_at(now, work.lane, 1);
        if work.lane == Lane::Bot {
            return self.bot_receipt(work, take).await.unwrap_or(later(LATER_MS));
        }
        let job = match self.deps.store.claim(work.clone(), take).await {
            Ok(Claim::Taken(job)) => job,
            Ok(Claim::Later(ready)) => return later(ready.saturating_sub(take.now).max(1)),
            Ok(Claim::Gone) => return Receipt::Done,
            Err(_) => return later(LATER_MS),
        };
        let tries = job.tries + 1;
        match self.clone().one(job).await {
            None | Some(Report::Done | Report::Hold(_)) => Receipt::Done,
            Some(Report::Later(then)) => later(then.saturating_sub(self.now())),
            Some(Report::Hopeless(why)) => Receipt::Dead(why),
            Some(Report::Failed(why)) => backoff(tries).map_or(Receipt::Dead(why), later),
        }
    }

    /// Whatever the queue delivers, the bot thinks whose party's turn it is. What was delivered
    /// comes again until somebody has done it.
    async fn bot_receipt(self: &Arc<Self>, work: &Work, take: Take) -> Result<Receipt, Error> {
        for job in self.deps.store.take(take).await?.jobs {
            self.clone().one(job).await;
        }
        let is_it = |it: &Job| it.event == work.event && it.key == work.key && it.due == work.due;
        let jobs = self.deps.store.jobs(work.id).await?;
        Ok(match jobs.into_iter().find(is_it) {
            Some(Job { ready: Some(ready), .. }) => {
                Receipt::Again(Duration::from_millis(ready.saturating_sub(self.now()).max(1)))
            }
            Some(Job { fault, .. }) => Receipt::Dead(fault.unwrap_or_default()),
            None => Receipt::Done,
        })
    }

    /// Removes what has expired, and matches that ended longer ago than they are kept.
    ///
    /// ```
    /// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
    /// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
    /// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
    /// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
    /// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
    /// # let house = House::open(deps).await?;
    /// let digest = store::Digest::of(b"a link of long ago");
    /// let link = store::Token { digest, holder: store::Id([9; 16]), kind: "link".into(), expires: Some(1) };
    /// store.exchange(vec![link], vec![], 0).await?;
    /// house.tidy_up().await?;
    /// assert_eq!(store.token(digest).await?, None);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn tidy_up(&self) -> Result<(), Error> {
        let now = self.now();
        self.deps.store.purge(now).await?;
        if let Some(kept) = self.deps.rules.retention {
            let before = now.saturating_sub(kept);
            while self.deps.store.retire(before, RETIRED_MAX).await? == RETIRED_MAX as u64 {}
            self.tables.retire(before);
        }
        Ok(())
    }

    async fn sign_of_life(&self) {
        if let Err(error) = self.beat().await {
            tracing::warn!(%error, "no sign of life could be given");
        }
    }

    /// Does the jobs of one lane, so many at once.
    async fn keep_lane(self: Arc<Self>, lane: Lane) {
        let places = Arc::new(Semaphore::new(self.places(lane)));
        let mut stopping = self.stopping.subscribe();
        while !self.is_stopping() {
            // A place must be free before a job is taken, or its lease would end while it waits.
            let first = tokio::select! {
                biased;
                _ = stopping.changed() => continue,
                first = places.clone().acquire_owned() => first,
            };
            let Ok(first) = first else { return };
            let wait = match self.take(lane, places.available_permits() + 1).await {
                Ok(taken) => {
                    let mut free = Some(first);
                    for job in taken.jobs {
                        let place = free.take().or_else(|| places.clone().try_acquire_owned().ok());
                        tokio::spawn(self.clone().one_in(place, job));
                    }
                    let next = taken.next.map(|it| it.saturating_sub(self.now()));
                    next.map_or(SWEEP_MS, |it| it.clamp(1, SWEEP_MS))
                }
                Err(error) => {
                    tracing::warn!(%error, ?lane, queue = QUEUE, "jobs could not be taken");
                    SWEEP_MS
                }
            };
            tokio::select! {
                biased;
                () = self.bells.heard(lane) => {}
                () = tokio::time::sleep(Duration::from_millis(wait)) => {}
                _ = stopping.changed() => {}
            }
        }
    }

    /// How many jobs of a lane are done at once.
    fn places(&self, lane: Lane) -> usize {
        match lane {
            Lane::Turn | Lane::Clock => 64,
            Lane::Bot => self.deps.rules.bot_threads.max(1),
            Lane::Upkeep => 4,
        }
    }

    async fn take(&self, lane: Lane, limit: usize) -> Result<store::Taken, Error> {
        let Some(now) = self.wake_up().await? else {
            let next = Some(self.now() + LATER_MS);
            return Ok(store::Taken { jobs: Vec::new(), next });
        };
        self.deps.store.take(self.take_at(now, lane, limit)).await
    }

    fn take_at(&self, now: Millis, lane: Lane, limit: usize) -> Take {
        let lease = match lane {
            Lane::Bot => LEASE_MS + self.deps.rules.bot_budget,
            _ => LEASE_MS,
        };
        Take { lane, owner: self.node, now, until: now + lease, limit }
    }

    /// Does a job, and keeps its place until it is done.
    async fn one_in(self: Arc<Self>, _place: Option<OwnedSemaphorePermit>, job: Job) {
        self.one(job).await;
    }

    /// Does a job and says what it reported; nothing, if what happened has replaced the job.
    async fn one(self: Arc<Self>, job: Job) -> Option<Report> {
        self.metrics.job_begun(job.lane, self.now().saturating_sub(job.due));
        let (house, doing) = (self.clone(), job.clone());
        // A job that panics is a job that failed; its place is free again.
        let done = tokio::spawn(async move { house.perform(&doing).await }).await;
        let done = done.unwrap_or_else(|died| Err(Denied::fault(died.to_string())));
        let report = match done {
            Ok(effect) => {
                self.metrics.job(job.lane, effect);
                match effect {
                    // What happened has replaced the jobs of the match, this one included.
                    Effect::Some => return None,
                    Effect::None => Report::Done,
                    Effect::Later(then) => Report::Later(then),
                }
            }
            Err(why) => self.failed(&job, &why),
        };
        if let Err(error) = self.deps.store.report(job, report.clone(), self.now()).await {
            self.note_late(&error, "what became of a job could not be written");
        }
        Some(report)
    }

    /// Warns of something that could not be written, unless it came after an orderly stop.
    fn note_late(&self, error: &Error, what: &str) {
        match (self.is_stopping(), error) {
            (true, Error::Stopped) => tracing::info!("stopped meanwhile: {what}"),
            _ => tracing::warn!(%error, "{what}"),
        }
    }

    /// What is to become of a job that failed.
    fn failed(&self, job: &Job, why: &Denied) -> Report {
        let (lane, tries) = (job.lane, job.tries + 1);
        let told = why.cause.as_ref().unwrap_or(&why.body.text).clone();
        self.metrics.job_failed(lane);
        let code = why.body.code.as_str();
        match self.is_stopping() && code == "Stopping" {
            true => tracing::info!(id = %job.id, ?lane, "a job waits for the next start"),
            false => tracing::warn!(
                id = %job.id, ?lane, event = job.event, key = job.key, tries,
                code, cause = told, "a job failed"
            ),
        }
        match code {
            // A store that cannot be written now is no fault of the job.
            "Busy" | "Stopping" | "StorageFull" | "StoreAway" => {
                Report::Later(self.now() + why.retry.map_or(LATER_MS, |it| it * 1_000))
            }
            // Rules that are gone do not come back by waiting, nor does a match.
            "ReadOnly" | "NoSuchMatch" => Report::Hopeless(told),
            _ => Report::Failed(told),
        }
    }

    /// Takes a message of the queue: does the job it speaks of. `false` if it was late or came
    /// twice and so had no effect.
    ///
    /// ```
    /// use store::{Id, Job, Lane};
    /// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
    /// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
    /// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
    /// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
    /// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
    /// # let house = House::open(deps).await?;
    /// let job = Job {
    ///     id: Id([7; 16]),
    ///     lane: Lane::Turn,
    ///     event: "a chore of a later version".into(),
    ///     key: "1".into(),
    ///     due: 0,
    ///     ready: Some(0),
    ///     tries: 0,
    ///     lease: 1,
    ///     owner: None,
    ///     fault: None,
    /// };
    /// assert_eq!(house.deliver(&job).await, Ok(false));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Why it could not be done now, in words; it stays in its lane.
    pub async fn deliver(self: &Arc<Self>, job: &Job) -> Result<bool, String> {
        let done = self.perform(job).await.map_err(|it| it.body.text.clone())?;
        Ok(done == Effect::Some)
    }

    /// Follows the nudges of other nodes until the server stops.
    ///
    /// ```
    /// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
    /// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
    /// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
    /// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
    /// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
    /// # let house = House::open(deps).await?;
    /// let hearing = tokio::spawn(house.clone().keep_hearing());
    /// house.stop();
    /// hearing.await?;
    /// # Ok(())
    /// # }
    /// ```
    pub async fn keep_hearing(self: Arc<Self>) {
        let mut stopping = self.stopping.subscribe();
        let mut nudges = self.deps.bus.hear(self.node);
        let places = Arc::new(Semaphore::new(FOLLOWED_MAX as usize));
        while !self.is_stopping() {
            let nudge = tokio::select! {
                biased;
                _ = stopping.changed() => continue,
                nudge = nudges.recv() => nudge,
            };
            let Some(nudge) = nudge else { break };
            if !self.concerns(nudge) {
                continue;
            }
            let Ok(place) = places.clone().acquire_owned().await else { break };
            let house = self.clone();
            tokio::spawn(async move {
                house.follow_nudge(nudge).await;
                drop(place);
            });
        }
        drop(places.acquire_many(FOLLOWED_MAX).await);
    }
}
