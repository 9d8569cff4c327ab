//! P4: a corrupt, truncated or newer file is refused and left as it was; a full disk loses nothing.

use crate::common::{MATCH, commit, done, open};
use std::path::{Path, PathBuf};
use store::{Digest, Error, Id, Settings, Sqlite, Store, Token, Written};

/// A file with a few matches in it, and nothing in its write-ahead log.
async fn sound(directory: &Path) -> PathBuf {
    let store = open(directory);
    for index in 0..40 {
        done(&store, commit(Id([index; 16]), 0, "a")).await;
    }
    let digest = Digest::of(b"secret");
    let token = Token { digest, holder: MATCH, kind: "secret".to_string(), expires: Some(9) };
    store.exchange(vec![token], vec![], 1).await.unwrap();
    store.alive(MATCH, 5, 0).await.unwrap();
    store.alive(MATCH, 9, 0).await.unwrap();
    store.close().await.unwrap();
    let path = directory.join("matches.db");
    assert!(!directory.join("matches.db-wal").exists(), "everything is in the file itself");
    path
}

fn refused(path: &Path) -> Error {
    let before = std::fs::read(path).unwrap();
    let refused = Sqlite::open(Settings::at(path)).err();
    let refused = refused.unwrap_or_else(|| panic!("{path:?} is not refused"));
    assert_eq!(std::fs::read(path).unwrap(), before, "the file was touched");
    refused
}

#[tokio::test]
async fn p4_a_file_that_is_cut_off_is_refused_and_left_untouched() {
    let directory = tempfile::tempdir().unwrap();
    let path = sound(directory.path()).await;
    let whole = std::fs::read(&path).unwrap();
    for length in [0, 50, 4096, whole.len() / 2, whole.len() - 4096, whole.len() - 1] {
        std::fs::write(&path, &whole[..length]).unwrap();
        let fault = refused(&path);
        let known = matches!(fault, Error::Truncated { .. } | Error::Damaged { .. });
        assert!(known, "{length} of {}: {fault:?}", whole.len());
        let told = fault.to_string();
        assert!(told.contains("matches.db") && told.contains("left as it is"), "{told}");
    }
}

#[tokio::test]
async fn p4_damage_is_found_wherever_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let path = sound(directory.path()).await;
    let whole = std::fs::read(&path).unwrap();
    // One letter of every entry, which no check of the file format can notice; the kind of a
    // page; the number of cells on it.
    let letters: Vec<usize> =
        (0..whole.len()).filter(|at| whole[*at..].starts_with(b"second of a")).collect();
    assert!(letters.len() >= 40);
    for bytes in [letters, vec![4096], vec![8192 + 3]] {
        let mut damaged = whole.clone();
        for at in &bytes {
            damaged[*at] ^= 1;
        }
        std::fs::write(&path, &damaged).unwrap();
        let fault = refused(&path);
        assert!(matches!(fault, Error::Damaged { .. }), "bytes {bytes:?}: {fault:?}");
    }
    std::fs::write(&path, &whole).unwrap();
    assert!(Sqlite::open(Settings::at(&path)).is_ok(), "the sound file opens");
}

#[tokio::test]
async fn p4_a_log_that_lacks_an_entry_is_found() {
    let tampering = [
        "DELETE FROM entries WHERE place = (SELECT max(place) FROM entries)",
        "DELETE FROM entries WHERE place = 1",
        "UPDATE entries SET previous = NULL WHERE place = 2",
        "UPDATE heads SET place = 2 WHERE place = 4",
        "UPDATE entries SET at = at + 1 WHERE place = 2",
        "UPDATE heads SET length = length - 1 WHERE place = 4",
        "UPDATE entries SET request = NULL WHERE place = 2",
    ];
    for sql in tampering {
        let directory = tempfile::tempdir().unwrap();
        let path = sound(directory.path()).await;
        assert_ne!(rusqlite::Connection::open(&path).unwrap().execute(sql, []).unwrap(), 0);
        let fault = Sqlite::open(Settings::at(&path)).err();
        assert!(matches!(fault, Some(Error::Damaged { .. })), "{sql}: {fault:?}");
    }
}

