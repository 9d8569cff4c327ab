//! One process a file, and nothing left behind by one that is killed.

use crate::common::{self, MATCH, commit, done, open};
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use store::{Error, Settings, Sqlite, Store};

fn refused(path: &Path) {
    let fault = Sqlite::open(Settings::at(path)).err();
    assert_eq!(fault, Some(Error::InUse { path: path.into() }));
    let told = fault.unwrap().to_string();
    let says = "matches.db is open in another server; stop that one first, or use another file";
    assert!(told.ends_with(says), "{told}");
}

#[tokio::test]
async fn a_file_is_opened_once_at_a_time() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.db");
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    refused(&path);
    // The one that has it goes on as if nothing had happened.
    done(&store, commit(MATCH, 2, "b")).await;
    store.close().await.unwrap();
    let second = open(directory.path());
    assert_eq!(second.log(MATCH, 0).await.unwrap().unwrap().entries.len(), 4);
    refused(&path);
    drop(second);
    drop(open(directory.path()));
    // A file that is refused for another reason is not kept locked either.
    std::fs::write(&path, "a letter to my aunt, which is quite long enough ".repeat(9)).unwrap();
    for _ in 0..2 {
        let fault = Sqlite::open(Settings::at(&path)).err();
        assert!(matches!(fault, Some(Error::NotOurs { .. })), "{fault:?}");
    }
}

/// Runs as a process of its own when a test below starts it: opens a file and never ends.
#[test]
fn child() {
    let Ok(path) = std::env::var("TURNSTILE_LOCK") else { return };
    let store = Sqlite::open(Settings::at(path)).unwrap();
    common::block_on(done(&store, commit(MATCH, 0, "a")));
    println!("open");
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
}

fn started(directory: &Path, name: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["lock::child", "--exact", "--nocapture"])
        .env("TURNSTILE_LOCK", directory.join(name))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn opened(child: &mut Child) {
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let opened = lines.find(|it| it.as_ref().is_ok_and(|it| it.ends_with("open")));
    assert!(opened.is_some(), "the other process opens the file");
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_is_the_same_by_whatever_name() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    std::os::unix::fs::symlink(path("matches.db"), path("symbolic.db")).unwrap();
    std::fs::hard_link(path("matches.db"), path("hard.db")).unwrap();
    for name in ["symbolic.db", "hard.db"] {
        let fault = Sqlite::open(Settings::at(path(name))).err();
        assert_eq!(fault, Some(Error::InUse { path: path(name) }));
    }
    // A refusal takes nothing from the one that has it.
    done(&store, commit(MATCH, 2, "b")).await;
    refused(&path("matches.db"));
    let mut other = started(directory.path(), "hard.db");
    assert!(!other.wait().unwrap().success(), "nor does another process get it");
    done(&store, commit(MATCH, 4, "c")).await;
    store.close().await.unwrap();
    // What was written last lies beside one of its names; nobody can tell which is meant.
    for name in ["matches.db", "hard.db"] {
        let fault = Sqlite::open(Settings::at(path(name))).err();
        assert_eq!(fault, Some(Error::ManyNames { path: path(name), names: 2 }));
    }
    std::fs::remove_file(path("hard.db")).unwrap();
    let store = Sqlite::open(Settings::at(path("symbolic.db"))).unwrap();
    assert_eq!(store.head(MATCH).await.unwrap().unwrap().length, 6);
    done(&store, commit(MATCH, 6, "d")).await;
    assert!(path("matches.db-wal").exists() && !path("symbolic.db-wal").exists());
    refused(&path("matches.db"));
}

/// As when an operator looks at a file again and again while a server is started on it.
#[test]
fn looking_at_a_file_keeps_no_server_from_it() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.db");
    common::block_on(common::open(directory.path()).close()).unwrap();
    let (looked, stop) = (std::sync::atomic::AtomicUsize::new(0), std::sync::mpsc::channel::<()>());
    std::thread::scope(|scope| {
        let (path, looked, stopped) = (&path, &looked, stop.1);
        scope.spawn(move || {
            while stopped.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
                let guest = Sqlite::visit(Settings::at(path)).map(|_| ());
                assert_eq!(guest, Ok(()));
                looked.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
            }
        });
        for _ in 0..50 {
            let store = Sqlite::open(Settings::at(path)).map(|it| common::block_on(it.close()));
            assert_eq!(store, Ok(Ok(())));
        }
        drop(stop.0);
    });
    assert!(looked.into_inner() > 0);
}

#[tokio::test]
async fn a_process_that_is_killed_leaves_nothing_locked() {
    let directory = tempfile::tempdir().unwrap();
    let mut other = started(directory.path(), "matches.db");
    opened(&mut other);
    refused(&directory.path().join("matches.db"));
    // On Unix this is `kill -9`.
    other.kill().unwrap();
    other.wait().unwrap();
    let store = open(directory.path());
    assert_eq!(store.log(MATCH, 0).await.unwrap().unwrap().entries.len(), 2);
}

#[tokio::test]
async fn a_guest_sees_what_is_written_and_only_gives_another_chance() {
    use store::{Lane, Report, Take};
    let directory = tempfile::tempdir().unwrap();
    let settings = Settings::at(directory.path().join("matches.db"));
    let missing = Error::Missing { path: settings.path.clone() };
    assert_eq!(Sqlite::visit(settings.clone()).err(), Some(missing));
    let store = open(directory.path());
    let guest = Sqlite::visit(settings.clone()).unwrap();
    done(&store, commit(MATCH, 0, "a")).await;
    assert_eq!(guest.head(MATCH).await, store.head(MATCH).await);
    assert_eq!(guest.commit(commit(MATCH, 2, "b")).await, Err(Error::Guest));
    assert_eq!(guest.retire(9, 9).await, Err(Error::Guest));
    let take = Take { lane: Lane::Turn, owner: common::NODE, now: 9_000, until: 9_100, limit: 1 };
    let job = store.take(take).await.unwrap().jobs.remove(0);
    store.report(job, Report::Hopeless("why".to_string()), 9_000).await.unwrap();
    assert_eq!(guest.dead(None, 9).await.unwrap().len(), 1);
    assert_eq!(guest.retry(None, 9_000).await, Ok(1));
    assert_eq!(store.take(take).await.unwrap().jobs.len(), 1);
    guest.close().await.unwrap();
    drop(guest);
    // The one that has it goes on, and has it still.
    done(&store, commit(MATCH, 2, "b")).await;
    refused(&settings.path);
    store.close().await.unwrap();
    let guest = Sqlite::visit(settings).unwrap();
    assert_eq!(guest.head(MATCH).await.unwrap().unwrap().length, 4, "with nobody there as well");
}
