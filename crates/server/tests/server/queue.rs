//! Jobs in their lanes: what cannot be done never stands in the way of what can.

use crate::common::{Test, games, generous, secret};
use crate::online::Online;
use serde_json::{Value, json};
use server::HouseRules;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{Error, Lane, Point, Queue, Settings, Verdict};

async fn queue(test: &Test, lane: Lane) -> Queue {
    let queues = test.store.queues(test.now()).await.unwrap();
    queues.into_iter().find(|it| it.lane == lane).unwrap()
}

async fn make(test: &Test, who: &str, key: &str, more: Value) -> String {
    let mut asked = json!({"request_id": key, "game": "mill", "listed": true,
        "seats": [{"player": "me"}, {"player": "me"}]});
    for (key, value) in more.as_object().unwrap() {
        asked[key] = value.clone();
    }
    let made = test.post(who, "/api/matches", asked).await.ok();
    made["info"]["id"].as_str().unwrap().to_string()
}

#[tokio::test]
async fn hundreds_of_jobs_that_cannot_be_done_stop_nobodys_clock() {
    let test = Test::new().await;
    let me = secret(1);
    for number in 0..300 {
        let more = json!({"game": "duel", "clock": "move 30s"});
        make(&test, &me, &format!("stuck{number}"), more).await;
    }
    let good = make(&test, &me, "good", json!({"clock": "move 30s"})).await;
    test.work().await;
    // The rules of the three hundred are gone.
    let without = arena::Registry::new().with::<crate::mill::Mill>();
    let test = test.restart_with(without).await;
    test.clock.forward(30_000);
    test.work().await;
    assert_eq!(test.state(&me, &good).await["view"]["turns"], 1, "its clock ran out");
    let clocks = queue(&test, Lane::Clock).await;
    assert_eq!((clocks.dead, clocks.waiting), (300, 1), "they are given up, and seen");
    // They are not fetched again, and the operator who brings the rules back gives them a chance.
    test.clock.forward(30_000);
    assert_eq!(test.work().await, 1);
    let test = test.restart_with(games()).await;
    assert_eq!(test.store.retry(None, test.now()).await, Ok(300));
    test.work().await;
    assert_eq!(queue(&test, Lane::Clock).await.dead, 0);
}

#[tokio::test]
async fn a_clock_never_waits_for_bots() {
    let rules = HouseRules { bot_threads: 1, bot_budget: 60_000, ..generous() };
    let online = Online::new(rules).await;
    let test = &online.test;
    let me = secret(1);
    let good = make(test, &me, "good", json!({"clock": "move 30s"})).await;
    let mut watching = online.socket(&good, json!({"resume": 0, "secret": me})).await;
    watching.until(|it| it["type"] == "state").await;
    let bots = json!([{"player": "bot", "bot": "mcts:20000"}, {"player": "me"}]);
    for number in 0..200 {
        let more = json!({"game": "quoridor", "seats": bots});
        make(test, &me, &format!("slow{number}"), more).await;
    }
    for _ in 0..150 {
        // Step by step, or it would be taken for a pause of the process.
        test.clock.forward(200);
        test.house.beat().await.unwrap();
    }
    watching.until(|it| it["view"]["turns"] == 1).await;
    let thinking = queue(test, Lane::Bot).await;
    assert!(thinking.waiting > 100, "the bots have hardly begun: {thinking:?}");
    online.stop().await;
}

