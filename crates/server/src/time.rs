//! Time inside the house. It runs forward only, whatever the machine's clock does, and a time in
//! which the server did not live costs nobody anything.

use crate::deps::Time;
use crate::house::House;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use store::{Attended, Id, Life, Millis, Outage, Store};
use tokio::sync::Mutex as Lock;

/// How often a sign of life is given. A file that is gone is found by it within a second.
pub(crate) const BEAT_MS: Millis = 700;
/// Without a sign of life for longer, the server did not live: the machine slept, or the process
/// was stopped. Nobody could play meanwhile.
const GAP_MS: Millis = 3_000;

/// Signs of life that somebody waits for who found the server late.
const BEATS: usize = 3;

/// The times in which nobody's clock ran because the server did not. All tables share it.
#[derive(Clone, Default)]
pub(crate) struct Uptime(Arc<RwLock<Arc<[Lost]>>>);

/// An outage, and what had been lost before it.
struct Lost {
    outage: Outage,
    before: Millis,
}

impl Uptime {
    pub(crate) fn new(outages: &[Outage]) -> Uptime {
        let uptime = Uptime::default();
        uptime.set(outages);
        uptime
    }

    fn set(&self, outages: &[Outage]) {
        let mut before = 0;
        let lost = outages.iter().map(|it| {
            let lost = Lost { outage: *it, before };
            before += it.to - it.from;
            lost
        });
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = lost.collect();
    }

    fn all(&self) -> Arc<[Lost]> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A point in time, counted without the outages before it.
    pub(crate) fn at(&self, time: Millis) -> Millis {
        let all = self.all();
        let begun = all.partition_point(|it| it.outage.from < time);
        match begun.checked_sub(1).map(|last| &all[last]) {
            Some(last) => time - last.before - (last.outage.to.min(time) - last.outage.from),
            None => time,
        }
    }

    /// All that was lost so far.
    pub(crate) fn lost(&self) -> Millis {
        self.all().last().map_or(0, |it| it.before + it.outage.to - it.outage.from)
    }
}

/// Tells the time to the whole house.
pub(crate) struct Timekeeper {
    time: Arc<dyn Time>,
    /// What the steady clock said when the house was opened, and what time it was then.
    begun: Millis,
    opened: AtomicU64,
    /// When the last sign of life was begun that was written, by this node if it serves people, by
    /// any that does if not; 0 before the first.
    beat: AtomicU64,
    /// When somebody last did something that was written. Whoever plays shows that they could.
    acted: AtomicU64,
    /// One sign at a time.
    beating: Lock<()>,
    /// Whether people play through this node. If not, its life says nothing about theirs.
    serves: bool,
    pub(crate) uptime: Uptime,
}

impl Timekeeper {
    /// Begins to tell the time, with a first sign of life of this node. However far the machine's
    /// clock was put back, time goes on where it stood. Where nodes share a store that has a clock,
    /// they go by that one; and while one of them lives, the others come and go without an outage.
    pub(crate) async fn begin(
        time: Arc<dyn Time>,
        store: &dyn Store,
        node: Id,
        serves: bool,
    ) -> Result<Timekeeper, store::Error> {
        let wall = store.clock().await?.unwrap_or_else(|| time.wall());
        let grace = if store.is_shared() { GAP_MS } else { 0 };
        let (life, beat) = match serves {
            true => (store.alive(node, wall, grace).await?, 0),
            false => {
                let Attended { life, served } = store.attend(node, wall).await?;
                (life, served)
            }
        };
        Ok(Timekeeper {
            begun: time.steady(),
            opened: AtomicU64::new(life.now),
            time,
            beat: AtomicU64::new(beat),
            acted: AtomicU64::new(0),
            beating: Lock::default(),
            serves,
            uptime: Uptime::new(&life.outages),
        })
    }

    pub(crate) fn now(&self) -> Millis {
        let opened = self.opened.load(Ordering::Acquire);
        opened + self.time.steady().saturating_sub(self.begun)
    }

    /// Follows a node whose time is ahead, so that no two are ever far apart. How far it was.
    fn follow(&self, now: Millis) -> Millis {
        let ahead = now.saturating_sub(self.now());
        self.opened.fetch_add(ahead, Ordering::AcqRel);
        ahead
    }

    /// From here on signs of life are missed if they do not come. The house was opened with one.
    pub(crate) fn start(&self) {
        let (opened, order) = (self.opened.load(Ordering::Acquire), Ordering::AcqRel);
        let _ = self.beat.compare_exchange(0, opened, order, Ordering::Acquire);
    }

    /// Something happened at this time and was written: an outage begins after it, so that the time
    /// it took stays taken.
    pub(crate) fn note_act(&self, at: Millis) {
        self.acted.fetch_max(at, Ordering::AcqRel);
    }

    /// What time it is, unless the last sign of life is too long ago to tell.
    fn awake(&self) -> Option<Millis> {
        let now = self.now();
        let beat = self.beat.load(Ordering::Acquire);
        (beat == 0 || now <= beat + GAP_MS).then_some(now)
    }
}

