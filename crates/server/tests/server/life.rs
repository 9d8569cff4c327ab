//! The life of a match, from making it to playing again.

use crate::common::{Test, generous, offers, secret};
use serde_json::{Value, json};
use server::HouseRules;

#[tokio::test]
async fn two_holders_play_a_duel_to_its_end() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["status"], "playing");
    assert_eq!(state["held"], json!([0]));
    assert_eq!(state["awaiting"], json!({"kind": "seats", "seats": [0, 1]}));
    assert_eq!(offers(&state["questions"][0]), ["stake0", "stake1", "stake2"]);
    assert_eq!(state["trail"], json!(["Playing", "Stake"]));
    let over = test.finish(&duel).await;
    assert_eq!(over["awaiting"]["kind"], "over");
    assert_eq!(over["outcome"]["how"], "points");
    assert_eq!(over["questions"], json!([]));
}

#[tokio::test]
async fn a_bot_answers_by_itself_and_a_match_of_one_human_ends() {
    let test = Test::new().await;
    let me = secret(1);
    let asked = json!({"request_id": "c", "game": "duel", "options": {"rounds": "1"},
        "seats": [{"player": "me"}, {"player": "bot", "bot": "greedy"}]});
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    assert_eq!(test.state(&me, id).await["status"], "playing");
    assert_eq!(made["secret"], Value::Null, "the holder has a secret already");
    for number in 0..50 {
        test.work().await;
        let state = test.state(&me, id).await;
        if state["status"] == "finished" {
            return;
        }
        test.answer(&me, id, &format!("m{number}"), 0).await.ok();
    }
    panic!("the match does not end");
}

#[tokio::test]
async fn who_has_no_secret_is_given_one() {
    let test = Test::new().await;
    let asked = json!({"request_id": "c", "game": "duel", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}]});
    let reply = test.post("", "/api/matches", asked).await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_string();
    let made = reply.ok();
    let secret = made["secret"].as_str().unwrap();
    assert_eq!(secret.len(), 32);
    assert!(cookie.starts_with(&format!("turnstile={secret}; Path=/; HttpOnly; SameSite=Strict")));
    let id = made["info"]["id"].as_str().unwrap();
    assert_eq!(test.state(secret, id).await["held"], json!([0]));
    // The secret itself is nowhere in the file, only its hash.
    test.house.close().await;
    let file = std::fs::read(&test.path).unwrap();
    assert!(!file.windows(secret.len()).any(|it| it == secret.as_bytes()));
}

#[tokio::test]
async fn an_open_seat_is_found_in_the_lobby_and_taken() {
    let test = Test::new().await;
    let asked = json!({"request_id": "c", "game": "duel", "listed": true, "name": "An",
        "seats": [{"player": "me"}, {"player": "open"}]});
    test.post(&secret(1), "/api/matches", asked).await.ok();
    let lobby = test.get("", "/api/matches").await.ok();
    assert_eq!(lobby["open"].as_array().unwrap().len(), 1);
    assert_eq!(lobby["open"][0]["players"][0]["name"], "An");
    assert_eq!(lobby["open"][0]["players"][1]["kind"], "open");
    let id = lobby["open"][0]["id"].as_str().unwrap().to_string();
    assert_eq!(test.state("", &id).await["awaiting"]["kind"], "players");
    let path = format!("/api/matches/{id}/join");
    let joined = test.post(&secret(2), &path, json!({"request_id": "j", "name": "Binh"})).await;
    assert_eq!(joined.ok()["seat"], 1);
    let third = test.post(&secret(3), &path, json!({"request_id": "j"})).await;
    third.refused(422, "NoOpenSeat");
    test.work().await;
    let lobby = test.get(&secret(2), "/api/matches?game=duel").await.ok();
    assert_eq!(lobby["open"], json!([]));
    assert_eq!(lobby["live"][0]["held"], json!([1]));
    assert_eq!(lobby["mine"][0]["your_turn"], true);
    assert_eq!(test.get("", "/api/matches?game=chess").await.ok()["live"], json!([]));
}

