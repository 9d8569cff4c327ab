//! Two worlds that differ in a secret look alike to whoever does not know it, byte for byte.

use crate::common::{Duel, Test};
use axum::http::Method;
use serde_json::{Value, json};

/// Everything that somebody can ask for about a match, as it is sent.
async fn asked(test: &Test, duel: &Duel, who: &str) -> Vec<(String, String)> {
    let mut answers = Vec::new();
    for path in ["", "?since=0", "?since=5", "/history", "/history?from=6", "/record"] {
        let path = duel.path(path);
        answers.push((path.clone(), test.get(who, &path).await.text));
    }
    answers.push(("the lobby".to_string(), test.get(who, "/api/matches").await.text));
    let state = test.get(who, &duel.path("")).await.ok()["state"].clone();
    for question in state["questions"].as_array().unwrap() {
        for choice in ["stake0", "stake9", "play3", "decline"] {
            let check = json!({"question": question["id"], "move": choice});
            let path = duel.path("/check");
            answers.push((choice.to_string(), test.post(who, &path, check).await.text));
        }
    }
    let fork =
        json!({"request_id": "f", "point": 1, "seats": [{"player": "me"}, {"player": "me"}]});
    answers.push(("fork".to_string(), test.post(who, &duel.path("/fork"), fork).await.text));
    answers
}

/// Compares what two viewers of two worlds are sent.
async fn alike(worlds: &[(Test, Duel); 2], who: &[String], when: &str) {
    for who in who {
        let [(one, duel), (other, _)] = worlds;
        let (one, other) = (asked(one, duel, who).await, asked(other, duel, who).await);
        for ((path, one), (_, other)) in one.iter().zip(&other) {
            assert_eq!(one, other, "{when}: {path} tells `{who}` which world it is");
        }
    }
}

async fn stake(test: &Test, duel: &Duel, seat: usize, key: &str, points: usize) {
    test.answer(&duel.secrets[seat], &duel.id, key, points).await.ok();
}

#[tokio::test]
async fn a_secret_stake_shows_nowhere_before_it_is_revealed() {
    let (low, high) = (Test::new().await, Test::new().await);
    let asked = json!({"listed": true, "clock": "game 10m+5s"});
    let duels = (low.duel(asked.clone()).await, high.duel(asked).await);
    assert_eq!(duels.0.id, duels.1.id, "the same world so far");
    let others = [duels.0.secrets[1].clone(), String::new()];
    let worlds = [(low, duels.0), (high, duels.1)];
    for ((test, duel), points) in worlds.iter().zip([0, 2]) {
        stake(test, duel, 0, "s", points).await;
    }
    let own = |world: &(Test, Duel)| (world.1.secrets[0].clone(), world.1.id.clone());
    let (who, id) = own(&worlds[0]);
    assert_ne!(worlds[0].0.state(&who, &id).await, worlds[1].0.state(&who, &id).await);
    alike(&worlds, &others, "after the stake").await;
    // Whatever the other one does at the table meanwhile.
    for (test, duel) in &worlds {
        test.clock.forward(7_000);
        test.post(&others[0], &duel.path("/draw"), json!({"request_id": "d"})).await.ok();
        let undo = json!({"request_id": "u", "action": "ask"});
        test.post(&duel.secrets[0], &duel.path("/undo"), undo).await.ok();
    }
    alike(&worlds, &others, "while both wait").await;
    for (test, duel) in &worlds {
        let decline = json!({"request_id": "n", "action": "decline"});
        test.post(&others[0], &duel.path("/undo"), decline).await.ok();
        stake(test, duel, 1, "t", 1).await;
    }
    let shown = |it: &Value| {
        let journal = it["journal"].as_array().unwrap();
        journal.iter().find(|it| it["code"] == "Revealed").unwrap()["facts"]["stakes"].clone()
    };
    let ends = [worlds[0].0.state("", &id).await, worlds[1].0.state("", &id).await];
    assert_eq!(ends.each_ref().map(shown), [json!([0, 1]), json!([2, 1])], "now it is shown");
}

#[tokio::test]
async fn who_only_watches_cannot_tell_one_deal_from_another() {
    let (one, other) = (Test::new().await, Test::new().await);
    let deal = |entropy: &str| json!({"listed": true, "entropy": entropy});
    let duels = (one.duel(deal("first")).await, other.duel(deal("another")).await);
    let hand = async |test: &Test, duel: &Duel| {
        test.state(&duel.secrets[0], &duel.id).await["view"]["hand"].clone()
    };
    assert_ne!(hand(&one, &duels.0).await, hand(&other, &duels.1).await, "other cards were dealt");
    alike(&[(one, duels.0), (other, duels.1)], &[String::new()], "after the deal").await;
}