#[tokio::test]
async fn a_job_that_fails_is_tried_later_and_then_given_up() {
    let test = Test::new().await;
    let me = secret(1);
    let bot = json!([{"player": "bot", "bot": "random"}, {"player": "me"}]);
    let poisoned =
        make(&test, &me, "bad", json!({"seats": bot, "options": {"poison": "true"}})).await;
    let fine = make(&test, &me, "good", json!({"seats": bot})).await;
    assert_eq!(test.work().await, 2, "each is tried once");
    assert_eq!(test.state(&me, &poisoned).await["view"]["turns"], 0);
    assert_eq!(queue(&test, Lane::Bot).await.failing, 1);
    assert_eq!(test.work().await, 0, "not at once");
    test.clock.forward(1_000);
    assert_eq!(test.work().await, 2, "an answer that could be declined, and a second try");
    assert_eq!(test.state(&me, &fine).await["view"]["turns"], 1, "the place was free again");
    let mut tries = 2;
    for _ in 0..600 {
        test.clock.forward(1_000);
        tries += test.work().await;
    }
    assert_eq!(tries, store::TRIES_MAX as usize, "less and less often");
    assert_eq!(queue(&test, Lane::Bot).await.dead, 1);
    let text = test.get("", "/metrics").await.text;
    assert!(text.contains("turnstile_jobs_dead{lane=\"bot\"} 1"), "{text}");
    assert!(text.contains("turnstile_jobs_failed_total{lane=\"bot\"} 10"), "{text}");
    for level in ["jobs_due{lane=\"bot\"} 0", "jobs_lag_ms{lane=\"bot\"} ", "store_retries 0"] {
        assert!(text.contains(&format!("turnstile_{level}")), "{level} in {text}");
    }
    // Whoever plays there is not harmed for ever: the match can still be left. What cannot be drawn
    // is told of.
    let drawing = test.get(&me, &format!("/api/matches/{poisoned}/drawing")).await;
    drawing.refused(500, "Internal");
    let leave = json!({"request_id": "l"});
    test.post(&me, &format!("/api/matches/{poisoned}/resign"), leave).await.ok();
    assert_eq!(queue(&test, Lane::Bot).await.dead, 0);
}

#[tokio::test]
async fn a_match_that_plays_itself_ends() {
    let rules = HouseRules { timeouts_max: 3, bot_moves_max: 50, ..generous() };
    let test = Test::with(rules).await;
    let me = secret(1);
    // Two seats of one absent holder: three time-outs for each.
    let idle = make(&test, &me, "idle", json!({"clock": "move 1s"})).await;
    let mut turns = 0;
    while test.state(&me, &idle).await["status"] == "playing" {
        test.clock.forward(1_000);
        test.work().await;
        turns += 1;
        assert!(turns < 100, "it never ends");
    }
    assert_eq!(turns, 6);
    let state = test.state(&me, &idle).await;
    let last = state["journal"].as_array().unwrap().last().unwrap();
    assert_eq!((&state["status"], &last["code"]), (&json!("abandoned"), &json!("Unattended")));
    // Somebody who is there keeps it alive.
    let busy = make(&test, &me, "busy", json!({"clock": "move 1s"})).await;
    for number in 0..10 {
        for _ in 0..5 {
            test.clock.forward(1_000);
            test.work().await;
        }
        test.answer(&me, &busy, &format!("m{number}"), 0).await.ok();
    }
    assert_eq!(test.state(&me, &busy).await["status"], "playing");
    // Bots among themselves, in a game without an end.
    let bots = json!([{"player": "bot", "bot": "random"}, {"player": "bot", "bot": "random"},
        {"player": "me"}]);
    let endless = make(&test, &me, "endless", json!({"seats": bots, "clock": "move 1s"})).await;
    for _ in 0..200 {
        test.clock.forward(1_000);
        test.work().await;
    }
    assert_eq!(test.state(&me, &endless).await["status"], "abandoned");
    // Nobody is there because a seat declines by itself: alone, or between time-outs of others.
    for (key, timeouts) in [("alone", false), ("between", true)] {
        let more = json!({"seats": [{"player": "me"}, {"player": "me"}], "clock": "move 3s"});
        let lazy = make(&test, &me, key, more).await;
        for seat in 0..if timeouts { 1 } else { 2 } {
            let on = json!({"request_id": format!("on{seat}"), "seat": seat, "on": true});
            test.post(&me, &format!("/api/matches/{lazy}/decline"), on).await.ok();
        }
        for _ in 0..100 {
            test.clock.forward(1_000);
            test.work().await;
        }
        assert_eq!(test.state(&me, &lazy).await["status"], "abandoned", "{key}");
    }
    // A clock may not be faster than anybody can think.
    let fast = json!({"request_id": "f", "game": "mill", "clock": "move 10ms",
        "seats": [{"player": "me"}]});
    test.post(&me, "/api/matches", fast).await.refused(422, "BadClock");
}

