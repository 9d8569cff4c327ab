//! Hang-ups at every point: whoever asks is gone after so many moments, one more each time, until
//! the answer comes before. Over both doors; whatever was asked happens once, and the retry is told
//! all of it.

use crate::net::{Socket, exchange};
use crate::world::{Process, alone};
use game::fair::pledge;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;
use store::{Id, Store as _};

fn secret(number: usize) -> String {
    Id::of(format!("holder {number}").as_bytes()).to_string()
}

const WORD: &str = "a-word-of-22-letters-or-more";

/// Looks so many times whether something is done. Everything else goes on between two looks.
async fn look<T>(times: usize, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    for _ in 0..times {
        if let Poll::Ready(done) = poll_fn(|it| Poll::Ready(work.as_mut().poll(it))).await {
            return Some(done);
        }
        tokio::task::yield_now().await;
    }
    None
}

/// Asks with patience; the answer.
async fn ask(process: &Process, who: &str, path: &str, body: Option<&Value>) -> Value {
    let (status, answer) = exchange(process.net.direct(), who, path, body).await.unwrap();
    assert_eq!(status, 200, "{path} {body:?}: {answer}");
    answer
}

/// Asks, hangs up after so many looks, and asks again, twice. The answer, and whether the first
/// one was waited for.
async fn hang_up(
    process: &Process,
    who: &str,
    path: &str,
    body: &Value,
    looks: usize,
) -> (Value, bool) {
    let first = look(looks, exchange(process.net.direct(), who, path, Some(body))).await;
    let first = first.map(|it| it.unwrap().1);
    let again = ask(process, who, path, Some(body)).await;
    assert!(first.as_ref().is_none_or(|it| *it == again), "{looks} looks, {body}: {first:?}");
    assert_eq!(ask(process, who, path, Some(body)).await, again, "{looks} looks, {body}");
    (again, first.is_some())
}

/// A match from its making to its end; every request of it is hung up on after so many looks. How
/// many of each kind were not waited for.
async fn session(process: &Process, game: &str, looks: usize, hung: &mut BTreeMap<String, usize>) {
    let key = |what: &str| format!("{what}-{game}-{looks}");
    let mut one = async |who: usize, path: String, mut body: Value| {
        let kind = path.rsplit('/').next().unwrap().to_string();
        body["request_id"] = json!(key(&kind));
        let (answer, waited) = hang_up(process, &secret(who), &path, &body, looks).await;
        *hung.entry(kind).or_default() += usize::from(!waited);
        answer
    };
    let make = json!({"game": game, "listed": true, "pledge": pledge(WORD), "name": "An",
        "seats": [{"player": "me"}, {"player": "open"}]});
    let made = one(1, "/api/matches".to_string(), make).await;
    let id: Id = made["info"]["id"].as_str().unwrap().parse().unwrap();
    let path = |rest: &str| format!("/api/matches/{id}{rest}");
    let other = format!("{WORD}-too");
    let join = json!({"pledge": pledge(&other), "name": "Binh"});
    assert_eq!(one(2, path("/join"), join).await["seat"], 1);
    let state =
        async |who: usize| ask(process, &secret(who), &path(""), None).await["state"].clone();
    for (who, word) in [(1, WORD), (2, &other)] {
        if state(who).await["awaiting"]["kind"] == "dice" {
            one(who, path("/reveal"), json!({"word": word})).await;
        }
    }
    assert_eq!(state(1).await["status"], "playing");
    one(2, path("/decline"), json!({"on": true})).await;
    for who in [1, 2] {
        let state = state(who).await;
        let Some(question) = state["questions"].get(0) else { continue };
        let played = match question["offers"][0]["text"] == "roll" {
            true => one(who, path("/roll-dice"), json!({})).await,
            false => {
                let choice = question["offers"][0]["text"].clone();
                let play = json!({"question": question["id"], "move": choice});
                one(who, path("/moves"), play).await
            }
        };
        assert_eq!(played["from"], state["seq"], "it was played once");
    }
    one(1, path("/draw"), json!({"action": "offer"})).await;
    one(2, path("/leave"), json!({})).await;
    one(1, path("/bot"), json!({"seat": 1, "bot": "random"})).await;
    one(1, path("/resign"), json!({})).await;
    check_log(process, id).await;
}

/// No request is in a log twice.
async fn check_log(process: &Process, id: Id) {
    let log = process.disk.log(id, 0).await.unwrap().unwrap();
    let closes = log.entries.iter().filter_map(|it| it.close);
    let mut requests: Vec<Id> = closes.filter_map(|it| it.request).collect();
    let count = requests.len();
    requests.sort();
    requests.dedup();
    assert_eq!(requests.len(), count);
}

