//! Records, histories, continuations, and dice that can be checked.

use crate::common::{Duel, Test, secret, word};
use game::fair::{VerifyError, verify};
use game::{Of, Record, RecordFault};
use probe::Duel as Game;
use serde_json::{Value, json};

async fn record(test: &Test, duel: &Duel) -> Record {
    let text = test.get(&duel.secrets[0], &duel.path("/record")).await.ok();
    text["record"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn the_dice_of_a_finished_match_can_be_checked_by_anybody() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let early = test.state(&duel.secrets[0], &duel.id).await["dice"].clone();
    assert_eq!((&early["secret"], &early["entropy"]), (&Value::Null, &Value::Null));
    test.get(&duel.secrets[0], &duel.path("/record")).await.refused(422, "StillHidden");
    let over = test.finish(&duel).await["dice"].clone();
    assert_eq!(over["commitment"], early["commitment"]);
    let words = [word(&duel.secrets[0]), word(&duel.secrets[1])];
    assert_eq!(over["entropy"], words.join(","));
    let record = record(&test, &duel).await;
    assert!(record.dice.starts_with(&format!("fair:{}:", early["commitment"].as_str().unwrap())));
    let verified = verify(&Of::<Game>::KIND, &record).unwrap();
    assert_eq!(verified.inputs, record.lines.len());
    let chances = record.to_string().lines().filter(|it| it.contains(" chance ")).count();
    assert_eq!(verified.chances, chances);
    assert!(chances >= 6);
}

#[tokio::test]
async fn a_record_with_other_dice_is_caught() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "1"}})).await;
    test.finish(&duel).await;
    let record = record(&test, &duel).await;
    // Some other words give the same first card by chance; all are noticed, most of them there.
    let first = ["ward", "wird", "wurd", "wyrd"].map(|word| {
        let forged = Record { dice: record.dice.replace("word", word), ..record.clone() };
        let Err(VerifyError::Record(wrong)) = verify(&Of::<Game>::KIND, &forged) else {
            panic!("it passes")
        };
        let RecordFault::WrongDice { number, .. } = wrong.fault else { panic!("{wrong}") };
        assert_eq!(wrong.line, 6 + number, "{wrong}");
        number
    });
    assert!(first.contains(&1), "{first:?}");
    let secret = record.dice.split(':').nth(2).unwrap().to_string();
    let forged = Record { dice: record.dice.replace(&secret, &"0".repeat(64)), ..record.clone() };
    assert_eq!(verify(&Of::<Game>::KIND, &forged), Err(VerifyError::OtherSecret));
    let mut forged = record.clone();
    forged.lines.pop();
    assert!(matches!(verify(&Of::<Game>::KIND, &forged), Err(VerifyError::Record(_))));
}

#[tokio::test]
async fn a_running_history_shows_a_viewer_what_it_could_know() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    test.answer(&duel.secrets[0], &duel.id, "stake", 2).await.ok();
    let path = duel.path("/history");
    let own = test.get(&duel.secrets[0], &path).await.ok();
    let other = test.get(&duel.secrets[1], &path).await.ok();
    let watcher = test.get("", &path).await.ok();
    assert_eq!((&own["viewer"], &other["viewer"]), (&json!(0), &json!(1)));
    assert_eq!(watcher["viewer"], Value::Null);
    assert_eq!(own["total"], 8);
    let last = |it: &Value| it["moments"].as_array().unwrap().last().unwrap().clone();
    let whole = json!({"who": "0", "text": "stake2", "data": {"code": "Stake", "facts": 2},
        "secret": null});
    assert_eq!(last(&own)["input"], whole);
    let blank = json!({"who": "0", "text": null, "data": null,
        "secret": {"of": "choice", "seat": 0}});
    for seen in [&other, &watcher] {
        assert_eq!(last(seen)["input"], blank);
        assert_eq!(last(seen)["edges"], json!([]), "they would tell");
        assert_eq!(last(seen)["trail"], last(&own)["trail"]);
    }
    assert_ne!(last(&own)["edges"], json!([]));
    assert_eq!(last(&own)["view"]["stake"], 2);
    assert_eq!(last(&watcher)["view"]["stake"], Value::Null);
    // A card that was dealt is known to whoever holds it.
    let dealt = |it: &Value| {
        let moments = it["moments"].as_array().unwrap().clone();
        let cards = moments.iter().filter(|it| it["input"]["who"] == "chance");
        cards.filter(|it| it["input"]["text"].is_string()).count()
    };
    assert_eq!([&own, &other, &watcher].map(dealt), [3, 3, 0]);
    test.get(&duel.secrets[0], &duel.path("/history?seat=1")).await.refused(422, "StillHidden");
    let rest = test.get(&duel.secrets[0], &duel.path("/history?from=6")).await.ok();
    assert_eq!(rest["moments"].as_array().unwrap().len(), 2);
    let fork =
        json!({"request_id": "f", "point": 2, "seats": [{"player": "me"}, {"player": "me"}]});
    test.post(&duel.secrets[0], &duel.path("/fork"), fork).await.refused(422, "StillHidden");
}

