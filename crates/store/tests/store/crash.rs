//! The store dies at every boundary between two writes, and is opened again from what the disk
//! held at that moment.

use crate::common::{self, Death, HOLDER, MATCH, NODE, asked, commit, image};
use std::sync::{Arc, Mutex};
use store::{
    Commit, Digest, Error, Filter, Hook, Id, Lane, Page, Phase, Point, Report, Settings, Sqlite,
    Store, Take, Token, Verdict, Written,
};

const OTHER: Id = Id([8; 16]);

/// What one client does, in order.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Adds to a log that it believes to be so long.
    Commit(Id, u64, &'static str),
    /// Takes what is due and tells what became of the one with this key.
    Job(&'static str, &'static str),
    Alive(u64),
    Purge,
    /// Ends a match.
    End(Id, u64),
    Retire,
    Retry,
}

const SCRIPT: [Step; 14] = [
    Step::Alive(100),
    Step::Commit(MATCH, 0, "a"),
    Step::Commit(MATCH, 2, "b"),
    Step::Job("hold", "b"),
    Step::Commit(OTHER, 0, "c"),
    Step::Alive(9_000),
    Step::Job("fail", "b"),
    Step::Commit(MATCH, 4, "d"),
    Step::Job("hopeless", "d"),
    Step::Retry,
    Step::Job("done", "d"),
    Step::Purge,
    Step::End(OTHER, 2),
    Step::Retire,
];

fn token(key: &str) -> Token {
    let digest = Digest::of(key.as_bytes());
    Token { digest, holder: HOLDER, kind: "secret".to_string(), expires: Some(50_000) }
}

fn scripted(id: Id, length: u64, key: &str) -> Commit {
    let snapshot = (length == 2).then(|| "four".to_string());
    Commit { mint: vec![token(key)], snapshot, ..commit(id, length, key) }
}

/// Does a step. Done a second time, because nobody knows whether it was, it has no second effect.
async fn act(store: &dyn Store, step: Step) -> Result<(), Error> {
    match step {
        Step::Commit(id, length, key) => {
            let written = store.commit(scripted(id, length, key)).await?;
            assert_ne!(written, Written::Spent);
        }
        Step::End(id, length) => {
            let over = store::Row { phase: Phase::Finished, ..common::row("over") };
            let jobs = Some(vec![]);
            let end = Commit { row: Some(over), jobs, at: 20_000, ..commit(id, length, "end") };
            store.commit(end).await?;
        }
        Step::Job(what, key) => {
            let take = Take { lane: Lane::Turn, owner: NODE, now: 9_000, until: 9_500, limit: 9 };
            for job in store.take(take).await?.jobs {
                let report = match what {
                    _ if job.key != key => Report::Later(5_000),
                    "hold" => Report::Later(7_000),
                    "fail" => Report::Failed("why".to_string()),
                    "hopeless" => Report::Hopeless("why".to_string()),
                    _ => Report::Done,
                };
                store.report(job, report, 9_000).await?;
            }
        }
        Step::Alive(now) => drop(store.alive(NODE, now, 0).await?),
        Step::Purge => drop(store.purge(60_000).await?),
        Step::Retire => drop(store.retire(30_000, 9).await?),
        Step::Retry => drop(store.retry(None, 9_000).await?),
    }
    Ok(())
}

/// All that can be read, as one text, but who is doing what: that ends with the process.
async fn everything(store: &dyn Store) -> String {
    let mut all = String::new();
    for id in [MATCH, OTHER] {
        all += &format!("{:?}\n", store.log(id, 0).await.unwrap());
        all += &format!("{:?}\n", store.row(id).await.unwrap());
        for job in store.jobs(id).await.unwrap() {
            all += &format!("{} {} {}\n", job.id, job.key, job.due);
        }
        for key in ["a", "b", "c", "d", "end"] {
            all += &format!("{:?}\n", store.answer(asked(id, key)).await.unwrap());
            all += &format!("{:?}\n", store.token(token(key).digest).await.unwrap());
        }
    }
    all += &format!("{:?}\n", store.rows(Filter::Of(HOLDER), Page::first(10)).await.unwrap());
    all += &format!("{:?}\n", store.nodes().await.unwrap());
    all + &format!("{:?}\n", store.stats().await.unwrap().matches)
}

