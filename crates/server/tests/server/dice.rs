//! The draw of the dice, tried by people who would profit from choosing it.

use crate::common::{Reply, Test, request, secret, word};
use axum::http::Method;
use game::fair::{pledge, verify};
use game::{Of, Record};
use probe::Duel as Game;
use serde_json::{Value, json};

/// Asks by hand: nothing is told by itself.
async fn ask(test: &Test, who: &str, path: &str, body: Value) -> Reply {
    test.call(request(Method::POST, who, path, Some(body))).await
}

/// A duel with an open seat, made by the first holder.
async fn open(test: &Test, more: Value) -> String {
    let mut asked = json!({"request_id": "c", "game": "duel", "listed": true,
        "options": {"rounds": "1"}, "seats": [{"player": "me"}, {"player": "open"}]});
    for (key, value) in more.as_object().unwrap() {
        asked[key] = value.clone();
    }
    let made = ask(test, &secret(1), "/api/matches", asked).await.ok();
    made["info"]["id"].as_str().unwrap().to_string()
}

async fn join(test: &Test, who: &str, id: &str, key: &str, word: &str) -> Reply {
    let asked = json!({"request_id": key, "pledge": pledge(word)});
    ask(test, who, &format!("/api/matches/{id}/join"), asked).await
}

async fn reveal(test: &Test, who: &str, id: &str, key: &str, word: &str) -> Reply {
    let asked = json!({"request_id": key, "word": word});
    ask(test, who, &format!("/api/matches/{id}/reveal"), asked).await
}

async fn pledge_anew(test: &Test, who: &str, id: &str, key: &str, word: &str) -> Reply {
    let asked = json!({"request_id": key, "pledge": pledge(word)});
    ask(test, who, &format!("/api/matches/{id}/pledge"), asked).await
}

fn fresh(number: u8) -> String {
    format!("another-word-{number:0>20}")
}

#[tokio::test]
async fn nobody_tells_a_word_before_all_have_pledged() {
    let test = Test::new().await;
    let (one, two) = (secret(1), secret(2));
    let id = open(&test, json!({})).await;
    let promised = test.state(&one, &id).await["dice"].clone();
    assert_eq!(promised["pledges"], json!([pledge(&word(&one)), null]));
    reveal(&test, &one, &id, "r", &word(&one)).await.refused(422, "NothingOwed");
    // Whoever keeps the secret sits down last, and knows no word to answer.
    let unpledged = json!({"request_id": "j", "pledge": null});
    let path = format!("/api/matches/{id}/join");
    ask(&test, &two, &path, unpledged).await.refused(422, "PledgeMissing");
    join(&test, &two, &id, "j", &word(&one)).await.refused(422, "PledgeTaken");
    join(&test, &two, &id, "j", &word(&two)).await.ok();
    let state = test.state(&two, &id).await;
    assert_eq!(state["awaiting"]["kind"], "dice");
    assert_eq!(state["awaiting"]["reveal"], json!([0, 1]));
    assert_eq!((&state["status"], &state["questions"]), (&json!("open"), &json!([])));
    assert_eq!(state["dice"]["commitment"], promised["commitment"]);
    reveal(&test, &one, &id, "r", &word(&one)).await.ok();
    let told = test.get(&two, &format!("/api/matches/{id}")).await;
    assert!(!told.text.contains(&word(&one)), "a word is nobody's business before the end");
    reveal(&test, &two, &id, "a", "short").await.refused(400, "Malformed");
    reveal(&test, &two, &id, "b", &fresh(1)).await.refused(422, "OtherWord");
    pledge_anew(&test, &two, &id, "c", &fresh(1)).await.refused(422, "NothingOwed");
    reveal(&test, &secret(3), &id, "d", &word(&two)).await.refused(401, "UnknownSecret");
    let told = reveal(&test, &two, &id, "e", &word(&two)).await.ok();
    assert_eq!(test.state(&one, &id).await["status"], "playing");
    assert_eq!(reveal(&test, &two, &id, "e", &word(&two)).await.ok(), told, "as before");
}

