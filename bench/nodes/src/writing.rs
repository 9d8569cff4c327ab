//! The store alone: how many moves a second it takes when nothing but writing is done.

use crate::ground::Ground;
use load::spent;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Commit, Id, Phase, Postgres, Row, Settings, Sqlite, Store, Written};

/// What writing took.
pub struct Wrote {
    pub moves: u64,
    pub seconds: f64,
    /// Processor time, in seconds: of the writers, and of the database.
    pub writers: f64,
    pub database: f64,
    pub transactions: Option<u64>,
}

/// Appends to so many matches of each writer at once, for so long.
pub fn write(ground: &mut Ground, writers: usize, matches: usize, length: Duration) -> Wrote {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let file = (writers == 0).then(|| ground.file());
    let stores: Vec<Arc<dyn Store>> = match &file {
        Some(file) => vec![Arc::new(Sqlite::open(Settings::at(file)).expect("a file"))],
        None => {
            let url = ground.fresh();
            let open = || runtime.block_on(Postgres::open(&url)).expect("a database");
            (0..writers).map(|_| Arc::new(open()) as Arc<dyn Store>).collect()
        }
    };
    let made = stores.iter().enumerate().flat_map(|(node, store)| {
        (0..matches).map(move |it| (store.clone(), Id::of(format!("{node} {it}").as_bytes())))
    });
    let made: Vec<_> = made.collect();
    runtime.block_on(async {
        for (store, id) in &made {
            append(&**store, *id, 0).await;
        }
    });
    let transactions = ground.transactions();
    let (own, database) = (spent::seconds(["self"]), ground.spent());
    let begun = Instant::now();
    let moves = runtime.block_on(async {
        let writing = made.into_iter().map(|(store, id)| {
            tokio::spawn(async move {
                let mut moves = 0;
                while begun.elapsed() < length {
                    moves += 1;
                    append(&*store, id, moves).await;
                }
                moves
            })
        });
        let mut moves = 0;
        for one in writing.collect::<Vec<_>>() {
            moves += one.await.expect("it is written");
        }
        moves
    });
    let seconds = begun.elapsed().as_secs_f64();
    let wrote = Wrote {
        moves,
        seconds,
        writers: spent::seconds(["self"]) - own,
        database: ground.spent() - database,
        transactions: file.is_none().then(|| ground.transactions() - transactions - 1),
    };
    for store in stores {
        let _ = runtime.block_on(store.close());
    }
    wrote
}

/// A move without a clock: one entry, and its request.
async fn append(store: &dyn Store, id: Id, length: u64) {
    let text = "{\"event\":\"input\",\"who\":\"0\",\"text\":\"tap\",\"hash\":\"0123456789abcdef\"}";
    let (game, text_row) = ("taps".to_string(), "row".repeat(100));
    let row = Row { game, phase: Phase::Playing, listed: true, text: text_row };
    let commit = Commit {
        row: (length == 0).then_some(row),
        request: Some(Id::of(&[&id.0[..], &length.to_be_bytes()].concat())),
        ..Commit::new(id, length, 1_700_000_000_000 + length, [text])
    };
    let written = store.commit(commit).await;
    assert!(matches!(written, Ok(Written::Done(_))), "{written:?}");
}
