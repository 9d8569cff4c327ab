//! P1, P2, P4 and P6, each from outside.

use crate::common::{Duel, Test, TestClock, TestEntropy, generous, secret, word};
use game::fair::pledge;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use store::Settings;
use tokio_tungstenite::tungstenite;

/// What the file holds of a match: if this is equal, nothing has changed.
async fn head(test: &Test, duel: &Duel) -> store::Digest {
    test.store.log(duel.id.parse().unwrap(), 0).await.unwrap().unwrap().head.link
}

#[tokio::test]
async fn p2_one_effect_for_one_request_across_restarts() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let who = &duel.secrets[0];
    let question = test.state(who, &duel.id).await["questions"][0]["id"].clone();
    let play = json!({"request_id": "once", "question": question, "move": "stake2"});
    let first = test.post(who, &duel.path("/moves"), play.clone()).await.ok();
    let before = head(&test, &duel).await;
    for _ in 0..3 {
        assert_eq!(test.post(who, &duel.path("/moves"), play.clone()).await.ok(), first);
    }
    // Another move under the same id is the same request.
    let other = json!({"request_id": "once", "question": question, "move": "stake0"});
    assert_eq!(test.post(who, &duel.path("/moves"), other).await.ok(), first);
    let test = test.restart().await;
    assert_eq!(test.post(who, &duel.path("/moves"), play).await.ok(), first);
    assert_eq!(head(&test, &duel).await, before);
    let made = json!({"request_id": "create", "game": "duel", "name": "An",
        "seats": [{"player": "me"}, {"player": "invite"}]});
    let again = test.post(who, "/api/matches", made).await.ok();
    assert_eq!(again["info"]["id"], duel.id.as_str(), "a match is made once");
    assert_eq!(again["invites"].as_array().unwrap().len(), 1, "with the same links");
}

#[tokio::test]
async fn p2_the_same_request_sent_at_once_has_one_effect() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let who = &duel.secrets[0];
    let question = test.state(who, &duel.id).await["questions"][0]["id"].clone();
    let play = json!({"request_id": "once", "question": question, "move": "stake2"});
    let path = duel.path("/moves");
    let (a, b, c) = tokio::join!(
        test.post(who, &path, play.clone()),
        test.post(who, &path, play.clone()),
        test.post(who, &path, play.clone()),
    );
    let answers = [a.ok(), b.ok(), c.ok()];
    assert!(answers.iter().all(|it| *it == answers[0]), "{answers:?}");
}

#[tokio::test]
async fn p4_a_full_disk_refuses_moves_and_loses_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let settings =
        Settings { pages_max: Some(60), ..Settings::at(directory.path().join("matches.db")) };
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    let test = Test::open(settings, generous(), clock.clone(), entropy.clone()).await;
    let duel = test.duel(json!({})).await;
    let mut made = 0;
    let refused = loop {
        let asked = json!({"request_id": format!("c{made}"), "game": "duel",
            "seats": [{"player": "me"}, {"player": "me"}]});
        let reply = test.post(&secret(3), "/api/matches", asked).await;
        if reply.status != 200 {
            break reply;
        }
        made += 1;
        assert!(made < 1_000, "the disk is never full");
    };
    refused.refused(507, "StorageFull");
    let before = test.state(&duel.secrets[0], &duel.id).await;
    let mut full = None;
    for number in 0..2_000 {
        let action = if number % 2 == 0 { "offer" } else { "decline" };
        let asked = json!({"request_id": format!("d{number}"), "action": action});
        let reply = test.post(&duel.secrets[number % 2], &duel.path("/draw"), asked).await;
        if reply.status != 200 {
            full = Some(reply);
            break;
        }
    }
    full.expect("inputs need room, too").refused(507, "StorageFull");
    let stands = test.state(&duel.secrets[0], &duel.id).await;
    assert!(stands["seq"].as_u64() >= before["seq"].as_u64());
    let path = test.path.clone();
    test.house.close().await;
    // With room again, the match goes on from where the players saw it.
    let test = Test::open(Settings::at(path), generous(), clock, entropy).await;
    assert_eq!(test.state(&duel.secrets[0], &duel.id).await["seq"], stands["seq"]);
    assert_eq!(
        test.get(&secret(3), "/api/matches").await.ok()["mine"].as_array().unwrap().len(),
        made.min(50)
    );
    test.finish(&duel).await;
}

