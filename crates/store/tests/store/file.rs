//! The file itself: nobody else reads it, and whoever takes it away while it is open is noticed.

#![cfg(unix)]

use crate::common::{self, HOLDER, MATCH, NODE, commit, done, open};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use store::{Error, Filter, Page, Settings, Sqlite, Store};

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn nobody_else_may_read_it() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    for name in ["matches.db", "matches.db-wal", "matches.db-shm", "matches.db-synced"] {
        assert_eq!(mode(&path(name)), 0o600, "{name}");
    }
    store::backup(&Settings::at(path("matches.db")), &path("copy.db")).unwrap();
    assert_eq!(mode(&path("copy.db")), 0o600);
    store.close().await.unwrap();
    // One that was opened to others is closed to them again.
    std::fs::set_permissions(path("matches.db"), PermissionsExt::from_mode(0o644)).unwrap();
    let _store = open(directory.path());
    assert_eq!(mode(&path("matches.db")), 0o600);
}

#[tokio::test]
async fn a_clean_stop_leaves_one_file() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    store.close().await.unwrap();
    let names: Vec<_> = std::fs::read_dir(directory.path())
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(names, ["matches.db"]);
}

/// Takes the file away in some way, and returns what became of requests after that.
async fn taken_away(take: impl FnOnce(&Path)) {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    take(directory.path());
    let gone = Error::Gone { path: directory.path().join("matches.db") };
    // The very first write is not acknowledged, though SQLite would not mind.
    assert_eq!(store.commit(commit(MATCH, 2, "b")).await, Err(gone.clone()));
    assert_eq!(store.commit(commit(MATCH, 2, "b")).await, Err(gone.clone()));
    assert_eq!(store.head(MATCH).await, Err(gone.clone()));
    assert_eq!(store.rows(Filter::Of(HOLDER), Page::first(9)).await, Err(gone.clone()));
    assert_eq!(store.alive(NODE, 9, 0).await, Err(gone));
    let _ = store.close().await;
}

#[tokio::test]
async fn a_file_that_is_deleted_is_noticed() {
    taken_away(|it| std::fs::remove_file(it.join("matches.db")).unwrap()).await;
    taken_away(|it| std::fs::remove_file(it.join("matches.db-wal")).unwrap()).await;
}

#[tokio::test]
async fn a_file_that_is_replaced_is_noticed_and_the_new_one_left_alone() {
    let (kept, away) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let other = open(kept.path());
    done(&other, commit(MATCH, 0, "other")).await;
    done(&other, commit(MATCH, 2, "other too")).await;
    other.close().await.unwrap();
    taken_away(|it| {
        let copy = it.join("copy.db");
        std::fs::copy(kept.path().join("matches.db"), &copy).unwrap();
        std::fs::rename(&copy, it.join("matches.db")).unwrap();
    })
    .await;
    // Another server opens what lies there now, while the first still holds what was there.
    let store = open(away.path());
    done(&store, commit(MATCH, 0, "a")).await;
    for name in ["matches.db", "matches.db-wal", "matches.db-shm", "matches.db-synced"] {
        std::fs::remove_file(away.path().join(name)).unwrap();
    }
    let second = open(away.path());
    done(&second, commit(MATCH, 0, "b")).await;
    assert!(matches!(store.commit(commit(MATCH, 2, "c")).await, Err(Error::Gone { .. })));
    let _ = store.close().await;
    drop(store);
    done(&second, commit(MATCH, 2, "d")).await;
    assert!(
        away.path().join("matches.db-wal").exists(),
        "it was not the first one's to clear away"
    );
}

#[tokio::test]
async fn a_file_whose_content_is_replaced_is_noticed() {
    let kept = tempfile::tempdir().unwrap();
    let other = open(kept.path());
    done(&other, commit(MATCH, 0, "other")).await;
    other.close().await.unwrap();
    let bytes = std::fs::read(kept.path().join("matches.db")).unwrap();
    taken_away(|it| std::fs::write(it.join("matches.db"), &bytes).unwrap()).await;
    taken_away(|it| std::fs::write(it.join("matches.db"), "").unwrap()).await;
    taken_away(|it| std::fs::write(it.join("matches.db-wal"), "").unwrap()).await;
}

#[tokio::test]
async fn what_the_store_itself_brings_into_the_file_is_not_mistaken_for_that() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.db");
    let store = open(directory.path());
    let before = std::fs::metadata(&path).unwrap().len();
    // Enough for the write-ahead log to be brought into the file more than once.
    for length in 0..30 {
        let mut large = commit(MATCH, length * 2, &length.to_string());
        large.entries[0] = "x".repeat(2_000_000);
        done(&store, large).await;
    }
    assert!(std::fs::metadata(&path).unwrap().len() > before + 20_000_000);
    // Nor is a guest mistaken for a thief, or the other way round.
    let guest = Sqlite::visit(Settings::at(&path)).unwrap();
    assert_eq!(guest.retry(None, 9).await, Ok(0));
    done(&store, commit(MATCH, 60, "last")).await;
    assert_eq!(guest.head(MATCH).await.unwrap().unwrap().length, 62);
    assert_eq!(guest.retry(None, 9).await, Ok(0));
}

#[test]
fn a_file_that_is_deleted_is_noticed_though_nobody_writes() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    common::block_on(done(&store, commit(MATCH, 0, "a")));
    std::fs::remove_file(directory.path().join("matches.db")).unwrap();
    // Whoever keeps asking is told sooner or later, without any write.
    let noticed = (0..10_000_000).any(|_| common::block_on(store.head(MATCH)).is_err());
    assert!(noticed, "it is never noticed");
}

#[tokio::test]
async fn what_was_written_last_is_not_given_to_another_file() {
    let directory = tempfile::tempdir().unwrap();
    let copy = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    common::image(directory.path(), copy.path());
    std::fs::remove_file(copy.path().join("matches.db")).unwrap();
    let settings = Settings::at(copy.path().join("matches.db"));
    let left = Error::Leftover { path: copy.path().join("matches.db-wal") };
    assert_eq!(Sqlite::open(settings.clone()).err(), Some(left.clone()));
    let restored = store::restore(&directory.path().join("matches.db"), &settings);
    assert_eq!(restored, Err(left));
}
