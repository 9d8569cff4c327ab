//! Commits of a made-up match.
#![allow(dead_code, clippy::unwrap_used)]

use store::{Commit, Id, NewJob, Phase, Row, Settings, Store, Written};

pub(crate) const MATCH: Id = Id([7; 16]);
pub(crate) const HOLDER: Id = Id([9; 16]);

pub(crate) fn open(directory: &std::path::Path) -> Store {
    Store::open(Settings::at(directory.join("matches.db"))).unwrap()
}

pub(crate) fn row(text: &str) -> Row {
    Row { game: "duel".to_string(), phase: Phase::Playing, listed: true, text: text.to_string() }
}

/// A commit that adds two entries and a job to a log of `length`.
pub(crate) fn commit(id: Id, length: u64, key: &str) -> Commit {
    Commit {
        id,
        length,
        at: 1_000 + length,
        entries: vec![format!("first of {key}"), format!("second of {key}")],
        row: Some(row(key)),
        mark: length as u32,
        request: Some(asked(id, key)),
        answer: (length == 0).then(|| format!("answer to {key}")),
        holders: vec![HOLDER],
        jobs: Some(vec![job(key)]),
        snapshot: None,
        mint: vec![],
        spend: vec![],
    }
}

pub(crate) fn asked(id: Id, key: &str) -> Id {
    Id::of(&[&id.0, key.as_bytes()].concat())
}

pub(crate) fn job(key: &str) -> NewJob {
    NewJob { event: "turn".to_string(), key: key.to_string(), due: 5_000 }
}

pub(crate) async fn done(store: &Store, commit: Commit) {
    assert_eq!(store.commit(commit).await, Ok(Written::Done));
}
