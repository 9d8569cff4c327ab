//! A server on a real port, with sockets: updates, resuming, stopping.

use crate::common::{Duel, Test, generous, secret};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::HouseRules;
use std::net::SocketAddr;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest as _};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A test that listens.
pub(crate) struct Online {
    pub(crate) test: Test,
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: tokio::task::JoinHandle<()>,
}

impl Online {
    pub(crate) async fn new(rules: HouseRules) -> Online {
        Online::of(Test::with(rules).await).await
    }

    pub(crate) async fn of(test: Test) -> Online {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let stopped = async move {
            let _ = stopped.await;
        };
        let served = tokio::spawn(server::run(test.house.clone(), listener, stopped));
        Online { test, address, stop, served }
    }

    pub(crate) async fn stop(self) -> Test {
        self.stop.send(()).unwrap();
        self.served.await.unwrap();
        self.test
    }

    pub(crate) async fn socket(&self, id: &str, hello: Value) -> Socket {
        let base = &self.test.rules.base;
        let url = format!("ws://{}{base}/api/matches/{id}/ws", self.address);
        let (stream, _) = connect_async(url).await.unwrap();
        let mut socket = Socket(stream);
        socket.send(hello).await;
        socket
    }
}

pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub(crate) async fn send(&mut self, frame: Value) {
        self.0.send(Message::text(frame.to_string())).await.unwrap();
    }

    /// The next frame; none when the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        Some(serde_json::from_str(&self.text().await?).unwrap())
    }

    /// The next frame as it was sent.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            match self.0.next().await?.ok()? {
                Message::Text(text) => return Some(text.to_string()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next frame of a kind.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.next().await.expect("the socket is open");
            if fits(&frame) {
                return frame;
            }
        }
    }
}

fn is_state(frame: &Value) -> bool {
    frame["type"] == "state"
}

#[tokio::test]
async fn a_socket_tells_what_happens_to_those_it_is_for() {
    let online = Online::new(generous()).await;
    let duel = online.test.duel(json!({"listed": true})).await;
    let [first, second] = &duel.secrets;
    let mut one = online.socket(&duel.id, json!({"resume": 0, "secret": first})).await;
    let mut two = online.socket(&duel.id, json!({"resume": 0, "secret": second})).await;
    let mut watcher = online.socket(&duel.id, json!({"resume": 0})).await;
    let hello = one.next().await.unwrap();
    assert_eq!((&hello["type"], &hello["info"]["game"]), (&json!("hello"), &json!("duel")));
    let state = one.next().await.unwrap();
    let dealt = |state: &Value| {
        let journal = state["journal"].as_array().unwrap().clone();
        journal.iter().filter(|it| it["code"] == "Dealt").count()
    };
    assert_eq!(dealt(&state), 3, "{state}");
    assert_eq!(dealt(&two.until(is_state).await), 3);
    let watched = watcher.until(is_state).await;
    assert_eq!((dealt(&watched), &watched["viewer"]), (0, &Value::Null));
    let question = state["questions"][0]["id"].clone();
    let play = json!({"play": {"request_id": "m", "question": question, "move": "stake2"}});
    one.send(play.clone()).await;
    let played = one.until(|it| it["type"] == "played").await;
    assert_eq!((&played["request_id"], &played["from"]), (&json!("m"), &state["seq"]));
    let new = |frame: &Value| is_state(frame) && frame["seq"] == played["seq"];
    let seen = two.until(new).await;
    assert_eq!(seen["view"]["staked"], json!([true, false]));
    assert_eq!(seen["journal"][0]["code"], "Staked");
    assert_eq!(watcher.until(new).await["view"]["stake"], Value::Null);
    // Sent again it has no second effect.
    one.send(play).await;
    let again = one.until(|it| it["type"] == "played").await;
    assert_eq!(again["seq"], played["seq"]);
    let wrong = json!({"play": {"request_id": "n", "question": "1.6", "move": "stake2"}});
    one.send(wrong).await;
    let refused = one.until(|it| it["type"] == "refused").await;
    assert_eq!((&refused["status"], &refused["request_id"]), (&json!(403), &json!("n")));
    one.send(json!({"ping": 7})).await;
    one.until(|it| it["type"] == "pong" && it["pong"] == 7).await;
    online.stop().await;
}

