//! Records, histories, continuations, and dice that can be checked.

use crate::common::{Duel, Test, secret};
use game::{Record, RecordFault};
use serde_json::{Value, json};
use server::{VerifyError, verify};

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
    assert_eq!(over["entropy"], "first,second");
    let record = record(&test, &duel).await;
    assert!(record.dice.starts_with(&format!("fair:{}:", early["commitment"].as_str().unwrap())));
    let registry = arena::Registry::new().with::<probe::Duel>();
    let verified = verify(&registry, &record).unwrap();
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
    let registry = arena::Registry::new().with::<probe::Duel>();
    let other = record.dice.replace("first", "forst");
    let forged = Record { dice: other, ..record.clone() };
    let Err(VerifyError::Record(wrong)) = verify(&registry, &forged) else { panic!("it passes") };
    assert!(matches!(wrong.fault, RecordFault::WrongDice { number: 1, .. }), "{wrong}");
    assert_eq!(wrong.line, 7, "{wrong}");
    let secret = record.dice.split(':').nth(2).unwrap().to_string();
    let forged = Record { dice: record.dice.replace(&secret, &"0".repeat(64)), ..record.clone() };
    assert_eq!(verify(&registry, &forged), Err(VerifyError::OtherSecret));
    let mut forged = record.clone();
    forged.lines.pop();
    assert!(matches!(verify(&registry, &forged), Err(VerifyError::Record(_))));
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
    assert_eq!((&last(&own)["who"], &last(&own)["input"]), (&json!("0"), &json!("stake2")));
    assert_eq!((&last(&other)["who"], &last(&other)["input"]), (&json!("0"), &Value::Null));
    assert_eq!(last(&own)["view"]["stake"], 2);
    assert_eq!(last(&watcher)["view"]["stake"], Value::Null);
    for moment in own["moments"].as_array().unwrap() {
        if moment["who"] == "chance" {
            assert_eq!(moment["input"], Value::Null, "a card of somebody may be hidden");
        }
    }
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
    assert!(whole["moments"][1]["input"].as_str().unwrap().starts_with("card"));
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
    let made = test.post(&secret(5), "/api/records", json!({"record": text})).await.ok();
    assert_eq!(made["state"]["status"], "finished");
    let id = made["info"]["id"].as_str().unwrap();
    let copy = test.get(&secret(5), &format!("/api/matches/{id}/record")).await.ok();
    assert_eq!(copy["record"], text, "it comes out as it went in");
    let cut: Vec<&str> = text.lines().collect();
    let bad = cut[..cut.len() - 1].join("\n");
    test.post(&secret(5), "/api/records", json!({"record": bad})).await.refused(422, "BadRecord");
    let forged = text.replacen("chance card", "chance cart", 1);
    let body = test.post(&secret(5), "/api/records", json!({"record": forged})).await;
    let body = body.refused(422, "BadRecord");
    assert!(body["message"].as_str().unwrap().starts_with("line "), "{body}");
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
async fn a_secret_is_promised_before_the_server_sees_what_the_maker_adds() {
    let test = Test::new().await;
    let me = secret(1);
    let promised = test.post(&me, "/api/dice", json!({})).await.ok()["commitment"].clone();
    let asked = |key: &str| {
        json!({"request_id": key, "game": "duel", "entropy": "late", "commitment": promised,
            "options": {"rounds": "1"}, "seats": [{"player": "me"}, {"player": "me"}]})
    };
    test.post(&secret(2), "/api/matches", asked("x")).await.refused(422, "BadCommitment");
    let made = test.post(&me, "/api/matches", asked("c")).await.ok();
    assert_eq!(made["state"]["dice"]["commitment"], promised);
    let again = test.post(&me, "/api/matches", asked("c")).await.ok();
    assert_eq!(again["info"]["id"], made["info"]["id"]);
    test.post(&me, "/api/matches", asked("d")).await.refused(422, "BadCommitment");
    let duel =
        Duel { id: made["info"]["id"].as_str().unwrap().to_string(), secrets: [me.clone(), me] };
    test.finish(&duel).await;
    let registry = arena::Registry::new().with::<probe::Duel>();
    verify(&registry, &record(&test, &duel).await).unwrap();
}