#[tokio::test]
async fn after_the_end_everything_may_be_seen_and_played_on_from() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "1"}})).await;
    test.finish(&duel).await;
    let whole = test.get(&duel.secrets[0], &duel.path("/history?seat=1")).await.ok();
    for moment in &whole["moments"].as_array().unwrap()[1..] {
        assert!(moment["input"]["text"].is_string(), "nothing is hidden any more: {moment}");
        assert_eq!(moment["input"]["secret"], Value::Null);
    }
    assert_eq!(whole["viewer"], 1);
    let seats = json!([{"player": "me"}, {"player": "bot", "bot": "random"}]);
    let fork = json!({"request_id": "f", "point": 6, "seats": seats});
    let made = test.post(&secret(1), &duel.path("/fork"), fork.clone()).await.ok();
    assert_eq!(made["state"]["trail"], whole["moments"][6]["trail"]);
    assert_eq!(made["state"]["dice"]["commitment"], Value::Null, "these dice prove nothing");
    let again = test.post(&secret(1), &duel.path("/fork"), fork).await.ok();
    assert_eq!(again["info"]["id"], made["info"]["id"]);
    let own = made["info"]["id"].as_str().unwrap().to_string();
    let one = Duel { id: own, secrets: [secret(1), secret(1)] };
    test.finish(&one).await;
    let bad =
        json!({"request_id": "g", "point": 999, "seats": [{"player": "me"}, {"player": "me"}]});
    test.post(&secret(1), &duel.path("/fork"), bad).await.refused(422, "NoSuchPoint");
}

#[tokio::test]
async fn a_record_is_opened_to_be_looked_through() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "1"}})).await;
    test.finish(&duel).await;
    let text = record(&test, &duel).await.to_string();
    let made = test
        .post(&secret(5), "/api/records", json!({"request_id": "r1", "record": text}))
        .await
        .ok();
    assert_eq!(made["state"]["status"], "finished");
    let id = made["info"]["id"].as_str().unwrap();
    let copy = test.get(&secret(5), &format!("/api/matches/{id}/record")).await.ok();
    assert_eq!(copy["record"], text, "it comes out as it went in");
    let cut: Vec<&str> = text.lines().collect();
    let bad = cut[..cut.len() - 1].join("\n");
    test.post(&secret(5), "/api/records", json!({"request_id": "r2", "record": bad}))
        .await
        .refused(422, "BadRecord");
    let forged = text.replacen("chance card", "chance cart", 1);
    let body =
        test.post(&secret(5), "/api/records", json!({"request_id": "r3", "record": forged})).await;
    let body = body.refused(422, "BadRecord");
    assert!(body["text"].as_str().unwrap().starts_with("line "), "{body}");
    let code = &body["facts"]["fault"]["code"];
    assert_eq!(code, "Unreadable", "so that it can be told in any language");
    let other = text.replacen("game duel", "game chess", 1);
    let body =
        test.post(&secret(5), "/api/records", json!({"request_id": "r4", "record": other})).await;
    let fault = json!({"code": "OtherGame", "facts": {"game": "chess"}});
    assert_eq!(body.refused(422, "BadRecord")["facts"], json!({"line": 2, "fault": fault}));
}

#[tokio::test]
async fn a_match_looks_the_same_after_a_restart() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    test.answer(&duel.secrets[0], &duel.id, "stake", 2).await.ok();
    let before = [
        test.state(&duel.secrets[0], &duel.id).await,
        test.state(&duel.secrets[1], &duel.id).await,
    ];
    let test = test.restart().await;
    for (who, before) in duel.secrets.iter().zip(before) {
        assert_eq!(test.state(who, &duel.id).await, before);
    }
}

#[tokio::test]
async fn a_long_match_goes_on_from_its_last_snapshot() {
    let test = Test::new().await;
    let duel = test.duel(json!({"game": "vault", "listed": true, "clock": "game 10m+5s"})).await;
    for number in 0..230 {
        let who = &duel.secrets[number % 2];
        test.clock.forward(100);
        let choice = if number % 50 == 9 { 2 } else { 0 };
        test.answer(who, &duel.id, &format!("m{number}"), choice).await.ok();
    }
    let undo = json!({"request_id": "u", "action": "ask", "point": 225});
    test.post(&duel.secrets[0], &duel.path("/undo"), undo).await.ok();
    let looks = async |test: &Test| {
        let mut seen = Vec::new();
        for who in [duel.secrets[0].as_str(), &duel.secrets[1], ""] {
            seen.push(test.state(who, &duel.id).await);
            seen.push(test.get(who, &duel.path("/history?from=200")).await.ok());
        }
        seen
    };
    let before = looks(&test).await;
    let test = test.restart().await;
    // Somebody's move is enough to build the table again.
    let path = duel.path("/moves");
    let old = json!({"request_id": "m229", "question": "1.1", "move": "note"});
    let told = test.post(&duel.secrets[1], &path, old).await.ok();
    assert!(told["seq"].as_u64() < before[0]["seq"].as_u64(), "it was answered before: {told}");
    let metrics = test.get("", "/metrics").await.text;
    let replayed = metrics.lines().find_map(|it| it.strip_prefix("turnstile_replayed_total "));
    let replayed: usize = replayed.unwrap().parse().unwrap();
    assert!((20..100).contains(&replayed), "only what follows the snapshot: {replayed}");
    assert_eq!(looks(&test).await, before);
    let agree = json!({"request_id": "v", "action": "agree"});
    test.post(&duel.secrets[1], &duel.path("/undo"), agree).await.ok();
    test.answer(&duel.secrets[0], &duel.id, "on", 1).await.ok();
}
