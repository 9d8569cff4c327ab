//! Matches whose rules are gone: those that are over can still be looked at.

use crate::common::{Duel, Test, secret};
use crate::newer::Newer;
use arena::Registry;
use serde_json::{Value, json};

/// One match that is over and one that is not, both with a private note of the first seat.
async fn played(test: &Test) -> [Duel; 2] {
    let mut duels = Vec::new();
    for (key, says) in [("over", 5), ("open", 2)] {
        let duel = test.duel(json!({"game": "vault", "request_id": key})).await;
        test.answer(&duel.secrets[0], &duel.id, "note", 0).await.ok();
        for number in 0..says {
            let who = &duel.secrets[number % 2];
            test.answer(who, &duel.id, &format!("say{number}"), 1).await.ok();
        }
        duels.push(duel);
    }
    duels.try_into().ok().unwrap()
}

fn newer() -> Registry {
    Registry::new().with::<Newer>()
}

#[tokio::test]
async fn a_match_that_is_over_can_be_looked_at_when_its_rules_are_gone() {
    for (registry, reason) in [
        (newer(), "the match was played under rules 1 of vault; these are rules 2"),
        (Registry::new(), "there is no game vault here"),
    ] {
        let test = Test::new().await;
        let [over, _] = played(&test).await;
        let record = test.get(&over.secrets[0], &over.path("/record")).await.ok();
        let before = test.state(&over.secrets[0], &over.id).await;
        assert_eq!(before["status"], "finished");
        let test = test.restart_with(registry).await;
        let listed = test.get(&over.secrets[0], &over.path("")).await.ok();
        let (info, after) = (&listed["info"], &listed["state"]);
        assert_eq!((&info["game"], &info["rules"]), (&json!("vault"), &json!(1)));
        for same in ["seq", "status", "held", "viewer", "view", "outcome", "dice", "rematch"] {
            assert_eq!(after[same], before[same], "{same}");
        }
        assert_eq!((&after["questions"], &after["awaiting"]["kind"]), (&json!([]), &json!("over")));
        assert_eq!(after["players"][0]["name"], "An");
        let told = &after["journal"][0];
        assert_eq!((&told["code"], &told["text"]), (&json!("ReadOnly"), &json!(reason)));
        // Every seat, and nobody who could not see it before.
        let other = test.get(&over.secrets[0], &over.path("?seat=1")).await.ok();
        assert_eq!(other["state"]["view"]["notes"], 0);
        assert_eq!(after["view"]["notes"], 1);
        let third = test.get(&over.secrets[0], &over.path("?seat=7")).await;
        third.refused(403, "NotYourSeat");
        test.get(&secret(9), &over.path("")).await.refused(404, "NoSuchMatch");
        test.get("", &over.path("/record")).await.refused(404, "NoSuchMatch");
        // The record is what it was, and its dice can be checked by who has the rules.
        let again = test.get(&over.secrets[0], &over.path("/record")).await.ok();
        assert_eq!(again, record);
        let play = json!({"request_id": "late", "question": "0.1", "move": "note"});
        let refused = test.post(&over.secrets[0], &over.path("/moves"), play).await;
        assert_eq!(refused.refused(422, "ReadOnly")["text"], reason);
    }
}

#[tokio::test]
async fn a_match_that_is_not_over_waits_for_its_rules() {
    let test = Test::new().await;
    let [_, open] = played(&test).await;
    let who = open.secrets[0].clone();
    let before = test.state(&who, &open.id).await;
    let first = json!({"request_id": "note", "question": "0.1", "move": "note"});
    let answered = test.post(&who, &open.path("/moves"), first.clone()).await.ok();
    let (stranger, mill) =
        (secret(9), json!({"request_id": "m", "game": "mill", "seats": [{"player": "me"}]}));
    test.post(&stranger, "/api/matches", mill).await.ok();
    let test = test.restart_with(newer()).await;
    let play = json!({"request_id": "late", "question": "0.1", "move": "note"});
    let refused = [
        test.get(&who, &open.path("")).await,
        test.get(&who, &open.path("/record")).await,
        test.get(&who, &open.path("/history")).await,
        test.post(&who, &open.path("/moves"), play).await,
    ];
    for refused in refused {
        let body = refused.refused(422, "ReadOnly");
        assert_eq!(body["facts"], json!({"game": "vault", "theirs": 1, "ours": 2}));
    }
    // What was answered under the old rules is answered again.
    let path = open.path("/moves");
    let again = test.post(&who, &path, first.clone()).await.ok();
    assert_eq!((&again["from"], &again["seq"]), (&answered["from"], &answered["seq"]));
    test.post(&stranger, &path, first).await.refused(404, "NoSuchMatch");
    // To whom it is not shown it is not there.
    let (play, say) = (json!({"request_id": "x", "question": "0.1", "move": "note"}), json!("gg"));
    let join = json!({"request_id": "x"});
    let absent = [
        test.get(&stranger, &open.path("")).await,
        test.get("", &open.path("/record")).await,
        test.get("", &open.path("/history")).await,
        test.get("", &open.path("/drawing")).await,
        test.post(&stranger, &open.path("/moves"), play).await,
        test.post(
            &stranger,
            &open.path("/chat"),
            json!({"request_id": "s", "words": {"text": say}}),
        )
        .await,
        test.post(&stranger, &open.path("/join"), join).await,
    ];
    for absent in absent {
        absent.refused(404, "NoSuchMatch");
    }
    let mine = test.get(&who, "/api/matches").await.ok()["mine"].clone();
    assert!(mine.as_array().unwrap().iter().any(|it: &Value| it["id"] == open.id.as_str()));
    // With the rules back it goes on where it was.
    let test = test.restart().await;
    assert_eq!(test.state(&who, &open.id).await, before);
}