#[tokio::test]
async fn who_gets_up_after_hearing_the_words_changes_all_of_them() {
    let test = Test::new().await;
    let (one, two) = (secret(1), secret(2));
    let id = open(&test, json!({})).await;
    join(&test, &two, &id, "j", &word(&two)).await.ok();
    reveal(&test, &one, &id, "r", &word(&one)).await.ok();
    let before = test.state(&one, &id).await["dice"].clone();
    test.post(&two, &format!("/api/matches/{id}/leave"), json!({"request_id": "l"})).await.ok();
    let state = test.state(&one, &id).await;
    assert_ne!(state["dice"]["commitment"], before["commitment"]);
    assert_eq!(state["dice"]["pledges"], json!([null, null]));
    assert_eq!(state["awaiting"]["pledge"], json!([0]));
    // Whoever does that all the time finds the door closed most of it.
    let again = join(&test, &two, &id, "k", &fresh(2)).await;
    assert_eq!(again.headers["retry-after"], "10");
    again.refused(503, "Busy");
    join(&test, &secret(3), &id, "k", &fresh(3)).await.refused(503, "Busy");
    test.clock.forward(10_000);
    join(&test, &two, &id, "m", &word(&one)).await.refused(422, "PledgeTaken");
    join(&test, &two, &id, "k", &fresh(2)).await.ok();
    reveal(&test, &two, &id, "s", &fresh(2)).await.refused(422, "NothingOwed");
    // A word that was told is known to whoever keeps the log.
    pledge_anew(&test, &one, &id, "o", &word(&one)).await.refused(422, "PledgeTaken");
    pledge_anew(&test, &one, &id, "p", &fresh(1)).await.ok();
    reveal(&test, &one, &id, "t", &word(&one)).await.refused(422, "OtherWord");
    reveal(&test, &one, &id, "u", &fresh(1)).await.ok();
    reveal(&test, &two, &id, "v", &fresh(2)).await.ok();
    assert_eq!(test.state(&one, &id).await["status"], "playing");
}

#[tokio::test]
async fn who_keeps_others_waiting_loses_the_seat_and_the_draw_begins_again() {
    for (clock, patience) in [("game 5m+0s", 60_000), ("days 2", 2 * 86_400_000)] {
        let mut test = Test::new().await;
        let (one, two, three) = (secret(1), secret(2), secret(3));
        let id = open(&test, json!({"clock": clock})).await;
        join(&test, &two, &id, "j", &word(&two)).await.ok();
        reveal(&test, &one, &id, "r", &word(&one)).await.ok();
        let before = test.state(&one, &id).await;
        test.clock.forward(patience - 1);
        test.work().await;
        assert_eq!(test.state(&one, &id).await["seq"], before["seq"]);
        test.clock.forward(1);
        test.work().await;
        test = test.restart().await;
        let state = test.state(&one, &id).await;
        assert_eq!(state["players"][1]["kind"], "open", "{state}");
        let told = test.get(&one, &format!("/api/matches/{id}?since=1")).await.ok();
        let told = told["state"]["journal"].as_array().unwrap().clone();
        let redrawn = told.iter().find(|it| it["code"] == "DiceRedrawn").unwrap();
        assert_eq!(
            (&redrawn["space"], &redrawn["facts"]["seats"]),
            (&json!("server"), &json!([1]))
        );
        pledge_anew(&test, &one, &id, "p", &fresh(1)).await.ok();
        test.clock.forward(10_000);
        join(&test, &three, &id, "j", &fresh(3)).await.ok();
        reveal(&test, &three, &id, "s", &fresh(3)).await.ok();
        reveal(&test, &one, &id, "t", &fresh(1)).await.ok();
        let duel = crate::common::Duel { id: id.clone(), secrets: [one.clone(), three] };
        test.finish(&duel).await;
        let record = test.get(&one, &format!("/api/matches/{id}/record")).await.ok();
        let record: Record = record["record"].as_str().unwrap().parse().unwrap();
        let verified = verify(&Of::<Game>::KIND, &record).unwrap();
        assert_eq!(verified.pledges, [pledge(&fresh(1)), pledge(&fresh(3))]);
    }
}

#[tokio::test]
async fn time_in_which_the_server_was_away_is_given_to_whoever_owes_a_word_and_no_more() {
    let test = Test::new().await;
    let (one, two) = (secret(1), secret(2));
    let id = open(&test, json!({"clock": "game 5m+0s"})).await;
    join(&test, &two, &id, "j", &word(&two)).await.ok();
    reveal(&test, &one, &id, "r", &word(&one)).await.ok();
    test.clock.forward(20_000);
    test.house.close().await;
    test.clock.forward(60 * 60 * 1_000);
    let test = test.restart().await;
    assert_eq!(test.work().await, 0, "nobody's time is up");
    let state = test.state(&one, &id).await;
    assert_eq!(state["awaiting"]["due"].as_u64().unwrap(), test.now() + 40_000, "{state}");
    test.clock.forward(39_999);
    assert_eq!(test.work().await, 0);
    test.clock.forward(1);
    assert_eq!(test.work().await, 1);
    let state = test.state(&one, &id).await;
    assert_eq!(state["players"][1]["kind"], "open", "{state}");
}

#[tokio::test]
async fn a_seat_is_lost_too_by_never_pledging_again() {
    let test = Test::new().await;
    let (one, two) = (secret(1), secret(2));
    let id = open(&test, json!({"clock": "game 5m+0s"})).await;
    join(&test, &two, &id, "j", &word(&two)).await.ok();
    test.post(&two, &format!("/api/matches/{id}/leave"), json!({"request_id": "l"})).await.ok();
    test.clock.forward(60_000);
    test.work().await;
    assert_eq!(test.state("", &id).await["status"], "abandoned", "nobody is left");
    assert!(
        test.get(&one, &format!("/api/matches/{id}")).await.ok()["state"]["dice"]["secret"]
            .is_string()
    );
}

