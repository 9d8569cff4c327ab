//! Nobody waits for an attacker: connections, sockets and requests that are slow, idle, too many or
//! deaf.

use crate::common::{Test, TestClock, TestEntropy, generous, secret};
use crate::online::Online;
use serde_json::{Value, json};
use server::HouseRules;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::{Point, Settings, Verdict};
use tokio::net::TcpStream;
use tokio::time::Instant;

/// A client that says what it likes.
struct Raw(TcpStream);

impl Raw {
    async fn to(address: SocketAddr) -> Raw {
        Raw(TcpStream::connect(address).await.unwrap())
    }

    async fn say(&self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            self.0.writable().await.unwrap();
            match self.0.try_write(bytes) {
                Ok(count) => bytes = &bytes[count..],
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => return,
            }
        }
    }

    /// Everything that comes until the other side hangs up.
    async fn rest(&self) -> String {
        let mut heard = Vec::new();
        loop {
            let mut buffer = [0; 4096];
            self.0.readable().await.unwrap();
            match self.0.try_read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => heard.extend_from_slice(&buffer[..count]),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => break,
            }
        }
        String::from_utf8_lossy(&heard).into_owned()
    }

    /// What comes, until it contains something.
    async fn until(&self, wanted: &str) -> String {
        let mut heard = String::new();
        while !heard.contains(wanted) {
            let mut buffer = [0; 4096];
            self.0.readable().await.unwrap();
            if let Ok(count) = self.0.try_read(&mut buffer) {
                assert_ne!(count, 0, "closed after {heard}");
                heard += &String::from_utf8_lossy(&buffer[..count]);
            }
        }
        heard
    }

    /// Opens a socket at a match by hand, so that nothing is answered that the test does not.
    async fn socket(&self, id: &str, hello: &str) {
        self.open_socket(id).await;
        self.frame(hello).await;
    }

    async fn open_socket(&self, id: &str) {
        let ask = format!(
            "GET /api/matches/{id}/ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        self.say(ask.as_bytes()).await;
        self.until("\r\n\r\n").await;
    }

    /// Sends a frame of text; the mask is nothing.
    async fn frame(&self, text: &str) {
        let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).unwrap(), 0, 0, 0, 0];
        frame.extend_from_slice(text.as_bytes());
        self.say(&frame).await;
    }
}

fn hasty() -> HouseRules {
    HouseRules { patience: 100, quiet: 100, ..generous() }
}