/// How slow the disk is, in turns that everybody else has meanwhile.
const PACES: [usize; 7] = [10, 35, 61, 90, 130, 200, 350];

#[test]
fn requests_are_carried_to_their_end() {
    let mut hung = BTreeMap::new();
    for pace in PACES {
        alone(async |process| {
            process.disk.weather().breaths = pace;
            for looks in 0.. {
                let before: usize = hung.values().sum();
                for game in ["duel", "cangua", "quoridor"] {
                    session(process, game, looks, &mut hung).await;
                }
                assert!(looks < 500, "some requests are never answered: {hung:?}");
                if hung.values().sum::<usize>() == before {
                    // Everything was answered before anybody hung up.
                    break;
                }
            }
        });
    }
    println!("{hung:?}");
    assert!(hung.values().sum::<usize>() > 1_000, "{hung:?}");
}

/// Plays over a socket, and hangs up after so many looks. Whether the answer came before.
async fn play_and_hang_up(socket: Socket, play: &Value, looks: usize) -> bool {
    let talk = async move {
        let mut socket = socket;
        socket.say(&json!({"play": play})).await?;
        loop {
            let frame = socket.next().await?;
            if frame["type"] == "played" {
                return Some(());
            }
            assert_ne!(frame["type"], "refused", "{frame}");
        }
    };
    look(looks, talk).await.is_some()
}

#[test]
fn moves_over_a_socket_are_carried_to_their_end() {
    let mut hung = 0;
    for pace in PACES {
        alone(async |process| hung += socket_session(process, pace).await);
    }
    println!("{hung}");
    assert!(hung > 500, "{hung}");
}

/// Plays first moves over sockets that are cut after so many looks, one more each time. How many
/// answers were not waited for.
async fn socket_session(process: &Process, pace: usize) -> usize {
    process.disk.weather().breaths = pace;
    let (me, mut hung) = (secret(1), 0);
    for looks in 0..500 {
        let before = hung;
        for round in 0..8 {
            let make = json!({"request_id": format!("c{looks}-{round}"), "game": "quoridor",
                    "seats": [{"player": "me"}, {"player": "me"}]});
            let made = ask(process, &me, "/api/matches", Some(&make)).await;
            let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
            let before = ask(process, &me, &path, None).await["state"].clone();
            let question = &before["questions"][0];
            let play = json!({"request_id": "m", "question": question["id"],
                    "move": question["offers"][round]["text"]});
            let hello = json!({"resume": 0, "secret": me});
            let socket =
                Socket::open(process.net.direct(), &format!("{path}/ws"), &hello).await.unwrap();
            hung += usize::from(!play_and_hang_up(socket, &play, looks).await);
            // Whatever became of it, the other door knows.
            let moves = format!("{path}/moves");
            let played = ask(process, &me, &moves, Some(&play)).await;
            assert_eq!(played["from"], before["seq"]);
            assert_eq!(ask(process, &me, &moves, Some(&play)).await, played);
            let after = ask(process, &me, &path, None).await;
            assert_eq!(after["state"]["seq"], played["seq"]);
        }
        if hung == before {
            return hung;
        }
    }
    panic!("some moves are never answered");
}

#[test]
fn nobody_loses_on_time_while_signs_of_life_take_too_long() {
    alone(async |process| {
        let (one, two) = (secret(1), secret(2));
        let make = json!({"request_id": "c", "game": "quoridor", "listed": true,
            "clock": "move 10s", "seats": [{"player": "me"}, {"player": "open"}]});
        let made = ask(process, &one, "/api/matches", Some(&make)).await;
        let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
        let join = json!({"request_id": "j"});
        ask(process, &two, &format!("{path}/join"), Some(&join)).await;
        tokio::time::sleep(Duration::from_secs(7)).await;
        // From now on every sign of life comes too late, and the time between them is lost.
        process.disk.weather().faint = 4_500;
        tokio::time::sleep(Duration::from_secs(60)).await;
        process.disk.weather().faint = 0;
        tokio::time::sleep(Duration::from_secs(1)).await;
        let state = ask(process, &one, &path, None).await["state"].clone();
        let told = state["journal"].as_array().unwrap();
        assert!(told.iter().all(|it| it["code"] != "TimedOut"), "{told:?}");
        tokio::time::sleep(Duration::from_secs(15)).await;
        let state = ask(process, &one, &path, None).await["state"].clone();
        let told = state["journal"].as_array().unwrap();
        assert!(told.iter().any(|it| it["code"] == "TimedOut"), "time runs again: {told:?}");
    });
}
