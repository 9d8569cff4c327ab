//! A file of an older format is brought to this one, after a copy was put beside it; whatever
//! happens meanwhile, one of both can be opened.

use crate::common::{self, Death, HOLDER};
use std::path::Path;
use store::{
    Digest, Error, Filter, Id, Job, Lane, Node, Outage, Page, Phase, Settings, Snapshot, Sqlite,
    Store,
};

const FORMAT_3: &str = include_str!("format3.sql");
const PLAYED: Id = Id([1; 16]);
const OVER: Id = Id([2; 16]);

fn old(directory: &Path) -> Settings {
    let path = directory.join("matches.db");
    rusqlite::Connection::open(&path).unwrap().execute_batch(FORMAT_3).unwrap();
    Settings::at(path)
}

/// Nothing of the old file is missing.
async fn compare(store: &dyn Store) {
    let log = store.log(PLAYED, 0).await.unwrap().unwrap();
    let texts: Vec<_> = log.entries.iter().map(|it| (it.at, &*it.text)).collect();
    assert_eq!(texts, [(1_000, "made"), (1_000, "sat"), (1_500, "played")]);
    assert_eq!(log.entries[2].close.unwrap().request, Some(Id([42; 16])));
    assert_eq!(log.snapshot, Some(Snapshot { number: 3, text: "three entries".to_string() }));
    let found = store.row(PLAYED).await.unwrap().unwrap();
    let told = (found.row.phase, found.row.listed, found.created, found.updated, found.mark);
    assert_eq!(told, (Phase::Playing, true, 1_000, 1_500, 2));
    assert_eq!(found.row.text, "as its writer shapes it");
    let mine = store.rows(Filter::Of(HOLDER), Page::first(9)).await.unwrap();
    assert_eq!(mine.iter().map(|it| it.id).collect::<Vec<_>>(), [PLAYED, OVER]);
    assert_eq!(store.live(HOLDER).await, Ok(1));
    for (request, answer) in [(41, "the first answer"), (43, "the second answer")] {
        assert_eq!(store.answer(Id([request; 16])).await, Ok(Some(answer.to_string())));
    }
    let mut jobs = store.jobs(PLAYED).await.unwrap();
    jobs.sort_by_key(|it| it.lane);
    let lanes: Vec<_> = jobs.iter().map(|it: &Job| (it.lane, it.due, it.ready)).collect();
    let all = Lane::ALL.into_iter().zip([5_000, 6_000, 1_000, 90_000]);
    assert_eq!(lanes, all.map(|(lane, due)| (lane, due, Some(due))).collect::<Vec<_>>());
    let token = store.token(Digest::of(b"device")).await.unwrap().unwrap();
    assert_eq!((token.holder, token.expires), (HOLDER, Some(3_000)));
    assert_eq!(store.token(Digest::of(b"secret")).await.unwrap().unwrap().expires, None);
    assert_eq!(store.nodes().await, Ok(vec![Node { node: Id::NONE, at: 2_700 }]));
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.format, stats.matches, stats.entries), (8, [0, 1, 1, 0], 5));
    // It goes on from here: what ended then is removed with its answer when its time has come.
    let life = store.alive(Id::NONE, 2_700, 0).await.unwrap();
    assert_eq!(life.outages, [Outage { from: 2_500, to: 2_600 }]);
    assert_eq!(store.retire(2_001, 9).await, Ok(1));
    assert_eq!(store.answer(Id([43; 16])).await, Ok(None));
    assert_eq!(store.live(Id([8; 16])).await, Ok(0));
}

fn format(path: &Path) -> i64 {
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.query_row("PRAGMA user_version", [], |it| it.get(0)).unwrap()
}

#[tokio::test]
async fn an_older_file_is_upgraded_after_a_copy_was_put_beside_it() {
    let directory = tempfile::tempdir().unwrap();
    let settings = old(directory.path());
    let store = Sqlite::open(settings.clone()).unwrap();
    compare(&store).await;
    store.close().await.unwrap();
    let kept = directory.path().join("matches.db-format3");
    assert_eq!((format(&kept), format(&settings.path)), (3, 8));
    // The copy is as good as the file was.
    let elsewhere = directory.path().join("elsewhere.db");
    store::restore(&kept, &Settings::at(&elsewhere)).unwrap();
    compare(&Sqlite::open(Settings::at(elsewhere)).unwrap()).await;
}

#[tokio::test]
async fn an_upgrade_may_die_at_any_point() {
    let mut deaths = 0;
    for at in 0.. {
        let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let death = Death::at(at, first.path(), second.path());
        let settings = Settings { hook: Some(death.hook.clone()), ..old(first.path()) };
        let opened = Sqlite::open(settings);
        if !death.came() {
            break;
        }
        assert_eq!(opened.err(), Some(Error::Stopped));
        deaths += 1;
        // Both from what the disk held and from what the one that failed left behind.
        for directory in [&second, &first] {
            compare(&common::open(directory.path())).await;
            assert_eq!(format(&directory.path().join("matches.db-format3")), 3);
        }
    }
    assert!(deaths >= 4, "{deaths}");
}

#[tokio::test]
async fn an_upgrade_without_room_leaves_the_file_as_it_was() {
    use store::{Hook, Point, Verdict};
    for point in [Point::Copied, Point::Migrated] {
        let directory = tempfile::tempdir().unwrap();
        let hook: Hook = std::sync::Arc::new(move |it| match it == point {
            true => Verdict::Fail(Error::Full),
            false => Verdict::Pass,
        });
        let settings = Settings { hook: Some(hook), ..old(directory.path()) };
        let before = std::fs::read(&settings.path).unwrap();
        assert_eq!(Sqlite::open(settings.clone()).err(), Some(Error::Full));
        assert_eq!(std::fs::read(&settings.path).unwrap(), before, "{point:?}");
        compare(&common::open(directory.path())).await;
    }
}

#[tokio::test]
async fn a_damaged_older_file_is_refused_before_anything_is_done() {
    let directory = tempfile::tempdir().unwrap();
    let settings = old(directory.path());
    let keeper = rusqlite::Connection::open(&settings.path).unwrap();
    keeper.execute("UPDATE entries SET text = 'sad' WHERE place = 2", []).unwrap();
    drop(keeper);
    let before = std::fs::read(&settings.path).unwrap();
    let fault = Sqlite::open(settings.clone()).err();
    assert!(matches!(fault, Some(Error::Damaged { .. })), "{fault:?}");
    assert_eq!(std::fs::read(&settings.path).unwrap(), before);
    assert!(!directory.path().join("matches.db-format3").exists());
}
