//! Time inside the house. It runs forward only, whatever the machine's clock does, and a time in
//! which the server did not live costs nobody anything.

mod shared;
mod signs;

use crate::deps::Time;
use shared::Shared;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use store::{Attended, Id, Millis, Outage, Store};
use tokio::sync::Mutex as Lock;

/// How often a sign of life is given. A file that is gone is found by it within a second.
pub(crate) const BEAT_MS: Millis = 700;
/// Without a sign of life for longer, the server did not live: the machine slept, or the process
/// was stopped. Nobody could play meanwhile.
const GAP_MS: Millis = 3_000;
/// How often a process notes that it runs. This is not written.
pub(crate) const TICK_MS: Millis = 100;
/// A process that notes nothing for longer stood still, and a write that takes longer is held up.
const LATE_MS: Millis = 300;
/// The same where nodes share a store: signs of life of others come between, and the store is farther.
const LATE_SHARED_MS: Millis = 1_000;
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
    /// Time was this late already when it was corrected.
    floor: AtomicU64,
    /// Whether nodes go by the clock of their store, and what is known of it.
    is_shared: bool,
    shared: Mutex<Shared>,
    /// When the last sign of life was begun that was written, by this node if it serves people, by
    /// any that does if not; 0 before the first.
    beat: AtomicU64,
    /// When somebody last did something that was written. Whoever plays shows that they could.
    acted: AtomicU64,
    /// When the process last noted that it runs; 0 if it does not note it.
    ran: AtomicU64,
    /// Since when a sign of life is being written; 0 if none is.
    writing: AtomicU64,
    /// How many writes failed or took too long, and how many of them a sign of life came after.
    troubles: AtomicU64,
    settled: AtomicU64,
    /// When what is being written just now was done.
    acting: Mutex<Vec<Millis>>,
    /// How late is too late.
    late: Millis,
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
        let clock = store.clock().await?;
        let wall = clock.unwrap_or_else(|| time.wall());
        let (grace, late) = match store.is_shared() {
            true => (GAP_MS, LATE_SHARED_MS),
            false => (0, LATE_MS),
        };
        let (life, beat) = match serves {
            true => (store.alive(node, wall, grace).await?, 0),
            false => {
                let Attended { life, served } = store.attend(node, wall).await?;
                (life, served)
            }
        };
        let begun = time.steady();
        Ok(Timekeeper {
            begun,
            opened: AtomicU64::new(life.now),
            floor: AtomicU64::new(0),
            is_shared: clock.is_some(),
            shared: Mutex::new(Shared::new(wall, life.now, begun)),
            time,
            beat: AtomicU64::new(beat),
            acted: AtomicU64::new(0),
            ran: AtomicU64::new(0),
            writing: AtomicU64::new(0),
            troubles: AtomicU64::new(0),
            settled: AtomicU64::new(0),
            acting: Mutex::default(),
            late,
            beating: Lock::default(),
            serves,
            uptime: Uptime::new(&life.outages),
        })
    }

    pub(crate) fn now(&self) -> Millis {
        // The floor is raised before time is put back, so it must be looked at afterwards.
        let steady = self.steady();
        steady.max(self.floor.load(Ordering::Acquire))
    }

    /// The same, however late it was already when this node's time was ahead.
    fn steady(&self) -> Millis {
        let opened = self.opened.load(Ordering::Acquire);
        opened + self.time.steady().saturating_sub(self.begun)
    }

    /// Where no clock is shared: follows a sign of life that is ahead. How far it was.
    fn follow(&self, now: Millis) -> Millis {
        if self.is_shared {
            return 0;
        }
        let ahead = now.saturating_sub(self.now());
        if self.ran.load(Ordering::Acquire) != 0 {
            self.ran.fetch_add(ahead, Ordering::AcqRel);
        }
        self.opened.fetch_add(ahead, Ordering::AcqRel);
        ahead
    }

    /// From here on signs of life are missed if they do not come. The house was opened with one.
    pub(crate) fn start(&self) {
        let (opened, order) = (self.opened.load(Ordering::Acquire), Ordering::AcqRel);
        let _ = self.beat.compare_exchange(0, opened, order, Ordering::Acquire);
    }

    /// From here on a process that does not note that it runs stood still.
    pub(crate) fn start_ticking(&self) {
        self.ran.store(self.now(), Ordering::Release);
    }

    /// From here on nobody notes that the process runs.
    pub(crate) fn stop_ticking(&self) {
        self.ran.store(0, Ordering::Release);
    }

    /// Notes that the process runs; `false` if it stood still, which a sign of life must tell first.
    pub(crate) fn tick(&self) -> bool {
        let now = self.now();
        let is_well = self.stalled(now).is_none();
        if is_well {
            self.ran.store(now, Ordering::Release);
        }
        is_well
    }

    /// Since when the process has stood still, if it did.
    fn stalled(&self, now: Millis) -> Option<Millis> {
        let ran = self.ran.load(Ordering::Acquire);
        (ran != 0 && now > ran + self.late).then_some(ran)
    }

    /// Something is being written that was done at this time.
    pub(crate) fn act(&self, at: Millis) -> Acting<'_> {
        self.acts().push(at);
        Acting { time: self, at }
    }

    fn acts(&self) -> MutexGuard<'_, Vec<Millis>> {
        self.acting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When somebody last did something that was or is being written.
    fn acted(&self) -> Millis {
        let acting = self.acts().iter().max().copied().unwrap_or(0);
        acting.max(self.acted.load(Ordering::Acquire))
    }

    /// Something happened at this time and was written: an outage begins after it, so that the time
    /// it took stays taken.
    pub(crate) fn note_act(&self, at: Millis) {
        self.acted.fetch_max(at, Ordering::AcqRel);
    }

    /// Notes how something was written that was begun at this time. If it failed or was held up, nothing
    /// happens before a sign of life has told what time was lost.
    pub(crate) fn note_write<T>(&self, begun: Millis, written: &Result<T, store::Error>) {
        use store::Error::{Away, Database, Full};
        let is_late = self.now() > begun + self.late;
        if is_late || matches!(written, Err(Full | Database(_) | Away { .. })) {
            self.troubles.fetch_add(1, Ordering::AcqRel);
        }
    }

    /// Whether a write failed, or took too long, since the last sign of life.
    fn is_troubled(&self) -> bool {
        self.troubles.load(Ordering::Acquire) != self.settled.load(Ordering::Acquire)
    }

    /// The time, unless that may turn out to be lost: the last sign of life is too long ago, or is
    /// being written for too long, the process stood still, or a write failed.
    fn awake(&self) -> Option<Millis> {
        let now = self.now();
        let within = |since: u64, most| since == 0 || now <= since + most;
        let beat = self.beat.load(Ordering::Acquire);
        if beat == 0 {
            return Some(now);
        }
        let is_awake = within(beat, GAP_MS)
            && within(self.ran.load(Ordering::Acquire), self.late)
            && within(self.writing.load(Ordering::Acquire), self.late)
            && !self.is_troubled();
        is_awake.then_some(now)
    }
}

