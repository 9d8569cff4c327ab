//! Appends moves to 32 matches, one after the other or all at once.

use std::sync::Arc;
use store::{Commit, Id, Lane, NewJob, Phase, Row, Settings, Sqlite, Store, Written};

const MATCHES: u8 = 32;
const START: u64 = 1_700_000_000_000;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let rounds: u64 = args.get(1).and_then(|it| it.parse().ok()).unwrap_or(100);
    let together = args.get(2).is_some_and(|it| it == "together");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(append(rounds, together));
}

async fn append(rounds: u64, together: bool) {
    let directory = tempfile::tempdir().expect("a folder");
    let settings = Settings::at(directory.path().join("matches.db"));
    let store = Arc::new(Sqlite::open(settings).expect("a file"));
    for length in 0..=rounds {
        let writing = (0..MATCHES).map(|it| one(store.clone(), it, length));
        match together && length > 0 {
            true => {
                let tasks: Vec<_> = writing.map(tokio::spawn).collect();
                for task in tasks {
                    task.await.expect("it is written");
                }
            }
            false => {
                for write in writing {
                    write.await;
                }
            }
        }
    }
    store.close().await.expect("it is closed");
}

/// A move with a clock: one entry, a request, and two jobs of which one is another than before.
async fn one(store: Arc<Sqlite>, index: u8, length: u64) {
    let id = Id([index; 16]);
    let text = format!(
        "{{\"input\":{{\"who\":\"0\",\"text\":\"e{}h\",\"hash\":\"0123456789abcdef\"}}}}",
        length % 9
    );
    let job = |lane, event: &str, key: String, due| {
        NewJob { lane, event: event.to_string(), key, due }
    };
    let made = length == 0;
    let row = Row {
        game: "duel".to_string(),
        phase: Phase::Playing,
        listed: true,
        text: "row".repeat(100),
    };
    let commit = Commit {
        row: made.then_some(row),
        mark: (length % 2) as u32,
        request: Some(Id::of(&[&id.0[..], &length.to_be_bytes()].concat())),
        answer: made.then(|| "made".to_string()),
        holders: if made { vec![Id([9; 16])] } else { Vec::new() },
        jobs: Some(vec![
            job(Lane::Clock, "gameplay:clock", length.to_string(), START + 30_000 + length),
            job(Lane::Upkeep, "gameplay:abandon", "idle".to_string(), 2 * START),
        ]),
        ..Commit::new(id, length, START + length, [&*text])
    };
    let written = store.commit(commit).await;
    assert!(matches!(written, Ok(Written::Done(_))), "{written:?}");
}
