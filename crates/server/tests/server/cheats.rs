//! What somebody tries who profits from it: to choose the next match, to sit down after the end, to
//! listen on, to talk a match to death, to make everybody wait.

use crate::common::{Duel, Test, from, generous, request, secret};
use crate::online::Online;
use axum::http::Method;
use serde_json::{Value, json};
use server::HouseRules;

fn id_of(answer: &Value) -> &str {
    answer["info"]["id"].as_str().unwrap()
}

/// A duel that is over.
async fn over(test: &Test, key: &str) -> Duel {
    let duel = test.duel(json!({"request_id": key, "options": {"rounds": "1"}})).await;
    let resign = json!({"request_id": "gone"});
    test.post(&duel.secrets[1], &duel.path("/resign"), resign).await.ok();
    duel
}

#[tokio::test]
async fn the_next_match_follows_from_its_own_match_whatever_the_request_is_called() {
    let test = Test::new().await;
    let (one, two) = (over(&test, "one").await, over(&test, "two").await);
    let me = &one.secrets[0];
    let again = json!({"request_id": "again"});
    let first = test.post(me, &one.path("/rematch"), again.clone()).await.ok();
    let second = test.post(me, &two.path("/rematch"), again).await.ok();
    assert_ne!(id_of(&first), id_of(&second), "the same name, but another match");

    // Somebody makes a match beforehand under the name by which a rematch might be known.
    let three = over(&test, "three").await;
    let bait = json!({"request_id": "bait-next", "game": "cangua", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}]});
    let bait = test.post(me, "/api/matches", bait).await.ok();
    let asked = json!({"request_id": "bait"});
    let next = test.post(me, &three.path("/rematch"), asked.clone()).await.ok();
    assert_eq!(next["info"]["game"], "duel");
    let other = test.post(&three.secrets[1], &three.path("/rematch"), asked).await.ok();
    assert_eq!(id_of(&other), id_of(&next));
    assert_ne!(id_of(&other), id_of(&bait));
}

#[tokio::test]
async fn a_fork_is_of_its_own_match_whatever_the_request_is_called() {
    let test = Test::new().await;
    let (one, two) = (over(&test, "one").await, over(&test, "two").await);
    let me = &one.secrets[0];
    let fork = json!({"request_id": "one", "point": 1,
        "seats": [{"player": "me"}, {"player": "me"}]});
    let first = test.post(me, &one.path("/fork"), fork.clone()).await.ok();
    let second = test.post(me, &two.path("/fork"), fork.clone()).await.ok();
    let all = [one.id.as_str(), two.id.as_str(), id_of(&first), id_of(&second)];
    for (number, id) in all.iter().enumerate() {
        assert!(!all[..number].contains(id), "each is a match of its own: {all:?}");
    }
    assert_eq!(test.post(me, &one.path("/fork"), fork).await.ok(), first, "sent again");
}

#[tokio::test]
async fn a_fork_is_answered_again_by_whoever_has_left_its_match() {
    let test = Test::new().await;
    let duel = test.duel(json!({"game": "quoridor"})).await;
    let me = &duel.secrets[0];
    let fork = json!({"request_id": "f", "point": 0,
        "seats": [{"player": "me"}, {"player": "me"}]});
    let first = test.post(me, &duel.path("/fork"), fork.clone()).await.ok();
    test.post(me, &duel.path("/leave"), json!({"request_id": "l"})).await.ok();
    test.get(me, &duel.path("")).await.refused(404, "NoSuchMatch");
    assert_eq!(test.post(me, &duel.path("/fork"), fork).await.ok(), first);
}

#[tokio::test]
async fn nobody_sits_down_after_the_end() {
    let test = Test::new().await;
    let seats = json!([{"player": "me"}, {"player": "invite"}]);
    let asked = json!({"request_id": "c", "game": "quoridor", "seats": seats});
    let made = test.post(&secret(1), "/api/matches", asked).await.ok();
    let path = format!("/api/matches/{}", id_of(&made));
    let leave = json!({"request_id": "l"});
    test.post(&secret(1), &format!("{path}/leave"), leave.clone()).await.ok();
    let link = json!({"request_id": "j", "invite": made["invites"][0]["token"]});
    test.post(&secret(2), &format!("{path}/join"), link).await.refused(422, "NoOpenSeat");

    let duel = test.duel(json!({"listed": true})).await;
    test.post(&duel.secrets[1], &duel.path("/leave"), leave).await.ok();
    let resign = json!({"request_id": "r"});
    test.post(&duel.secrets[0], &duel.path("/resign"), resign).await.ok();
    let length = test.state("", &duel.id).await["seq"].clone();
    let back = json!({"request_id": "back"});
    test.post(&duel.secrets[1], &duel.path("/join"), back).await.refused(422, "NoOpenSeat");
    assert_eq!(test.state("", &duel.id).await["seq"], length);
}