#[tokio::test]
async fn a_bot_adds_what_was_promised_with_the_secret() {
    let test = Test::new().await;
    let one = secret(1);
    let asked = json!({"request_id": "c", "game": "duel", "options": {"rounds": "1"},
        "seats": [{"player": "me"}, {"player": "bot", "bot": "random"}]});
    let made = ask(&test, &one, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    let promised = made["state"]["dice"]["pledges"][1].clone();
    assert_eq!(made["state"]["awaiting"]["reveal"], json!([0]));
    test.reveal(&one, id).await.ok();
    test.post(&one, &format!("/api/matches/{id}/resign"), json!({"request_id": "x"})).await.ok();
    let over = test.state(&one, id).await["dice"].clone();
    let bot = over["entropy"].as_str().unwrap().split(',').nth(1).unwrap().to_string();
    assert_eq!(promised, pledge(&bot));
}

#[tokio::test]
async fn what_was_played_is_revealed_after_an_abandonment_too() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    for who in &duel.secrets {
        let left = json!({"request_id": "l"});
        test.post(who, &duel.path("/leave"), left).await.ok();
    }
    let state = test.state("", &duel.id).await;
    assert_eq!(state["status"], "abandoned");
    assert!(state["dice"]["secret"].is_string(), "{state}");
    let record = test.get("", &duel.path("/record")).await.ok();
    let record: Record = record["record"].as_str().unwrap().parse().unwrap();
    verify(&Of::<Game>::KIND, &record).unwrap();
}

#[tokio::test]
async fn a_seat_lost_in_a_private_match_is_found_again() {
    let test = Test::new().await;
    let (one, two) = (secret(1), secret(2));
    let asked = json!({"request_id": "c", "game": "duel", "clock": "game 5m+0s",
        "pledge": pledge(&word(&one)), "seats": [{"player": "me"}, {"player": "invite"}]});
    let made = ask(&test, &one, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap().to_string();
    let path = format!("/api/matches/{id}");
    let sit = |key: &str, invite: &Value, word: &str| json!({"request_id": key, "invite": invite, "pledge": pledge(word)});
    let (link, none) = (&made["invites"][0]["token"], &Value::Null);
    let enter = format!("{path}/join");
    ask(&test, &two, &enter, sit("j", link, &word(&two))).await.ok();
    reveal(&test, &one, &id, "r", &word(&one)).await.ok();
    test.clock.forward(60_000);
    test.work().await;
    // The friend was too slow, and comes back by the same link.
    let state = test.state(&one, &id).await;
    assert_eq!(state["players"][1]["kind"], "invited");
    test.clock.forward(10_000);
    ask(&test, &two, &enter, sit("k", none, &fresh(2))).await.refused(404, "NoSuchMatch");
    ask(&test, &two, &enter, sit("l", link, &fresh(2))).await.ok();
    // Whoever made the match was too slow this time, and needs no link.
    test.clock.forward(60_000);
    test.work().await;
    let state = test.state(&two, &id).await;
    assert_eq!(
        (&state["players"][0]["kind"], &state["status"]),
        (&json!("invited"), &json!("open"))
    );
    test.clock.forward(10_000);
    let test = test.restart().await;
    ask(&test, &one, &enter, sit("m", none, &fresh(1))).await.ok();
    reveal(&test, &one, &id, "s", &fresh(1)).await.ok();
    reveal(&test, &two, &id, "t", &fresh(2)).await.ok();
    assert_eq!(test.state(&one, &id).await["status"], "playing");
}

#[tokio::test]
async fn a_friend_who_gets_up_leaves_the_link_as_it_was() {
    let test = Test::new().await;
    let (one, two) = (secret(1), secret(2));
    let asked = json!({"request_id": "c", "game": "quoridor",
        "seats": [{"player": "me"}, {"player": "invite"}]});
    let made = ask(&test, &one, "/api/matches", asked).await.ok();
    let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
    let sit = |key: &str| json!({"request_id": key, "invite": made["invites"][0]["token"]});
    ask(&test, &two, &format!("{path}/join"), sit("j")).await.ok();
    ask(&test, &secret(3), &format!("{path}/join"), sit("j")).await.refused(404, "NoSuchMatch");
    ask(&test, &two, &format!("{path}/leave"), json!({"request_id": "l"})).await.ok();
    let joined = ask(&test, &secret(3), &format!("{path}/join"), sit("j")).await.ok();
    assert_eq!((&joined["seat"], &joined["state"]["status"]), (&json!(1), &json!("playing")));
}
