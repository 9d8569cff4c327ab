//! The server as a process of its own: killed in the middle of everything, and stopped for a while.
//!
//! The process is this test again, or the program that `TURNSTILE` names.

use crate::checker::check;
use crate::damage::attack;
use crate::disk::Facts;
use crate::net::{Far, Net};
use crate::number;
use crate::person::{Person, Town};
use crate::world::{Story, logs};
use serde_json::{Value, json};
use server::HouseRules;
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::{Id, Settings, Sqlite};
use tokio::time::Instant;

/// How often the server is killed in the gate.
const KILLS: u64 = 8;
/// Games that the program has, too.
const GAMES: &[&str] = &["cangua", "wuziqi", "quoridor"];

/// Runs as a server when a test starts this one as a program.
#[test]
fn child() {
    let Ok(path) = std::env::var("SIEGE_DATA") else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let config = server::Config {
        address: "127.0.0.1:0".parse().unwrap(),
        store: Arc::new(Sqlite::open(Settings::at(path)).unwrap()),
        bus: Arc::<server::LocalBus>::default(),
        registry: games::registry(),
        assets: Arc::new(server::NoAssets),
        rules: HouseRules { burst: 1_000_000, listed_at_once: 1_000_000, ..HouseRules::default() },
    };
    // Whoever started this is gone when the standard input ends.
    let (closed, stop) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        let _ = closed.send(());
    });
    let stop = async move { drop(stop.await) };
    let ready = |address| println!("listening at http://{address}/");
    runtime.block_on(server::serve(config, stop, ready)).unwrap();
}

/// A server that runs.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut command = match std::env::var("TURNSTILE") {
            Ok(program) => {
                let mut command = Command::new(program);
                command.args(["serve", "--address", "127.0.0.1:0", "--data"]).arg(data);
                command
            }
            Err(_) => {
                let mut command = Command::new(std::env::current_exe().unwrap());
                command.args(["siege::child", "--exact", "--nocapture"]).env("SIEGE_DATA", data);
                command
            }
        };
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the server starts");
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        let told = |line: String| {
            let (_, rest) = line.split_once("http://")?;
            rest.trim_end_matches('/').parse().ok()
        };
        let address = output.map_while(Result::ok).find_map(told).expect("it says where it is");
        Server { child, address }
    }

    /// Kills it on the spot.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
    }

    async fn ask(&self, who: &str, path: &str, body: Option<&Value>) -> Value {
        let net = Net::new(Far::Address(self.address), 1);
        net.calm_down();
        let (status, answer) = net.ask(who, path, body).await.expect("an answer");
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }
}

fn real_time() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

#[test]
fn nothing_answered_is_lost_however_often_the_server_is_killed() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("matches.db");
    let town = Arc::new(Town::new(20, 8));
    let person = |it| Arc::new(Person::new(it, it as u64 + 1, town.clone(), GAMES));
    let people: Vec<_> = (0..4).map(person).collect();
    let mut refused = 0;
    for round in 0..number("SIEGE_KILLS").unwrap_or(KILLS) {
        let server = Server::start(&data);
        let net = Arc::new(Net::new(Far::Address(server.address), round));
        let runtime = real_time();
        runtime.block_on(async {
            for person in &people {
                tokio::spawn(person.clone().live(net.clone()));
            }
            let mut answers = town.answers.subscribe();
            let enough = *answers.borrow() + 10 + (round as usize * 7) % 23;
            answers.wait_for(|it| *it >= enough).await.unwrap();
        });
        server.kill();
        drop(runtime);
        refused += attack(&data, round, 4);
    }
    assert!(refused > 0, "no attack on the log was noticed");
    let server = Server::start(&data);
    let net = Net::new(Far::Address(server.address), 0);
    net.calm_down();
    town.closing.store(true, Ordering::SeqCst);
    real_time().block_on(async {
        for person in &people {
            person.settle(&net).await;
        }
    });
    server.kill();
    let diaries = people.iter().map(|it| it.diary()).collect();
    let story =
        Story { seed: 0, diaries, logs: logs(&data), facts: Facts::default(), stuck: Vec::new() };
    // Turns end by themselves while this looks, so that is not asked here.
    let findings = check(&story);
    let unkept: Vec<_> =
        findings.iter().filter(|it| it.broken != crate::checker::Broken::Stranded).collect();
    assert!(unkept.is_empty(), "{unkept:?}");
}