#[tokio::test]
async fn p6_nobody_acts_without_the_secret_of_the_seat() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let other = test
        .post(
            &secret(7),
            "/api/matches",
            json!({"request_id": "c", "game": "duel",
        "seats": [{"player": "me"}, {"player": "me"}]}),
        )
        .await
        .ok();
    let foreign = other["info"]["id"].as_str().unwrap();
    let state = test.state(&duel.secrets[0], &duel.id).await;
    let question = state["questions"][0]["id"].as_str().unwrap();
    let theirs = question.replacen("0.", "1.", 1);
    let before = head(&test, &duel).await;
    let play = |question: &str, choice: &str| json!({"request_id": "p", "question": question, "move": choice});
    let first = duel.secrets[0].as_str();
    let (stranger, unknown) = (secret(7), secret(99));
    let attacks: Vec<(&str, &str, Value, u16, &str)> = vec![
        ("a stranger", &stranger, play(question, "stake1"), 403, "NotYourSeat"),
        ("nobody", "", play(question, "stake1"), 401, "NoSecret"),
        ("an unknown secret", &unknown, play(question, "stake1"), 401, "UnknownSecret"),
        ("a guessed secret", "0000", play(question, "stake1"), 401, "UnknownSecret"),
        ("for the other seat", first, play(&theirs, "stake1"), 403, "NotYourSeat"),
        ("for no seat", first, play("9.6", "stake1"), 400, "Malformed"),
        ("no question", first, play("x", "stake1"), 400, "Malformed"),
        ("an old question", first, play("0.1", "stake1"), 409, "StaleQuestion"),
        ("a question to come", first, play("0.99", "stake1"), 409, "StaleQuestion"),
        ("chance", first, play(question, "card3"), 422, "Unreadable"),
        ("the clock", first, play(question, "timeout"), 422, "Unreadable"),
        ("an event", first, play(question, "end0"), 422, "Unreadable"),
        ("the table", first, play(question, "resign 1"), 422, "Unreadable"),
        ("another line", first, play(question, "stake1\n2 1 stake0"), 422, "Unreadable"),
        ("out of range", first, play(question, "stake9"), 422, "StakeTooHigh"),
        ("not now", first, play(question, "play3"), 422, "StakeFirst"),
    ];
    for (name, who, body, status, code) in attacks {
        let reply = test.post(who, &duel.path("/moves"), body).await;
        assert_eq!(reply.body["code"], code, "{name}: {}", reply.text);
        reply.refused(status, code);
        assert_eq!(head(&test, &duel).await, before, "{name}");
    }
    for (path, body) in [
        ("/resign", json!({"request_id": "p"})),
        ("/resign", json!({"request_id": "p", "seat": 1})),
        ("/draw", json!({"request_id": "p"})),
        ("/undo", json!({"request_id": "p"})),
        ("/leave", json!({"request_id": "p"})),
        ("/ack", json!({"request_id": "p", "event": "end0"})),
        ("/roll-dice", json!({"request_id": "p"})),
        ("/move-piece", json!({"request_id": "p", "move": "stake1"})),
        ("/check", json!({"question": question, "move": "stake1"})),
        ("/hint", json!({"question": question})),
        ("/rematch", json!({"request_id": "p"})),
    ] {
        test.post(&stranger, &duel.path(path), body.clone()).await.refused(403, "NotYourSeat");
        test.post("", &duel.path(path), body.clone()).await.refused(401, "NoSecret");
        // In a private match of others even that would tell too much.
        let hidden = format!("/api/matches/{foreign}{path}");
        test.post(first, &hidden, body).await.refused(404, "NoSuchMatch");
        assert_eq!(head(&test, &duel).await, before, "{path}");
    }
    let named = json!({"request_id": "p", "seat": 1});
    test.post(first, &duel.path("/resign"), named).await.refused(403, "NotYourSeat");
    assert_eq!(head(&test, &duel).await, before);
}