impl House {
    /// Gives a sign of life. If the last one is too long ago, the time between is given back to
    /// everybody.
    ///
    /// When something was written is known only between the moment it was begun and the moment it
    /// is answered. So a sign tells when the one before it was begun; and if too much time lies
    /// between that and its own answer, nobody knows when in it something could be written, and
    /// all of it is lost.
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
    /// let before = store.nodes().await?[0].at;
    /// house.beat().await?;
    /// assert!(store.nodes().await?[0].at >= before);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// If it could not be written.
    pub async fn beat(&self) -> Result<(), store::Error> {
        let _one = self.time.beating.lock().await;
        if !self.time.serves {
            return self.attend().await;
        }
        let mut begun = self.now();
        // Before the first one there is nothing to be late for.
        let (last, grace) = match self.time.beat.load(Ordering::Acquire) {
            0 => (begun, Millis::MAX),
            beat => (beat.max(self.time.acted.load(Ordering::Acquire)), GAP_MS),
        };
        let mut life = self.alive(last, grace).await?;
        let answered = self.now();
        // Somebody may have played at a table whose time is ahead of this.
        if answered.saturating_sub(last) > GAP_MS {
            begun = answered;
            life = self.alive(answered, GAP_MS).await?;
        }
        let lost = self.time.uptime.lost();
        self.time.uptime.set(&life.outages);
        if self.time.uptime.lost() != lost {
            let given_back = self.time.uptime.lost() - lost;
            tracing::warn!(given_back, "the server did not live for a while");
        }
        let ahead = self.time.follow(life.now);
        self.time.beat.store(begun + ahead, Ordering::Release);
        Ok(())
    }

    /// Says that this node is there, and hears whether anybody could play. While nobody can, it does
    /// nothing either: what it wrote would be at a time that will turn out to be lost.
    async fn attend(&self) -> Result<(), store::Error> {
        let heard = self.deps.store.attend(self.node, self.now()).await;
        let Attended { life, served } = heard.inspect_err(|error| self.note_gone(error))?;
        self.time.uptime.set(&life.outages);
        self.time.follow(life.now);
        self.time.beat.store(served, Ordering::Release);
        Ok(())
    }

    async fn alive(&self, at: Millis, grace: Millis) -> Result<Life, store::Error> {
        let life = self.deps.store.alive(self.node, at, grace).await;
        self.note_sign(life.as_ref().err());
        life
    }

    /// What time it is, for whatever is about to happen: never a time that will turn out to be
    /// lost. None if that cannot be had now: the disk takes so long for a sign of life that another
    /// one is due.
    pub(crate) async fn wake_up(&self) -> Result<Option<Millis>, store::Error> {
        for _ in 0..BEATS {
            if let Some(now) = self.time.awake() {
                return Ok(Some(now));
            }
            self.beat().await?;
        }
        Ok(self.time.awake())
    }

    /// Makes sure that something could be written after a time, before somebody loses something
    /// because that time has come. Until when it is known that people could play.
    pub(crate) async fn outlive(&self, due: Millis) -> Result<Millis, store::Error> {
        let beat = || self.time.beat.load(Ordering::Acquire);
        if beat() != 0 && beat() < due {
            self.beat().await?;
        }
        Ok(if beat() == 0 { Millis::MAX } else { beat() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deps, HouseRules, LocalBus, MachineEntropy, NoAssets};
    use std::path::Path;
    use store::{Settings, Sqlite};

    /// A clock that stands still until it is put on.
    #[derive(Default)]
    struct Hand(AtomicU64);

    impl Time for Hand {
        fn wall(&self) -> Millis {
            self.steady() + 1_000_000
        }

        fn steady(&self) -> Millis {
            self.0.load(Ordering::Relaxed)
        }
    }

    fn deps(folder: &Path, time: &Arc<Hand>) -> Deps {
        let store = Sqlite::open(Settings::at(folder.join("matches.db"))).unwrap();
        Deps {
            registry: arena::Registry::new().with::<probe::Duel>(),
            store: Arc::new(store),
            bus: Arc::<LocalBus>::default(),
            time: time.clone(),
            entropy: Arc::new(MachineEntropy),
            assets: Arc::new(NoAssets),
            rules: HouseRules::default(),
        }
    }

    #[tokio::test]
    async fn who_only_works_for_others_keeps_no_clock_running_and_rests_with_them() {
        let (folder, time) = (tempfile::tempdir().unwrap(), Arc::<Hand>::default());
        let deps = deps(folder.path(), &time);
        let server = House::open(deps.clone()).await.unwrap();
        server.time.start();
        let worker = House::begin(deps, false).await.unwrap();
        assert!(worker.wake_up().await.unwrap().is_some());
        // The server is gone for a minute, in which the worker lives.
        for _ in 0..60 {
            time.0.fetch_add(1_000, Ordering::Relaxed);
            worker.beat().await.unwrap();
        }
        assert_eq!(worker.wake_up().await, Ok(None), "nobody can play");
        server.beat().await.unwrap();
        assert_eq!(server.time.uptime.lost(), 60_000, "so nobody's clock ran");
        assert!(worker.wake_up().await.unwrap().is_some());
        assert_eq!(worker.time.uptime.lost(), 60_000);
    }

    #[tokio::test]
    async fn a_table_may_be_ahead_of_a_clock_that_was_put_back() {
        let (folder, time) = (tempfile::tempdir().unwrap(), Arc::<Hand>::default());
        let house = House::open(deps(folder.path(), &time)).await.unwrap();
        house.time.start();
        house.time.note_act(house.now() + 2_000);
        house.beat().await.unwrap();
        assert_eq!(house.time.uptime.lost(), 0);
    }

    #[test]
    fn outages_do_not_count() {
        let uptime = Uptime::new(&[Outage { from: 100, to: 150 }, Outage { from: 300, to: 400 }]);
        let times = [50, 100, 120, 150, 200, 350, 500].map(|it| uptime.at(it));
        assert_eq!(times, [50, 100, 100, 100, 150, 250, 350]);
        assert_eq!(uptime.lost(), 150);
    }
}
