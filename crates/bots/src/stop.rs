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
pub struct Stop {
    raised: Arc<AtomicBool>,
    is_patient: bool,
}

impl Stop {
    /// The flag of somebody who waits for as long as it takes: a level thinks by its count alone
    /// then, and plays the same on every machine.
    ///
    /// ```
    /// assert!(bots::Stop::patient().is_patient());
    /// ```
    pub fn patient() -> Stop {
        Stop { is_patient: true, ..Stop::default() }
    }

    /// Asks whoever thinks to answer now.
    ///
    /// ```
    /// use bots::{Bot, Limit, Mcts, Stop};
    /// use game::{Seat, Viewer};
    /// let view = toys::nim(6).state().view(Viewer::Seat(Seat(0)));
    /// let endless = Mcts { limit: Limit::count(u32::MAX), threads: 1, shares: false, renews: false };
    /// let stop = Stop::default();
    /// stop.stop();
    /// assert!(Bot::<toys::Nim>::choose(&endless, &view, Seat(0), 7, &stop).is_some());
    /// ```
    pub fn stop(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Whether it is time to answer.
    ///
    /// ```
    /// let stop = bots::Stop::default();
    /// assert!(!stop.is_stopped());
    /// stop.stop();
    /// assert!(stop.is_stopped());
    /// ```
    pub fn is_stopped(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    /// Whether nobody is in a hurry.
    ///
    /// ```
    /// use bots::Stop;
    /// assert!(Stop::patient().is_patient() && !Stop::default().is_patient());
    /// ```
    pub fn is_patient(&self) -> bool {
        self.is_patient
    }
}