#[tokio::test]
async fn p6_a_request_of_one_match_has_no_effect_in_another() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let who = &duel.secrets[0];
    let question = test.state(who, &duel.id).await["questions"][0]["id"].clone();
    let play = json!({"request_id": "m", "question": question, "move": "stake2"});
    test.post(who, &duel.path("/moves"), play.clone()).await.ok();
    let made = json!({"request_id": "other", "game": "duel",
        "seats": [{"player": "bot", "bot": "random"}, {"player": "me"}]});
    let other = test.post(who, "/api/matches", made).await.ok();
    let id = other["info"]["id"].as_str().unwrap();
    let replayed = test.post(who, &format!("/api/matches/{id}/moves"), play).await;
    replayed.refused(403, "NotYourSeat");
}

#[tokio::test]
async fn p6_only_what_is_addressed_to_a_viewer_is_sent_to_it() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    test.answer(&duel.secrets[0], &duel.id, "stake", 2).await.ok();
    let log = test.store.log(duel.id.parse().unwrap(), 0).await.unwrap().unwrap();
    let secret_of_dice = {
        let created: Value = serde_json::from_str(&log.entries[0].text).unwrap();
        created["secret"].as_str().unwrap().to_string()
    };
    for who in ["", &duel.secrets[1]] {
        for path in ["", "/history", "?since=3"] {
            let text = test.get(who, &duel.path(path)).await.text;
            assert!(!text.contains(&secret_of_dice), "{path}");
            assert!(!text.contains("\"text\":\"stake2\",\"data\":{"), "{path}");
            for kept in duel.secrets.iter().chain([&"first".to_string(), &"second".to_string()]) {
                assert!(!text.contains(kept.as_str()), "{path}");
            }
        }
    }
    let seen = test.state(&duel.secrets[1], &duel.id).await;
    assert_eq!(seen["view"]["stake"], Value::Null);
    let told = seen["journal"].as_array().unwrap();
    assert_eq!(told.iter().filter(|it| it["code"] == "Dealt").count(), 3);
    let watched = test.state("", &duel.id).await;
    assert!(watched["journal"].as_array().unwrap().iter().all(|it| it["code"] != "Dealt"));
    assert_eq!(watched["view"]["hand"], 0);
}

/// Runs as a server of its own when P1 starts this test as a program.
#[test]
fn p1_child() {
    let Ok(path) = std::env::var("TURNSTILE_P1_DATA") else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let config = server::Config {
        address: "127.0.0.1:0".parse().unwrap(),
        store: Arc::new(store::Sqlite::open(Settings::at(path)).unwrap()),
        bus: Arc::<server::LocalBus>::default(),
        registry: arena::Registry::new().with::<probe::Duel>(),
        assets: Arc::new(server::NoAssets),
        rules: generous(),
    };
    // The parent closes the standard input when it has seen enough.
    let (closed, stop) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        let _ = closed.send(());
    });
    let stop = async move {
        let _ = stop.await;
    };
    let ready = |address| println!("listening {address}");
    runtime.block_on(server::serve(config, stop, ready)).unwrap();
}

fn send(address: &str, who: &str, path: &str, body: &Value) -> Value {
    let mut stream = TcpStream::connect(address).unwrap();
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {who}\r\n\
         content-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
    serde_json::from_str(body).unwrap()
}

/// A server of its own, every system call of which is written down that could betray it.
struct Watched {
    child: Child,
    address: String,
    output: Lines<BufReader<ChildStdout>>,
    directory: tempfile::TempDir,
}

