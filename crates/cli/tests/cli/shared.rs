//! What an operator of many nodes types: a database instead of a file, and the way there and back.

use crate::support::{Ran, duel, folder, nim, served, started, words};
use cli::Exit;
use serde_json::{Value, json};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;
use store::{Commit, Id, Phase, Row, Settings, Sqlite, Store as _, Written};

/// Looks so many times whether something has happened.
const LOOKS: usize = 600;
const LOOK: Duration = Duration::from_millis(100);

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
    // What is refused leaves no file behind.
    let bad = store::rig::database();
    ran(&["admin", "move-store", &old, &bad]).fine();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let database = store::Postgres::open(&bad).await.unwrap();
        let late = Commit::new(Id([1; 16]), 2, 5, ["later"]);
        assert!(matches!(database.commit(late).await, Ok(Written::Done(_))));
        let now = database.clock().await.unwrap().unwrap();
        database.alive(Id([1; 16]), now, 0).await.unwrap();
        database.close().await.unwrap();
    });
    let lively = ran(&["admin", "move-store", &bad, &path("new.db")]).failed(Exit::Refused);
    assert!(lively.contains("stop them first"), "{lively}");
    let left = std::fs::read_dir(&home).unwrap();
    let left = left.map(|it| it.unwrap().file_name().into_string().unwrap());
    let left: Vec<_> = left.filter(|it| it.starts_with("new")).collect();
    assert_eq!(left, [""; 0]);
    let alone = ran(&["serve", "--bus", "nats://127.0.0.1:1"]).failed(Exit::Usage);
    assert!(alone.contains("--store"), "{alone}");
    let nobody = ran(&["serve", "--bot-threads", "0"]).failed(Exit::Usage);
    assert!(nobody.contains("which needs --store"), "{nobody}");
    let both = ran(&["serve", "--data", &old, "--store", &url]).failed(Exit::Usage);
    assert!(both.contains("cannot be used with"), "{both}");
}

/// Asks a server, and gives the body of its answer.
fn asked(address: &str, head: &str, body: &str) -> String {
    let host = address.trim_start_matches("http://");
    let (secret, length) = ("01".repeat(16), body.len());
    let mut line = TcpStream::connect(host).unwrap();
    let request = format!(
        "{head} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {secret}\r\n\
         content-type: application/json\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    line.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
    body.to_string()
}

/// A server that leaves bots to others, and a worker for it: the bot plays, and not by the server.
fn check_worker(shared: &[&str]) {
    let server = served(nim(), &[shared, &["--bot-threads", "0"]].concat());
    let made = json!({"request_id": "c", "game": "nim",
        "seats": [{"player": "bot", "bot": "random"}, {"player": "me"}]});
    let made = asked(&server, "POST /api/matches", &made.to_string());
    let made: Value = serde_json::from_str(&made).unwrap();
    let look = format!("GET /api/matches/{}", made["info"]["id"].as_str().unwrap());
    let is_asked = || {
        let state: Value = serde_json::from_str(&asked(&server, &look, "")).unwrap();
        state["state"]["questions"] != json!([])
    };
    assert!(!is_asked(), "nobody thinks for the bot yet");
    let told = started(nim(), &[&["worker"], shared].concat());
    assert_eq!(told, "Bots think here for 1 games.\n");
    let plays = (0..LOOKS).any(|_| {
        let plays = is_asked();
        if !plays {
            std::thread::sleep(LOOK);
        }
        plays
    });
    assert!(plays, "the bot plays, and then its opponent is asked");
    let counted = asked(&server, "GET /metrics", "");
    assert!(!counted.contains("turnstile_jobs_total{lane=\"bot\"}"), "{counted}");
}

#[test]
fn a_worker_alone_lets_bots_think_for_a_server_that_does_not() {
    let nats = store::rig::Nats::start(1);
    check_worker(&["--store", &store::rig::database()]);
    check_worker(&["--store", &store::rig::database(), "--bus", &nats.url()]);
}

#[test]
fn servers_that_ask_who_comes_are_reached_without_a_secret_in_the_command_line() {
    let home = folder("shared-locked");
    let path = |name: &str| home.join(name).to_str().unwrap().to_string();
    let own = store::rig::Certificates::of("IP:127.0.0.1");
    let (certificate, key) = (own.certificate(), own.key());
    let cluster = store::rig::Cluster::start(&[
        "ssl=on",
        &format!("ssl_cert_file={}", certificate.display()),
        &format!("ssl_key_file={}", key.display()),
    ]);
    let url = cluster.fresh().replace("turnstile@", "locked:sesame@");
    cluster.lock("sesame");
    let nats = store::rig::Nats::start_with(
        1,
        &format!(
            "authorization {{ user: me, password: sesame }}\n\
             tls {{ cert_file: {certificate:?}, key_file: {key:?} }}"
        ),
    );
    std::fs::write(path("store"), format!("{url}\n")).unwrap();
    std::fs::write(path("bus"), format!("tls://me:sesame@{}\n", nats.hosts())).unwrap();
    let (store, bus) = (format!("@{}", path("store")), format!("@{}", path("bus")));
    let ca = own.authority().display().to_string();
    check_worker(&["--store", &store, "--bus", &bus, "--bus-prefix", "club", "--ca", &ca]);
    let stats = ran(&["admin", "stats", "--store", &store, "--ca", &ca]).fine();
    assert!(stats.contains("playing"), "{stats}");
    filled(Path::new(&path("old.db")));
    let moved = ran(&["admin", "move-store", &path("old.db"), &store, "--ca", &ca]);
    assert!(moved.failed(Exit::Refused).contains("stop them first"));
    let missing = ran(&["admin", "stats", "--store", &format!("@{}", path("none"))]);
    assert!(missing.failed(Exit::Usage).contains("there is no such file"));
    let prefix =
        ran(&["serve", "--store", &store, "--ca", &ca, "--bus", &bus, "--bus-prefix", "*"]);
    assert!(prefix.failed(Exit::Refused).contains("letters, digits"));
}
