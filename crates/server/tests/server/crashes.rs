//! P3: the server dies at every write boundary and comes back from what the disk held.

use crate::common::{
    Duel, Test, TestClock, TestEntropy, games, generous, image, request, secret, word,
};
use axum::http::Method;
use game::Of;
use game::fair::{pledge, verify};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use store::{Hook, Point, Settings, Verdict};

/// What a client remembers: what it asked, and what it was answered.
type Diary = Vec<(String, String, Value, Option<Value>)>;

/// Sends a request and writes it down. `None` if the server died.
async fn ask(test: &Test, diary: &mut Diary, who: &str, path: &str, body: Value) -> Option<Value> {
    let reply = test.call(request(Method::POST, who, path, Some(body.clone()))).await;
    let answer = (reply.status == 200).then(|| reply.body.clone());
    if answer.is_none() {
        assert_eq!(reply.status.as_u16(), 503, "{}", reply.text);
    }
    diary.push((who.to_string(), path.to_string(), body, answer.clone()));
    answer
}

/// Plays a short match against a bot: made, staked, led, ended. Stops where the server dies.
async fn session(test: &Test, diary: &mut Diary) -> Option<()> {
    let me = secret(1);
    let made = json!({"request_id": "c", "game": "duel", "clock": "move 30s",
        "pledge": pledge(&word(&secret(1))),
        "options": {"rounds": "2"},
        "seats": [{"player": "me"}, {"player": "bot", "bot": "random"}]});
    let made = ask(test, diary, &me, "/api/matches", made).await?;
    let id = made["info"]["id"].as_str().unwrap().to_string();
    let reveal = json!({"request_id": "r", "word": word(&me)});
    ask(test, diary, &me, &format!("/api/matches/{id}/reveal"), reveal).await?;
    for number in 0..4 {
        test.house.work().await.ok()?;
        // A bot that may decline answers after a second.
        test.clock.forward(1_000);
        test.house.work().await.ok()?;
        let state = test.get(&me, &format!("/api/matches/{id}")).await;
        if state.status == 503 {
            return None;
        }
        let state = state.ok()["state"].clone();
        let Some(question) = state["questions"].get(0) else { break };
        let choice = question["offers"].as_array().unwrap().last().unwrap()["text"].clone();
        let play = json!({"request_id": format!("m{number}"), "question": question["id"],
            "move": choice});
        ask(test, diary, &me, &format!("/api/matches/{id}/moves"), play).await?;
    }
    Some(())
}

/// Dies at one crossing, after an image of the disk was taken.
fn dying(at: usize, from: PathBuf, to: PathBuf, seen: Arc<Mutex<Vec<Point>>>) -> Hook {
    let crossings = AtomicUsize::new(0);
    Arc::new(move |point| {
        if point == Point::Read {
            return Verdict::Pass;
        }
        let number = crossings.fetch_add(1, Ordering::SeqCst);
        seen.lock().unwrap().push(point);
        if number == at {
            image(&from, &to);
        }
        if number < at { Verdict::Pass } else { Verdict::Die }
    })
}

#[tokio::test]
async fn p3_nothing_answered_is_lost_and_nothing_happens_twice_at_any_write_boundary() {
    let mut points = HashSet::new();
    for at in 1.. {
        let directory = tempfile::tempdir().unwrap();
        let (first, second) = (directory.path().join("a.db"), directory.path().join("b.db"));
        let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
        let seen = Arc::new(Mutex::new(Vec::new()));
        let hook = dying(at, first.clone(), second.clone(), seen.clone());
        let settings = Settings { hook: Some(hook), ..Settings::at(&first) };
        let opened =
            Test::try_open(settings, games(), generous(), clock.clone(), entropy.clone()).await;
        // A house that dies while it opens is another test's.
        let Ok(test) = opened else { continue };
        let mut diary = Diary::new();
        let whole = session(&test, &mut diary).await;
        test.house.close().await;
        points.extend(seen.lock().unwrap().iter().copied());
        if whole.is_some() && !second.exists() {
            break;
        }
        let test = Test::open(Settings::at(&second), generous(), clock, entropy).await;
        compare(&test, &diary, at).await;
    }
    let all = [
        Point::Entry,
        Point::Row,
        Point::Answer,
        Point::Holder,
        Point::Token,
        Point::Jobs,
        Point::Job,
        Point::Commit,
        Point::Committed,
        Point::Told,
    ];
    for point in all {
        assert!(points.contains(&point), "{point:?} was never crossed");
    }
}

