//! What everything runs on, and what one run of it took.

use crate::slow::Slow;
use load::{Http, Kind, Measured, Server, Site, run_at, spent};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::time::Duration;
use store::rig::{Cluster, Nats};

/// Before anything is counted, caches fill and lines are opened.
const WARM_UP: Duration = Duration::from_secs(1);

/// Where matches are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    File,
    Database,
}

/// How nodes are set up and who plays where.
#[derive(Clone, Copy)]
pub struct Setting {
    pub kept: Kept,
    pub nodes: usize,
    pub hints: bool,
    /// Whether the players of a match sit on different nodes.
    pub apart: bool,
    pub kind: Kind,
    pub matches: usize,
    /// Whether nodes run for a part of the time only.
    pub slow: bool,
}

/// Servers that all settings share.
pub struct Ground {
    database: Cluster,
    nats: Nats,
    home: tempfile::TempDir,
    files: usize,
}

/// What a run took.
pub struct Taken {
    pub played: Measured,
    /// Processor time, in seconds.
    pub nodes: f64,
    pub database: f64,
    pub hints: f64,
    pub generator: f64,
    /// How long cores had nothing to do, all together.
    pub idle: f64,
    /// Transactions that wrote something; none are counted of a file.
    pub transactions: Option<u64>,
    /// Bytes of the database's own log, and those by which the database has grown.
    pub logged: u64,
    pub kept: u64,
    pub conflicts: u64,
    pub stale: u64,
}

impl Taken {
    /// Microseconds of processor time a move.
    pub fn each(&self, seconds: f64) -> f64 {
        seconds * 1e6 / self.played.moves as f64
    }
}

/// What can be read at any time, and only grows.
struct Reading {
    nodes: f64,
    database: f64,
    hints: f64,
    generator: f64,
    idle: f64,
    transactions: u64,
    logged: u64,
    kept: u64,
    conflicts: u64,
    stale: u64,
}

impl Ground {
    /// Starts the servers; what is acknowledged is on disk.
    pub fn start() -> Ground {
        let home = tempfile::tempdir().expect("a folder");
        Ground { database: Cluster::start(&[]), nats: Nats::start(3), home, files: 0 }
    }

    /// A new database.
    pub fn fresh(&self) -> String {
        self.database.fresh()
    }

    /// The processor time of the database so far.
    pub fn spent(&self) -> f64 {
        spent::family(self.database.pid())
    }

    /// A name for a new file.
    pub fn file(&mut self) -> PathBuf {
        self.files += 1;
        self.home.path().join(format!("{}.db", self.files))
    }

    /// How many transactions have written something, this one included.
    pub fn transactions(&self) -> u64 {
        self.count("SELECT pg_current_xact_id()")
    }

    fn count(&self, sql: &str) -> u64 {
        self.database.sql(sql).trim().parse().expect("a number")
    }

    fn read(&self, nodes: &[Server]) -> Reading {
        let pids: Vec<String> = nodes.iter().map(|it| it.pid().to_string()).collect();
        let told: Vec<String> =
            nodes.iter().map(|it| Http::open(&it.site.address).get("/metrics")).collect();
        let sum = |name: &str| told.iter().map(|it| counted(it, name)).sum();
        Reading {
            transactions: self.transactions(),
            logged: self.count("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"),
            kept: self.count("SELECT sum(pg_database_size(oid)) FROM pg_database"),
            conflicts: sum("turnstile_conflicts_total"),
            stale: sum("turnstile_stale_total"),
            nodes: spent::seconds(pids.iter().map(String::as_str)),
            database: self.spent(),
            hints: spent::seconds(self.nats.pids()),
            generator: spent::seconds(["self"]),
            idle: spent::idle(),
        }
    }

    /// Plays one setting.
    pub fn play(&mut self, it: Setting, length: Duration) -> Taken {
        let words = match it.kept {
            Kept::File => vec![self.file().into_os_string()],
            Kept::Database if it.hints => vec![self.fresh().into(), self.nats.url().into()],
            Kept::Database => vec![self.fresh().into()],
        };
        let words: Vec<&OsStr> = words.iter().map(|it| &**it).collect();
        let threads = it.slow.then_some(1);
        let nodes: Vec<Server> = (0..it.nodes).map(|_| Server::ours(&words, threads)).collect();
        let site = |index: usize| -> &Site { &nodes[index % it.nodes].site };
        let tables: Vec<[&Site; 2]> = (0..it.matches)
            .map(|table| [site(table), site(table + usize::from(it.apart))])
            .collect();
        let runtime = load::one_thread();
        runtime.block_on(run_at(&tables, it.kind, WARM_UP, None));
        let pids: Vec<u32> = nodes.iter().map(Server::pid).collect();
        let before = self.read(&nodes);
        let slow = it.slow.then(|| Slow::down(&pids));
        let played = runtime.block_on(run_at(&tables, it.kind, length, None));
        drop(slow);
        let after = self.read(&nodes);
        let is_shared = it.kept == Kept::Database;
        Taken {
            played,
            nodes: after.nodes - before.nodes,
            database: after.database - before.database,
            hints: after.hints - before.hints,
            generator: after.generator - before.generator,
            idle: after.idle - before.idle,
            // The last look is one itself.
            transactions: is_shared.then_some(after.transactions - before.transactions - 1),
            logged: after.logged - before.logged,
            kept: after.kept.saturating_sub(before.kept),
            conflicts: after.conflicts - before.conflicts,
            stale: after.stale - before.stale,
        }
    }
}

/// A number of the metrics.
fn counted(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|it| it.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|it| it.parse().ok()).unwrap_or(0)
}