#[tokio::test]
async fn p4_a_row_beside_the_logs_that_was_altered_is_found() {
    let tampering = [
        "UPDATE matches SET row = 'b' WHERE id = (SELECT max(id) FROM matches)",
        "UPDATE matches SET ended = 3 WHERE id = (SELECT max(id) FROM matches)",
        "UPDATE heads SET mark = 77 WHERE place = 4",
        "UPDATE heads SET at = 1 WHERE place = 4",
        "UPDATE answers SET answer = 'another' WHERE id = (SELECT max(id) FROM answers)",
        "UPDATE holdings SET holder = x'01' WHERE id = (SELECT max(id) FROM matches)",
        "UPDATE holdings SET over = 1 WHERE id = (SELECT max(id) FROM matches)",
        "UPDATE jobs SET due = due + 1 WHERE id = (SELECT max(id) FROM jobs)",
        "UPDATE jobs SET ready = NULL WHERE id = (SELECT max(id) FROM jobs)",
        "UPDATE tokens SET holder = x'01'",
        "UPDATE tokens SET expires = NULL",
        "UPDATE outages SET stop = 8",
        "UPDATE nodes SET at = 8",
    ];
    for sql in tampering {
        let directory = tempfile::tempdir().unwrap();
        let path = sound(directory.path()).await;
        assert_ne!(rusqlite::Connection::open(&path).unwrap().execute(sql, []).unwrap(), 0);
        let fault = Sqlite::open(Settings::at(&path)).err();
        assert!(matches!(fault, Some(Error::Damaged { .. })), "{sql}: {fault:?}");
    }
}

#[tokio::test]
async fn p4_a_row_beside_the_logs_that_is_missing_is_found() {
    for table in ["matches", "heads", "answers", "holdings", "jobs", "tokens", "outages", "nodes"] {
        for sql in [
            format!("DELETE FROM {table}"),
            format!("DELETE FROM {table} WHERE seal = (SELECT max(seal) FROM {table})"),
        ] {
            let directory = tempfile::tempdir().unwrap();
            let path = sound(directory.path()).await;
            assert_ne!(rusqlite::Connection::open(&path).unwrap().execute(&sql, []).unwrap(), 0);
            for fault in [
                refused(&path),
                store::backup(&Settings::at(&path), &directory.path().join("copy")).unwrap_err(),
            ] {
                assert!(matches!(fault, Error::Damaged { .. }), "{sql}: {fault:?}");
                assert!(fault.to_string().contains(table), "{sql}: {fault}");
            }
        }
    }
    let directory = tempfile::tempdir().unwrap();
    let path = sound(directory.path()).await;
    let twice =
        "INSERT INTO jobs SELECT id, event, key || 'x', lane, due, ready, tries, lease, owner,
        fault, seal, party, turn FROM jobs";
    assert_ne!(rusqlite::Connection::open(&path).unwrap().execute(twice, []).unwrap(), 0);
    assert!(matches!(refused(&path), Error::Damaged { .. }), "nor may there be rows too many");
}

#[tokio::test]
async fn p4_a_row_that_is_altered_while_the_file_is_open_is_not_believed() {
    let directory = tempfile::tempdir().unwrap();
    let path = sound(directory.path()).await;
    let store = Sqlite::open(Settings::at(&path)).unwrap();
    let keeper = rusqlite::Connection::open(&path).unwrap();
    for sql in ["UPDATE tokens SET holder = x'01'", "UPDATE jobs SET ready = 1, due = 1"] {
        assert_ne!(keeper.execute(sql, []).unwrap(), 0);
    }
    let token = store.token(Digest::of(b"secret")).await;
    assert_eq!(token, Err(Error::BrokenRow { table: "tokens" }));
    let spent = store.exchange(vec![], vec![Digest::of(b"secret")], 1).await;
    assert_eq!(spent, Err(Error::BrokenRow { table: "tokens" }));
    let jobs = store.jobs(Id([3; 16])).await;
    assert_eq!(jobs, Err(Error::BrokenRow { table: "jobs" }));
}