/// What there is after the first steps, without any crash.
async fn straight() -> Vec<String> {
    let directory = tempfile::tempdir().unwrap();
    let store = common::open(directory.path());
    let mut states = vec![everything(&store).await];
    for step in SCRIPT {
        act(&store, step).await.unwrap();
        states.push(everything(&store).await);
    }
    states
}

#[tokio::test]
async fn whatever_was_answered_survives_a_crash_at_every_boundary() {
    let states = straight().await;
    // The first boundaries belong to the making of the file.
    for at in 2.. {
        let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let death = Death::at(at, first.path(), second.path());
        let path = first.path().join("matches.db");
        let hook = Some(death.hook.clone());
        let store = Sqlite::open(Settings { hook, ..Settings::at(path) }).unwrap();
        let mut answered = 0;
        for step in SCRIPT {
            match act(&store, step).await {
                Ok(()) => answered += 1,
                Err(fault) => {
                    assert_eq!(fault, Error::Stopped);
                    break;
                }
            }
        }
        // The writer tells before it crosses the last boundary of a group: wait until it is dead.
        let _ = store.close().await;
        if !death.came() {
            assert!(at > 60, "there are more boundaries than {at}");
            break;
        }
        let store = common::open(second.path());
        let held = everything(&store).await;
        let count = (0..states.len()).filter(|it| states[*it] == held).collect::<Vec<_>>();
        let fits = |it: &usize| *it == answered || *it == answered + 1;
        assert!(count.iter().any(fits), "crossing {at}, {answered} answered: {held}");
        // The client sends again whatever it got no answer to.
        for step in &SCRIPT[answered..] {
            act(&store, *step).await.unwrap();
        }
        let last = everything(&store).await;
        assert_eq!(last, states[SCRIPT.len()], "crossing {at}");
    }
}

#[tokio::test]
async fn every_boundary_is_crossed_by_the_script() {
    let directory = tempfile::tempdir().unwrap();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let log = seen.clone();
    let hook: Hook = Arc::new(move |point| {
        log.lock().unwrap().push(point);
        Verdict::Pass
    });
    let path = directory.path().join("matches.db");
    let store = Sqlite::open(Settings { hook: Some(hook), ..Settings::at(path) }).unwrap();
    for step in SCRIPT {
        act(&store, step).await.unwrap();
    }
    store.close().await.unwrap();
    let seen = seen.lock().unwrap();
    for point in [
        Point::Copied,
        Point::Named,
        Point::Begin,
        Point::Entry,
        Point::Head,
        Point::Snapshot,
        Point::Row,
        Point::Answer,
        Point::Holder,
        Point::Token,
        Point::Jobs,
        Point::Job,
        Point::Outage,
        Point::Alive,
        Point::Retired,
        Point::Commit,
        Point::Committed,
        Point::Told,
    ] {
        assert!(seen.contains(&point), "{point:?} was never crossed");
    }
}

#[tokio::test]
async fn nobody_is_told_before_it_is_on_disk() {
    let directory = tempfile::tempdir().unwrap();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let log = seen.clone();
    let hook: Hook = Arc::new(move |point| {
        log.lock().unwrap().push(point);
        Verdict::Pass
    });
    let path = directory.path().join("matches.db");
    let store = Sqlite::open(Settings { hook: Some(hook), ..Settings::at(path) }).unwrap();
    common::done(&store, commit(MATCH, 0, "a")).await;
    store.close().await.unwrap();
    let seen = seen.lock().unwrap();
    let at = |point: Point| seen.iter().position(|it| *it == point).unwrap();
    assert!(at(Point::Entry) < at(Point::Commit));
    assert!(at(Point::Job) < at(Point::Commit));
    assert!(at(Point::Commit) < at(Point::Committed));
    assert!(at(Point::Committed) < at(Point::Told));
}

