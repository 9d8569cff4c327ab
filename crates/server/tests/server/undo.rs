//! How far one may go back alone, and what others are asked.

use crate::common::{Duel, Test, secret};
use serde_json::{Value, json};

fn undo(key: &str, action: &str) -> Value {
    json!({"request_id": key, "action": action})
}

#[tokio::test]
async fn what_others_were_shown_is_taken_back_by_consent_only() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let [first, second] = &duel.secrets;
    let path = duel.path("/undo");
    test.post(first, &path, undo("a", "take")).await.refused(422, "NothingToUndo");
    let before = test.state(first, &duel.id).await;
    test.answer(first, &duel.id, "stake", 2).await.ok();
    let body = test.post(first, &path, undo("b", "take")).await.refused(422, "UndoNeedsConsent");
    assert_eq!(body["facts"]["ask"], json!([1]));
    let stand = &body["facts"]["stands"][0];
    assert_eq!((&stand["why"], &stand["seat"]), (&json!("shown"), &json!(1)));
    test.post(first, &path, undo("c", "ask")).await.ok();
    let offer = test.state(second, &duel.id).await["offers"]["undo"].clone();
    assert_eq!(offer, json!({"seat": 0, "point": 6, "waiting": [1]}));
    test.post(first, &path, undo("d", "agree")).await.refused(422, "NothingAsked");
    test.post(second, &path, undo("e", "decline")).await.ok();
    test.post(second, &path, undo("f", "agree")).await.refused(422, "NothingAsked");
    test.post(first, &path, undo("g", "ask")).await.ok();
    test.post(second, &path, undo("h", "agree")).await.ok();
    let after = test.state(first, &duel.id).await;
    assert_eq!(after["view"], before["view"]);
    assert_eq!(after["offers"]["undo"], Value::Null);
    assert_ne!(after["questions"][0]["id"], before["questions"][0]["id"], "it is asked anew");
}

#[tokio::test]
async fn what_another_seat_did_and_chance_stand_between() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    for who in &duel.secrets {
        test.answer(who, &duel.id, "stake", 1).await.ok();
    }
    let mut body = undo("a", "take");
    body["point"] = json!(3);
    let body = test.post(&duel.secrets[0], &duel.path("/undo"), body).await;
    let body = body.refused(422, "UndoNeedsConsent");
    let whys: Vec<&str> = body["facts"]["stands"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["why"].as_str().unwrap())
        .collect();
    assert_eq!(whys, ["chance", "chance", "chance", "shown", "seat"]);
    let mut body = undo("b", "take");
    body["point"] = json!(99);
    test.post(&duel.secrets[0], &duel.path("/undo"), body).await.refused(422, "NoSuchPoint");
}

#[tokio::test]
async fn alone_with_bots_or_at_one_screen_nobody_else_is_asked() {
    let test = Test::new().await;
    for other in [json!({"player": "bot", "bot": "random"}), json!({"player": "me"})] {
        let me = secret(1);
        let key = format!("c{}", other["player"].as_str().unwrap());
        let asked = json!({"request_id": key, "game": "duel", "seats": [{"player": "me"}, other]});
        let made = test.post(&me, "/api/matches", asked).await.ok();
        let id = made["info"]["id"].as_str().unwrap();
        let before = test.state(&me, id).await["view"].clone();
        test.answer(&me, id, "m", 2).await.ok();
        assert_ne!(test.state(&me, id).await["view"]["staked"], before["staked"]);
        test.post(&me, &format!("/api/matches/{id}/undo"), undo("u", "take")).await.ok();
        let path = format!("/api/matches/{id}?seat=0");
        let after = test.get(&me, &path).await.ok()["state"]["view"].clone();
        assert_eq!(after, before);
    }
}

#[tokio::test]
async fn taking_back_gives_no_time() {
    let test = Test::new().await;
    let me = secret(1);
    let asked = json!({"request_id": "c", "game": "duel", "clock": "game 1m+30s",
        "seats": [{"player": "me"}, {"player": "me"}]});
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    let path = format!("/api/matches/{id}/undo");
    for number in 0..5 {
        test.clock.forward(1_000);
        test.answer(&me, id, &format!("m{number}"), 0).await.ok();
        test.post(&me, &path, undo(&format!("u{number}"), "take")).await.ok();
    }
    let clocks = test.state(&me, id).await["clocks"].clone();
    assert_eq!(clocks[0]["left"], 55_000);
}

/// A match of people only, in the game in which a note is private, a word heard and a coin chance.
async fn vault(test: &Test) -> Duel {
    test.duel(json!({"game": "vault", "listed": true})).await
}

async fn act(test: &Test, duel: &Duel, seat: usize, key: &str, choice: &str) {
    let who = &duel.secrets[seat];
    let question = test.state(who, &duel.id).await["questions"][0]["id"].clone();
    let play = json!({"request_id": key, "question": question, "move": choice});
    test.post(who, &duel.path("/moves"), play).await.ok();
}

/// What stands between now and a point, as the refusal says it.
async fn between(test: &Test, duel: &Duel, seat: usize, key: &str, point: usize) -> Value {
    let take = json!({"request_id": key, "point": point});
    let refused = test.post(&duel.secrets[seat], &duel.path("/undo"), take).await;
    let body = refused.refused(422, "UndoNeedsConsent");
    assert_eq!(body["facts"]["ask"], json!([1 - seat]));
    body["facts"]["stands"].clone()
}