#[tokio::test]
async fn a_private_match_is_known_to_its_holders_and_the_invited_only() {
    let test = Test::new().await;
    let asked = json!({"request_id": "c", "game": "duel",
        "seats": [{"player": "me"}, {"player": "invite"}]});
    let made = test.post(&secret(1), "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    let token = made["invites"][0]["token"].as_str().unwrap();
    let absent = test.get(&secret(9), &format!("/api/matches/{}", "0".repeat(32))).await;
    let hidden = test.get(&secret(9), &format!("/api/matches/{id}")).await;
    assert_eq!(absent.text, hidden.text, "absent and forbidden look the same");
    hidden.refused(404, "NoSuchMatch");
    test.get("", &format!("/api/matches/{id}?invite={token}")).await.ok();
    assert_eq!(test.get("", "/api/matches").await.ok()["open"], json!([]));
    let path = format!("/api/matches/{id}/join");
    let join = |key: &str| json!({"request_id": key, "invite": token});
    test.post(&secret(9), &path, json!({"request_id": "x"})).await.refused(404, "NoSuchMatch");
    let first = test.post(&secret(2), &path, join("j")).await.ok();
    assert_eq!(first["seat"], 1);
    // Sent again it is the same request; somebody else cannot use the link any more.
    assert_eq!(test.post(&secret(2), &path, join("j")).await.ok()["seat"], 1);
    test.post(&secret(3), &path, join("k")).await.refused(404, "NoSuchMatch");
    test.get("", &format!("/api/matches/{id}?invite={token}")).await.refused(404, "NoSuchMatch");
}

#[tokio::test]
async fn one_holder_plays_both_seats_at_one_screen() {
    let test = Test::new().await;
    let me = secret(1);
    let asked = json!({"request_id": "c", "game": "duel", "options": {"rounds": "1"},
        "seats": [{"player": "me"}, {"player": "me"}]});
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap();
    let state = test.state(&me, id).await;
    assert_eq!(state["held"], json!([0, 1]));
    assert_eq!(state["questions"].as_array().unwrap().len(), 2);
    assert_eq!(state["viewer"], 0);
    test.answer(&me, id, "a", 0).await.ok();
    let state = test.state(&me, id).await;
    assert_eq!(state["viewer"], 1, "the view follows the question");
    let seat = test.get(&me, &format!("/api/matches/{id}?seat=0")).await.ok();
    assert_eq!(seat["state"]["viewer"], 0);
}

#[tokio::test]
async fn a_rematch_moves_the_seats_and_waits_for_both() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "1"}})).await;
    let path = duel.path("/rematch");
    let early = test.post(&duel.secrets[0], &path, json!({"request_id": "r"})).await;
    early.refused(422, "NotFinished");
    test.finish(&duel).await;
    let first = test.post(&duel.secrets[0], &path, json!({"request_id": "r"})).await.ok();
    assert_eq!(first["seat"], 1);
    assert_eq!(first["state"]["status"], "open");
    assert_eq!(first["state"]["players"][0]["name"], "Binh");
    let next = first["info"]["id"].as_str().unwrap();
    assert_eq!(test.state(&duel.secrets[1], &duel.id).await["rematch"], next);
    // The seat is kept for the other one.
    let join = format!("/api/matches/{next}/join");
    test.post(&secret(9), &join, json!({"request_id": "x"})).await.refused(404, "NoSuchMatch");
    let second = test.post(&duel.secrets[1], &path, json!({"request_id": "r"})).await.ok();
    assert_eq!(second["info"]["id"], next);
    assert_eq!(second["seat"], 0);
    assert_eq!(test.state(&duel.secrets[0], next).await["status"], "playing");
    let again = test.post(&duel.secrets[0], &path, json!({"request_id": "r"})).await.ok();
    assert_eq!((&again["info"]["id"], &again["seat"]), (&first["info"]["id"], &first["seat"]));
    assert_eq!(test.state(&duel.secrets[0], next).await["held"], json!([1]));
}

#[tokio::test]
async fn a_leaver_may_hand_the_seat_to_a_bot() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "1"}})).await;
    let leave = json!({"request_id": "l", "bot": "random"});
    test.post(&duel.secrets[1], &duel.path("/leave"), leave).await.ok();
    let players = test.state(&duel.secrets[0], &duel.id).await["players"].clone();
    assert_eq!(players[1]["kind"], "bot");
    assert_eq!(last(&test.state(&duel.secrets[0], &duel.id).await)["code"], "Left");
    let one = crate::common::Duel { id: duel.id.clone(), secrets: [secret(1), secret(1)] };
    test.finish(&one).await;
    test.get(&duel.secrets[1], &duel.path("")).await.refused(404, "NoSuchMatch");
}

#[tokio::test]
async fn those_who_stay_let_a_bot_play_where_nobody_sits() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "1"}})).await;
    let asked = |seat: u8| json!({"request_id": "b", "seat": seat, "bot": "random"});
    let path = duel.path("/bot");
    test.post(&duel.secrets[0], &path, asked(1)).await.refused(422, "NoOpenSeat");
    test.post(&duel.secrets[0], &path, asked(7)).await.refused(422, "NoOpenSeat");
    let leave = json!({"request_id": "l"});
    test.post(&duel.secrets[1], &duel.path("/leave"), leave).await.ok();
    test.post(&duel.secrets[1], &path, asked(1)).await.refused(403, "NotYourSeat");
    let unknown = json!({"request_id": "b", "seat": 1, "bot": "nobody"});
    test.post(&duel.secrets[0], &path, unknown).await.refused(422, "BadBot");
    let first = test.post(&duel.secrets[0], &path, asked(1)).await.ok();
    assert_eq!(test.post(&duel.secrets[0], &path, asked(1)).await.ok(), first);
    assert_eq!(test.state(&duel.secrets[0], &duel.id).await["players"][1]["kind"], "bot");
    let one = crate::common::Duel { id: duel.id.clone(), secrets: [secret(1), secret(1)] };
    test.finish(&one).await;
    let over = json!({"request_id": "c", "seat": 1, "bot": "random"});
    test.post(&duel.secrets[0], &path, over).await.refused(422, "GameOver");
}

