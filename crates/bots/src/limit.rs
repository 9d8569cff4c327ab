//! How long a bot may think.

use crate::Stop;
use std::time::{Duration, Instant};

/// What ends a search: a count of what it does, the clock, or whichever comes first.
///
/// ```
/// use bots::Limit;
/// use std::time::Duration;
/// // Whichever comes first.
/// let limit = Limit { count: 10_000, time: Some(Duration::from_secs(1)) };
/// assert_ne!(limit, Limit::count(10_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// Positions looked at, or games played in thought, at most.
    pub count: u32,
    /// Time at most; none, and the search is the same on every machine.
    pub time: Option<Duration>,
}

impl Limit {
    /// A search that ends by count alone.
    ///
    /// ```
    /// assert_eq!(bots::Limit::count(500).time, None);
    /// ```
    pub const fn count(count: u32) -> Limit {
        Limit { count, time: None }
    }

    /// A search that ends by the clock alone.
    ///
    /// ```
    /// use std::time::Duration;
    /// assert_eq!(bots::Limit::time(Duration::from_secs(1)).count, u32::MAX);
    /// ```
    pub const fn time(time: Duration) -> Limit {
        Limit { count: u32::MAX, time: Some(time) }
    }

    /// The share of one of so many searches that run side by side.
    pub(crate) fn shared(self, parts: u32, part: u32) -> Limit {
        let rest = u32::from(part < self.count % parts);
        Limit { count: (self.count / parts + rest).max(1), ..self }
    }

    /// Starts the clock, if there is one.
    pub(crate) fn begin(self) -> Begun {
        Begun(self.time.map(|_| now()))
    }

    /// Counts from now on, by the clock that was started when the question came: whatever was done
    /// since then, and however late a thread gets its turn, is no time to think.
    pub(crate) fn ticker(self, begun: Begun, stop: &Stop, every: u32) -> Ticker<'_> {
        let deadline = begun.0.zip(self.time).and_then(|(from, it)| from.checked_add(it));
        Ticker { stop, deadline, left: self.count, every, beat: 0, is_over: false }
    }
}

/// When a search with a limit in time began.
#[derive(Clone, Copy)]
pub(crate) struct Begun(Option<Instant>);

/// The one place where a bot looks at a clock, and only because it was given a time.
#[expect(clippy::disallowed_methods, reason = "a limit in time needs a clock")]
fn now() -> Instant {
    Instant::now()
}

/// A limit that is being used up.
pub(crate) struct Ticker<'a> {
    stop: &'a Stop,
    deadline: Option<Instant>,
    left: u32,
    /// How many ticks pass between two looks at the clock.
    every: u32,
    beat: u32,
    is_over: bool,
}

impl Ticker<'_> {
    /// Uses one up; whether the search must end.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        if self.is_over || self.left == 0 {
            self.is_over = true;
            return true;
        }
        self.left -= u32::from(self.left != u32::MAX);
        self.beat += 1;
        if self.beat >= self.every {
            self.beat = 0;
            let late = self.deadline.is_some_and(|it| now() >= it);
            self.is_over = late || self.stop.is_stopped();
        }
        self.is_over
    }

    /// Whether the search must end.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_used_up_exactly() {
        let stop = Stop::default();
        let mut ticker = Limit::count(3).ticker(Begun(None), &stop, 1);
        let ticks: Vec<bool> = (0..5).map(|_| ticker.tick()).collect();
        assert_eq!(ticks, [false, false, false, true, true]);
    }

    #[test]
    fn shares_add_up() {
        let parts = (0..3).map(|it| Limit::count(11).shared(3, it).count);
        assert_eq!(parts.sum::<u32>(), 11);
        assert_eq!(Limit::count(1).shared(4, 3).count, 1);
    }

    #[test]
    fn no_time_is_over_at_once() {
        let stop = Stop::default();
        let limit = Limit::time(Duration::ZERO);
        assert!(limit.ticker(limit.begin(), &stop, 1).tick());
    }

    #[test]
    fn who_begins_to_count_late_has_no_more_time() {
        let stop = Stop::default();
        let limit = Limit::time(Duration::from_secs(3_600));
        let hour_ago = now().checked_sub(Duration::from_secs(3_600));
        assert!(hour_ago.is_none() || limit.ticker(Begun(hour_ago), &stop, 1).tick());
        assert!(!limit.ticker(limit.begin(), &stop, 1).tick());
    }
}
