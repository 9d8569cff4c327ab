//! A move that is killed or fails at any step: nobody takes a part for the whole, what fails leaves
//! nothing behind, and it can be run again.

use crate::transfer::{NAMES, furnish_with, told};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::{
    Digest, Error, Hook, Id, Moved, Point, Postgres, Settings, Sqlite, Store, Verdict,
    transfer_to_database, transfer_to_file,
};
use tokio::sync::Notify;

/// A file whose reads fail from one of them on.
struct Old {
    store: Sqlite,
    reads: Arc<AtomicUsize>,
    at: Arc<AtomicUsize>,
    failed: Arc<Notify>,
}

impl Old {
    async fn of(path: &Path) -> Old {
        let [reads, at] = [0, usize::MAX].map(|it| Arc::new(AtomicUsize::new(it)));
        let failed = Arc::<Notify>::default();
        let (count, from, tell) = (reads.clone(), at.clone(), failed.clone());
        let hook: Hook = Arc::new(move |point| {
            if point != Point::Read {
                return Verdict::Pass;
            }
            match count.fetch_add(1, Ordering::SeqCst) < from.load(Ordering::SeqCst) {
                true => Verdict::Pass,
                false => {
                    tell.notify_one();
                    Verdict::Fail(Error::Full)
                }
            }
        });
        let store = Sqlite::open(Settings { hook: Some(hook), ..Settings::at(path) }).unwrap();
        furnish_with(&store, 3).await;
        Old { store, reads, at, failed }
    }

    /// From now on the read with this number fails, and those after it.
    fn fails_at(&self, at: usize) {
        self.reads.store(0, Ordering::SeqCst);
        self.at.store(at, Ordering::SeqCst);
    }

    /// Lets a move run until the read fails, and no step further; none if it came that far.
    async fn killed(&self, moving: impl Future<Output = Result<Moved, Error>>) -> Option<Moved> {
        tokio::select! {
            biased;
            moved = moving => match moved {
                Ok(moved) => Some(moved),
                Err(error) => panic!("it should have been killed before it said: {error}"),
            },
            () = self.failed.notified() => None,
        }
    }

    /// Something changes at the old place between two runs.
    async fn change(&self, step: usize) {
        let token = Digest::of(&[step as u8]);
        self.fails_at(usize::MAX);
        if self.store.token(token).await.unwrap().is_some() {
            self.store.exchange(Vec::new(), vec![token], 2).await.unwrap();
        }
    }
}

const MOVED: Moved = Moved { matches: 3, entries: 12, tokens: 0 };

#[tokio::test]
async fn a_move_to_a_database_can_be_killed_at_any_step_and_run_again() {
    let folder = tempfile::tempdir().unwrap();
    let old = Old::of(&folder.path().join("old.db")).await;
    let url = store::rig::database();
    let moving = || transfer_to_database(&old.store, &url, None, NAMES);
    let mut moved = None;
    for at in 0.. {
        old.fails_at(at);
        moved = old.killed(moving()).await;
        if moved.is_some() {
            assert!(at > 15, "{at}");
            break;
        }
        let refused = Postgres::open(&url).await.err();
        assert!(matches!(refused, Some(Error::HalfMoved { .. })), "{at}: {refused:?}");
        old.change(at).await;
    }
    old.fails_at(usize::MAX);
    let tokens = old.store.stats().await.unwrap().tokens;
    assert_eq!(moved, Some(Moved { tokens, ..MOVED }));
    let new = Postgres::open(&url).await.unwrap();
    assert_eq!(told(&new).await, told(&old.store).await);
    new.close().await.unwrap();
    let again = moving().await;
    assert_eq!(again, Err(Error::NotEmpty { at: NAMES.1.to_string() }));
}