#[tokio::test]
async fn a_bot_instead_of_a_friend_who_does_not_come_starts_the_match() {
    let test = Test::new().await;
    let me = secret(1);
    let plan = json!({"request_id": "c", "game": "duel", "listed": false,
        "seats": [{"player": "me"}, {"player": "invite"}]});
    let made = test.post(&me, "/api/matches", plan).await.ok();
    let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
    let bot = json!({"request_id": "b", "seat": 1, "bot": "random"});
    test.post(&me, &format!("{path}/bot"), bot).await.ok();
    assert_eq!(test.get(&me, &path).await.ok()["state"]["status"], "playing");
    // The link that was given away does not push the bot off its seat.
    let join = json!({"request_id": "j", "invite": made["invites"][0]["token"]});
    test.post(&secret(2), &format!("{path}/join"), join).await.refused(404, "NoSuchMatch");
}

#[tokio::test]
async fn a_match_that_everybody_left_is_abandoned() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    for (index, who) in duel.secrets.iter().enumerate() {
        let key = format!("l{index}");
        test.post(who, &duel.path("/leave"), json!({"request_id": key})).await.ok();
    }
    let row = &test
        .store
        .rows(store::Filter::Of(holder(&test, &duel).await), store::Page::first(9))
        .await
        .unwrap()[0];
    assert_eq!(row.row.phase, store::Phase::Abandoned);
    let log = test.store.log(duel.id.parse().unwrap(), 0).await.unwrap().unwrap();
    let told = log.entries.iter().map(|it| serde_json::from_str::<Value>(&it.text).unwrap());
    let gone = json!({"event": "abandoned", "code": "Deserted"});
    assert_eq!(told.filter(|it| *it == gone).count(), 1);
    assert_eq!(test.waiting().await, 0, "nothing waits for it any more");
}

async fn holder(test: &Test, duel: &crate::common::Duel) -> store::Id {
    let digest = store::Digest::of(duel.secrets[0].as_bytes());
    test.store.token(digest).await.unwrap().unwrap().holder
}

#[tokio::test]
async fn a_match_that_nobody_plays_is_abandoned_after_a_long_time() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    test.clock.forward(test.rules.idle - 1);
    test.work().await;
    assert_eq!(test.state(&duel.secrets[0], &duel.id).await["status"], "playing");
    test.clock.forward(24 * 60 * 60 * 1_000);
    test.work().await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!((&state["status"], &last(&state)["code"]), (&json!("abandoned"), &json!("Idle")));
}

/// The last entry of the journal.
fn last(state: &Value) -> Value {
    state["journal"].as_array().unwrap().last().unwrap().clone()
}

#[tokio::test]
async fn a_match_that_never_ends_is_abandoned_and_everybody_is_told_why() {
    let test = Test::with(HouseRules { inputs_max: 10, ..generous() }).await;
    let duel = test.duel(json!({"game": "vault", "listed": true})).await;
    for number in 0..9 {
        test.answer(&duel.secrets[number % 2], &duel.id, &format!("m{number}"), 0).await.ok();
    }
    assert_eq!(test.state(&duel.secrets[0], &duel.id).await["status"], "playing");
    // The tenth is accepted: a coin, whose fall would be the eleventh.
    test.answer(&duel.secrets[0], &duel.id, "m9", 2).await.ok();
    for who in [duel.secrets[0].as_str(), &duel.secrets[1], ""] {
        let state = test.state(who, &duel.id).await;
        assert_eq!((&state["status"], &state["questions"]), (&json!("abandoned"), &json!([])));
        let told = last(&state);
        assert_eq!((&told["code"], &told["facts"]), (&json!("TooLong"), &json!({"inputs": 10})));
        let text = "the match is abandoned: it has 10 inputs, and more are not kept";
        assert_eq!((&told["space"], &told["text"]), (&json!("server"), &json!(text)));
    }
    let play = json!({"request_id": "n", "question": "0.9", "move": "note"});
    test.post(&duel.secrets[0], &duel.path("/moves"), play).await.refused(422, "GameOver");
    let record = test.get(&duel.secrets[0], &duel.path("/record")).await.ok();
    let mut text = record["record"].as_str().unwrap().to_string();
    assert_eq!(test.waiting().await, 0, "nothing waits for it any more");
    // Nor can a longer record be brought in.
    let made = json!({"request_id": "r", "record": text});
    let copy = test.post(&secret(5), "/api/records", made).await.ok();
    assert_eq!(last(&copy["state"])["code"], "Unfinished");
    text = text.replace("\nend 10 ", "\n11 chance heads 00000000\nend 11 ");
    let refused =
        test.post(&secret(5), "/api/records", json!({"request_id": "s", "record": text})).await;
    assert_eq!(refused.refused(422, "LongRecord")["facts"], json!({"max": 10}));
}