#[tokio::test]
async fn what_nobody_else_knows_is_taken_back_without_asking() {
    let test = Test::new().await;
    let duel = vault(&test).await;
    for key in ["a", "b", "c"] {
        act(&test, &duel, 0, key, "note").await;
    }
    let take = |key: &str, point: usize| json!({"request_id": key, "point": point});
    let path = duel.path("/undo");
    let notes = async || test.state(&duel.secrets[0], &duel.id).await["view"]["notes"].clone();
    test.post(&duel.secrets[0], &path, undo("u", "take")).await.ok();
    assert_eq!(notes().await, 2, "the last one");
    test.post(&duel.secrets[0], &path, take("v", 1)).await.ok();
    assert_eq!(notes().await, 1, "as far back as one likes");
    test.post(&duel.secrets[0], &path, take("w", 0)).await.ok();
    assert_eq!(notes().await, 0);
    test.post(&duel.secrets[0], &path, undo("x", "take")).await.refused(422, "NothingToUndo");
    // The others are told that something was taken back, and nothing of what it was.
    let told = test.state(&duel.secrets[1], &duel.id).await["journal"].clone();
    let codes: Vec<&Value> = told.as_array().unwrap().iter().map(|it| &it["code"]).collect();
    assert_eq!(codes, ["TakenBack", "TakenBack", "TakenBack"]);
    assert_eq!(told[1]["facts"], json!({"point": 1}));
}

#[tokio::test]
async fn each_barrier_is_named() {
    let test = Test::new().await;
    let duel = vault(&test).await;
    act(&test, &duel, 0, "a", "note").await;
    act(&test, &duel, 0, "b", "say").await;
    let shown = json!([{"number": 2, "why": "shown", "seat": 1}]);
    assert_eq!(between(&test, &duel, 0, "u", 1).await, shown);
    assert_eq!(between(&test, &duel, 0, "v", 0).await, shown, "the note does not count");
    act(&test, &duel, 0, "c", "toss").await;
    let chance = between(&test, &duel, 0, "w", 3).await;
    assert_eq!(chance, json!([{"number": 4, "why": "chance"}]));
    act(&test, &duel, 1, "d", "note").await;
    let seat = json!([{"number": 5, "why": "seat", "seat": 1}]);
    assert_eq!(between(&test, &duel, 0, "x", 4).await, seat, "even what cannot be seen");
    // Behind the last barrier everything is free.
    act(&test, &duel, 0, "e", "note").await;
    let take = json!({"request_id": "y", "point": 5});
    test.post(&duel.secrets[0], &duel.path("/undo"), take).await.ok();
    // An offer at the table is something another seat did, or was shown.
    test.post(&duel.secrets[1], &duel.path("/draw"), json!({"request_id": "o"})).await.ok();
    let offered = test.state(&duel.secrets[0], &duel.id).await["seq"].as_u64().unwrap();
    let input = json!([{"number": 8, "why": "seat", "seat": 1}]);
    assert_eq!(between(&test, &duel, 0, "z", 7).await, input, "after entry {offered}");
}

#[tokio::test]
async fn what_somebody_alone_has_learnt_needs_the_consent_of_all() {
    let test = Test::new().await;
    let asked = json!({"request_id": "c", "game": "vault", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}, {"player": "open"}]});
    let made = test.post(&secret(1), "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap().to_string();
    for (number, key) in [(2, "j"), (3, "j")] {
        let path = format!("/api/matches/{id}/join");
        test.post(&secret(number), &path, json!({"request_id": key})).await.ok();
    }
    let duel = Duel { id: id.clone(), secrets: [secret(1), secret(2)] };
    act(&test, &duel, 0, "n", "note").await;
    act(&test, &duel, 0, "p", "peek").await;
    // Nobody else was shown anything, and yet it cannot be unlearnt.
    let path = duel.path("/undo");
    let refused = test.post(&secret(1), &path, undo("u", "take")).await;
    let body = refused.refused(422, "UndoNeedsConsent");
    assert_eq!(body["facts"], json!({"stands": [{"number": 2, "why": "revealed"}], "ask": [1, 2]}));
    // Every seat has to agree, also for a die.
    act(&test, &duel, 0, "t", "toss").await;
    let mut ask = undo("v", "ask");
    ask["point"] = json!(0);
    test.post(&secret(1), &path, ask).await.ok();
    let waiting = async || test.state(&secret(1), &id).await["offers"]["undo"]["waiting"].clone();
    assert_eq!(waiting().await, json!([1, 2]));
    test.post(&secret(2), &path, undo("w", "agree")).await.ok();
    assert_eq!(waiting().await, json!([2]), "one is not enough");
    test.post(&secret(3), &path, undo("x", "agree")).await.ok();
    let state = test.state(&secret(1), &id).await;
    assert_eq!((&state["view"]["notes"], &state["offers"]["undo"]), (&json!(0), &Value::Null));
    // The die that was taken back falls the same way, whatever is played before it.
    let fell = |state: &Value| {
        let told = state["journal"].as_array().unwrap();
        let tossed = told.iter().filter(|it| it["code"] == "Tossed");
        tossed.map(|it| it["facts"]["heads"].clone()).collect::<Vec<_>>()
    };
    act(&test, &duel, 0, "a", "note").await;
    act(&test, &duel, 1, "b", "toss").await;
    let state = test.state(&secret(1), &id).await;
    let [before, after] = fell(&state).try_into().unwrap();
    assert_eq!(before, after, "nobody rolls until the die suits");
}