#[tokio::test]
async fn no_job_is_given_up_because_the_disk_is_full() {
    let directory = tempfile::tempdir().unwrap();
    let full = Arc::new(AtomicBool::new(false));
    let is_full = full.clone();
    let hook = Arc::new(move |point| match point {
        Point::Entry if is_full.load(Ordering::SeqCst) => Verdict::Fail(Error::Full),
        _ => Verdict::Pass,
    });
    let settings = Settings { hook: Some(hook), ..Settings::at(directory.path().join("m.db")) };
    let test = Test::open(settings, generous(), Arc::default(), Arc::default()).await;
    let me = secret(1);
    let id = make(&test, &me, "a", json!({"clock": "move 1s"})).await;
    full.store(true, Ordering::SeqCst);
    for _ in 0..600 {
        test.clock.forward(1_000);
        test.work().await;
    }
    let clocks = queue(&test, Lane::Clock).await;
    assert_eq!((clocks.dead, clocks.failing), (0, 0));
    full.store(false, Ordering::SeqCst);
    test.clock.forward(1_000);
    test.work().await;
    assert_eq!(test.state(&me, &id).await["view"]["turns"], 1);
}

#[tokio::test]
async fn a_holder_plays_so_many_matches_at_once_and_a_retry_is_not_one_more() {
    let test = Test::with(HouseRules { matches_max: 2, ..generous() }).await;
    let me = secret(1);
    let first = make(&test, &me, "a", json!({})).await;
    make(&test, &me, "b", json!({})).await;
    let third = json!({"request_id": "c", "game": "mill", "seats": [{"player": "me"}]});
    test.post(&me, "/api/matches", third.clone()).await.refused(422, "TooManyMatches");
    assert_eq!(make(&test, &me, "a", json!({})).await, first, "it was answered before");
    let open = json!({"request_id": "o", "game": "mill", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}]});
    let made = test.post(&secret(2), "/api/matches", open).await.ok();
    let join = format!("/api/matches/{}/join", made["info"]["id"].as_str().unwrap());
    let sit = json!({"request_id": "j"});
    test.post(&me, &join, sit.clone()).await.refused(422, "TooManyMatches");
    let resign = json!({"request_id": "r", "seat": 0});
    test.post(&me, &format!("/api/matches/{first}/resign"), resign).await.ok();
    let joined = test.post(&me, &join, sit.clone()).await.ok();
    assert_eq!(test.post(&me, &join, sit).await.ok(), joined, "also when no more are allowed");
    // Playing again is one more, and leaves no match behind if there may be none.
    let again = json!({"request_id": "again"});
    let path = format!("/api/matches/{first}/rematch");
    test.post(&me, &path, again).await.refused(422, "TooManyMatches");
    assert_eq!(test.state(&me, &first).await["rematch"], Value::Null);
}

#[tokio::test]
async fn hints_come_one_at_a_time_and_wait_for_no_bot() {
    let online = Online::new(HouseRules { bot_budget: 50, ..generous() }).await;
    let test = &online.test;
    let duel = test.duel(json!({})).await;
    let who = &duel.secrets[0];
    let question = test.state(who, &duel.id).await["questions"][0]["id"].clone();
    // The budget ends the search, and begins with it.
    let long = json!({"question": question, "bot": "mcts:20000"});
    let path = duel.path("/hint");
    let (one, two) =
        tokio::join!(test.post(who, &path, long.clone()), test.post(who, &path, long.clone()));
    let mut codes = [one.status.as_u16(), two.status.as_u16()];
    codes.sort_unstable();
    assert_eq!(codes, [200, 429], "one at a time");
    // Whoever hangs up has waited for nothing, and may ask again at once.
    for _ in 0..20 {
        let asked = test.post(who, &path, long.clone());
        let _ = tokio::time::timeout(std::time::Duration::from_millis(1), asked).await;
    }
    test.post(who, &path, json!({"question": question, "bot": "random"})).await.ok();
    online.stop().await;
}
