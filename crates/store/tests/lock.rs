//! One process a file, and nothing left behind by one that is killed.

#![allow(clippy::unwrap_used)]

mod common;

use common::{MATCH, commit, done, open};
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use store::{Error, Settings, Store};

fn refused(path: &Path) {
    let fault = Store::open(Settings::at(path)).err();
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
    store.close().await;
    let second = open(directory.path());
    assert_eq!(second.log(MATCH).await.unwrap().unwrap().entries.len(), 4);
    let clone = second.clone();
    drop(second);
    refused(&path);
    drop(clone);
    drop(open(directory.path()));
    // A file that is refused for another reason is not kept locked either.
    std::fs::write(&path, "a letter to my aunt, which is quite long enough ".repeat(9)).unwrap();
    for _ in 0..2 {
        let fault = Store::open(Settings::at(&path)).err();
        assert!(matches!(fault, Some(Error::NotOurs { .. })), "{fault:?}");
    }
}

/// Runs as a process of its own when a test below starts it: opens a file and never ends.
#[test]
fn child() {
    let Ok(directory) = std::env::var("TURNSTILE_LOCK") else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let store = open(Path::new(&directory));
    runtime.block_on(done(&store, commit(MATCH, 0, "a")));
    println!("open");
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
}

fn started(directory: &Path) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["child", "--exact", "--nocapture"])
        .env("TURNSTILE_LOCK", directory)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let opened = lines.find(|it| it.as_ref().is_ok_and(|it| it.ends_with("open")));
    assert!(opened.is_some(), "the other process opens the file");
    child
}

#[tokio::test]
async fn a_process_that_is_killed_leaves_nothing_locked() {
    let directory = tempfile::tempdir().unwrap();
    let mut other = started(directory.path());
    refused(&directory.path().join("matches.db"));
    // On Unix this is `kill -9`.
    other.kill().unwrap();
    other.wait().unwrap();
    let store = open(directory.path());
    assert_eq!(store.log(MATCH).await.unwrap().unwrap().entries.len(), 2);
}
