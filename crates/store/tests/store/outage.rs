//! An outage costs the same work however many clocks wait.

use crate::common;
use std::path::Path;
use store::{Commit, Id, Lane, NewJob, Settings, Sqlite, Store};

const NODE: Id = Id([1; 16]);

/// A match with a clock.
fn ticking(number: u64) -> Commit {
    let mut id = Id([7; 16]);
    id.0[..8].copy_from_slice(&number.to_be_bytes());
    let clock = NewJob { lane: Lane::Clock, event: "clock".into(), key: "1".into(), due: 90_000 };
    let row = Some(common::row("playing"));
    Commit { row, jobs: Some(vec![clock]), ..Commit::new(id, 0, 1_000, ["made"]) }
}

/// Pages that an outage of a minute writes while so many clocks wait.
async fn pages(directory: &Path, clocks: u64) -> u64 {
    let path = directory.join("matches.db");
    let store = Sqlite::open(Settings::at(&path)).unwrap();
    store.alive(NODE, 1_000, 0).await.unwrap();
    let made = (0..clocks).map(|it| store.commit(ticking(it))).collect::<Vec<_>>();
    for one in made {
        one.await.unwrap();
    }
    store.close().await.unwrap();
    let store = Sqlite::open(Settings::at(&path)).unwrap();
    let log = || std::fs::metadata(directory.join("matches.db-wal")).map_or(0, |it| it.len());
    let before = log();
    store.alive(NODE, 61_000, 0).await.unwrap();
    let written = (log() - before) / 4_096;
    assert_eq!(store.jobs(ticking(clocks - 1).id).await.unwrap()[0].due, 150_000);
    written
}

#[tokio::test]
async fn an_outage_writes_as_much_for_five_thousand_clocks_as_for_ten() {
    let (few, many) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let few = pages(few.path(), 10).await;
    assert!((1..=8).contains(&few), "{few}");
    assert_eq!(pages(many.path(), 5_000).await, few);
}
