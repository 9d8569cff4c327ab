//! Everything goes from a file to a database and back, and is what it was.

use store::{
    Commit, Digest, Error, Filter, Id, Lane, NewJob, Page, Phase, Postgres, Row, Settings, Sqlite,
    Store, Token, Whole, Written, transfer,
};

pub(crate) const NAMES: (&str, &str) = ("the old place", "the new place");

/// Some matches in all phases, with everything that can belong to one.
pub(crate) async fn furnish(store: &dyn Whole) {
    furnish_with(store, 20).await;
}

/// The same with so many matches.
pub(crate) async fn furnish_with(store: &dyn Whole, matches: u8) {
    store.alive(Id([1; 16]), 1_000, 0).await.unwrap();
    store.alive(Id([1; 16]), 9_000, 500).await.unwrap();
    for index in 1..=matches {
        let id = Id([index; 16]);
        let phase = Phase::ALL[usize::from(index % 4)];
        let mut length = 0;
        for turn in 0..u64::from(index) {
            let texts = [format!("{turn} of {index}: ünïcode"), format!("\"{turn}\"")];
            let commit = Commit {
                row: Some(Row {
                    game: "duel".into(),
                    phase,
                    listed: index % 2 == 0,
                    text: turn.to_string(),
                }),
                mark: u32::from(index),
                request: (turn % 3 != 1).then(|| Id::of(&[index, turn as u8])),
                answer: (turn == 0).then(|| format!("answer {index}")),
                holders: vec![Id([index / 2; 16])],
                jobs: Some(vec![NewJob {
                    lane: Lane::Clock,
                    event: "clock".into(),
                    key: turn.to_string(),
                    due: 5 + turn,
                }]),
                snapshot: (turn == 3).then(|| format!("snapshot {index}")),
                ..Commit::new(id, length, 10_000 + turn, [&*texts[0], &*texts[1]])
            };
            let Written::Done(head) = store.commit(commit).await.unwrap() else { panic!() };
            length = head.length;
        }
    }
    let token = |it: u8, expires| Token {
        digest: Digest::of(&[it]),
        holder: Id([it; 16]),
        kind: "secret".into(),
        expires,
    };
    let tokens = (0..40).map(|it| token(it, (it % 2 == 0).then_some(99_999)));
    store.exchange(tokens.collect(), Vec::new(), 1).await.unwrap();
}

/// Everything that can be asked of a store.
pub(crate) async fn told(store: &dyn Whole) -> Vec<String> {
    let mut told = Vec::new();
    for found in store.rows(Filter::Every(None), Page::first(100)).await.unwrap() {
        let id = found.id;
        let log = store.log(id, 0).await.unwrap().unwrap();
        for entry in &log.entries {
            let request = entry.close.and_then(|it| it.request);
            if let Some(request) = request {
                told.push(format!("{:?}", store.answer(request).await.unwrap()));
            }
        }
        let (jobs, holders) = (store.jobs(id).await.unwrap(), store.holders(id).await.unwrap());
        told.push(format!("{found:?} {log:?} {jobs:?} {holders:?}"));
    }
    for holder in 0..11 {
        let found = store.rows(Filter::Of(Id([holder; 16])), Page::first(100)).await.unwrap();
        told.push(format!("{holder}: {found:?} {}", store.live(Id([holder; 16])).await.unwrap()));
    }
    told.push(format!("{:?}", store.tokens(None, 100).await.unwrap()));
    told.push(format!("{:?}", store.outages().await.unwrap()));
    told
}

#[tokio::test]
async fn everything_goes_there_and_back_and_is_what_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| Sqlite::open(Settings::at(folder.path().join(name))).unwrap();
    let (old, back) = (file("old.db"), file("back.db"));
    furnish(&old).await;
    let database = Postgres::open(&store::rig::database()).await.unwrap();
    let moved = transfer(&old, &database, NAMES).await.unwrap();
    assert_eq!((moved.matches, moved.entries, moved.tokens), (20, 420, 40));
    assert_eq!(told(&database).await, told(&old).await);
    // Nothing is added to what is there.
    let refused = transfer(&old, &database, NAMES).await;
    assert_eq!(refused, Err(Error::NotEmpty { at: NAMES.1.to_string() }));
    assert_eq!(transfer(&database, &back, NAMES).await, Ok(moved));
    assert_eq!(told(&back).await, told(&old).await);
}

#[tokio::test]
async fn a_database_that_servers_use_is_not_moved() {
    let folder = tempfile::tempdir().unwrap();
    let file = Sqlite::open(Settings::at(folder.path().join("new.db"))).unwrap();
    let database = Postgres::open(&store::rig::database()).await.unwrap();
    let now = database.clock().await.unwrap().unwrap();
    database.alive(Id([1; 16]), now, 0).await.unwrap();
    let refused = transfer(&database, &file, NAMES).await;
    assert_eq!(refused, Err(Error::Lively { at: NAMES.0.to_string(), nodes: 1 }));
}

/// Something that nobody should do to a database.
async fn meddle(url: &str, sql: &str) {
    let (client, line) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    let line = tokio::spawn(line);
    assert_eq!(client.execute(sql, &[]).await.unwrap(), 1);
    drop(client);
    line.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_log_that_was_changed_is_not_moved() {
    let folder = tempfile::tempdir().unwrap();
    let url = store::rig::database();
    let database = Postgres::open(&url).await.unwrap();
    furnish(&database).await;
    let of = "WHERE id = decode(repeat('05', 16), 'hex') AND number";
    // Each lies before the last one, and so is found first.
    let changes = [
        (9, format!("DELETE FROM entries {of} = 9")),
        (7, format!("UPDATE entries SET at = at + 1 {of} = 7")),
        (3, format!("UPDATE entries SET text = 'another' {of} = 3")),
    ];
    for (index, (number, change)) in changes.iter().enumerate() {
        meddle(&url, change).await;
        let file = Settings::at(folder.path().join(format!("{index}.db")));
        let file = Sqlite::open(file).unwrap();
        let refused = transfer(&database, &file, NAMES).await;
        assert_eq!(refused, Err(Error::BrokenChain { id: Id([5; 16]), number: *number }));
    }
}
