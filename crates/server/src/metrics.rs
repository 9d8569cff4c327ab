//! Counters, in the text format of Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number that only grows, or that goes up and down.
#[derive(Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    /// One more.
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// So many more.
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// One less.
    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// How many.
    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What the server counts.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Requests by the class of their status, from 1xx to 5xx.
    pub(crate) requests: [Count; 5],
    /// Inputs written.
    pub(crate) inputs: Count,
    /// Commits written.
    pub(crate) commits: Count,
    /// Commits that met a log of another length.
    pub(crate) conflicts: Count,
    /// Requests that had been answered before.
    pub(crate) repeats: Count,
    /// Refusals by the rules or the table.
    pub(crate) refusals: Count,
    /// Requests refused because there were too many.
    pub(crate) floods: Count,
    /// Matches made.
    pub(crate) matches: Count,
    /// Turn ends, clocks and bot moves that had an effect.
    pub(crate) jobs: Count,
    /// Those that were late or came twice.
    pub(crate) jobs_ignored: Count,
    /// Tables rebuilt from their log.
    pub(crate) rebuilt: Count,
    /// Inputs played again for it.
    pub(crate) replayed: Count,
    /// Sockets that are open.
    pub(crate) sockets: Count,
    /// Sockets that were closed because they did not keep up.
    pub(crate) slow_sockets: Count,
}

impl Metrics {
    /// Everything as text; `waiting` is the number of jobs in the outbox.
    pub(crate) fn text(&self, waiting: u64) -> String {
        let mut text = String::new();
        let mut put = |name: &str, kind: &str, help: &str, value: u64| {
            let _ = write!(
                text,
                "# HELP turnstile_{name} {help}\n# TYPE turnstile_{name} {kind}\n\
                 turnstile_{name} {value}\n"
            );
        };
        put("inputs_total", "counter", "Inputs written.", self.inputs.get());
        put("commits_total", "counter", "Commits written.", self.commits.get());
        put("conflicts_total", "counter", "Commits that were too late.", self.conflicts.get());
        put("repeats_total", "counter", "Requests answered before.", self.repeats.get());
        put("refusals_total", "counter", "Refusals by rules or table.", self.refusals.get());
        put("floods_total", "counter", "Requests refused as too many.", self.floods.get());
        put("matches_total", "counter", "Matches made.", self.matches.get());
        put("jobs_total", "counter", "Jobs that had an effect.", self.jobs.get());
        put("jobs_ignored_total", "counter", "Late or doubled jobs.", self.jobs_ignored.get());
        put("rebuilt_total", "counter", "Tables rebuilt from their log.", self.rebuilt.get());
        put("replayed_total", "counter", "Inputs played again.", self.replayed.get());
        put("slow_sockets_total", "counter", "Sockets too slow.", self.slow_sockets.get());
        put("sockets", "gauge", "Sockets that are open.", self.sockets.get());
        put("jobs_waiting", "gauge", "Jobs in the outbox.", waiting);
        let _ = write!(
            text,
            "# HELP turnstile_requests_total Requests by status.\n\
             # TYPE turnstile_requests_total counter\n"
        );
        for (class, count) in self.requests.iter().enumerate() {
            let (class, count) = (class + 1, count.get());
            let _ = writeln!(text, "turnstile_requests_total{{status=\"{class}xx\"}} {count}");
        }
        text
    }
}