#[tokio::test]
async fn a_head_a_body_and_an_idle_connection_have_their_time() {
    let online = Online::new(hasty()).await;
    let slow = Raw::to(online.address).await;
    slow.say(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ").await;
    assert!(!slow.rest().await.contains("200"), "the head never came to its end");
    let idle = Raw::to(online.address).await;
    assert_eq!(idle.rest().await, "", "nothing was ever asked");
    let kept = Raw::to(online.address).await;
    kept.say(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    assert!(kept.rest().await.starts_with("HTTP/1.1 200"), "answered, and closed when idle");
    let body = Raw::to(online.address).await;
    let head = "POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
        content-length: 100\r\n\r\n{";
    body.say(head.as_bytes()).await;
    let told = body.rest().await;
    assert!(told.starts_with("HTTP/1.1 408") && told.contains("TooSlow"), "{told}");
    online.stop().await;
}

#[tokio::test]
async fn one_address_has_so_many_connections_and_gets_them_back() {
    let online = Online::new(HouseRules { connections_each: 3, ..generous() }).await;
    let ask = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let mut open = Vec::new();
    for _ in 0..3 {
        let one = Raw::to(online.address).await;
        one.say(ask).await;
        one.until("ok\n").await;
        open.push(one);
    }
    let fourth = Raw::to(online.address).await;
    let told = fourth.rest().await;
    assert!(told.is_empty() || told.starts_with("HTTP/1.1 503"), "{told}");
    // Those who are there are served; whoever goes makes room.
    open[0].say(ask).await;
    open[0].until("ok\n").await;
    drop(open);
    loop {
        let again = Raw::to(online.address).await;
        again.say(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await;
        if again.rest().await.contains("200 OK") {
            break;
        }
    }
    online.stop().await;
}

#[tokio::test]
async fn a_socket_that_gives_no_sign_of_life_is_cut() {
    let online = Online::new(hasty()).await;
    let duel = online.test.duel(json!({"listed": true})).await;
    let dead = Raw::to(online.address).await;
    dead.socket(&duel.id, r#"{"resume":0}"#).await;
    // It reads, but answers no ping.
    assert!(dead.rest().await.contains("hello"));
    let mut alive = online.socket(&duel.id, json!({"resume": 0})).await;
    // Reading answers pings by itself: several of them go by while this one waits.
    alive.until(|it| it["code"] == "Watching").await;
    let waits = tokio::time::timeout(Duration::from_millis(500), alive.next()).await;
    assert!(waits.is_err(), "it is still open");
    online.stop().await;
}

#[tokio::test]
async fn a_socket_that_ignores_refusals_is_cut() {
    let online = Online::new(generous()).await;
    let duel = online.test.duel(json!({"listed": true})).await;
    let deaf = Raw::to(online.address).await;
    deaf.socket(&duel.id, r#"{"resume":0}"#).await;
    for _ in 0..100 {
        deaf.frame("nonsense").await;
    }
    let told = deaf.rest().await;
    assert!(told.matches("\"refused\"").count() <= 32, "it was cut before it was done");
    online.stop().await;
}

#[tokio::test]
async fn pings_are_paid_for_like_anything_else() {
    let online =
        Online::new(HouseRules { burst: 60, per_second: 1, ..HouseRules::default() }).await;
    let test = &online.test;
    let asked =
        json!({"request_id": "c", "game": "mill", "listed": true, "seats": [{"player": "me"}]});
    let made = test.post(&secret(1), "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    for hello in [Some(r#"{"resume":0}"#), None] {
        let loud = Raw::to(online.address).await;
        loud.open_socket(id).await;
        if let Some(hello) = hello {
            loud.frame(hello).await;
        }
        // An empty ping, over and over: whoever answers all of them has nothing else to do.
        let pings = [0x89, 0x80, 0, 0, 0, 0].repeat(2_000);
        loud.say(&pings).await;
        let begun = Instant::now();
        let refused = loud.rest().await.matches("TooManyRequests").count() as u32;
        assert!(refused == if hello.is_some() { 32 } else { 0 }, "{refused} until it is cut");
        // It waits for every one of them, and is not heard meanwhile.
        assert!(begun.elapsed() >= Duration::from_millis(200) * refused, "{:?}", begun.elapsed());
    }
    let text = test.get("", "/metrics").await.text;
    assert!(!text.contains("turnstile_floods_total 0\n"), "{text}");
    online.stop().await;
}

#[tokio::test]
async fn connections_are_paid_for_even_if_nothing_is_asked() {
    let rules = HouseRules { burst: 5, per_second: 1, ..HouseRules::default() };
    let online = Online::new(rules).await;
    for _ in 0..20 {
        drop(Raw::to(online.address).await);
    }
    let late = Raw::to(online.address).await;
    assert_eq!(refusal(&late.rest().await), (429, "TooManyRequests".to_string()));
    online.test.clock.forward(250);
    let later = Raw::to(online.address).await;
    later.say(b"nonsense\r\n\r\n").await;
    assert!(later.rest().await.starts_with("HTTP/1.1 400"), "it is heard");
    online.stop().await;
}

#[tokio::test]
async fn spectators_take_no_place_of_those_who_play() {
    let rules = HouseRules { sockets_max: 3, sockets_each: 2, ..generous() };
    let online = Online::new(rules).await;
    let duel = online.test.duel(json!({"listed": true})).await;
    let hello = |secret: &str| json!({"resume": 0, "secret": secret});
    let mut watching = Vec::new();
    for _ in 0..3 {
        let mut one = online.socket(&duel.id, json!({"resume": 0})).await;
        one.until(|it| it["type"] == "state").await;
        watching.push(one);
    }
    let mut fourth = online.socket(&duel.id, json!({"resume": 0})).await;
    let told = fourth.next().await.unwrap();
    assert_eq!((&told["status"], &told["refusal"]["code"]), (&json!(503), &json!("Busy")));
    let mut playing = Vec::new();
    for _ in 0..2 {
        let mut one = online.socket(&duel.id, hello(&duel.secrets[0])).await;
        one.until(|it| it["type"] == "state").await;
        playing.push(one);
    }
    let mut third = online.socket(&duel.id, hello(&duel.secrets[0])).await;
    assert_eq!(third.next().await.unwrap()["status"], 503, "not without end either");
    let mut other = online.socket(&duel.id, hello(&duel.secrets[1])).await;
    other.until(|it| it["type"] == "state").await;
    online.stop().await;
}

#[tokio::test]
async fn a_page_that_comes_back_is_told_from_memory() {
    let directory = tempfile::tempdir().unwrap();
    let reads = Arc::new(AtomicUsize::new(0));
    let counted = reads.clone();
    let hook = Arc::new(move |point| {
        if point == Point::Read {
            counted.fetch_add(1, Ordering::SeqCst);
        }
        Verdict::Pass
    });
    let path = directory.path().join("matches.db");
    let settings = Settings { hook: Some(hook), ..Settings::at(path) };
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    let test = Test::open(settings, generous(), clock, entropy).await;
    let duel = test.duel(json!({})).await;
    let who = &duel.secrets[0];
    let whole = test.state(who, &duel.id).await;
    test.answer(who, &duel.id, "m", 0).await.ok();
    let before = reads.load(Ordering::SeqCst);
    for since in 0..whole["seq"].as_u64().unwrap() {
        let seen = test.get(who, &duel.path(&format!("?since={since}"))).await.ok();
        let steps = seen["state"]["steps"].as_array().unwrap().clone();
        assert!(steps.iter().all(|it| it["seq"].as_u64().unwrap() > since));
    }
    assert_eq!(reads.load(Ordering::SeqCst), before, "the disk was not asked");
    let missed = test.get(who, &duel.path(&format!("?since={}", whole["seq"]))).await.ok();
    assert_eq!(missed["state"]["steps"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn history_comes_in_pages_that_fit_together() {
    let test = Test::new().await;
    let me = secret(1);
    let asked = json!({"request_id": "c", "game": "mill", "seats": [{"player": "me"}]});
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    for number in 0..620 {
        let question = format!("0.{number}");
        let play = json!({"request_id": format!("m{number}"), "question": question,
            "move": "grind"});
        test.post(&me, &format!("/api/matches/{id}/moves"), play).await.ok();
    }
    let part = async |asked: &str| {
        let path = format!("/api/matches/{id}/history?{asked}");
        let page = test.get(&me, &path).await.ok();
        assert_eq!(page["total"], 621);
        let moments = page["moments"].as_array().unwrap().iter();
        let point = |it: &Value| (it["point"].as_u64().unwrap(), it.get("view").is_some());
        moments.map(point).collect::<Vec<_>>()
    };
    let page = async |from: usize| {
        let page = part(&format!("from={from}")).await;
        assert!(page.iter().all(|(_, seen)| *seen));
        page.into_iter().map(|(point, _)| point).collect::<Vec<_>>()
    };
    assert_eq!(page(0).await, (0..500).collect::<Vec<_>>());
    assert_eq!(page(500).await, (500..621).collect::<Vec<_>>());
    assert_eq!(page(617).await, [617, 618, 619, 620]);
    assert_eq!(page(621).await, [0; 0]);
    assert_eq!(page(usize::MAX).await, [0; 0]);
    assert_eq!(part("from=600&count=3").await, [(600, true), (601, true), (602, true)]);
    let light = part("views=64").await;
    assert!(
        light.len() == 500 && light.iter().all(|(_, seen)| !seen),
        "the end is shown, not this"
    );
    let end = part("from=500&views=64").await;
    assert_eq!(end.iter().position(|(_, seen)| *seen), Some(57), "621 less 64 is 557");
    let path = format!("/api/matches/{id}/history?count=many");
    test.get(&me, &path).await.refused(400, "Malformed");
    // A table that has to be built again is built from its last snapshot, and is the same.
    let before = test.state(&me, id).await;
    let test = test.restart().await;
    let mut after = test.state(&me, id).await;
    after["players"] = before["players"].clone();
    assert_eq!(after["view"], before["view"]);
    assert_eq!(after["steps"].as_array().unwrap().len(), 620, "all of it, from the log");
}

#[tokio::test]
async fn lists_come_in_pages() {
    let test = Test::new().await;
    let me = secret(1);
    let mut made = Vec::new();
    for number in 0..120 {
        let asked = json!({"request_id": format!("c{number}"), "game": "mill", "listed": true,
            "seats": [{"player": "me"}, {"player": "open"}]});
        test.clock.forward(1);
        let one = test.post(&me, "/api/matches", asked).await.ok();
        made.push(one["info"]["id"].as_str().unwrap().to_string());
    }
    made.reverse();
    for list in ["open", "mine"] {
        let (mut seen, mut after) = (Vec::new(), String::new());
        loop {
            let page = test.get(&me, &format!("/api/lists/{list}?game=mill{after}")).await.ok();
            let ids = page["matches"].as_array().unwrap().iter();
            seen.extend(ids.map(|it| it["id"].as_str().unwrap().to_string()));
            assert!(page["matches"].as_array().unwrap().len() <= 50);
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&after={next}");
        }
        assert_eq!(seen, made, "{list}: each once, newest first");
    }
    let lobby = test.get(&me, "/api/matches").await.ok();
    assert_eq!(lobby["open"].as_array().unwrap().len(), 50);
    let next = lobby["next_open"].as_str().unwrap();
    let page = test.get("", &format!("/api/lists/open?after={next}")).await.ok();
    assert_eq!(page["matches"][0]["id"], made[50].as_str());
    test.get("", "/api/lists/mine").await.refused(401, "NoSecret");
    test.get("", "/api/lists/other").await.refused(404, "NoSuchList");
    test.get("", "/api/lists/open?after=x").await.refused(400, "Malformed");
}

/// The status of a raw answer, and the code of its body.
#[track_caller]
fn refusal(told: &str) -> (u16, String) {
    let (head, body) = told.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no head: {told:?}"));
    assert!(head.to_lowercase().contains("content-type: application/json"), "{told}");
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!((&body["space"], body["facts"].is_object()), (&json!("server"), true), "{told}");
    assert!(!body["text"].as_str().unwrap().is_empty(), "{told}");
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, body["code"].as_str().unwrap().to_string())
}

#[tokio::test]
async fn a_head_that_cannot_be_read_is_refused_with_a_code() {
    let online = Online::new(generous()).await;
    let with = |headers: &str| format!("GET /healthz HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
    let many: String = (0..200).map(|it| format!("x-{it}: 1\r\n")).collect();
    let path = |letters: usize| format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(letters));
    let long = format!("x-long: {}\r\n", "x".repeat(1 << 20));
    for (asked, refused) in [
        ("NONSENSE\r\n\r\n".to_string(), (400, "Malformed")),
        ("GET / HTTP/9.9\r\n\r\n".to_string(), (400, "Malformed")),
        (with("no colon\r\n"), (400, "Malformed")),
        (with("content-length: many\r\n"), (400, "Malformed")),
        (with(&many), (431, "HeadTooLarge")),
        (with(&long), (431, "HeadTooLarge")),
        (path(66_000), (414, "AddressTooLong")),
        ("POST /healthz HTTP/1.1\r\nconnection: close\r\n\r\n".to_string(), (405, "WrongMethod")),
        ("BREW / HTTP/1.1\r\nconnection: close\r\n\r\n".to_string(), (405, "WrongMethod")),
        ("PUT /match HTTP/1.1\r\nconnection: close\r\n\r\n".to_string(), (405, "WrongMethod")),
        ("OPTIONS * HTTP/1.1\r\nconnection: close\r\n\r\n".to_string(), (405, "WrongMethod")),
        ("GET /nowhere.js HTTP/1.1\r\nconnection: close\r\n\r\n".to_string(), (404, "NotFound")),
        ("DELETE /api/x HTTP/1.1\r\nconnection: close\r\n\r\n".to_string(), (404, "NotFound")),
    ] {
        let raw = Raw::to(online.address).await;
        raw.say(asked.as_bytes()).await;
        let told = refusal(&raw.rest().await);
        assert_eq!(told, (refused.0, refused.1.to_string()), "{}", &asked[..asked.len().min(60)]);
    }
    online.stop().await;
}

#[tokio::test]
async fn a_full_server_says_so_with_a_code() {
    let online = Online::new(HouseRules { connections_max: 1, ..generous() }).await;
    let one = Raw::to(online.address).await;
    one.say(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    one.until("ok\n").await;
    let told = Raw::to(online.address).await.rest().await;
    assert_eq!(refusal(&told), (503, "Busy".to_string()));
    assert!(told.contains("retry-after: 1\r\n"), "{told}");
    online.stop().await;
    // Connections count for the address like requests.
    let online = Online::new(HouseRules { burst: 1, per_second: 1, ..generous() }).await;
    let told = loop {
        let told = Raw::to(online.address).await;
        told.say(b"GET /healthz HTTP/1.0\r\n\r\n").await;
        let told = told.rest().await;
        if told.contains("HTTP/1.1 429") {
            break told;
        }
    };
    assert_eq!(refusal(&told), (429, "TooManyRequests".to_string()));
    online.stop().await;
}
