//! A seat may decline by itself: after the same while whatever it holds, at nobody's expense.

use crate::bluff::THINKING;
use crate::common::{Duel, Test, generous, secret};
use serde_json::{Value, json};
use server::HouseRules;

/// Plays until a seat is asked whether it reacts. Returns which.
async fn until_reaction(test: &Test, duel: &Duel, key: &str) -> usize {
    for number in 0..400 {
        test.work().await;
        for (seat, who) in duel.secrets.iter().enumerate() {
            let state = test.state(who, &duel.id).await;
            assert_eq!(state["status"], "playing", "nobody was ever asked");
            if state["questions"][0]["state"] == "React" {
                return seat;
            }
            if !state["questions"].as_array().unwrap().is_empty() {
                test.answer(who, &duel.id, &format!("{key}{number}"), number).await.ok();
            }
        }
    }
    panic!("nobody is asked to react");
}

fn switch(key: &str, on: bool) -> Value {
    json!({"request_id": key, "on": on})
}

#[tokio::test]
async fn a_seat_that_declines_by_itself_does_so_after_a_while_and_pays_nothing() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 10m+0s", "options": {"rounds": "9"}})).await;
    let path = duel.path("/decline");
    test.post("", &path, switch("x", true)).await.refused(401, "NoSecret");
    for (seat, who) in duel.secrets.iter().enumerate() {
        let done = test.post(who, &path, switch("on", true)).await.ok();
        assert_eq!(test.post(who, &path, switch("on", true)).await.ok(), done, "once");
        assert_eq!(test.state(who, &duel.id).await["declines"], json!([seat]), "only the own");
    }
    let seat = until_reaction(&test, &duel, "a").await;
    let who = &duel.secrets[seat];
    let state = test.state(who, &duel.id).await;
    assert_eq!(state["clocks"][seat]["running"], false);
    let before = state["clocks"][seat]["left"].clone();
    test.clock.forward(999);
    assert_eq!(test.work().await, 0);
    test.clock.forward(1);
    test.work().await;
    let after = test.state(who, &duel.id).await;
    assert_ne!(after["seq"], state["seq"], "it was declined");
    assert_eq!(after["clocks"][seat]["left"], before, "nobody paid for the while");
    // Across a restart it still declines, until it is told not to.
    let test = test.restart().await;
    assert_eq!(test.state(who, &duel.id).await["declines"], json!([seat]));
    test.post(who, &path, switch("off", false)).await.ok();
    assert_eq!(test.state(who, &duel.id).await["declines"], json!([]));
}

#[tokio::test]
async fn what_cannot_be_declined_is_asked_and_switching_off_asks_again() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 10m+0s", "options": {"rounds": "9"}})).await;
    let path = duel.path("/decline");
    for (seat, who) in duel.secrets.iter().enumerate() {
        test.post(who, &path, switch("on", true)).await.ok();
        test.clock.forward(5_000);
        test.work().await;
        let state = test.state(who, &duel.id).await;
        assert_eq!(state["questions"][0]["state"], "Stake", "a stake must be chosen");
        assert_eq!(state["clocks"][seat]["running"], true);
    }
    let [first, second] = &duel.secrets;
    for who in [first, second] {
        test.post(who, &path, switch("off", false)).await.ok();
    }
    let seat = until_reaction(&test, &duel, "b").await;
    let who = &duel.secrets[seat];
    test.post(who, &path, switch("on2", true)).await.ok();
    test.post(who, &path, switch("off2", false)).await.ok();
    let state = test.state(who, &duel.id).await;
    assert_eq!(state["clocks"][seat]["running"], true);
    test.clock.forward(5_000);
    assert_eq!(test.work().await, 0, "it answers for itself again");
    assert_eq!(test.state(who, &duel.id).await["questions"], state["questions"]);
    test.post(who, &path, switch("on3", true)).await.ok();
    test.work().await;
    assert_ne!(test.state(who, &duel.id).await["questions"], state["questions"], "at once");
}

/// How much time a seat has, and whether it runs.
async fn clock(test: &Test, duel: &Duel, seat: usize) -> (u64, bool) {
    let clock = test.state(&duel.secrets[seat], &duel.id).await["clocks"][seat].clone();
    (clock["left"].as_u64().unwrap(), clock["running"].as_bool().unwrap())
}