#[tokio::test]
async fn whoever_got_up_hears_no_more_talk_and_whoever_sat_down_does() {
    let online = Online::new(generous()).await;
    let (test, host, guest, late) = (&online.test, secret(1), secret(2), secret(3));
    let seats = json!([{"player": "me"}, {"player": "open"}, {"player": "open"}]);
    let asked = json!({"request_id": "c", "game": "quoridor", "listed": true, "seats": seats});
    let made = test.post(&host, "/api/matches", asked).await.ok();
    let (id, path) = (id_of(&made), format!("/api/matches/{}", id_of(&made)));
    let post = async |who: &str, what: &str, body| {
        test.post(who, &format!("{path}/{what}"), body).await.ok();
    };
    post(&guest, "join", json!({"request_id": "j"})).await;
    // Whoever looks on is known from another match.
    let seats = json!([{"player": "me"}, {"player": "me"}]);
    let other = json!({"request_id": "c", "game": "quoridor", "seats": seats});
    test.post(&late, "/api/matches", other).await.ok();
    let mut gone = online.socket(id, json!({"resume": 0, "secret": guest})).await;
    let mut sat = online.socket(id, json!({"resume": 0, "secret": late})).await;
    for socket in [&mut gone, &mut sat] {
        socket.until(|it| it["type"] == "state").await;
    }
    post(&guest, "leave", json!({"request_id": "l"})).await;
    post(&late, "join", json!({"request_id": "j"})).await;
    post(&host, "chat", json!({"request_id": "s", "words": {"text": "between us"}})).await;
    post(&host, "bot", json!({"request_id": "b", "seat": 2, "bot": "random"})).await;
    let talk = |it: &Value| it["type"] == "said" || it["status"] == "playing";
    assert_eq!(sat.until(talk).await["type"], "said");
    assert_eq!(gone.until(talk).await["type"], "state", "and no word before it");
    online.stop().await;
}

/// A match of two people at Quoridor, whose pawns step to and fro so often.
async fn to_and_fro(test: &Test, steps: usize) -> Duel {
    let duel = test.duel(json!({"game": "quoridor", "listed": true})).await;
    for step in 0..steps {
        let (seat, text) = (step % 2, ["e2", "e8", "e1", "e9"][step % 4]);
        let play = json!({"request_id": format!("m{step}"), "question": format!("{seat}.{step}"),
            "move": text});
        test.post(&duel.secrets[seat], &duel.path("/moves"), play).await.ok();
    }
    duel
}

#[tokio::test]
async fn nobody_talks_a_match_to_death() {
    let asides_max = HouseRules::default().asides_max;
    let test = Test::with(HouseRules { asides_max, ..generous() }).await;
    let duel = to_and_fro(&test, 1).await;
    let [first, second] = &duel.secrets;
    let talk = async |who: &str, key: &str, what: &str, body: Value| {
        let mut body = body;
        body["request_id"] = key.into();
        test.post(who, &duel.path(what), body).await
    };
    let (offer, decline) = (json!({"action": "offer"}), json!({"action": "decline"}));
    for round in 0..8 {
        talk(first, &format!("o{round}"), "/draw", offer.clone()).await.ok();
        talk(first, &format!("d{round}"), "/draw", decline.clone()).await.ok();
    }
    talk(first, "o", "/draw", offer.clone()).await.refused(429, "TooMuchTalk");
    let ask = json!({"action": "ask", "point": 0});
    talk(first, "u", "/undo", ask).await.refused(429, "TooMuchTalk");
    talk(second, "x", "/decline", json!({"on": true})).await.refused(429, "TooMuchTalk");
    // The game goes on, and with it the talk; what was offered can always be accepted.
    let play = json!({"request_id": "m", "question": "1.1", "move": "e8"});
    test.post(second, &duel.path("/moves"), play).await.ok();
    for round in 0..7 {
        talk(first, &format!("p{round}"), "/draw", offer.clone()).await.ok();
        talk(first, &format!("q{round}"), "/draw", decline.clone()).await.ok();
    }
    talk(first, "p", "/draw", offer.clone()).await.ok();
    talk(second, "y", "/decline", json!({"on": false})).await.ok();
    talk(second, "p", "/draw", offer).await.ok();
    assert_eq!(test.state(first, &duel.id).await["status"], "finished");
}