#[tokio::test]
async fn a_move_to_a_database_that_fails_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let old = Old::of(&folder.path().join("old.db")).await;
    let url = store::rig::database();
    for at in 0.. {
        old.fails_at(at);
        match transfer_to_database(&old.store, &url, None, NAMES).await {
            Ok(moved) => {
                assert_eq!(moved, Moved { tokens: 40, ..MOVED });
                break;
            }
            Err(error) => assert_eq!(error, Error::Full),
        }
        let new = Postgres::open(&url).await.unwrap();
        let stats = new.stats().await.unwrap();
        assert_eq!((stats.matches, stats.entries, stats.tokens), ([0; 4], 0, 0), "{at}");
        assert_eq!((stats.answers, stats.outages, stats.snapshots), (0, 0, 0), "{at}");
        assert_eq!(new.nodes().await, Ok(vec![]));
        new.close().await.unwrap();
    }
}

#[tokio::test]
async fn only_the_last_of_two_moves_into_a_database_counts() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = ["one.db", "other.db"].map(|it| folder.path().join(it));
    let (one, other) = (Old::of(&one).await, Old::of(&other).await);
    let url = store::rig::database();
    // The first stands still in the middle, while the other begins and ends.
    one.fails_at(10);
    let mut first = Box::pin(transfer_to_database(&one.store, &url, None, NAMES));
    assert_eq!(one.killed(&mut first).await, None);
    let second = transfer_to_database(&other.store, &url, None, NAMES).await;
    assert_eq!(second, Ok(Moved { tokens: 40, ..MOVED }));
    // When it goes on it clears nothing away.
    assert_eq!(first.await, Err(Error::Full));
    let new = Postgres::open(&url).await.unwrap();
    assert_eq!(told(&new).await, told(&other.store).await);
}

#[tokio::test]
async fn a_database_that_servers_use_takes_no_matches_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let old = Old::of(&folder.path().join("old.db")).await;
    let url = store::rig::database();
    let server = Postgres::open(&url).await.unwrap();
    let now = server.clock().await.unwrap().unwrap();
    server.alive(Id([1; 16]), now, 0).await.unwrap();
    let refused = transfer_to_database(&old.store, &url, None, NAMES).await;
    assert_eq!(refused, Err(Error::Lively { at: NAMES.1.to_string(), nodes: 1 }));
    assert_eq!(server.stats().await.unwrap().matches, [0; 4]);
}

/// The files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        names.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_move_to_a_file_can_be_killed_at_any_step_and_run_again() {
    let folder = tempfile::tempdir().unwrap();
    let old = Old::of(&folder.path().join("old.db")).await;
    let target = tempfile::tempdir().unwrap();
    let path = target.path().join("new.db");
    for at in 0.. {
        old.fails_at(at);
        if old.killed(transfer_to_file(&old.store, &path, NAMES)).await.is_some() {
            assert!(at > 15, "{at}");
            break;
        }
        assert!(!path.exists(), "{at}");
        old.change(at).await;
    }
    old.fails_at(usize::MAX);
    assert_eq!(files(target.path()), ["new.db"]);
    let new = Sqlite::open(Settings::at(&path)).unwrap();
    assert_eq!(told(&new).await, told(&old.store).await);
}

#[tokio::test]
async fn a_move_to_a_file_that_fails_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let old = Old::of(&folder.path().join("old.db")).await;
    let target = tempfile::tempdir().unwrap();
    let path = target.path().join("new.db");
    for at in 0.. {
        old.fails_at(at);
        match transfer_to_file(&old.store, &path, NAMES).await {
            Ok(_) => break,
            Err(error) => assert_eq!(error, Error::Full),
        }
        assert_eq!(files(target.path()), [""; 0], "{at}");
    }
    // A database in which servers live is refused before anything is made.
    let lively = Postgres::open(&store::rig::database()).await.unwrap();
    let now = lively.clock().await.unwrap().unwrap();
    lively.alive(Id([1; 16]), now, 0).await.unwrap();
    let other = target.path().join("other.db");
    let refused = transfer_to_file(&lively, &other, NAMES).await;
    assert!(matches!(refused, Err(Error::Lively { .. })), "{refused:?}");
    assert_eq!(files(target.path()), ["new.db"]);
}