#[tokio::test]
async fn a_drawing_shows_a_seat_its_own_hand_and_others_nothing_of_it() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let path = duel.path("/drawing");
    let drawn = async |who: &str| {
        let text = test.get(who, &path).await.ok()["text"].as_str().unwrap().to_string();
        text.lines().find_map(|it| it.strip_prefix("your hand:")).unwrap().trim().to_string()
    };
    let hands = [drawn(&duel.secrets[0]).await, drawn(&duel.secrets[1]).await];
    assert!(hands.iter().all(|it| it.split(' ').count() == 3) && hands[0] != hands[1], "{hands:?}");
    assert_eq!(drawn("").await, "");
    let other = test.get(&duel.secrets[1], &duel.path("/drawing?seat=0")).await;
    other.refused(403, "NotYourSeat");
}

#[tokio::test]
async fn a_step_is_told_with_what_its_viewer_may_know() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let before = test.state("", &duel.id).await["seq"].clone();
    stake(&test, &duel, 0, "s", 2).await;
    let since = duel.path(&format!("?since={before}"));
    let step = async |who: &str| test.get(who, &since).await.ok()["state"]["steps"].clone();
    let own = step(&duel.secrets[0]).await;
    assert_eq!(own[0]["input"]["text"], "stake2");
    assert!(!own[0]["edges"].as_array().unwrap().is_empty());
    assert_eq!((&own[0]["point"], &own[0]["trail"]), (&json!(7), &json!(["Playing", "Stake"])));
    for who in [duel.secrets[1].as_str(), ""] {
        let seen = step(who).await;
        let blank = json!({"who": "0", "text": null, "data": null,
            "secret": {"of": "choice", "seat": 0}});
        assert_eq!((&seen[0]["input"], &seen[0]["edges"]), (&blank, &json!([])));
        assert_eq!((&seen[0]["seq"], &seen[0]["trail"]), (&own[0]["seq"], &own[0]["trail"]));
    }
    // A move that everybody sees is told to everybody in the middle of a match with secrets.
    stake(&test, &duel, 1, "t", 0).await;
    let before = test.state("", &duel.id).await["seq"].clone();
    test.answer(&duel.secrets[0], &duel.id, "lead", 0).await.ok();
    let since = duel.path(&format!("?since={before}"));
    let steps = test.get("", &since).await.ok()["state"]["steps"].clone();
    assert!(steps[0]["input"]["text"].as_str().unwrap().starts_with("play"), "{steps}");
    assert_eq!(steps[0]["input"]["data"]["code"], "Play");
    let history = test.get("", &duel.path("/history")).await.ok()["moments"].clone();
    let texts: Vec<&Value> =
        history.as_array().unwrap().iter().map(|it| &it["input"]["text"]).collect();
    assert!(texts[..9].iter().all(|it| it.is_null()), "cards and stakes are hidden: {texts:?}");
    assert_eq!(texts[9], &steps[0]["input"]["text"]);
    for key in ["hash", "end"] {
        assert!(!history.to_string().contains(&format!("\"{key}\"")), "a hash would tell");
    }
}

#[tokio::test]
async fn a_page_of_several_seats_knows_whom_an_entry_is_for() {
    let test = Test::new().await;
    let me = crate::common::secret(1);
    let asked = json!({"request_id": "c", "game": "duel",
        "seats": [{"player": "me"}, {"player": "me"}]});
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let journal = made["state"]["journal"].as_array().unwrap().clone();
    let dealt = |seat: u8| {
        let own = |it: &&Value| it["code"] == "Dealt" && it["only"] == json!([seat]);
        journal.iter().filter(own).count()
    };
    assert_eq!((dealt(0), dealt(1)), (3, 3));
    let path = format!("/api/matches/{}?seat=1", made["info"]["id"].as_str().unwrap());
    let one = test.call(crate::common::request(Method::GET, &me, &path, None)).await.ok();
    let dealt = one["state"]["journal"].as_array().unwrap().clone();
    assert_eq!(dealt.iter().filter(|it| it["code"] == "Dealt").count(), 3, "those of this seat");
}