#[tokio::test]
async fn a_socket_resumes_where_it_was() {
    let online = Online::new(generous()).await;
    let duel = online.test.duel(json!({})).await;
    let mut one = online.socket(&duel.id, json!({"resume": 0, "secret": duel.secrets[0]})).await;
    let state = one.until(is_state).await;
    drop(one);
    for who in &duel.secrets {
        online.test.answer(who, &duel.id, "stake", 1).await.ok();
    }
    let hello = json!({"resume": state["seq"], "secret": duel.secrets[0]});
    let mut one = online.socket(&duel.id, hello).await;
    let caught = one.until(is_state).await;
    let codes: Vec<&str> = caught["journal"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["code"].as_str().unwrap())
        .collect();
    assert_eq!(codes, ["Staked", "Staked", "Revealed"]);
    assert!(caught["seq"].as_u64() > state["seq"].as_u64());
    online.stop().await;
}

#[tokio::test]
async fn others_see_who_is_connected_and_who_sits_down() {
    let online = Online::new(generous()).await;
    let asked = json!({"request_id": "c", "game": "duel", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}]});
    let made = online.test.post(&secret(1), "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    let mut one = online.socket(id, json!({"resume": 0, "secret": secret(1)})).await;
    one.until(is_state).await;
    let join = json!({"request_id": "j", "name": "Binh"});
    online.test.post(&secret(2), &format!("/api/matches/{id}/join"), join).await.ok();
    let notice = one.until(|it| it["type"] == "notice").await;
    assert_eq!((&notice["code"], &notice["seat"]), (&json!("SeatTaken"), &json!(1)));
    let there =
        |flag: bool| move |it: &Value| is_state(it) && it["players"][1]["connected"] == json!(flag);
    one.until(there(false)).await;
    let two = online.socket(id, json!({"resume": 0, "secret": secret(2)})).await;
    one.until(there(true)).await;
    drop(two);
    one.until(there(false)).await;
    online.stop().await;
}