impl Watched {
    fn start() -> Watched {
        let directory = tempfile::tempdir().unwrap();
        let calls = "trace=pwrite64,write,writev,sendto,sendmsg,recvfrom,read,fsync,fdatasync";
        let mut child = Command::new("strace")
            .args(["-f", "-y", "-s", "5000", "-e", calls, "-o"])
            .arg(directory.path().join("trace"))
            .arg(std::env::current_exe().unwrap())
            .args(["promises::p1_child", "--exact", "--nocapture"])
            .env("TURNSTILE_P1_DATA", directory.path().join("matches.db"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("P1 is shown by the order of system calls: install strace");
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        let listening = |it: String| Some(it.split_once("listening ")?.1.trim().to_string());
        let address = output.by_ref().map_while(Result::ok).find_map(listening);
        let address = address.expect("the server says where it listens");
        Watched { child, address, output, directory }
    }

    /// Stops the server and gives what it did, line by line.
    fn stop(mut self) -> Vec<String> {
        drop(self.child.stdin.take());
        let rest: Vec<String> = self.output.map_while(Result::ok).collect();
        assert!(self.child.wait().unwrap().success(), "{rest:?}");
        let trace = std::fs::read_to_string(self.directory.path().join("trace")).unwrap();
        trace.lines().map(str::to_string).collect()
    }
}

#[test]
fn p1_an_answered_move_is_on_disk_by_the_order_of_system_calls() {
    let server = Watched::start();
    let (me, other) = (secret(1), secret(2));
    let made = json!({"request_id": "c", "game": "duel", "listed": true,
        "pledge": pledge(&word(&me)), "seats": [{"player": "me"}, {"player": "open"}]});
    let made = send(&server.address, &me, "/api/matches", &made);
    let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
    let join = json!({"request_id": "j", "pledge": pledge(&word(&other))});
    send(&server.address, &other, &format!("{path}/join"), &join);
    for who in [&me, &other] {
        let reveal = json!({"request_id": "r", "word": word(who)});
        send(&server.address, who, &format!("{path}/reveal"), &reveal);
    }
    // The other player looks on through a socket.
    let (mut socket, _) =
        tungstenite::connect(format!("ws://{}{path}/ws", server.address)).unwrap();
    socket.send(json!({"resume": 0, "secret": other}).to_string().into()).unwrap();
    let mut next = || loop {
        let frame = socket.read().unwrap();
        let frame: Value = serde_json::from_str(frame.to_text().unwrap()).unwrap_or_default();
        if frame["type"] == "state" {
            return frame;
        }
    };
    let theirs = next()["questions"][0]["id"].as_str().unwrap().to_string();
    let question = theirs.replacen("1.", "0.", 1);
    let play = json!({"request_id": "the-move", "question": question, "move": "stake2"});
    let played = send(&server.address, &me, &format!("{path}/moves"), &play);
    while next()["seq"] != played["seq"] {}
    let lines = server.stop();
    let find = |from: usize, fits: &dyn Fn(&str) -> bool| {
        lines[from..].iter().position(|it| fits(it)).map(|it| from + it)
    };
    let asked = find(0, &|it| it.contains("the-move") && !it.contains("pwrite64")).unwrap();
    let is_log = |it: &str| it.contains("matches.db-wal>");
    let writes = |it: &str| it.contains("pwrite64(") && is_log(it) && it.contains("stake2");
    let written = find(asked, &writes).expect("the move is written");
    let syncs = |it: &str| (it.contains("fsync(") || it.contains("fdatasync(")) && is_log(it);
    let begun = find(written, &syncs).expect("it is synced");
    // A call that another thread interrupted is told in two lines.
    let thread = lines[begun].split_whitespace().next().unwrap();
    let ends = |it: &str| it.starts_with(thread) && it.contains("sync resumed>");
    let synced = match lines[begun].contains("<unfinished") {
        true => find(begun, &ends).expect("the sync ends"),
        false => begun,
    };
    assert!(lines[synced].contains("= 0"), "{}", lines[synced]);
    let seq = format!("\\\"seq\\\":{}", played["seq"]);
    let answers = |it: &str| it.contains("HTTP/1.1 200") && it.contains(&seq);
    let tells = |it: &str| it.contains("\\\"type\\\":\\\"state\\\"") && it.contains(&seq);
    for (what, fits) in [("answer", &answers as &dyn Fn(&str) -> bool), ("broadcast", &tells)] {
        let told = find(asked, fits).unwrap_or_else(|| panic!("there is no {what}"));
        let order = lines[asked..=told.max(synced)].join("\n");
        assert!(synced < told, "the {what} came before the move was on disk:\n{order}");
        // Before that it is noted what is on disk, which costs no sync.
        let notes = |it: &str| it.contains("write(") && it.contains("matches.db-synced>");
        let noted = find(synced, &notes).expect("it is noted");
        assert!(noted < told, "the {what} came before the move was noted:\n{order}");
        let is_sync = |it: &&String| it.contains("sync(") && it.contains("matches.db");
        let syncs: Vec<_> = lines[asked..=noted].iter().filter(is_sync).collect();
        assert!(syncs.iter().all(|it| it.contains("matches.db-wal>")), "{syncs:?}");
    }
}