/// The checker knows only what the client was told.
async fn compare(test: &Test, diary: &Diary, at: usize) {
    let mut id = None;
    for (who, path, body, answer) in diary {
        let again = request(Method::POST, who, path, Some(body.clone()));
        let again = test.call(again).await.ok();
        let made = again["info"]["id"].as_str().map(str::to_string);
        if let Some(answer) = answer {
            assert_eq!(again, *answer, "crossing {at}: another answer to {body}");
        }
        id = made.or(id);
    }
    let duel = Duel { id: id.unwrap(), secrets: [secret(1), secret(1)] };
    // What was not told before the crash is told now.
    test.reveal(&secret(1), &duel.id).await;
    let lobby = test.get(&secret(1), "/api/matches").await.ok();
    assert_eq!(lobby["mine"].as_array().unwrap().len(), 1, "crossing {at}: one match was made");
    // No turn is stranded, no bot is forgotten: it can be played to its end.
    test.finish(&duel).await;
    let record = test.get(&secret(1), &duel.path("/record")).await.ok();
    let record = record["record"].as_str().unwrap().to_string();
    let ends: Vec<&str> = record.lines().filter(|it| it.contains(" event end")).collect();
    assert_eq!(ends.len(), 2, "crossing {at}: every turn ends once: {record}");
    verify(&Of::<probe::Duel>::KIND, &record.parse().unwrap()).unwrap();
    assert_eq!(test.waiting().await, 0, "crossing {at}");
}

/// A hook that dies at one crossing, the image it leaves, and what it has seen.
struct Death {
    image: PathBuf,
    seen: Arc<Mutex<Vec<Point>>>,
    settings: Settings,
}

fn death(directory: &Path, at: usize, path: &Path) -> Death {
    let image = directory.join(format!("{at}.db"));
    let seen = Arc::new(Mutex::new(Vec::new()));
    let hook = dying(at, path.to_path_buf(), image.clone(), seen.clone());
    Death { image, seen, settings: Settings { hook: Some(hook), ..Settings::at(path) } }
}

fn crossed(points: &HashSet<Point>, all: &[Point]) {
    for point in all {
        assert!(points.contains(point), "{point:?} was never crossed");
    }
}

#[tokio::test]
async fn p3_time_is_given_back_once_if_the_server_dies_while_it_opens() {
    let mut points = HashSet::new();
    for at in 0.. {
        let test = Test::new().await;
        let duel = test.duel(json!({"clock": "move 1m"})).await;
        test.clock.forward(20_000);
        test.house.close().await;
        // Away for an hour, and then it dies again while it opens.
        test.clock.forward(60 * 60 * 1_000);
        let directory = tempfile::tempdir().unwrap();
        let death = death(directory.path(), at, &test.path);
        let (clock, entropy) = (test.clock.clone(), test.entropy.clone());
        let opened =
            Test::try_open(death.settings, games(), generous(), clock.clone(), entropy.clone())
                .await;
        if let Ok(opened) = &opened {
            opened.house.close().await;
        }
        points.extend(death.seen.lock().unwrap().iter().copied());
        if !death.image.exists() {
            assert!(opened.is_ok());
            break;
        }
        let test = Test::open(Settings::at(&death.image), generous(), clock, entropy).await;
        let left = test.state(&duel.secrets[0], &duel.id).await["clocks"][0]["left"].clone();
        assert_eq!(left, 40_000, "crossing {at}");
        test.clock.forward(39_999);
        assert_eq!(test.work().await, 0, "crossing {at}: nobody's time is up");
        test.clock.forward(1);
        assert_ne!(test.work().await, 0, "crossing {at}: the deadline is armed again");
        let state = test.state(&duel.secrets[0], &duel.id).await;
        assert_eq!(state["trail"], json!(["Playing", "Lead"]), "crossing {at}");
    }
    // No job is written: rows of clocks stay as they are.
    let all = [Point::Begin, Point::Outage, Point::Alive, Point::Commit];
    crossed(&points, &all);
    crossed(&points, &[Point::Committed, Point::Told]);
}