#[tokio::test]
async fn p4_places_that_lead_in_a_circle_end() {
    let directory = tempfile::tempdir().unwrap();
    let path = sound(directory.path()).await;
    let circle = "UPDATE entries SET previous = 2 WHERE place = 1";
    assert_eq!(rusqlite::Connection::open(&path).unwrap().execute(circle, []), Ok(1));
    assert!(Sqlite::open(Settings::at(&path)).is_ok(), "the log itself is whole");
}

#[tokio::test]
async fn p4_a_newer_or_foreign_file_is_refused_and_left_untouched() {
    let directory = tempfile::tempdir().unwrap();
    let path = sound(directory.path()).await;
    let alter = |pragma: &str, value: i64| {
        let keeper = rusqlite::Connection::open(&path).unwrap();
        keeper.pragma_update(None, pragma, value).unwrap();
        let _: i64 =
            keeper.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |it| it.get(0)).unwrap();
    };
    alter("user_version", 99);
    let fault = refused(&path);
    assert!(matches!(fault, Error::Newer { found: 99, .. }), "{fault:?}");
    assert!(fault.to_string().contains("format 99"), "{fault}");
    alter("user_version", 2);
    let fault = refused(&path);
    assert!(matches!(fault, Error::Older { found: 2, .. }), "{fault:?}");
    alter("user_version", 8);
    alter("application_id", 5);
    assert!(matches!(refused(&path), Error::NotOurs { .. }));
    std::fs::write(&path, "a letter to my aunt, which is quite long enough ".repeat(9)).unwrap();
    assert!(matches!(refused(&path), Error::NotOurs { .. }));
}

#[tokio::test]
async fn p4_a_full_disk_refuses_and_loses_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.db");
    let settings = Settings { pages_max: Some(40), ..Settings::at(&path) };
    let store = Sqlite::open(settings).unwrap();
    let mut written = 0;
    let fault = loop {
        let mut next = commit(MATCH, written * 2, &format!("{written}"));
        next.entries[0] = "x".repeat(2_000);
        match store.commit(next).await {
            Ok(done) => assert!(matches!(done, Written::Done(_))),
            Err(fault) => break fault,
        }
        written += 1;
        assert!(written < 1_000, "the limit is never reached");
    };
    assert_eq!(fault, Error::Full);
    assert!(written > 5);
    // Nothing of what was refused is there, everything else is, and reading goes on.
    let log = store.log(MATCH, 0).await.unwrap().unwrap();
    assert_eq!(log.entries.len() as u64, written * 2);
    assert_eq!(store.jobs(MATCH).await.unwrap().len(), 1);
    store.close().await.unwrap();
    // With room again it goes on where it was.
    let store = open(directory.path());
    assert_eq!(store.log(MATCH, 0).await.unwrap().unwrap(), log);
    done(&store, commit(MATCH, written * 2, "more")).await;
}

#[tokio::test]
async fn p4_one_refused_for_want_of_room_does_not_spoil_the_others() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.db");
    let store = Sqlite::open(Settings { pages_max: Some(60), ..Settings::at(&path) }).unwrap();
    let mut large = commit(MATCH, 0, "large");
    large.entries[0] = "x".repeat(1_000_000);
    let (large, small) =
        tokio::join!(store.commit(large), store.commit(commit(Id([8; 16]), 0, "small")),);
    assert_eq!(large, Err(Error::Full));
    // The small one was written, or told that it was not; never in between.
    let held = store.log(Id([8; 16]), 0).await.unwrap();
    assert_eq!(small.is_ok(), held.is_some());
    assert_eq!(store.log(MATCH, 0).await, Ok(None));
}
