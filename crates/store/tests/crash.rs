//! The store dies at every boundary between two writes, and is opened again from what the disk
//! held at that moment.

#![allow(clippy::unwrap_used)]

mod common;

use common::{HOLDER, MATCH, asked, commit};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use store::{Digest, Error, Filter, Hook, Id, Point, Settings, Store, Token, Written};

/// The requests of one client, in order: the match, the length it believes, the key.
const SCRIPT: [(Id, u64, &str); 4] =
    [(MATCH, 0, "a"), (MATCH, 2, "b"), (Id([8; 16]), 0, "c"), (MATCH, 4, "d")];

fn token(key: &str) -> Token {
    let digest = Digest::of(key.as_bytes());
    Token { digest, holder: HOLDER, kind: "secret".to_string(), expires: None }
}

fn scripted(at: (Id, u64, &str)) -> store::Commit {
    let mut commit = commit(at.0, at.1, at.2);
    commit.mint = vec![token(at.2)];
    commit
}

/// Copies what the disk holds.
fn image(from: &Path, to: &Path) {
    for name in ["matches.db", "matches.db-wal"] {
        if from.join(name).exists() {
            std::fs::copy(from.join(name), to.join(name)).unwrap();
        }
    }
}

/// Dies at the given crossing of any boundary, after the image was taken.
fn dying(at: usize, from: PathBuf, to: PathBuf, seen: Arc<Mutex<Vec<Point>>>) -> Hook {
    let crossings = AtomicUsize::new(0);
    Arc::new(move |point| {
        seen.lock().unwrap().push(point);
        let lives = crossings.fetch_add(1, Ordering::SeqCst) != at;
        if !lives {
            image(&from, &to);
        }
        lives
    })
}

/// All that can be read, as one text.
async fn everything(store: &Store) -> String {
    let mut all = String::new();
    for id in [MATCH, Id([8; 16])] {
        all += &format!("{:?}\n", store.log(id).await.unwrap());
    }
    for (id, _, key) in SCRIPT {
        all += &format!("{:?}\n", store.answer(asked(id, key)).await.unwrap());
        all += &format!("{:?}\n", store.token(token(key).digest).await.unwrap());
    }
    let jobs = store.due(u64::MAX >> 1, 100).await.unwrap();
    all += &format!("{:?}\n", jobs.iter().map(|it| (it.id, &it.key)).collect::<Vec<_>>());
    all += &format!("{:?}\n", store.rows(Filter::Of(HOLDER), 10).await.unwrap());
    all
}

/// What there is after the first `count` requests, without any crash.
async fn straight(count: usize) -> String {
    let directory = tempfile::tempdir().unwrap();
    let store = common::open(directory.path());
    for step in &SCRIPT[..count] {
        common::done(&store, scripted(*step)).await;
    }
    everything(&store).await
}

#[tokio::test]
async fn whatever_was_answered_survives_a_crash_at_every_boundary() {
    let mut states = Vec::new();
    for count in 0..=SCRIPT.len() {
        states.push(straight(count).await);
    }
    let mut points = Vec::new();
    for at in 0.. {
        let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (from, to) = (first.path().to_path_buf(), second.path().to_path_buf());
        let hook = dying(at, from, to, seen.clone());
        let path = first.path().join("matches.db");
        let store = Store::open(Settings { hook: Some(hook), ..Settings::at(path) }).unwrap();
        let mut answered = 0;
        for step in SCRIPT {
            match store.commit(scripted(step)).await {
                Ok(written) => assert_eq!(written, Written::Done),
                Err(fault) => {
                    assert_eq!(fault, Error::Stopped);
                    break;
                }
            }
            answered += 1;
        }
        // The writer tells before it crosses the last boundary of a group: wait until it is dead.
        store.close().await;
        if seen.lock().unwrap().len() <= at {
            points = seen.lock().unwrap().clone();
            break;
        }
        let store = common::open(second.path());
        let held = everything(&store).await;
        let count = states.iter().position(|it| *it == held).unwrap_or_else(|| {
            panic!("crossing {at}: half of a request is there: {held}");
        });
        assert!(count == answered || count == answered + 1, "crossing {at}: {count} of {answered}");
        // The client sends again whatever it got no answer to.
        for step in &SCRIPT[answered..] {
            store.commit(scripted(*step)).await.unwrap();
        }
        assert_eq!(everything(&store).await, states[SCRIPT.len()], "crossing {at}");
    }
    for point in [
        Point::Begin,
        Point::Entry,
        Point::Head,
        Point::Row,
        Point::Answer,
        Point::Holder,
        Point::Token,
        Point::Jobs,
        Point::Job,
        Point::Commit,
        Point::Committed,
        Point::Told,
    ] {
        assert!(points.contains(&point), "{point:?} was never crossed");
    }
}

#[tokio::test]
async fn nobody_is_told_before_it_is_on_disk() {
    let directory = tempfile::tempdir().unwrap();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let log = seen.clone();
    let hook: Hook = Arc::new(move |point| {
        log.lock().unwrap().push(point);
        true
    });
    let path = directory.path().join("matches.db");
    let store = Store::open(Settings { hook: Some(hook), ..Settings::at(path) }).unwrap();
    common::done(&store, commit(MATCH, 0, "a")).await;
    store.close().await;
    let seen = seen.lock().unwrap();
    let at = |point: Point| seen.iter().position(|it| *it == point).unwrap();
    assert!(at(Point::Entry) < at(Point::Commit));
    assert!(at(Point::Job) < at(Point::Commit));
    assert!(at(Point::Commit) < at(Point::Committed));
    assert!(at(Point::Committed) < at(Point::Told));
}
