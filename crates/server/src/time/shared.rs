//! Nodes go by the clock of the store that they share. A machine whose time runs away is corrected at
//! every sign of life, and so drags nobody.

use super::Timekeeper;
use crate::house::House;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use store::Millis;

/// Signs of life in a row between which time ran away before the operator is told.
const TOLD: u32 = 3;
/// How far time may run away between two signs besides a tenth: what a reading may be wrong by.
const INEXACT_MS: u64 = 50;

/// What is known of the clock of the store.
#[derive(Default)]
pub(super) struct Shared {
    /// What it said last.
    clock: Millis,
    /// How far the time of the nodes is ahead of it, because it was put back.
    ahead: Millis,
    /// When this machine's own clock was last compared with it.
    steady: Millis,
    /// How often in a row time had run away.
    strikes: u32,
}

impl Shared {
    /// The clock said this when the time of the nodes was `now`.
    pub(super) fn new(clock: Millis, now: Millis, steady: Millis) -> Shared {
        Shared { clock, ahead: now.saturating_sub(clock), steady, strikes: 0 }
    }
}

impl Timekeeper {
    /// Goes by the clock of the store, which said this after `asked` and before now. How far this
    /// machine's time was ahead of it, or behind it, in milliseconds.
    fn go_by(&self, clock: Millis, asked: Millis) -> i64 {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let (now, steady) = (self.steady(), self.time.steady());
        if clock < shared.clock {
            // It was put back. Time goes on where it stood.
            shared.ahead = now.saturating_sub(clock);
        }
        let least = clock + shared.ahead;
        let most = least + now.saturating_sub(asked);
        let off = match now {
            _ if now < least => {
                self.opened.fetch_add(least - now, Ordering::AcqRel);
                -((least - now) as i64)
            }
            _ if now > most => {
                // It stands until the others have come there, for it never runs backwards.
                self.floor.fetch_max(now, Ordering::AcqRel);
                self.opened.fetch_sub(now - most, Ordering::AcqRel);
                (now - most) as i64
            }
            _ => 0,
        };
        let passed = steady.saturating_sub(shared.steady);
        let is_running_away = off.unsigned_abs() > passed / 10 + INEXACT_MS;
        shared.strikes = if is_running_away { shared.strikes.saturating_add(1) } else { 0 };
        if shared.strikes == TOLD {
            let why = "the time of this machine runs away from the store's, and is corrected";
            tracing::warn!(ahead_ms = off, passed_ms = passed, why);
        }
        (shared.clock, shared.steady) = (clock, steady);
        off
    }
}

impl House {
    /// Goes by the clock of the store, if it has one that all nodes share.
    pub(super) async fn ask_the_time(&self) -> Result<(), store::Error> {
        if !self.time.is_shared {
            return Ok(());
        }
        let asked = self.time.steady();
        let told = self.deps.store.clock().await;
        let told = told.inspect_err(|error| match self.time.serves {
            true => self.note_sign(Some(error)),
            false => self.note_gone(error),
        });
        if let Some(clock) = told? {
            self.metrics.clock_off.set(self.time.go_by(clock, asked));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::time::tests::{Hand, deps};
    use crate::{Deps, House};
    use std::sync::Arc;
    use store::{Millis, Postgres};

    /// A node with a clock of its own.
    async fn node(url: &str) -> (Arc<House>, Arc<Hand>) {
        let (folder, hand) = (tempfile::tempdir().unwrap(), Arc::<Hand>::default());
        let store = Arc::new(Postgres::open(url).await.unwrap());
        let house = House::open(Deps { store, ..deps(folder.path(), &hand) }).await.unwrap();
        house.time.start();
        (house, hand)
    }

    async fn clock(house: &House) -> Millis {
        house.deps.store.clock().await.unwrap().unwrap()
    }

    #[tokio::test]
    async fn a_node_whose_time_runs_away_drags_nobody_and_is_told_of() {
        let url = store::rig::database();
        let ((fast, hand), (good, _)) = (node(&url).await, node(&url).await);
        let begun = clock(&good).await;
        for _ in 0..100 {
            // Its clock says that twenty seconds have passed, and hardly any have.
            hand.forward(20_000);
            fast.beat().await.unwrap();
            good.beat().await.unwrap();
        }
        let truth = clock(&good).await;
        assert!(good.now() <= truth, "nobody follows it: {} of {truth}", good.now());
        let late = clock(&good).await + 20_000;
        assert!(fast.now() <= late, "nor does it go on itself: {} of {late}", fast.now());
        assert!(good.time.uptime.lost() <= truth - begun, "and nobody gains by it");
        let text = fast.metrics.text(&[], 0, store::Counts::default());
        let off = text.lines().find_map(|it| it.strip_prefix("turnstile_clock_off_ms "));
        assert!(off.unwrap().parse::<i64>().unwrap() > 0, "{off:?}");
    }

    #[tokio::test]
    async fn a_node_whose_time_hardly_runs_follows_the_store() {
        let url = store::rig::database();
        let (slow, _) = node(&url).await;
        let begun = clock(&slow).await;
        while clock(&slow).await < begun + 100 {}
        slow.beat().await.unwrap();
        assert!(slow.now() >= begun + 100, "its own clock stands still");
    }

    #[tokio::test]
    async fn a_store_whose_clock_is_put_back_stops_nobody() {
        let url = store::rig::database();
        let (house, hand) = node(&url).await;
        let truth = clock(&house).await;
        let before = house.now();
        for passed in 1..=10 {
            hand.forward(700);
            let now = house.time.steady();
            house.time.go_by(truth - 3_600_000 + passed * 700, now);
            assert!(house.now() >= before + passed * 700 - 1, "{passed}");
        }
    }
}
