//! Bots think on threads of their own: nobody waits for them who does not have to.

use crate::common::{Test, generous, request, secret};
use crate::online::Online;
use crate::vault::GATE;
use axum::http::Method;
use serde_json::json;
use server::HouseRules;
use store::{Id, Lane, Take};

/// Makes a match of the game whose bots wait for the test.
async fn vault(test: &Test, who: &str, other: serde_json::Value) -> String {
    let key = format!("c{}", other["player"].as_str().unwrap());
    let made = json!({"request_id": key, "game": "vault", "seats": [{"player": "me"}, other]});
    let made = test.post(who, "/api/matches", made).await.ok();
    made["info"]["id"].as_str().unwrap().to_string()
}

#[tokio::test]
async fn whoever_lets_many_bots_think_takes_turns_with_the_others() {
    let test = Test::new().await;
    let make = async |from: &str, number: u8, request_id: &str| {
        let seats = json!([{"player": "bot", "bot": "level:5"}, {"player": "me"}]);
        let body = json!({"request_id": request_id, "game": "quoridor", "seats": seats});
        let asked = request(Method::POST, &secret(number), "/api/matches", Some(body));
        let made = test.call(crate::common::from(from, asked)).await.ok();
        made["info"]["id"].as_str().unwrap().to_string()
    };
    // Two addresses with many holders and many matches each, and then a third with one.
    for number in 0..40 {
        make("192.0.2.1", number, "a").await;
        make("2001:db8::1", 100 + number, "a").await;
        make("2001:db8::2", 100 + number, "b").await;
    }
    test.clock.forward(500);
    let late = make("192.0.2.9", 99, "a").await;
    let now = test.now();
    let take = Take { lane: Lane::Bot, owner: Id([1; 16]), now, until: now + 1, limit: 3 };
    let taken = test.store.take(take).await.unwrap().jobs;
    let taken: Vec<String> = taken.iter().map(|it| it.id.to_string()).collect();
    assert_eq!(taken.len(), 3);
    assert_eq!(taken[2], late, "after one of each of the others");
}

#[tokio::test]
async fn a_bot_that_thinks_delays_nobody_else() {
    let rules = HouseRules { bot_threads: 1, ..generous() };
    let online = Online::new(rules).await;
    let test = &online.test;
    let bot = || json!({"player": "bot", "bot": "random"});
    let (me, other) = (secret(1), secret(2));
    let slow = vault(test, &me, bot()).await;
    tokio::task::spawn_blocking(|| GATE.until_somebody_waits()).await.unwrap();
    // In the same match, while the bot thinks.
    let mut watching = online.socket(&slow, json!({"resume": 0, "secret": me})).await;
    for number in 0..3 {
        test.answer(&me, &slow, &format!("m{number}"), 0).await.ok();
    }
    let is_third = |it: &serde_json::Value| it["view"]["notes"] == 3;
    watching.until(is_third).await;
    // In other matches: of people, and with a bot that has to wait for its turn to think.
    let plain = vault(test, &other, json!({"player": "me"})).await;
    let waits = vault(test, &other, bot()).await;
    for id in [&plain, &waits] {
        for number in 0..3 {
            test.answer(&other, id, &format!("m{number}"), 0).await.ok();
        }
        assert_eq!(test.state(&other, id).await["view"]["notes"], 3);
    }
    let record = |id: &str| format!("/api/matches/{id}/history?seat=0");
    let moments = test.get(&me, &record(&slow)).await.ok()["moments"].clone();
    let movers: Vec<&str> =
        moments.as_array().unwrap().iter().filter_map(|it| it["input"]["who"].as_str()).collect();
    assert_eq!(movers, ["0", "0", "0"], "the bot has not moved yet");
    assert!(GATE.open(), "nobody else moved before the bot was let go on");
    // Then both bots play, from the state as it has become meanwhile.
    watching.until(|it| it["status"] == "finished").await;
    let mut second = online.socket(&waits, json!({"resume": 0, "secret": other})).await;
    second.until(|it| it["status"] == "finished").await;
    online.stop().await;
}