/// What somebody with two devices does: a match, a link, its use.
async fn links(test: &Test, diary: &mut Diary) -> Option<()> {
    let me = secret(1);
    let made = json!({"request_id": "c", "game": "duel", "options": {"rounds": "1"},
        "pledge": pledge(&word(&me)), "seats": [{"player": "me"}, {"player": "me"}]});
    ask(test, diary, &me, "/api/matches", made).await?;
    let link = ask(test, diary, &me, "/api/devices", json!({"request_id": "d"})).await?;
    let claim = json!({"request_id": "k", "token": link["token"]});
    ask(test, diary, "", "/api/devices/claim", claim).await?;
    Some(())
}

#[tokio::test]
async fn p3_tokens_are_used_once_or_not_at_all() {
    let mut points = HashSet::new();
    for at in 1.. {
        let directory = tempfile::tempdir().unwrap();
        let death = death(directory.path(), at, &directory.path().join("matches.db"));
        let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
        let (clock_again, entropy_again) = (clock.clone(), entropy.clone());
        let opened =
            Test::try_open(death.settings, games(), generous(), clock_again, entropy_again).await;
        let Ok(test) = opened else { continue };
        let mut diary = Diary::new();
        let whole = links(&test, &mut diary).await;
        test.house.close().await;
        points.extend(death.seen.lock().unwrap().iter().copied());
        if whole.is_some() && !death.image.exists() {
            break;
        }
        let test = Test::open(Settings::at(&death.image), generous(), clock, entropy).await;
        told_again(&test, &diary, at).await;
    }
    crossed(&points, &[Point::Token, Point::Commit, Point::Committed, Point::Told]);
}

/// Sends everything again that somebody with two devices has sent.
async fn told_again(test: &Test, diary: &Diary, at: usize) {
    let mut matches = HashSet::new();
    for (who, path, body, answer) in diary {
        let again = test.post(who, path, body.clone()).await;
        match (path.as_str(), answer) {
            ("/api/matches", answer) => {
                let again = again.ok();
                let id = again["info"]["id"].clone();
                assert!(answer.as_ref().is_none_or(|it| it["info"]["id"] == id), "crossing {at}");
                matches.insert(id.to_string());
            }
            ("/api/devices/claim", answer) => {
                let again = again.ok();
                assert!(answer.as_ref().is_none_or(|it| *it == again), "crossing {at}");
                let phone = again["secret"].as_str().unwrap();
                let mine = test.get(phone, "/api/matches").await.ok()["mine"].clone();
                assert!(!mine.as_array().unwrap().is_empty(), "crossing {at}: it is known");
                let mut other = body.clone();
                other["request_id"] = json!("other");
                test.post("", path, other).await.refused(422, "BadInvite");
            }
            ("/api/devices", Some(answer)) => assert_eq!(again.ok(), *answer, "crossing {at}"),
            _ => drop(again.ok()),
        }
    }
    let mine = test.get(&secret(1), "/api/matches").await.ok()["mine"].clone();
    assert_eq!(mine.as_array().unwrap().len(), matches.len(), "crossing {at}: none twice");
}
