//! Signs of life: how it is found that nobody could play, and what is given back for it.

use super::{Acting, GAP_MS};
use crate::house::House;
use std::sync::atomic::{AtomicU64, Ordering};
use store::{Attended, Life, Millis};

/// A write that takes longer was held up since the last one that was not. One that does not says nothing
/// of the time before it, or no clock would ever run where every write is slow.
const HUNG_MS: Millis = 1_000;
/// Signs of life that somebody waits for who found the server late.
const BEATS: usize = 3;

/// A sign of life that is being written.
struct Writing<'a>(&'a AtomicU64);

impl<'a> Writing<'a> {
    fn since(begun: Millis, writing: &'a AtomicU64) -> Writing<'a> {
        writing.store(begun, Ordering::Release);
        Writing(writing)
    }
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Release);
    }
}

impl House {
    /// Gives a sign of life. If the last one is too long ago, the time between is given back to
    /// everybody.
    ///
    /// When something was written is known only between the moment it was begun and the moment it
    /// is answered. So a sign tells when the one before it was begun; and if too much time lies
    /// between that and its own answer, nobody knows when in it something could be written, and
    /// all of it is lost. So it is if something could not be written meanwhile. If the process stood
    /// still, or this sign was held up, no more than that is lost.
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
        self.beat_unless(|| false).await
    }

    /// The same, unless it turns out not to be needed while another one is being given.
    async fn beat_unless(&self, is_needless: impl Fn() -> bool) -> Result<(), store::Error> {
        let time = &self.time;
        let _one = time.beating.lock().await;
        if is_needless() {
            return Ok(());
        }
        if !time.serves {
            return self.attend().await;
        }
        let begun = time.steady();
        let _writing = Writing::since(begun, &time.writing);
        let (troubles, was_troubled) = (time.troubles.load(Ordering::Acquire), time.is_troubled());
        let given = match self.ask_the_time().await {
            // It may have been ahead.
            Ok(()) => self.give_sign(begun.min(time.steady()), was_troubled).await,
            Err(error) => Err(error),
        };
        let (begun, life) = given.inspect_err(|_| {
            time.troubles.fetch_add(1, Ordering::AcqRel);
        })?;
        // Not earlier: the caller may drop this future.
        time.settled.store(troubles, Ordering::Release);
        let lost = time.uptime.lost();
        time.uptime.set(&life.outages);
        if time.uptime.lost() != lost {
            let given_back = time.uptime.lost() - lost;
            self.metrics.given_back.inc_by(given_back);
            tracing::warn!(given_back, "nobody could play for a while");
        }
        let ahead = time.follow(life.now);
        time.beat.store(begun + ahead, Ordering::Release);
        if time.ran.load(Ordering::Acquire) != 0 {
            time.start_ticking();
        }
        Ok(())
    }

    /// Writes a sign of life, and another one after what it finds to be lost. When the last was begun,
    /// and what it was answered.
    async fn give_sign(
        &self,
        mut begun: Millis,
        mut was_troubled: bool,
    ) -> Result<(Millis, Life), store::Error> {
        let time = &self.time;
        // Before the first one there is nothing to be late for.
        let (mut last, grace) = match time.beat.load(Ordering::Acquire) {
            0 => (begun, Millis::MAX),
            beat => (beat.max(time.acted.load(Ordering::Acquire)), GAP_MS),
        };
        let mut stood = time.stalled(begun).filter(|_| !was_troubled);
        last = last.max(stood.unwrap_or(0));
        let mut life = self.alive(last, grace).await?;
        for _ in 0..BEATS {
            let answered = time.steady();
            let took = answered.saturating_sub(begun);
            let is_unknown = was_troubled || answered.saturating_sub(last) > GAP_MS;
            let since = match is_unknown || stood.is_some() || took > HUNG_MS {
                true => last,
                false if took > time.late => begun.max(last),
                false => break,
            };
            // Somebody may have played at a table whose time is ahead of this.
            let since = since.max(time.acted());
            if answered.saturating_sub(since) <= time.late {
                break;
            }
            if since > last {
                self.alive(since, Millis::MAX).await?;
            }
            life = self.alive(answered, time.late).await?;
            (begun, last, was_troubled, stood) = (answered, answered, false, None);
        }
        Ok((begun, life))
    }

    /// Says that this node is there, and hears whether anybody could play. While nobody can, it does
    /// nothing either: what it wrote would be at a time that will turn out to be lost.
    async fn attend(&self) -> Result<(), store::Error> {
        let troubles = self.time.troubles.load(Ordering::Acquire);
        self.ask_the_time().await?;
        let heard = self.deps.store.attend(self.node, self.now()).await;
        let Attended { life, served } = heard.inspect_err(|error| self.note_gone(error))?;
        self.time.uptime.set(&life.outages);
        self.time.follow(life.now);
        self.time.beat.store(served, Ordering::Release);
        self.time.settled.store(troubles, Ordering::Release);
        Ok(())
    }

    async fn alive(&self, at: Millis, grace: Millis) -> Result<Life, store::Error> {
        let life = self.deps.store.alive(self.node, at, grace).await;
        self.note_sign(life.as_ref().err());
        life
    }

    /// The time for something that is about to happen: never a time that will turn out to be lost.
    /// None if that cannot be had now: the disk takes so long for a sign of life that another
    /// one is due.
    pub(crate) async fn wake_up(&self) -> Result<Option<Millis>, store::Error> {
        for _ in 0..BEATS {
            if let Some(now) = self.time.awake() {
                return Ok(Some(now));
            }
            self.beat_unless(|| self.time.awake().is_some()).await?;
        }
        Ok(self.time.awake())
    }

    /// The same for something that will be written: no outage is found to have begun before it.
    pub(crate) async fn wake_up_to_act(
        &self,
    ) -> Result<Option<(Millis, Acting<'_>)>, store::Error> {
        for _ in 0..BEATS {
            let Some(at) = self.wake_up().await? else { break };
            let acting = self.time.act(at);
            // A sign of life that was answered meanwhile may not have known of it.
            if self.time.awake().is_some() {
                return Ok(Some((at, acting)));
            }
        }
        Ok(None)
    }

    /// Makes sure that something could be written after a time, before somebody loses something
    /// because that time has come. Until when it is known that people could play.
    pub(crate) async fn outlive(&self, due: Millis) -> Result<Millis, store::Error> {
        let beat = || self.time.beat.load(Ordering::Acquire);
        if beat() != 0 && beat() < due {
            self.beat_unless(|| beat() >= due).await?;
        }
        Ok(if beat() == 0 { Millis::MAX } else { beat() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::TICK_MS;
    use crate::time::tests::{Hand, deps};
    use std::path::Path;
    use std::sync::Arc;

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
            time.forward(1_000);
            worker.beat().await.unwrap();
        }
        assert_eq!(worker.wake_up().await, Ok(None), "nobody can play");
        server.beat().await.unwrap();
        assert_eq!(server.time.uptime.lost(), 60_000, "so nobody's clock ran");
        assert!(worker.wake_up().await.unwrap().is_some());
        assert_eq!(worker.time.uptime.lost(), 60_000);
    }

    #[tokio::test]
    async fn a_write_that_failed_stops_a_worker_until_it_is_heard_of_again() {
        let (folder, time) = (tempfile::tempdir().unwrap(), Arc::<Hand>::default());
        let deps = deps(folder.path(), &time);
        let server = House::open(deps.clone()).await.unwrap();
        server.time.start();
        let worker = House::begin(deps, false).await.unwrap();
        worker.time.note_write::<()>(worker.now(), &Err(store::Error::Full));
        assert!(worker.time.awake().is_none());
        worker.beat().await.unwrap();
        assert!(worker.time.awake().is_some());
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

    /// A server that notes that it runs, and has done so for a while.
    async fn running(folder: &Path, time: &Arc<Hand>) -> Arc<House> {
        let house = House::open(deps(folder, time)).await.unwrap();
        house.time.start();
        house.time.start_ticking();
        for _ in 0..20 {
            time.forward(TICK_MS);
            assert!(house.time.tick());
        }
        house.beat().await.unwrap();
        house
    }

    #[tokio::test]
    async fn a_process_that_stood_still_gives_that_back_however_short_it_was() {
        for stood in [300, 400, 700, 1_000, 1_500, 2_900, 3_100, 60_000] {
            for since in 0..7 {
                let (folder, time) = (tempfile::tempdir().unwrap(), Arc::<Hand>::default());
                let house = running(folder.path(), &time).await;
                for _ in 0..since {
                    time.forward(TICK_MS);
                    assert!(house.time.tick());
                }
                // It stops just before it would have noted again.
                time.forward(TICK_MS - 1 + stood);
                let deadline = house.now() - 1;
                // A time-out that fell into it waits until that is settled.
                assert!(house.outlive(deadline).await.unwrap() > deadline);
                let lost = house.time.uptime.lost();
                assert_eq!(lost, stood + TICK_MS - 1, "{stood} ms, {since} ticks after a sign");
                assert!(house.time.awake().is_some() && house.time.tick());
            }
        }
    }

    #[tokio::test]
    async fn a_process_that_runs_gives_nothing_back() {
        let (folder, time) = (tempfile::tempdir().unwrap(), Arc::<Hand>::default());
        let house = running(folder.path(), &time).await;
        for number in 0..1_000 {
            // Now and then it is a little late.
            time.forward(TICK_MS + (number % 3) * 100);
            assert!(house.time.tick());
            if number % 7 == 0 {
                house.beat().await.unwrap();
            }
        }
        assert_eq!(house.time.uptime.lost(), 0);
    }

    #[tokio::test]
    async fn an_outage_begins_after_whatever_is_being_written() {
        let (folder, time) = (tempfile::tempdir().unwrap(), Arc::<Hand>::default());
        let house = running(folder.path(), &time).await;
        time.forward(90);
        let (at, acting) = house.wake_up_to_act().await.unwrap().unwrap();
        time.forward(2_000);
        house.beat().await.unwrap();
        assert_eq!(house.time.uptime.at(at) + 1_000, house.time.uptime.at(house.now() + 1_000));
        assert_eq!(house.time.uptime.lost(), 2_000, "and what its player thought stays thought");
        drop(acting);
        assert_eq!(house.time.acted(), 0, "it was not written");
    }

    #[tokio::test]
    async fn nothing_happens_after_a_write_that_failed_before_its_time_was_given_back() {
        let (folder, time) = (tempfile::tempdir().unwrap(), Arc::<Hand>::default());
        let house = running(folder.path(), &time).await;
        let begun = house.now();
        for _ in 0..10 {
            time.forward(TICK_MS);
            assert!(house.time.tick(), "the process runs");
        }
        house.time.note_write::<()>(house.now(), &Err(store::Error::Full));
        assert_eq!(house.time.awake(), None);
        let (at, _acting) = house.wake_up_to_act().await.unwrap().unwrap();
        assert_eq!((at, house.time.uptime.lost()), (begun + 1_000, 1_000), "since the last sign");
        assert!(house.time.awake().is_some());
    }
}