#[tokio::test]
async fn resigning_and_agreeing_to_a_draw_end_a_match() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    test.post(&duel.secrets[0], &duel.path("/resign"), json!({"request_id": "r"})).await.ok();
    let state = test.state(&duel.secrets[1], &duel.id).await;
    assert_eq!(state["outcome"], json!({"how": "deserted", "places": [2, 1], "winners": [1]}));
    let told = last(&state);
    assert_eq!((&told["code"], &told["facts"]), (&json!("Resigned"), &json!({"seat": 0})));
    assert_eq!((&told["space"], &told["text"]), (&json!("table"), &json!("seat 0 resigns")));
    let again =
        test.post(&duel.secrets[1], &duel.path("/resign"), json!({"request_id": "q"})).await;
    again.refused(422, "GameOver");
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let path = duel.path("/draw");
    let offer = |key: &str| json!({"request_id": key});
    let decline = |key: &str| json!({"request_id": key, "action": "decline"});
    test.post(&duel.secrets[1], &path, decline("a")).await.refused(422, "NothingOffered");
    test.post(&duel.secrets[0], &path, offer("b")).await.ok();
    test.get("", &duel.path("")).await.refused(404, "NoSuchMatch");
    assert_eq!(test.state(&duel.secrets[1], &duel.id).await["offers"]["draw"], json!([0]));
    test.post(&duel.secrets[0], &path, offer("c")).await.refused(422, "AlreadyOffered");
    test.post(&duel.secrets[1], &path, decline("d")).await.ok();
    test.post(&duel.secrets[0], &path, offer("e")).await.ok();
    test.post(&duel.secrets[1], &path, offer("f")).await.ok();
    let state = test.state(&duel.secrets[1], &duel.id).await;
    assert_eq!(state["outcome"]["how"], "agreed");
    let journal = state["journal"].as_array().unwrap();
    let told: Vec<(&str, &Value)> = journal
        .iter()
        .filter(|it| it["code"].as_str().unwrap().starts_with("Draw"))
        .map(|it| (it["code"].as_str().unwrap(), &it["facts"]["seat"]))
        .collect();
    let [first, second] = [&json!(0), &json!(1)];
    let all = [
        ("DrawOffered", first),
        ("DrawDeclined", second),
        ("DrawOffered", first),
        ("DrawAgreed", second),
    ];
    assert_eq!(told, all);
}

#[tokio::test]
async fn a_holder_moves_to_another_device_with_a_link() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let ask = |key: &str| json!({"request_id": key});
    test.post("", "/api/devices", ask("a")).await.refused(401, "NoSecret");
    let link = test.post(&duel.secrets[0], "/api/devices", ask("a")).await.ok();
    let claim = json!({"request_id": "a", "token": link["token"]});
    let other = json!({"request_id": "b", "token": link["token"]});
    let claimed = test.post("", "/api/devices/claim", claim.clone()).await.ok();
    let phone = claimed["secret"].as_str().unwrap();
    assert_eq!(test.state(phone, &duel.id).await["held"], json!([0]));
    assert_eq!(test.state(&duel.secrets[0], &duel.id).await["held"], json!([0]));
    test.post("", "/api/devices/claim", other.clone()).await.refused(422, "BadInvite");
    // Ten minutes later the request that was answered is one like any other.
    test.post("", "/api/devices/claim", claim.clone()).await.ok();
    test.clock.forward(10 * 60 * 1_000);
    for claim in [claim, other] {
        test.post("", "/api/devices/claim", claim).await.refused(422, "BadInvite");
    }
    // Nor does the request that was answered with the link make it work again.
    test.post(&duel.secrets[0], "/api/devices", ask("a")).await.ok();
    let again = json!({"request_id": "c", "token": link["token"]});
    test.post("", "/api/devices/claim", again).await.refused(422, "BadInvite");
    let late = test.post(&duel.secrets[0], "/api/devices", ask("b")).await.ok();
    assert_ne!(late["token"], link["token"]);
    test.clock.forward(10 * 60 * 1_000);
    let claim = json!({"request_id": "c", "token": late["token"]});
    test.post("", "/api/devices/claim", claim).await.refused(422, "BadInvite");
}
