//! Makes clocks that wait, lets an outage happen, and counts what it writes.

use std::process::ExitCode;
use std::time::Instant;
use store::rig::Cluster;
use store::{Commit, Id, Lane, NewJob, Phase, Postgres, Row, Settings, Sqlite, Store, Take};

const NODE: Id = Id([1; 16]);
const START: u64 = 1_700_000_000_000;
const MINUTE: u64 = 60_000;
/// When the clocks run out; none of them during the outage.
const DUE: u64 = START + 10 * MINUTE;
const FEW: u64 = 10;
/// Commits that wait for each other.
const BATCH: u64 = 20_000;
const PAGE: u64 = 4_096;

/// The cost of an outage.
struct Taken {
    kept: &'static str,
    clocks: u64,
    /// Rows of jobs that changed; a file does not say, its pages do.
    rows: Option<u64>,
    /// Pages of a file's write-ahead log, kilobytes of a database's.
    written: u64,
    millis: f64,
}

#[tokio::main]
async fn main() -> ExitCode {
    let asked = std::env::args().nth(1).and_then(|it| it.parse().ok());
    let many: u64 = asked.unwrap_or(2_000_000);
    println!("| | clocks | rows of jobs changed | written | ms |\n|---|---:|---:|---:|---:|");
    let mut all_well = true;
    for is_file in [true, false] {
        let mut few = None;
        for clocks in [FEW, many] {
            let taken = if is_file { file(clocks).await } else { database(clocks).await };
            let Taken { kept, clocks, rows, written, millis } = taken;
            let unit = if is_file { "pages" } else { "kB" };
            let shown = rows.map(|it| it.to_string()).unwrap_or_default();
            println!("| {kept} | {clocks} | {shown} | {written} {unit} | {millis:.1} |");
            let few = *few.get_or_insert(written);
            all_well &= rows.unwrap_or(0) == 0 && written <= few + 2;
        }
    }
    if all_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn id(number: u64) -> Id {
    let mut id = Id([7; 16]);
    id.0[..8].copy_from_slice(&number.to_be_bytes());
    id
}

/// Makes matches, each with a clock that runs.
async fn fill(store: &dyn Store, clocks: u64) {
    for from in (0..clocks).step_by(BATCH as usize) {
        let made: Vec<_> =
            (from..clocks.min(from + BATCH)).map(|it| store.commit(ticking(it))).collect();
        for one in made {
            one.await.expect("it is written");
        }
    }
}

fn ticking(number: u64) -> Commit {
    let event = "gameplay:clock".to_string();
    let clock = NewJob { lane: Lane::Clock, event, key: "1".into(), due: DUE };
    let (game, text) = ("duel".to_string(), "{}".to_string());
    let row = Row { game, phase: Phase::Playing, listed: false, text };
    let commit = Commit::new(id(number), 0, START, ["made"]);
    Commit { row: Some(row), jobs: Some(vec![clock]), ..commit }
}

/// An outage of a minute, and that all clocks are put off by it: how long its sign of life took.
async fn outage(store: &dyn Store, clocks: u64, count: impl Fn()) -> f64 {
    let begun = Instant::now();
    store.alive(NODE, START + MINUTE, 0).await.expect("a sign of life");
    let millis = begun.elapsed().as_secs_f64() * 1_000.0;
    count();
    for number in [0, clocks / 2, clocks - 1] {
        let job = store.jobs(id(number)).await.expect("it is read").remove(0);
        assert_eq!((job.due, job.ready), (DUE + MINUTE, Some(DUE + MINUTE)));
    }
    let now = DUE + MINUTE - 1;
    let take = Take { lane: Lane::Clock, owner: NODE, now, until: now + MINUTE, limit: 1 };
    let taken = store.take(take).await.expect("it is read");
    assert_eq!((taken.jobs.len(), taken.next), (0, Some(DUE + MINUTE)));
    let taken = store.take(Take { now: now + 1, ..take }).await.expect("it is read");
    assert_eq!(taken.jobs.len(), 1);
    millis
}

async fn file(clocks: u64) -> Taken {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("matches.db");
    let store = Sqlite::open(Settings::at(&path)).expect("a file");
    store.alive(NODE, START, 0).await.expect("a sign of life");
    fill(&store, clocks).await;
    store.close().await.expect("it is closed");
    let store = Sqlite::open(Settings::at(&path)).expect("a file");
    let log = || std::fs::metadata(folder.path().join("matches.db-wal")).map_or(0, |it| it.len());
    let (before, after) = (log(), std::cell::Cell::new(0));
    let millis = outage(&store, clocks, || after.set(log())).await;
    store.close().await.expect("it is closed");
    let written = (after.get() - before) / PAGE;
    Taken { kept: "SQLite", clocks, rows: None, written, millis }
}

async fn database(clocks: u64) -> Taken {
    // Nothing else writes meanwhile.
    let quiet = ["autovacuum=off", "checkpoint_timeout=1h", "max_wal_size=20GB"];
    let cluster = Cluster::start(&quiet);
    let fresh = cluster.fresh();
    let (server, _) = fresh.rsplit_once('/').expect("an address");
    let store = Postgres::open(&format!("{server}/postgres")).await.expect("a database");
    store.alive(NODE, START, 0).await.expect("a sign of life");
    // One statement, or the bench would take most of an hour.
    let made = cluster.sql(&format!(
        "INSERT INTO jobs (id, event, key, lane, due, ready, tries, lease)
         SELECT decode(lpad(to_hex(it), 16, '0') || repeat('07', 8), 'hex'), 'gameplay:clock', '1',
             1, {DUE}, {DUE}, 0, 0 FROM generate_series(0, {clocks} - 1) AS it; ANALYZE jobs"
    ));
    assert_eq!(made.trim(), "");
    let asked = |sql: &str| -> u64 { cluster.sql(sql).trim().parse().expect("a number") };
    let first = asked("SELECT pg_snapshot_xmax(pg_current_snapshot())::TEXT");
    let log = || asked("SELECT (pg_current_wal_insert_lsn() - '0/0')::BIGINT");
    let (before, after) = (log(), std::cell::Cell::new(0));
    let changed = std::cell::Cell::new(0);
    let count = || {
        after.set(log());
        changed
            .set(asked(&format!("SELECT count(*) FROM jobs WHERE xmin::TEXT::BIGINT >= {first}")));
    };
    let millis = outage(&store, clocks, count).await;
    store.close().await.expect("it is closed");
    let written = (after.get() - before).div_ceil(1_024);
    Taken { kept: "PostgreSQL", clocks, rows: Some(changed.get()), written, millis }
}
