//! How much a client may ask: a bucket of tokens for each holder and for each address, refilled as
//! time goes by; and how long whoever asks more has to wait for the refusal.

use super::caller::DEAR;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::{Caller, Network};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use store::{Id, Millis};

/// Clients that are remembered. Beyond it those with full buckets are forgotten.
pub(super) const CLIENTS_MAX: usize = 50_000;
/// An address may stand for so many holders: a family, a school. It gets as many buckets.
const SHARED: u32 = 4;
/// How long whoever asks too much waits to be told so: who asks again at once shall cost us nothing.
const PAUSE: Duration = Duration::from_millis(250);

/// Who is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Client {
    Holder(Id),
    Network(Network),
    /// Whatever comes from an address, the files of the page and what is nowhere included.
    Door(Network),
}

struct Bucket {
    /// Thousandths of a token.
    level: u64,
    at: Millis,
}

/// All buckets.
pub(crate) struct Limits {
    burst: u64,
    per_second: u64,
    buckets: Mutex<HashMap<Client, Bucket>>,
}

impl Limits {
    pub(crate) fn new(burst: u32, per_second: u32) -> Limits {
        let (burst, per_second) = (u64::from(burst) * 1_000, u64::from(per_second));
        Limits { burst, per_second, buckets: Mutex::default() }
    }

    /// Takes tokens out of the buckets of a client. Somebody unknown has only the address to be
    /// told by, and pays for it; a holder pays from a bucket of their own as well.
    ///
    /// # Errors
    /// The seconds to wait, if there are not enough.
    pub(crate) fn spend(
        &self,
        holder: Option<Id>,
        network: Network,
        tokens: u32,
        now: Millis,
    ) -> Result<(), u64> {
        match holder {
            Some(holder) => {
                self.take(Client::Holder(holder), u64::from(tokens) * 1_000, now)?;
                self.take(
                    Client::Network(network),
                    u64::from(tokens) * 1_000 / u64::from(SHARED),
                    now,
                )
            }
            None => self.take(Client::Network(network), u64::from(tokens) * 1_000, now),
        }
    }

    /// Takes out of the bucket of an address what any request costs it.
    ///
    /// # Errors
    /// The seconds to wait, if there is not enough.
    pub(super) fn enter(&self, network: Network, now: Millis) -> Result<(), u64> {
        self.take(Client::Door(network), 1_000 / u64::from(SHARED), now)
    }

    fn take(&self, client: Client, price: u64, now: Millis) -> Result<(), u64> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= CLIENTS_MAX {
            buckets.retain(|_, it| self.level(it, now) < self.burst);
            if buckets.len() >= CLIENTS_MAX {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(client).or_insert_with(|| Bucket { level: self.burst, at: now });
        bucket.level = self.level(bucket, now);
        bucket.at = now;
        if bucket.level < price {
            let missing = price - bucket.level;
            return Err(missing.div_ceil(self.per_second.max(1) * 1_000));
        }
        bucket.level -= price;
        Ok(())
    }

    fn level(&self, bucket: &Bucket, now: Millis) -> u64 {
        let gained = now.saturating_sub(bucket.at).saturating_mul(self.per_second);
        bucket.level.saturating_add(gained).min(self.burst)
    }
}

impl Denied {
    /// Lets whoever has asked too much wait.
    pub(super) async fn pause(&self) {
        if self.status == 429 {
            tokio::time::sleep(PAUSE).await;
        }
    }
}

impl House {
    /// Lets a request in, unless too many have come from there.
    pub(super) fn admit(&self, network: Network) -> Answer<()> {
        let entered = self.limits.enter(network, self.now());
        entered.map_err(|it| self.too_many(it))
    }

    /// Takes tokens out of the buckets of somebody who asks.
    pub(super) fn charge(&self, caller: &Caller, tokens: u32) -> Answer<()> {
        let spent = self.limits.spend(caller.holder, caller.network, tokens, self.now());
        spent.map_err(|it| self.too_many(it))
    }

    /// Takes what it costs that a match is played again out of the buckets of who wants to see it.
    pub(crate) fn charge_replay(&self, caller: &Caller) -> Answer<()> {
        self.charge(caller, DEAR)
    }

    /// Takes what is to be copied, and kept for ever, out of the buckets of who wants it.
    pub(crate) fn charge_copy(&self, holder: Id, network: Network, bytes: usize) -> Answer<()> {
        let kib = u32::try_from(bytes.div_ceil(1_024)).unwrap_or(u32::MAX);
        let spent = self.copies.spend(Some(holder), network, kib, self.now());
        let why = "too much has been copied from here; wait a bit";
        spent.map_err(|it| self.flooded("TooMuchCopied", why, it))
    }

    fn too_many(&self, seconds: u64) -> Denied {
        self.flooded("TooManyRequests", "too many requests; wait a bit", seconds)
    }

    pub(super) fn flooded(&self, code: &str, why: &str, seconds: u64) -> Denied {
        self.metrics.floods.inc();
        Denied::new(429, code, why).again_in(seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        Network::of(text.parse().unwrap())
    }

    #[test]
    fn a_bucket_empties_and_fills_with_time() {
        let limits = Limits::new(3, 2);
        let spend = |from: &str, tokens, now| limits.spend(None, network(from), tokens, now);
        assert_eq!((0..3).map(|_| spend("10.0.0.1", 1, 0)).collect::<Vec<_>>(), [Ok(()); 3]);
        assert_eq!(spend("10.0.0.1", 1, 0), Err(1));
        assert_eq!(spend("10.0.0.2", 1, 0), Ok(()));
        assert_eq!(spend("10.0.0.1", 1, 499), Err(1));
        assert_eq!(spend("10.0.0.1", 1, 500), Ok(()));
        assert_eq!(spend("10.0.0.1", 3, 10_000), Ok(()));
    }

    #[test]
    fn whatever_comes_from_an_address_is_counted_apart() {
        let limits = Limits::new(8, 1);
        let home = network("10.0.0.1");
        assert_eq!((0..100).filter(|_| limits.enter(home, 0).is_ok()).count(), 32);
        assert_eq!(limits.enter(home, 0), Err(1));
        assert_eq!(limits.enter(network("10.0.0.2"), 0), Ok(()));
        assert_eq!(limits.spend(None, home, 8, 0), Ok(()), "files have taken nothing from it");
        assert_eq!(limits.enter(home, 250), Ok(()));
    }

    #[test]
    fn new_holders_from_one_address_get_no_new_limits() {
        let limits = Limits::new(8, 1);
        let home = network("10.0.0.1");
        let served = |from| {
            let holders = (0..100).map(|it| Id([it; 16]));
            holders.filter(|it| limits.spend(Some(*it), from, 1, 0).is_ok()).count()
        };
        assert_eq!(served(home), 32, "as many as four holders may ask");
        assert_eq!(served(network("10.0.0.2")), 32);
        let one = Id([200; 16]);
        let asked = (0..100).filter(|_| limits.spend(Some(one), network("10.0.0.3"), 1, 0).is_ok());
        assert_eq!(asked.count(), 8, "one of them has a limit of their own");
    }
}
