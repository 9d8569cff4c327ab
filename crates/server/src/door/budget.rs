//! How much an address may write: bytes a day, and matches in the lobby.

use super::limits::CLIENTS_MAX;
use crate::denied::Answer;
use crate::house::House;
use crate::who::Network;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use store::Millis;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;
/// Seconds after which an address may list one more match.
const LISTED_SECONDS: u32 = 300;

/// The bytes that addresses have written lately, as leaky buckets: half of what a day allows fits in,
/// and as much runs out in a day. So no 24 hours hold more than a day allows and the requests that
/// were under way when it was reached.
pub(crate) struct Budget {
    per_day: u64,
    written: Mutex<HashMap<Network, Written>>,
}

#[derive(Clone, Copy)]
struct Written {
    bytes: u64,
    at: Millis,
}

impl Budget {
    pub(crate) fn new(per_day: u64) -> Budget {
        Budget { per_day, written: Mutex::default() }
    }

    /// Whether an address may write.
    ///
    /// # Errors
    /// The seconds to wait, if it has written too much.
    fn check(&self, network: Network, now: Millis) -> Result<(), u64> {
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = written.get(&network).map_or(0, |it| self.level(*it, now));
        let over = bytes.saturating_sub(self.room());
        match bytes > self.room() {
            true => Err(over.saturating_mul(DAY_MS / 1_000).div_ceil(self.room().max(1)).max(1)),
            false => Ok(()),
        }
    }

    /// Counts what was written.
    fn add(&self, network: Network, bytes: usize, now: Millis) {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if written.len() >= CLIENTS_MAX {
            written.retain(|_, it| self.level(*it, now) > 0);
            if written.len() >= CLIENTS_MAX {
                written.clear();
            }
        }
        let entry = written.entry(network).or_insert(Written { bytes: 0, at: now });
        let bytes = self.level(*entry, now).saturating_add(bytes as u64);
        *entry = Written { bytes, at: now };
    }

    fn room(&self) -> u64 {
        self.per_day / 2
    }

    fn level(&self, written: Written, now: Millis) -> u64 {
        let passed = u128::from(now.saturating_sub(written.at));
        let gone = u128::from(self.room()) * passed / u128::from(DAY_MS);
        written.bytes.saturating_sub(u64::try_from(gone).unwrap_or(u64::MAX))
    }
}

impl House {
    /// Refuses to write for an address that has written too much.
    pub(crate) fn may_write(&self, network: Network) -> Answer<()> {
        let why = "too much has been written from here today; wait a bit";
        let checked = self.budget.check(network, self.now());
        checked.map_err(|it| self.flooded("TooMuchWritten", why, it))
    }

    /// Counts what was written for an address.
    pub(crate) fn note_written(&self, network: Network, bytes: usize) {
        self.budget.add(network, bytes, self.now());
    }

    /// Takes one more match that everybody can see out of the bucket of an address.
    pub(crate) fn charge_listed(&self, network: Network) -> Answer<()> {
        let spent = self.listed.spend(None, network, LISTED_SECONDS, self.now());
        let why = "too many listed matches have been made from here; wait a bit";
        spent.map_err(|it| self.flooded("TooManyListed", why, it))
    }
}

/// The bucket of listed matches: so many at once, and one more every few minutes.
pub(crate) fn listed(at_once: u32) -> super::limits::Limits {
    super::limits::Limits::new(at_once.saturating_mul(LISTED_SECONDS), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_24_hours_hold_more_than_a_day_allows() {
        let budget = Budget::new(1_000);
        let home = Network::of([10, 0, 0, 1].into());
        let other = Network::of([10, 0, 0, 2].into());
        // One byte whenever it may, every second minute of three days.
        let mut written: Vec<Millis> = Vec::new();
        for now in (0..3 * DAY_MS).step_by(120_000) {
            while budget.check(home, now).is_ok() {
                budget.add(home, 1, now);
                written.push(now);
            }
        }
        for begin in (0..2 * DAY_MS).step_by(600_000) {
            let of_a_day = written.iter().filter(|it| (begin..begin + DAY_MS).contains(*it));
            assert!(of_a_day.count() <= 1_002, "from {begin}");
        }
        assert!(written.len() > 1_500, "and no less than it says");
        assert_eq!(budget.check(other, 0), Ok(()));
        budget.add(other, 600, 0);
        assert_eq!(budget.check(other, 0), Err(17_280), "a fifth of a day");
        assert_eq!(budget.check(other, 17_280_000), Ok(()));
    }
}