#[tokio::test]
async fn a_file_whose_making_was_broken_off_is_made_by_the_next() {
    for at in 0..3 {
        let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let death = Death::at(at, first.path(), second.path());
        let path = first.path().join("matches.db");
        let hook = Some(death.hook.clone());
        let opened = Sqlite::open(Settings { hook, ..Settings::at(path) });
        assert_eq!(opened.err(), (at < 2).then_some(Error::Stopped));
        if death.came() {
            common::done(&common::open(second.path()), commit(MATCH, 0, "a")).await;
        }
    }
}

#[tokio::test]
async fn a_transaction_that_is_torn_is_there_whole_or_not_at_all() {
    let directory = tempfile::tempdir().unwrap();
    let store = common::open(directory.path());
    common::done(&store, commit(MATCH, 0, "a")).await;
    let log = directory.path().join("matches.db-wal");
    let before = std::fs::metadata(&log).unwrap().len();
    let synced = std::fs::read(directory.path().join("matches.db-synced")).unwrap();
    common::done(&store, commit(MATCH, 2, "b")).await;
    let after = std::fs::metadata(&log).unwrap().len();
    assert!(after > before + 1_000);
    let mut whole = 0;
    // What the disk has of the last write when the power fails.
    for length in (before..=after).step_by(511).chain([after - 1, after]) {
        for garbage in [false, true] {
            let copy = tempfile::tempdir().unwrap();
            image(directory.path(), copy.path());
            let path = copy.path().join("matches.db-wal");
            let mut bytes = std::fs::read(&path).unwrap();
            bytes.truncate(length as usize);
            if garbage {
                // A disk may keep the length and lose the content.
                bytes.resize(after as usize, 0x5a);
            }
            std::fs::write(&path, bytes).unwrap();
            // The power fails before the last write is synced, and so before that is noted.
            std::fs::write(copy.path().join("matches.db-synced"), &synced).unwrap();
            let store = common::open(copy.path());
            let length = store.head(MATCH).await.unwrap().unwrap().length;
            assert!(length == 2 || length == 4, "{length}");
            whole += usize::from(length == 4);
            let jobs = store.jobs(MATCH).await.unwrap();
            assert_eq!(jobs[0].key, if length == 2 { "a" } else { "b" });
        }
    }
    assert!((1..=4).contains(&whole), "only the whole one: {whole}");
}

#[tokio::test]
async fn a_disk_that_fails_once_changes_nothing_and_one_that_fails_too_late_stops_everything() {
    for point in [Point::Begin, Point::Entry, Point::Head, Point::Row, Point::Job, Point::Commit] {
        let directory = tempfile::tempdir().unwrap();
        let failing = Arc::new(Mutex::new(false));
        let armed = failing.clone();
        let hook: Hook = Arc::new(move |it| match *armed.lock().unwrap() && it == point {
            true => Verdict::Fail(Error::Full),
            false => Verdict::Pass,
        });
        let path = directory.path().join("matches.db");
        let store = Sqlite::open(Settings { hook: Some(hook), ..Settings::at(path) }).unwrap();
        common::done(&store, commit(MATCH, 0, "a")).await;
        *failing.lock().unwrap() = true;
        assert_eq!(store.commit(commit(MATCH, 2, "b")).await, Err(Error::Full), "{point:?}");
        assert_eq!(store.head(MATCH).await.unwrap().unwrap().length, 2);
        *failing.lock().unwrap() = false;
        common::done(&store, commit(MATCH, 2, "b")).await;
        assert_eq!(store.log(MATCH, 0).await.unwrap().unwrap().entries.len(), 4);
    }
    let directory = tempfile::tempdir().unwrap();
    let hook: Hook = Arc::new(|it| match it {
        Point::Committed => Verdict::Fail(Error::Database("input/output error".to_string())),
        _ => Verdict::Pass,
    });
    let path = directory.path().join("matches.db");
    let store = Sqlite::open(Settings { hook: Some(hook), ..Settings::at(path) }).unwrap();
    assert_eq!(store.commit(commit(MATCH, 0, "a")).await, Err(Error::Stopped), "nobody knows");
    assert_eq!(store.commit(commit(MATCH, 0, "a")).await, Err(Error::Stopped));
    drop(store);
    let store = common::open(directory.path());
    assert_eq!(store.head(MATCH).await.unwrap().unwrap().length, 2, "it was there");
}
