//! The way to tell a thinking bot that time is up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that somebody else may raise while a bot thinks.
///
/// ```
/// let stop = bots::Stop::default();
/// let hand = stop.clone();
/// hand.stop();
/// assert!(stop.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks whoever thinks to answer now.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is time to answer.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