#[tokio::test]
async fn a_bot_moves_while_a_human_watches() {
    let online = Online::new(generous()).await;
    let asked = json!({"request_id": "c", "game": "duel",
        "seats": [{"player": "me"}, {"player": "bot", "bot": "mcts:50"}]});
    let made = online.test.post(&secret(1), "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    let mut one = online.socket(id, json!({"resume": 0, "secret": secret(1)})).await;
    one.until(|it| is_state(it) && it["view"]["staked"][1] == true).await;
    online.stop().await;
}

#[tokio::test]
async fn frames_that_are_too_large_or_unreadable_do_no_harm() {
    let online = Online::new(generous()).await;
    let duel = online.test.duel(json!({})).await;
    let hello = json!({"resume": 0, "secret": duel.secrets[0]});
    let mut one = online.socket(&duel.id, hello.clone()).await;
    one.until(is_state).await;
    for frame in [json!([]), json!({"play": 1}), json!("x"), json!({"resume": 1}), json!(null)] {
        one.send(frame).await;
        let refused = one.until(|it| it["type"] == "refused").await;
        assert_eq!(refused["refusal"]["code"], "Malformed");
    }
    one.0.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    one.until(|it| it["type"] == "refused").await;
    one.send(json!({"ping": 1, "pad": "x".repeat(9_000)})).await;
    while one.next().await.is_some() {}
    // A first frame that is none closes the socket, and a match of others looks absent.
    let mut odd = online.socket(&duel.id, json!({"ping": 1})).await;
    assert_eq!(odd.next().await.unwrap()["refusal"]["code"], "Malformed");
    assert_eq!(odd.next().await, None);
    let mut stranger = online.socket(&duel.id, json!({"resume": 0, "secret": secret(9)})).await;
    assert_eq!(stranger.next().await.unwrap()["status"], 404);
    let mut greedy =
        online.socket(&duel.id, json!({"resume": 0, "secret": duel.secrets[0], "seat": 1})).await;
    assert_eq!(greedy.next().await.unwrap()["status"], 403);
    online.stop().await;
}

#[tokio::test]
async fn a_socket_of_another_page_is_not_opened() {
    let online =
        Online::new(HouseRules { origins: vec!["https://a.example".into()], ..generous() });
    let online = online.await;
    let duel = online.test.duel(json!({"listed": true})).await;
    let url = format!("ws://{}/api/matches/{}/ws", online.address, duel.id);
    for (origin, opens) in [
        (format!("http://{}", online.address), true),
        ("https://a.example".to_string(), true),
        ("https://evil.example".to_string(), false),
        ("null".to_string(), false),
    ] {
        let mut request = url.as_str().into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        assert_eq!(connect_async(request).await.is_ok(), opens, "{origin}");
    }
    online.stop().await;
}

#[tokio::test]
async fn p5_a_stop_answers_what_was_accepted_and_tells_the_sockets() {
    let online = Online::new(HouseRules { base: "/games".to_string(), ..generous() }).await;
    let duel = based_duel(&online.test).await;
    let hello = json!({"resume": 0, "secret": duel.secrets[0]});
    let mut one = online.socket(&duel.id, hello).await;
    let state = one.until(is_state).await;
    let question = state["questions"][0]["id"].clone();
    one.send(json!({"play": {"request_id": "m", "question": question, "move": "stake2"}})).await;
    let address = online.address;
    let stopping = tokio::spawn(online.stop());
    let (mut played, mut told) = (None, false);
    while let Some(frame) = one.next().await {
        match frame["type"].as_str().unwrap() {
            "played" => played = frame["seq"].as_u64(),
            "notice" => told |= frame["code"] == "Stopping",
            _ => {}
        }
    }
    assert!(told, "the socket was told");
    let test = stopping.await.unwrap();
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
    // Whatever was answered is there; what was not may be sent again.
    let test = test.restart().await;
    let path = format!("/games/api/matches/{}", duel.id);
    let after = test.get(&duel.secrets[0], &path).await.ok()["state"].clone();
    if let Some(seq) = played {
        assert!(after["seq"].as_u64().unwrap() >= seq);
        assert_eq!(after["view"]["stake"], 2);
    }
    let play = json!({"request_id": "m", "question": question, "move": "stake2"});
    let again = test.post(&duel.secrets[0], &format!("{path}/moves"), play).await.ok();
    assert!(played.is_none() || again["seq"].as_u64() == played);
}

/// A duel on a server below a base path.
async fn based_duel(test: &Test) -> Duel {
    let seats = json!([{"player": "me"}, {"player": "open"}]);
    let asked = json!({"request_id": "c", "game": "duel", "seats": seats, "listed": true});
    let made = test.post(&secret(1), "/games/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap().to_string();
    let path = format!("/games/api/matches/{id}/join");
    test.post(&secret(2), &path, json!({"request_id": "j"})).await.ok();
    Duel { id, secrets: [secret(1), secret(2)] }
}

/// The next state of a number, but for what is told once and what the time is.
async fn standing(socket: &mut Socket, seq: &Value) -> Value {
    lasting(socket.until(|it| it["type"] == "state" && it["seq"] == *seq).await)
}

fn lasting(mut state: Value) -> Value {
    for key in ["type", "journal", "steps", "now"] {
        state.as_object_mut().unwrap().remove(key);
    }
    state
}

#[tokio::test]
async fn a_socket_is_told_what_whoever_asks_is_told() {
    let online = Online::new(generous()).await;
    let duel = online.test.duel(json!({"listed": true})).await;
    let [first, second] = &duel.secrets;
    let hello = |who: &str| json!({"resume": 0, "secret": who});
    let mut one = online.socket(&duel.id, hello(first)).await;
    let mut other = online.socket(&duel.id, hello(second)).await;
    let mut spectator = online.socket(&duel.id, json!({"resume": 0})).await;
    one.until(|it| it["players"][1]["connected"] == true).await;
    other.until(|it| it["players"][0]["connected"] == true).await;
    let mut seen = Vec::new();
    let acts: [(&str, &str, Value); 11] = [
        (first, "/draw", json!({"action": "offer"})),
        (second, "/draw", json!({"action": "decline"})),
        (first, "move", json!(0)),
        (first, "move", json!(1)),
        (first, "/draw", json!({"action": "offer"})),
        (first, "move", json!(0)),
        (first, "/undo", json!({"action": "ask"})),
        (second, "/undo", json!({"action": "decline"})),
        (second, "/decline", json!({"on": true})),
        (second, "/resign", json!({})),
        (first, "/rematch", json!({})),
    ];
    for (number, (who, path, mut body)) in acts.into_iter().enumerate() {
        let key = format!("act-{number}");
        let done = match path {
            "move" => {
                let own = online.test.state(first, &duel.id).await;
                let asked = own["questions"][0].is_object();
                let choice = body.as_u64().unwrap() as usize;
                let mover = if asked { first } else { second };
                online.test.answer(mover, &duel.id, &key, choice).await
            }
            path => {
                body["request_id"] = json!(key);
                online.test.post(who, &duel.path(path), body).await
            }
        };
        done.ok();
        for (who, socket) in
            [(first.as_str(), &mut one), (second, &mut other), ("", &mut spectator)]
        {
            let asked = online.test.state(who, &duel.id).await;
            let told = standing(socket, &asked["seq"]).await;
            assert_eq!(told, lasting(asked), "{path} of {number}");
            seen.push(told["offers"].to_string() + &told["outcome"].to_string());
        }
    }
    seen.sort();
    seen.dedup();
    assert!(seen.len() >= 4, "offers come and go: {seen:?}");
    drop(other);
    one.until(|it| it["players"][1]["connected"] == false).await;
    online.stop().await;
}