#[tokio::test]
async fn nobody_thinks_for_nothing_by_declining_for_a_while() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 10m+0s", "options": {"rounds": "9"}})).await;
    let path = duel.path("/decline");
    let seat = until_reaction(&test, &duel, "a").await;
    let who = &duel.secrets[seat];
    // A clock that runs goes on, whatever one says.
    let (before, _) = clock(&test, &duel, seat).await;
    test.post(who, &path, switch("on", true)).await.ok();
    test.clock.forward(400);
    assert_eq!(clock(&test, &duel, seat).await, (before - 400, true));
    test.post(who, &path, switch("off", false)).await.ok();
    test.post(who, &path, switch("on-again", true)).await.ok();
    test.clock.forward(500);
    assert_eq!(clock(&test, &duel, seat).await, (before - 900, true));
    test.clock.forward(100);
    test.work().await;
    // One that stands is made up for as soon as one does not decline after all.
    let seat = until_reaction(&test, &duel, "b").await;
    let who = &duel.secrets[seat];
    test.post(who, &path, switch("always", true)).await.ok();
    test.clock.forward(1_000);
    test.work().await;
    let mut asked = until_reaction(&test, &duel, "c").await;
    while asked != seat {
        test.answer(&duel.secrets[asked], &duel.id, &format!("pass{asked}"), 0).await.ok();
        asked = until_reaction(&test, &duel, "d").await;
    }
    let (before, runs) = clock(&test, &duel, seat).await;
    assert!(!runs, "it declined all the time");
    test.clock.forward(900);
    assert_eq!(clock(&test, &duel, seat).await, (before, false));
    test.post(who, &path, switch("think", false)).await.ok();
    assert_eq!(clock(&test, &duel, seat).await, (before - 900, true));
    // Nor does it help to decline again, nor to play.
    test.post(who, &path, switch("more", true)).await.ok();
    test.clock.forward(50);
    assert_eq!(clock(&test, &duel, seat).await, (before - 950, true));
}

/// A claim that a bot may answer, which holds an answer or not. The node that is asked first, and
/// another one on the same store; the match.
async fn claimed(holds: u8) -> (Test, Test, String) {
    let rules = HouseRules { bot_threads: 0, ..generous() };
    let test = Test::with(rules).await;
    let beside = test.beside().await;
    let made = json!({"request_id": "c", "game": "bluff", "clock": "game 10m+0s",
        "options": {"holds": holds.to_string()},
        "seats": [{"player": "me"}, {"player": "bot", "bot": "mcts:20"}]});
    let made = test.post(&secret(1), "/api/matches", made).await.ok();
    let id = made["info"]["id"].as_str().unwrap().to_string();
    THINKING.set(Some(test.clock.clone()));
    test.answer(&secret(1), &id, "claim", 0).await.ok();
    (test, beside, id)
}

/// What an opponent sees while nodes work: every state that is new, and when it came.
async fn seen(test: &Test, nodes: &[&Test], id: &str, until: u64) -> Vec<(u64, String)> {
    let (begun, mut seen) = (test.now(), Vec::new());
    let mut last = Value::Null;
    while test.now() < begun + until {
        for node in nodes {
            node.work().await;
        }
        // All of it but what the time is. A clock that runs would differ from one look to the next.
        let mut state = test.state(&secret(1), id).await;
        state.as_object_mut().unwrap().remove("now");
        if state != last {
            seen.push((test.now() - begun, state.to_string()));
            last = state;
        }
        test.clock.forward(50);
    }
    seen
}

#[tokio::test]
async fn nothing_tells_whether_a_bot_holds_an_answer() {
    let mut told = Vec::new();
    for holds in [0, 1] {
        let (test, beside, id) = claimed(holds).await;
        let before = test.state(&secret(1), &id).await;
        assert_eq!(before["clocks"][1]["running"], false, "its clock stands meanwhile");
        let mut seen = seen(&test, &[&test, &beside], &id, 5_000).await;
        let thought = THINKING.take().is_none();
        assert_eq!(thought, holds == 1, "only one that holds an answer takes its time");
        // The first look is before the answer, at a time that the thought has moved.
        assert!(seen.remove(0).0 < 1_000);
        let (_, state) = &seen[0];
        let state: Value = serde_json::from_str(state).unwrap();
        assert_eq!(state["questions"][0]["state"], "Lead", "it let the claim pass");
        assert_eq!(state["clocks"][1]["left"], before["clocks"][1]["left"], "it paid nothing");
        assert_eq!(state["clocks"][0]["running"], true);
        told.push(seen.into_iter().take(1).collect::<Vec<_>>());
    }
    assert_eq!(told[0][0].0, 1_000, "as long as a seat that declines by itself");
    assert_eq!(told[0], told[1]);
}

#[tokio::test]
async fn a_bot_whose_node_is_gone_answers_through_another() {
    let (test, beside, id) = claimed(1).await;
    test.work().await;
    assert!(THINKING.take().is_none(), "the first node has the answer");
    let seen = seen(&beside, &[&beside], &id, 5_000).await;
    let state: Value = serde_json::from_str(&seen[1].1).unwrap();
    assert_eq!(state["questions"][0]["state"], "Lead");
}
