//! How many requests a client may make: a bucket of tokens each, refilled as time goes by.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use store::{Id, Millis};

/// Clients that are remembered. Beyond it those with full buckets are forgotten.
const CLIENTS_MAX: usize = 50_000;

/// Who is limited.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// Somebody known.
    Holder(Id),
    /// Somebody unknown, by address.
    Address(String),
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

    /// Takes tokens out of a client's bucket.
    ///
    /// # Errors
    /// The seconds to wait, if there are not enough.
    pub(crate) fn spend(&self, client: Client, tokens: u32, now: Millis) -> Result<(), u64> {
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
        let price = u64::from(tokens) * 1_000;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_with_time() {
        let limits = Limits::new(3, 2);
        let client = || Client::Address("a".to_string());
        assert_eq!((0..3).map(|_| limits.spend(client(), 1, 0)).collect::<Vec<_>>(), [Ok(()); 3]);
        assert_eq!(limits.spend(client(), 1, 0), Err(1));
        assert_eq!(limits.spend(Client::Address("b".to_string()), 1, 0), Ok(()));
        assert_eq!(limits.spend(client(), 1, 499), Err(1));
        assert_eq!(limits.spend(client(), 1, 500), Ok(()));
        assert_eq!(limits.spend(client(), 3, 10_000), Ok(()));
    }
}
