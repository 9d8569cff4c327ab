//! Copies that are taken while a file is being written to, and put back.

use crate::common::{self, Death, MATCH, commit, done, open};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{Error, Head, Id, Settings, Sqlite, Store, Written, backup, restore};

#[tokio::test]
async fn a_copy_is_of_one_moment_while_the_file_is_written_to() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let store = Arc::new(open(directory.path()));
    done(&*store, commit(MATCH, 0, "0")).await;
    let (stop, writer) = (Arc::new(AtomicBool::new(false)), store.clone());
    let ended = stop.clone();
    // Writes to two matches in turn, so that a copy of two moments would show.
    let writing = std::thread::spawn(move || {
        common::block_on(async {
            let mut length = 2;
            let other = Id([8; 16]);
            done(&*writer, commit(other, 0, "0")).await;
            while !ended.load(Ordering::SeqCst) {
                for id in [MATCH, other] {
                    done(&*writer, commit(id, length, &length.to_string())).await;
                }
                length += 2;
            }
        });
    });
    let mut before = store.head(MATCH).await.unwrap().unwrap().length;
    for round in 0..5 {
        let copy = path(&format!("copy{round}.db"));
        backup(&Settings::at(path("matches.db")), &copy).unwrap();
        let copy = Sqlite::open(Settings::at(copy)).unwrap();
        let length = |it: Option<Head>| it.map_or(0, |it| it.length);
        let one = length(copy.head(MATCH).await.unwrap());
        let two = length(copy.head(Id([8; 16])).await.unwrap());
        assert!(one == two || one == two + 2, "{one} and {two}");
        assert!(one >= before, "what was answered before is in it");
        before = store.head(MATCH).await.unwrap().unwrap().length;
    }
    stop.store(true, Ordering::SeqCst);
    writing.join().unwrap();
    assert!(before > 2);
}

#[tokio::test]
async fn a_copy_is_put_back_and_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    let log = store.log(MATCH, 0).await.unwrap();
    backup(&Settings::at(path("matches.db")), &path("copy.db")).unwrap();
    done(&store, commit(MATCH, 2, "b")).await;
    // Nothing is written over, whether or not somebody uses it.
    let exists = |name: &str| Err(Error::Exists { path: path(name) });
    let running = Settings::at(path("matches.db"));
    assert_eq!(backup(&running, &path("copy.db")), exists("copy.db"));
    assert_eq!(restore(&path("copy.db"), &running), exists("matches.db"));
    store.close().await.unwrap();
    assert_eq!(restore(&path("copy.db"), &running), exists("matches.db"));
    std::fs::rename(path("matches.db"), path("lost.db")).unwrap();
    restore(&path("copy.db"), &running).unwrap();
    let store = open(directory.path());
    assert_eq!(store.log(MATCH, 0).await.unwrap(), log);
    let written = store.commit(commit(MATCH, 2, "c")).await;
    assert!(matches!(written, Ok(Written::Done(_))));
}

#[tokio::test]
async fn what_is_damaged_newer_or_not_there_is_neither_copied_nor_put_back() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let (source, to) = (Settings::at(path("matches.db")), path("copy.db"));
    assert_eq!(backup(&source, &to), Err(Error::Missing { path: path("matches.db") }));
    for sql in [
        "UPDATE entries SET text = 'x' WHERE place = 1",
        "UPDATE answers SET answer = 'x'",
        "DELETE FROM entries",
        "PRAGMA user_version = 99",
        "PRAGMA application_id = 7",
    ] {
        let store = open(directory.path());
        done(&store, commit(MATCH, 0, "a")).await;
        // It is over, so that opening the file would not look at its log.
        let over = store::Row { phase: store::Phase::Finished, ..common::row("over") };
        done(&store, store::Commit { row: Some(over), ..commit(MATCH, 2, "b") }).await;
        store.close().await.unwrap();
        rusqlite::Connection::open(&source.path).unwrap().execute_batch(sql).unwrap();
        for fault in [backup(&source, &to), restore(&source.path, &Settings::at(&to))] {
            assert!(fault.is_err(), "{sql}");
        }
        let left: Vec<_> = std::fs::read_dir(directory.path()).unwrap().collect();
        assert!(!to.exists() && left.len() <= 3, "{sql}: {left:?}");
        std::fs::remove_file(&source.path).unwrap();
    }
    std::fs::write(&source.path, "a letter to my aunt ".repeat(99)).unwrap();
    assert!(backup(&source, &to).is_err());
    assert!(!to.exists());
}

#[tokio::test]
async fn a_copy_that_was_broken_off_does_not_have_its_name() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    store.close().await.unwrap();
    for at in 0.. {
        let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let death = Death::at(at, first.path(), second.path());
        let from = Settings {
            hook: Some(death.hook.clone()),
            ..Settings::at(directory.path().join("matches.db"))
        };
        let copied = backup(&from, &first.path().join("matches.db"));
        if !death.came() {
            assert_eq!((copied, at), (Ok(()), 2));
            break;
        }
        for copy in [&first, &second] {
            let path = copy.path().join("matches.db");
            if !path.exists() {
                // The next one takes the place of what was left lying there.
                backup(&Settings::at(directory.path().join("matches.db")), &path).unwrap();
            }
            let store = open(copy.path());
            assert_eq!(store.head(MATCH).await.unwrap().unwrap().length, 2);
        }
    }
}

#[tokio::test]
async fn looking_at_a_copy_leaves_it_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let (file, copy) = (directory.path().join("matches.db"), directory.path().join("copy.db"));
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    store::backup(&Settings::at(&file), &copy).unwrap();
    let bytes = std::fs::read(&copy).unwrap();
    let guest = Sqlite::visit(Settings::at(&copy)).unwrap();
    assert_eq!(guest.head(MATCH).await.unwrap().unwrap().length, 2);
    guest.close().await.unwrap();
    drop(guest);
    assert!(std::fs::read(&copy).unwrap() == bytes, "it was changed");
    for suffix in ["-wal", "-shm", "-journal"] {
        assert!(!directory.path().join(format!("copy.db{suffix}")).exists(), "{suffix}");
    }
}

/// It lies where nothing can be put beside it, as on a disk that is only read.
#[tokio::test]
async fn a_file_that_cannot_be_opened_is_not_called_damaged() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    open(directory.path()).close().await.unwrap();
    std::fs::create_dir(path("matches.db-wal")).unwrap();
    let settings = Settings::at(path("matches.db"));
    let (copied, opened) =
        (store::backup(&settings, &path("copy.db")), Sqlite::open(settings).map(|_| ()));
    for refused in [copied, opened] {
        assert!(matches!(&refused, Err(Error::Database(_))), "{refused:?}");
    }
}
