//! Starting and stopping in order warn of nothing: what warns is something an operator must look at.

use crate::common::secret;
use crate::operate::Kept;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::{Config, HouseRules, LocalBus, NoAssets};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::rig::Nats;
use store::{Bus, NatsBus, Postgres, Settings, Sqlite, Store};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Looks so many times whether nothing goes on any more.
const LOOKS: usize = 3_000;
const LOOK: Duration = Duration::from_millis(10);

/// Makes a match against a bot and plays over a socket until the bot has moved, then goes on playing
/// until the server stops.
async fn play(address: SocketAddr, key: &str, stop: oneshot::Sender<()>) {
    let made = json!({"request_id": key, "game": "quoridor", "clock": "game 10m+0s",
        "seats": [{"player": "me"}, {"player": "bot", "bot": "level:5"}]});
    let made = made.to_string();
    let mut line = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/matches HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\n\
         content-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{made}",
        secret(1),
        made.len()
    );
    line.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.unwrap();
    let made: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let id = made["info"]["id"].as_str().unwrap();
    let url = format!("ws://{address}/api/matches/{id}/ws");
    let (mut socket, _) = connect_async(url).await.unwrap();
    let hello = json!({"resume": 0, "secret": secret(1)});
    socket.send(Message::text(hello.to_string())).await.unwrap();
    let (mut stop, mut asked) = (Some(stop), 0);
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        let frame: Value = serde_json::from_str(&text).unwrap();
        if frame["type"] == "played" && frame["request_id"] == "m3" {
            // The bot has begun to think again.
            stop.take().map(|it| it.send(()));
        }
        let question = &frame["questions"][0];
        if question.is_null() {
            continue;
        }
        asked += 1;
        let play = json!({"play": {"request_id": format!("m{asked}"), "question": question["id"],
            "move": question["offers"][0]["text"]}});
        // It may be gone by now.
        let _ = socket.send(Message::text(play.to_string())).await;
    }
    assert!(asked >= 3, "the bot has moved: {asked}");
}

/// Starts a server, plays, stops it.
async fn session(store: Arc<dyn Store>, bus: Arc<dyn Bus>, key: &str) {
    let rules = HouseRules { bot_threads: 1, bot_budget: 500, ..HouseRules::default() };
    let kept = store.clone();
    let (registry, assets) = (games::registry(), Arc::new(NoAssets));
    let address = ([127, 0, 0, 1], 0).into();
    let config = Config { address, store, bus, registry, assets, rules };
    let (stop, stopped) = oneshot::channel();
    let (ready, is_ready) = oneshot::channel();
    let stopped = async move { drop(stopped.await) };
    let ready = move |address| ready.send(address).unwrap();
    let playing = async { play(is_ready.await.unwrap(), key, stop).await };
    let (served, ()) = tokio::join!(server::serve(config, stopped, ready), playing);
    served.unwrap();
    // What was being thought comes to its end, too, and finds that all is closed.
    for _ in 0..LOOKS {
        if Arc::strong_count(&kept) == 1 {
            return;
        }
        tokio::time::sleep(LOOK).await;
    }
    panic!("something goes on for ever");
}

/// Nothing that was logged is a warning or an error.
#[track_caller]
fn assert_quiet(kept: &Kept) {
    let lines = kept.lines();
    let loud: Vec<&Value> =
        lines.iter().filter(|it| it["level"] == "WARN" || it["level"] == "ERROR").collect();
    assert!(loud.is_empty(), "{loud:#?}");
}

#[tokio::test]
async fn a_file_is_served_and_stopped_and_served_again_without_a_warning() {
    let kept = Kept::begin();
    let folder = tempfile::tempdir().unwrap();
    for key in ["a", "b", "c"] {
        let store = Sqlite::open(Settings::at(folder.path().join("matches.db"))).unwrap();
        session(Arc::new(store), Arc::<LocalBus>::default(), key).await;
    }
    assert_quiet(&kept);
}

#[tokio::test]
async fn a_database_is_served_and_stopped_and_served_again_without_a_warning() {
    let kept = Kept::begin();
    let (url, nats) = (store::rig::database(), Nats::start(1));
    for key in ["a", "b", "c"] {
        let store = Postgres::open(&url).await.unwrap();
        let bus = NatsBus::open(&nats.url()).await.unwrap();
        session(Arc::new(store), Arc::new(bus), key).await;
    }
    assert_quiet(&kept);
}
