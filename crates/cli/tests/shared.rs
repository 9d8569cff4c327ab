//! What an operator of many nodes types: a database instead of a file, and the way there and back.

#![allow(clippy::unwrap_used)]

mod support;

use cli::Exit;
use serde_json::Value;
use std::path::Path;
use store::{Commit, Id, Phase, Row, Settings, Sqlite, Store as _, Written};
use support::{Ran, duel, folder, words};

fn ran(all: &[&str]) -> Ran {
    words(&duel(), all, "")
}

fn json(all: &[&str]) -> Value {
    serde_json::from_str(&ran(&[all, &["--json"]].concat()).fine()).unwrap()
}

/// A file with three matches.
fn filled(file: &Path) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(Settings::at(file)).unwrap();
        for index in 1..=3_u8 {
            let row = Row {
                game: "duel".into(),
                phase: Phase::Finished,
                listed: true,
                text: "{}".into(),
            };
            let made =
                Commit { row: Some(row), ..Commit::new(Id([index; 16]), 0, 5, ["made", "played"]) };
            assert!(matches!(store.commit(made).await, Ok(Written::Done(_))));
        }
        store.close().await.unwrap();
    });
}

#[test]
fn matches_go_to_a_database_and_back() {
    let home = folder("shared-moves");
    let path = |name: &str| home.join(name).to_str().unwrap().to_string();
    let (old, back) = (path("old.db"), path("back.db"));
    filled(Path::new(&old));
    let url = store::rig::database();
    let told = ran(&["admin", "move-store", &old, &url]).fine();
    assert!(told.starts_with("moved 3 matches with 6 entries and 0 tokens"), "{told}");
    let moved = json(&["admin", "move-store", &url, &back]);
    assert_eq!((&moved["matches"], &moved["entries"]), (&3.into(), &6.into()));
    // Both say the same of what they hold.
    let id = "02".repeat(16);
    for order in [&["admin", "list"][..], &["admin", "show", &id], &["admin", "export", &id]] {
        let [here, there] = [("--data", &back), ("--store", &url)]
            .map(|(option, name)| ran(&[order, &[option, name]].concat()).fine());
        assert_eq!(here, there, "{order:?}");
    }
    let purged = ran(&["admin", "purge", "--days", "1", "--store", &url]).fine();
    assert!(purged.starts_with("removed 3 matches"), "{purged}");
}

#[test]
fn what_cannot_be_moved_is_refused_and_left_alone() {
    let home = folder("shared-refusals");
    let path = |name: &str| home.join(name).to_str().unwrap().to_string();
    let (old, other) = (path("old.db"), path("other.db"));
    filled(Path::new(&old));
    filled(Path::new(&other));
    let url = store::rig::database();
    let missing = ran(&["admin", "move-store", &path("none.db"), &url]).failed(Exit::Refused);
    assert!(missing.contains("there is no file"), "{missing}");
    let taken = ran(&["admin", "move-store", &old, &other]).failed(Exit::Refused);
    assert!(taken.contains("is there already"), "{taken}");
    ran(&["admin", "move-store", &old, &url]).fine();
    let full = ran(&["admin", "move-store", &other, &url]).failed(Exit::Refused);
    assert!(full.contains("holds matches already"), "{full}");
    let alone = ran(&["serve", "--bus", "nats://127.0.0.1:1"]).failed(Exit::Usage);
    assert!(alone.contains("--store"), "{alone}");
    let both = ran(&["serve", "--data", &old, "--store", &url]).failed(Exit::Usage);
    assert!(both.contains("cannot be used with"), "{both}");
}