#[tokio::test]
async fn a_long_match_is_gone_through_no_further_than_needed_and_for_a_price() {
    let rules = HouseRules { burst: 2_000, ..generous() };
    let test = Test::with(rules).await;
    let duel = to_and_fro(&test, 130).await;
    let take = json!({"request_id": "u", "point": 0});
    let refused = test.post(&duel.secrets[0], &duel.path("/undo"), take.clone()).await;
    let told = refused.refused(422, "UndoNeedsConsent");
    assert_eq!(told["facts"]["stands"].as_array().unwrap().len(), 100);
    let record = async || test.get("", &duel.path("/record")).await.status;
    let served = async |who: &str| {
        let mut served = 0;
        while test.post(who, &duel.path("/undo"), take.clone()).await.status != 429 {
            served += 1;
        }
        served
    };
    assert!(served(&duel.secrets[0]).await <= 200, "ten for one");
    let mut shown = 0;
    while record().await == 200 {
        shown += 1;
    }
    assert!(shown <= 200, "{shown}");
}

#[tokio::test]
async fn a_match_too_long_to_be_remembered_is_played_again_for_a_price() {
    let test = Test::with(HouseRules { burst: 2_000, ..generous() }).await;
    let duel = to_and_fro(&test, 300).await;
    let served = async |address: &str, path: &str| {
        let mut served = 0;
        while served < 500 {
            let asked = request(Method::GET, "", path, None);
            if test.call(from(address, asked)).await.status != 200 {
                break;
            }
            served += 1;
        }
        served
    };
    assert_eq!(served("10.0.0.1", &duel.path("?since=290")).await, 500, "from memory");
    assert_eq!(served("10.0.0.2", &format!("/?match={}", duel.id)).await, 500, "nor for previews");
    assert!(served("10.0.0.3", &duel.path("")).await <= 200);
}

#[tokio::test]
async fn what_was_copied_is_not_told_and_kept_again() {
    let test = Test::new().await;
    let duel = to_and_fro(&test, 40).await;
    let mut record = test.get("", &duel.path("/record")).await.ok();
    record["request_id"] = json!("r");
    let opened = test.post(&secret(3), "/api/records", record).await.ok();
    assert_eq!((&opened["state"]["steps"], &opened["state"]["seq"]), (&json!([]), &json!(44)));
    let whole = test.get(&secret(3), &format!("/api/matches/{}", id_of(&opened))).await.ok();
    assert_eq!(whole["state"]["steps"].as_array().unwrap().len(), 40, "whoever asks is told");
    let fork = json!({"request_id": "f", "point": 30,
        "seats": [{"player": "me"}, {"player": "me"}]});
    let forked = test.post(&secret(3), &duel.path("/fork"), fork).await.ok();
    assert_eq!(forked["state"]["steps"], json!([]));
}

#[tokio::test]
async fn what_is_no_text_is_refused_as_everything_is() {
    let test = Test::new().await;
    for path in ["/api/lists/%ff", "/api/games/%ff/flow"] {
        test.get("", path).await.refused(404, "NotFound");
    }
}

#[tokio::test]
async fn ids_that_somebody_made_up_drive_no_table_out_of_memory() {
    let test = Test::with(HouseRules { tables_max: 8, ..generous() }).await;
    let duel = test.duel(json!({})).await;
    let rebuilt = async || {
        test.state(&duel.secrets[0], &duel.id).await;
        let metrics = test.get("", "/metrics").await.text;
        let built = metrics.lines().find_map(|it| it.strip_prefix("turnstile_rebuilt_total "));
        built.unwrap().to_string()
    };
    let before = rebuilt().await;
    for number in 0..100 {
        let path = format!("/api/matches/{number:032x}");
        test.get("", &path).await.refused(404, "NoSuchMatch");
    }
    assert_eq!(rebuilt().await, before);
}