#[test]
fn nobody_loses_a_game_because_the_process_stood_still() {
    let directory = tempfile::tempdir().unwrap();
    let server = Server::start(&directory.path().join("matches.db"));
    let [one, other] = [b"one", b"two"].map(|it| Id::of(it).to_string());
    real_time().block_on(async {
        let seats = json!([{"player": "me"}, {"player": "open"}]);
        let made = json!({"request_id": "c", "game": "quoridor", "listed": true,
            "clock": "move 6s", "seats": seats});
        let made = server.ask(&one, "/api/matches", Some(&made)).await;
        let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
        let join = json!({"request_id": "j"});
        let joined = server.ask(&other, &format!("{path}/join"), Some(&join)).await;
        assert_eq!(joined["state"]["status"], "playing");
        server.signal("-STOP");
        // Longer than there is time for a move. Nothing tells how time passes for a process that
        // stands still but that it passes.
        tokio::time::sleep(Duration::from_millis(8_500)).await;
        server.signal("-CONT");
        let state = server.ask(&one, &path, None).await["state"].clone();
        assert_eq!(state["status"], "playing");
        let told = state["journal"].as_array().unwrap();
        assert!(told.iter().all(|it| it["code"] != "TimedOut"), "{told:?}");
        assert!(state["clocks"][0]["left"].as_u64() > Some(0), "{}", state["clocks"]);
        let question = &state["questions"][0];
        let choice = question["offers"][0]["text"].clone();
        let play = json!({"request_id": "m", "question": question["id"], "move": choice});
        server.ask(&one, &format!("{path}/moves"), Some(&play)).await;
    });
    server.kill();
}

#[test]
fn a_process_that_stands_still_for_a_moment_charges_nobody_for_it() {
    let directory = tempfile::tempdir().unwrap();
    let server = Server::start(&directory.path().join("matches.db"));
    let [one, other] = [b"one", b"two"].map(|it| Id::of(it).to_string());
    real_time().block_on(async {
        let seats = json!([{"player": "me"}, {"player": "open"}]);
        let made = json!({"request_id": "c", "game": "quoridor", "listed": true,
            "clock": "game 1m+0s", "seats": seats});
        let made = server.ask(&one, "/api/matches", Some(&made)).await;
        let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
        server.ask(&other, &format!("{path}/join"), Some(&json!({"request_id": "j"}))).await;
        let left = async || {
            let state = server.ask(&one, &path, None).await["state"].clone();
            state["clocks"][0]["left"].as_u64().unwrap()
        };
        let (begun, full, mut stood) = (Instant::now(), left().await, Duration::ZERO);
        // In other places of the time between two signs of life, and of other lengths.
        for (run, stop) in [(100, 600), (350, 900), (600, 1_500), (800, 2_000), (950, 2_800)] {
            tokio::time::sleep(Duration::from_millis(run)).await;
            server.signal("-STOP");
            let stopped = Instant::now();
            tokio::time::sleep(Duration::from_millis(stop)).await;
            stood += stopped.elapsed();
            server.signal("-CONT");
            left().await;
        }
        let charged = Duration::from_millis(full - left().await);
        // A tick and a little each time, and what was no pause.
        let most = begun.elapsed() - stood + 5 * Duration::from_millis(200);
        assert!(charged <= most, "{charged:?} of {most:?}, after {stood:?} that did not count");
    });
    server.kill();
}
