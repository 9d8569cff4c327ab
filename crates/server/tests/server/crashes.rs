//! P3: the server dies at every write boundary and comes back from what the disk held.

use crate::common::{Duel, Test, TestClock, TestEntropy, generous, image, secret};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use store::{Hook, Point, Settings};

/// What a client remembers: what it asked, and what it was answered.
type Diary = Vec<(String, String, Value, Option<Value>)>;

/// Sends a request and writes it down. `None` if the server died.
async fn ask(test: &Test, diary: &mut Diary, who: &str, path: &str, body: Value) -> Option<Value> {
    let reply = test.post(who, path, body.clone()).await;
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
    let made = json!({"request_id": "c", "game": "duel", "clock": "move 30s", "entropy": "abc",
        "options": {"rounds": "2"},
        "seats": [{"player": "me"}, {"player": "bot", "bot": "random"}]});
    let made = ask(test, diary, &me, "/api/matches", made).await?;
    let id = made["info"]["id"].as_str().unwrap().to_string();
    for number in 0..4 {
        test.house.work().await.ok()?;
        let state = test.get(&me, &format!("/api/matches/{id}")).await;
        if state.status == 503 {
            return None;
        }
        let state = state.ok()["state"].clone();
        let Some(question) = state["questions"].get(0) else { break };
        let choice = question["legal"].as_array().unwrap().last().unwrap();
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
        let number = crossings.fetch_add(1, Ordering::SeqCst);
        seen.lock().unwrap().push(point);
        if number == at {
            image(&from, &to);
        }
        number < at
    })
}

#[tokio::test]
async fn p3_nothing_answered_is_lost_and_nothing_happens_twice_at_any_write_boundary() {
    let mut points = HashSet::new();
    for at in 1.. {
        let directory = tempfile::tempdir().unwrap();
        let (first, second) = (directory.path().join("a.db"), directory.path().join("b.db"));
        let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
        // The house opens before the first crossing that may be the last one.
        let seen = Arc::new(Mutex::new(Vec::new()));
        let hook = dying(at + 4, first.clone(), second.clone(), seen.clone());
        let settings = Settings { hook: Some(hook), ..Settings::at(&first) };
        let test = Test::open(settings, generous(), clock.clone(), entropy.clone()).await;
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
        let again = test.post(who, path, body.clone()).await.ok();
        let made = again["info"]["id"].as_str().map(str::to_string);
        match answer {
            Some(answer) if path.ends_with("/moves") => {
                assert_eq!(again, *answer, "crossing {at}: another answer to {body}");
            }
            Some(answer) => assert_eq!(again["info"], answer["info"], "crossing {at}"),
            None => {}
        }
        id = made.or(id);
    }
    let duel = Duel { id: id.unwrap(), secrets: [secret(1), secret(1)] };
    let lobby = test.get(&secret(1), "/api/matches").await.ok();
    assert_eq!(lobby["mine"].as_array().unwrap().len(), 1, "crossing {at}: one match was made");
    // No turn is stranded, no bot is forgotten: it can be played to its end.
    test.finish(&duel).await;
    let record = test.get(&secret(1), &duel.path("/record")).await.ok();
    let record = record["record"].as_str().unwrap().to_string();
    let ends: Vec<&str> = record.lines().filter(|it| it.contains(" event end")).collect();
    assert_eq!(ends.len(), 2, "crossing {at}: every turn ends once: {record}");
    let registry = arena::Registry::new().with::<probe::Duel>();
    server::verify(&registry, &record.parse().unwrap()).unwrap();
    assert_eq!(test.store.jobs().await, Ok(0), "crossing {at}");
}