/// Something that is being written. No outage is found to have begun before it.
pub(crate) struct Acting<'a> {
    time: &'a Timekeeper,
    at: Millis,
}

impl Drop for Acting<'_> {
    fn drop(&mut self) {
        let mut acts = self.time.acts();
        if let Some(index) = acts.iter().position(|it| *it == self.at) {
            acts.swap_remove(index);
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{Deps, HouseRules, LocalBus, MachineEntropy, NoAssets};
    use std::path::Path;
    use store::{Settings, Sqlite};

    /// A clock that stands still until it is put on.
    #[derive(Default)]
    pub(crate) struct Hand(AtomicU64);

    impl Hand {
        /// Time goes by. How late it was.
        pub(crate) fn forward(&self, millis: Millis) -> Millis {
            self.0.fetch_add(millis, Ordering::Relaxed)
        }
    }

    impl Time for Hand {
        fn wall(&self) -> Millis {
            self.steady() + 1_000_000
        }

        fn steady(&self) -> Millis {
            self.0.load(Ordering::Relaxed)
        }
    }

    pub(crate) fn deps(folder: &Path, time: &Arc<Hand>) -> Deps {
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

    #[test]
    fn outages_do_not_count() {
        let uptime = Uptime::new(&[Outage { from: 100, to: 150 }, Outage { from: 300, to: 400 }]);
        let times = [50, 100, 120, 150, 200, 350, 500].map(|it| uptime.at(it));
        assert_eq!(times, [50, 100, 100, 100, 150, 250, 350]);
        assert_eq!(uptime.lost(), 150);
    }
}
