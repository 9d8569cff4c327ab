//! What the server counts, for Prometheus.

use crate::clockwork::chores::Effect;
use crate::operator::lane_name;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use store::{Counts, Lane, Millis, Queue};

/// Requests by the class of their status, from 1xx to 5xx.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByStatus {
    status: &'static str,
}

/// Jobs by their lane.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByLane {
    lane: &'static str,
}

/// What went over the bus, by its name there.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByName {
    what: &'static str,
}

/// What the server counts.
#[derive(Default)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<ByStatus, Counter>,
    jobs: Family<ByLane, Counter>,
    jobs_ignored: Family<ByLane, Counter>,
    jobs_failed: Family<ByLane, Counter>,
    jobs_waiting: Family<ByLane, Gauge>,
    jobs_due: Family<ByLane, Gauge>,
    jobs_dead: Family<ByLane, Gauge>,
    pub(crate) inputs: Counter,
    pub(crate) commits: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) repeats: Counter,
    pub(crate) refusals: Counter,
    pub(crate) floods: Counter,
    pub(crate) matches: Counter,
    pub(crate) rebuilt: Counter,
    pub(crate) replayed: Counter,
    pub(crate) turned_away: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) slow_sockets: Counter,
    pub(crate) stale: Counter,
    store_retries: Gauge,
    jobs_lag: Family<ByLane, Gauge>,
    bus: Family<ByName, Gauge>,
    pub(crate) given_back: Counter,
    pub(crate) clock_off: Gauge,
}

impl Metrics {
    /// Nothing counted yet.
    pub(crate) fn new() -> Metrics {
        let mut it = Metrics { registry: Registry::with_prefix("turnstile"), ..Metrics::default() };
        let to = &mut it.registry;
        to.register("requests", "Requests by status", it.requests.clone());
        to.register("jobs", "Jobs that had an effect", it.jobs.clone());
        to.register("jobs_ignored", "Late or doubled jobs", it.jobs_ignored.clone());
        to.register("jobs_failed", "Jobs that failed", it.jobs_failed.clone());
        to.register("jobs_waiting", "Jobs that wait", it.jobs_waiting.clone());
        to.register("jobs_due", "Jobs that could be done now", it.jobs_due.clone());
        to.register("jobs_dead", "Jobs that were given up", it.jobs_dead.clone());
        to.register("inputs", "Entries written", it.inputs.clone());
        to.register("commits", "Commits written", it.commits.clone());
        to.register("conflicts", "Commits that were too late", it.conflicts.clone());
        to.register("repeats", "Requests answered before", it.repeats.clone());
        to.register("refusals", "Refusals by rules or table", it.refusals.clone());
        to.register("floods", "Requests refused as too many", it.floods.clone());
        to.register("matches", "Matches made", it.matches.clone());
        to.register("rebuilt", "Tables rebuilt from their log", it.rebuilt.clone());
        to.register("replayed", "Inputs played again", it.replayed.clone());
        to.register("turned_away", "Connections without a place", it.turned_away.clone());
        to.register("sockets", "Sockets that are open", it.sockets.clone());
        to.register("slow_sockets", "Sockets too slow", it.slow_sockets.clone());
        to.register("stale", "Refusals found to be of old tables", it.stale.clone());
        to.register("store_retries", "What the store tried again", it.store_retries.clone());
        to.register("jobs_lag_ms", "How late the last job was begun", it.jobs_lag.clone());
        to.register("given_back_ms", "Time that was given back", it.given_back.clone());
        to.register("clock_off_ms", "How far time had run ahead", it.clock_off.clone());
        to.register("bus", "What went over the bus", it.bus.clone());
        // Whoever watches for failures wants to see that there were none.
        for class in CLASSES {
            drop(it.requests.get_or_create(&ByStatus { status: class }));
        }
        it
    }

    /// Counts an answer.
    pub(crate) fn answered(&self, status: u16) {
        let class = usize::from(status / 100).clamp(1, CLASSES.len()) - 1;
        self.requests.get_or_create(&ByStatus { status: CLASSES[class] }).inc();
        if status == 422 {
            self.refusals.inc();
        }
    }

    /// Counts a job that was done.
    pub(crate) fn job(&self, lane: Lane, effect: Effect) {
        let done = match effect {
            Effect::Some => &self.jobs,
            Effect::None | Effect::Later(_) => &self.jobs_ignored,
        };
        done.get_or_create(&by(lane)).inc();
    }

    /// Counts a job that failed.
    pub(crate) fn job_failed(&self, lane: Lane) {
        self.jobs_failed.get_or_create(&by(lane)).inc();
    }

    /// Notes how late a job was begun.
    pub(crate) fn job_begun(&self, lane: Lane, late: Millis) {
        self.jobs_lag.get_or_create(&by(lane)).set(level(late));
    }

    /// Everything as text.
    pub(crate) fn text(&self, queues: &[Queue], retries: u64, bus: Counts) -> String {
        self.store_retries.set(level(retries));
        for (what, value) in bus {
            self.bus.get_or_create(&ByName { what }).set(level(value));
        }
        for queue in queues {
            let set = |to: &Family<ByLane, Gauge>, value: u64| {
                to.get_or_create(&by(queue.lane)).set(level(value));
            };
            set(&self.jobs_waiting, queue.waiting);
            set(&self.jobs_due, queue.due);
            set(&self.jobs_dead, queue.dead);
        }
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

fn level(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

fn by(lane: Lane) -> ByLane {
    ByLane { lane: lane_name(lane) }
}
