//! The state numbers on a socket never go back, with late answers of the store, writes by other nodes and
//! new connections to other nodes; and each step is sent once.

use crate::net::{Net, Socket, exchange};
use crate::world::{Process, alone_from};
use game::{Fast, Rng as _};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{Id, Store as _};

/// Runs in the gate.
const SEEDS: u64 = 12;
/// Moves of one run.
const MOVES: usize = 40;
/// Sockets of one run that somebody keeps open, and opens again.
const WATCHERS: usize = 6;

/// What one connection was told: the number it resumed from, then of each state its number and those
/// of the inputs that came with it.
type Told = (u64, Vec<(u64, Vec<u64>)>);

fn secret() -> String {
    Id::of(b"both seats").to_string()
}

async fn ask(net: &Net, path: &str, body: Option<&Value>) -> Value {
    let (status, answer) = exchange(net.direct(), &secret(), path, body).await.unwrap();
    assert_eq!(status, 200, "{path} {body:?}: {answer}");
    answer
}

/// Connects to a node, stays for a while, and connects again to any of them where it was.
async fn watch(nets: Vec<Arc<Net>>, id: String, seed: u64, heard: Arc<Mutex<Vec<Told>>>) {
    let (mut dice, mut known) = (Fast::seed(seed), 0);
    loop {
        let net = &nets[dice.below(nets.len() as u32) as usize];
        let mut hello = json!({"resume": known});
        if dice.below(2) == 0 {
            hello["secret"] = json!(secret());
        }
        let number = {
            let mut heard = heard.lock().unwrap();
            heard.push((known, Vec::new()));
            heard.len() - 1
        };
        let path = format!("/api/matches/{id}/ws");
        let socket = Socket::open(net.direct(), &path, &hello).await;
        let talk = async {
            // One that is refused, because too many are still being opened, waits like the others.
            let Some(mut socket) = socket else { return std::future::pending().await };
            while let Some(frame) = socket.next().await {
                let Some(seq) = frame["seq"].as_u64() else { continue };
                let steps = frame["steps"].as_array().unwrap();
                let steps = steps.iter().map(|it| it["seq"].as_u64().unwrap()).collect();
                heard.lock().unwrap()[number].1.push((seq, steps));
                known = known.max(seq);
            }
        };
        let stay = Duration::from_millis(20 + u64::from(dice.below(400)));
        let _ = tokio::time::timeout(stay, talk).await;
    }
}

/// Plays through any node while others look on through any node. What each connection was told.
async fn play(nodes: &[&Process], seed: u64) -> (Vec<Told>, Vec<u64>) {
    let mut dice = Fast::seed(seed);
    let nets: Vec<Arc<Net>> = nodes.iter().map(|it| it.net.clone()).collect();
    let make = json!({"request_id": "c", "game": "quoridor", "listed": true,
        "seats": [{"player": "me"}, {"player": "me"}]});
    let made = ask(&nets[0], "/api/matches", Some(&make)).await;
    let id = made["info"]["id"].as_str().unwrap().to_string();
    let heard = Arc::<Mutex<Vec<Told>>>::default();
    let watching: Vec<_> = (0..WATCHERS)
        .map(|it| {
            let seed = seed << 8 | it as u64;
            tokio::spawn(watch(nets.clone(), id.clone(), seed, heard.clone()))
        })
        .collect();
    for number in 0..MOVES {
        let net = &nets[dice.below(nets.len() as u32) as usize];
        let path = format!("/api/matches/{id}");
        let question = ask(net, &path, None).await["state"]["questions"][0].clone();
        let Some(offers) = question["offers"].as_array() else { break };
        let choice = &offers[dice.below(offers.len() as u32) as usize]["text"];
        let net = &nets[dice.below(nets.len() as u32) as usize];
        let played = json!({"request_id": format!("m{number}"), "question": question["id"],
            "move": choice});
        // Others write at the same time, through other nodes perhaps.
        let switch = json!({"request_id": format!("d{number}"), "seat": number % 2,
            "on": number / 2 % 2 == 0});
        let (moves, decline) = (format!("{path}/moves"), format!("{path}/decline"));
        let aside = &nets[dice.below(nets.len() as u32) as usize];
        tokio::join!(ask(net, &moves, Some(&played)), ask(aside, &decline, Some(&switch)));
    }
    // All delayed messages have arrived.
    tokio::time::sleep(Duration::from_secs(20)).await;
    watching.iter().for_each(|it| it.abort());
    let log = nodes[0].disk.log(id.parse().unwrap(), 0).await.unwrap().unwrap();
    let inputs = log.entries.iter().filter(|it| it.text.starts_with("{\"event\":\"input\""));
    let inputs = inputs.map(|it| it.number).collect();
    let heard = heard.lock().unwrap().clone();
    (heard, inputs)
}

/// Why one connection was not told everything once and in order, if it was not.
fn fault((resumed, states): &Told, inputs: &[u64]) -> Option<String> {
    let mut known = *resumed;
    for (seq, steps) in states {
        let new: Vec<u64> = inputs.iter().copied().filter(|it| *it > known && it <= seq).collect();
        if *seq < known || *steps != new {
            return Some(format!("{seq} with {steps:?} after {known}: {states:?}"));
        }
        known = *seq;
    }
    None
}

/// Lets nodes play from seeds; what was wrong with what any connection was told.
fn faults(nodes: usize, is_far: bool) -> Vec<String> {
    let mut faults = Vec::new();
    for seed in 0..SEEDS {
        alone_from(seed, async |process| {
            let mut others = Vec::new();
            for _ in 1..nodes {
                // Half of the services have no hints: there a sweep finds everything.
                others.push(process.beside(seed % 2 == 0, seed + 1).await);
            }
            process.disk.weather().is_far = is_far;
            process.disk.weather().slow = true;
            let all: Vec<&Process> = std::iter::once(process).chain(&others).collect();
            let (heard, inputs) = play(&all, seed).await;
            let states: usize = heard.iter().map(|it| it.1.len()).sum();
            assert!(heard.len() > 30 && states > 200, "{} told {states}", heard.len());
            let wrong = heard.iter().filter_map(|it| fault(it, &inputs));
            faults.extend(wrong.map(|it| format!("seed {seed}: {it}")));
        });
    }
    faults
}

#[test]
fn numbers_never_go_back_on_one_node_with_a_slow_store() {
    assert_eq!(faults(1, false), [""; 0]);
}

#[test]
fn numbers_never_go_back_on_nodes_whose_database_is_far_away() {
    assert_eq!(faults(3, true), [""; 0]);
}
