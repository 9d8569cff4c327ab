//! Commits of a made-up match.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::{
    Commit, Hook, Id, Lane, NewJob, Phase, Point, Row, Settings, Sqlite, Store, Verdict, Written,
};

pub(crate) const MATCH: Id = Id([7; 16]);
pub(crate) const HOLDER: Id = Id([9; 16]);
pub(crate) const NODE: Id = Id([1; 16]);

pub(crate) fn open(directory: &Path) -> Sqlite {
    Sqlite::open(Settings::at(directory.join("matches.db"))).unwrap()
}

pub(crate) fn row(text: &str) -> Row {
    Row { game: "duel".to_string(), phase: Phase::Playing, listed: true, text: text.to_string() }
}

/// A commit that adds two entries and a job to a log of `length`.
pub(crate) fn commit(id: Id, length: u64, key: &str) -> Commit {
    let (first, second) = (format!("first of {key}"), format!("second of {key}"));
    Commit {
        row: Some(row(key)),
        mark: length as u32,
        request: Some(asked(id, key)),
        answer: (length == 0).then(|| format!("answer to {key}")),
        holders: vec![HOLDER],
        jobs: Some(vec![job(key)]),
        ..Commit::new(id, length, 1_000 + length, [&*first, &*second])
    }
}

pub(crate) fn asked(id: Id, key: &str) -> Id {
    Id::of(&[&id.0, key.as_bytes()].concat())
}

pub(crate) fn job(key: &str) -> NewJob {
    NewJob { lane: Lane::Turn, event: "turn".to_string(), key: key.to_string(), due: 5_000 }
}

pub(crate) async fn done(store: &dyn Store, commit: Commit) {
    let written = store.commit(commit).await;
    assert!(matches!(written, Ok(Written::Done(_))), "{written:?}");
}

pub(crate) fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(work)
}

/// Copies what the disk holds.
pub(crate) fn image(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name();
        // What readers of the write-ahead log share is made anew.
        if !name.to_string_lossy().ends_with("-shm") {
            std::fs::copy(entry.path(), to.join(name)).unwrap();
        }
    }
}

/// Counts boundaries, and dies at one of them after an image of the disk was taken.
pub(crate) struct Death {
    pub(crate) hook: Hook,
    crossed: Arc<AtomicUsize>,
    at: usize,
}

impl Death {
    pub(crate) fn at(at: usize, from: &Path, to: &Path) -> Death {
        let crossed = Arc::<AtomicUsize>::default();
        let (count, from, to) = (crossed.clone(), from.to_path_buf(), to.to_path_buf());
        let hook: Hook = Arc::new(move |point| {
            if point == Point::Read {
                return Verdict::Pass;
            }
            let number = count.fetch_add(1, Ordering::SeqCst);
            if number == at {
                image(&from, &to);
            }
            if number < at { Verdict::Pass } else { Verdict::Die }
        });
        Death { hook, crossed, at }
    }

    /// Whether it came to that.
    pub(crate) fn came(&self) -> bool {
        self.crossed.load(Ordering::SeqCst) > self.at
    }
}
