//! Somebody else speaks on the bus: a server drops what no other server would say.

use crate::common::Test;
use crate::online::Online;
use std::sync::Arc;
use std::time::Duration;
use store::rig::Nats;
use store::{Bus, NatsBus};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

const PATIENCE: Duration = Duration::from_secs(60);
const REST: Duration = Duration::from_millis(20);

/// Publishes messages as anybody could.
async fn publish(nats: &Nats, subject: &str, messages: &[String]) {
    let mut line = TcpStream::connect(nats.hosts()).await.unwrap();
    let mut all = "CONNECT {\"verbose\":false}\r\n".to_string();
    for text in messages {
        all += &format!("PUB {subject} {}\r\n{text}\r\n", text.len());
    }
    line.write_all(format!("{all}PING\r\n").as_bytes()).await.unwrap();
    let (mut heard, mut part) = (String::new(), [0; 4_096]);
    while !heard.contains("PONG") {
        let length = line.read(&mut part).await.unwrap();
        heard += std::str::from_utf8(&part[..length]).unwrap();
    }
}

#[tokio::test]
async fn work_that_no_server_offers_is_dropped_and_not_delivered_for_ever() {
    let nats = Nats::start(1);
    let bus = Arc::new(NatsBus::open(&nats.url()).await.unwrap());
    let test = Test::new().await;
    let online = Online::of(test.beside_on(bus.clone()).await).await;
    let counted = |what: &str| bus.counts().iter().find(|it| it.0 == what).unwrap().1;
    let until = async |what: &str, number: u64| {
        let waiting = async {
            while counted(what) < number {
                tokio::time::sleep(REST).await;
            }
        };
        let told = format!("{what} of {:?}", bus.counts());
        tokio::time::timeout(PATIENCE, waiting).await.expect(&told);
    };
    let id = "07".repeat(16);
    let far = test.now() + 60 * 60 * 1_000;
    // What comes before the queue is there is lost.
    let first = format!("{id}\nturn\n0\ngameplay:turn:end\nfirst");
    while counted("queue_delivered") == 0 {
        publish(&nats, "gameplay-turn.turn", std::slice::from_ref(&first)).await;
        tokio::time::sleep(REST).await;
    }
    let before = counted("refused");
    for lane in ["turn", "clock", "bot", "upkeep"] {
        let of = |due: u64| format!("{id}\n{lane}\n{due}\nevent of {lane}\nkey {due}");
        let hostile = [of(u64::MAX), of(u64::MAX / 1_000_000), of(far), "?".repeat(100_000)];
        publish(&nats, &format!("gameplay-turn.{lane}"), &hostile).await;
    }
    until("refused", before + 16).await;
    // What comes afterwards is delivered, and nothing of the others comes again.
    let (delivered, last) = (counted("queue_delivered"), format!("{first} and last"));
    publish(&nats, "gameplay-turn.turn", &[last]).await;
    until("queue_delivered", delivered + 1).await;
    assert_eq!((counted("refused"), counted("queue_redelivered")), (before + 16, 0));
    online.stop().await;
}
