//! What a table is beside its game: talk, links to look on, who looks on, previews, opinions.

use crate::common::{Test, generous, request, secret};
use crate::online::Online;
use axum::body::Body;
use axum::http::{Method, Request};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

fn said(frame: &Value) -> bool {
    frame["type"] == "said"
}

fn watching(frame: &Value) -> bool {
    frame["code"] == "Watching"
}

#[tokio::test]
async fn players_talk_and_nobody_else_hears_it() {
    let online = Online::new(generous()).await;
    let duel = online.test.duel(json!({"listed": true})).await;
    let [first, second] = &duel.secrets;
    let hello = |who: &str| json!({"resume": 0, "secret": who});
    let mut other = online.socket(&duel.id, hello(second)).await;
    let mut spectator = online.socket(&duel.id, json!({"resume": 0, "name": "Chi"})).await;
    spectator.until(watching).await;
    let path = duel.path("/chat");
    let keys = std::cell::Cell::new(0);
    let say = |words: Value| {
        let key = keys.replace(keys.get() + 1);
        json!({"request_id": format!("s{key}"), "words": words})
    };
    let length = online.test.state(first, &duel.id).await["seq"].clone();

    let told = online.test.post(first, &path, say(json!({"text": " hello there "}))).await.ok();
    assert_eq!((&told["number"], &told["seat"]), (&json!(1), &json!(0)));
    let heard = other.until(said).await;
    assert_eq!(heard["words"], json!({"text": "hello there"}));
    online.test.post(second, &path, say(json!({"phrase": "thanks"}))).await.ok();
    assert_eq!(other.until(said).await["words"], json!({"phrase": "thanks"}));
    let mut back = online.socket(&duel.id, hello(first)).await;
    assert_eq!(back.until(said).await["number"], 1, "whoever comes back is told again");
    assert_eq!(back.until(said).await["number"], 2);

    online.test.post("", &path, say(json!({"text": "hi"}))).await.refused(401, "NoSecret");
    online
        .test
        .post(&secret(9), &path, say(json!({"text": "hi"})))
        .await
        .refused(401, "UnknownSecret");
    online
        .test
        .post(first, &path, say(json!({"text": "two\nlines"})))
        .await
        .refused(422, "BadWords");
    online
        .test
        .post(first, &path, say(json!({"phrase": "insult"})))
        .await
        .refused(400, "Malformed");
    for _ in 0..4 {
        online.test.post(first, &path, say(json!({"phrase": "well"}))).await.ok();
    }
    online
        .test
        .post(first, &path, say(json!({"phrase": "well"})))
        .await
        .refused(429, "TooMuchTalk");
    online.test.clock.forward(10_000);
    online.test.post(first, &path, say(json!({"phrase": "well"}))).await.ok();

    // The spectator, who has heard nothing, hears of a move.
    assert_eq!(online.test.state(first, &duel.id).await["seq"], length, "no log grows by talk");
    online.test.answer(first, &duel.id, "move", 0).await.ok();
    let next = spectator.until(|it| said(it) || it["type"] == "state").await;
    assert_eq!(next["type"], "state");
    online.test.post(first, &duel.path("/resign"), json!({"request_id": "r"})).await.ok();
    let record = online.test.get(first, &duel.path("/record")).await.ok().to_string();
    assert!(!record.contains("hello there"), "{record}");
    online.stop().await;
}

#[tokio::test]
async fn a_link_shows_a_private_match_and_lets_nobody_play() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let own = test.get(&duel.secrets[0], &duel.path("")).await.ok();
    let token = own["info"]["watch"].as_str().unwrap().to_string();
    let watch = |rest: &str| duel.path(&format!("{rest}?watch={token}"));

    test.get("", &duel.path("")).await.refused(404, "NoSuchMatch");
    test.get("", &duel.path("?watch=0123")).await.refused(404, "NoSuchMatch");
    let seen = test.get("", &watch("")).await.ok();
    assert_eq!((&seen["state"]["viewer"], &seen["info"]["watch"]), (&Value::Null, &Value::Null));
    assert_eq!(test.get("", &watch("/history")).await.ok()["viewer"], Value::Null);
    test.get("", &watch("/record")).await.refused(422, "StillHidden");
    let join = json!({"request_id": "x", "name": "Chi"});
    test.post(&secret(7), &watch("/join"), join).await.refused(404, "NoSuchMatch");

    test.finish(&duel).await;
    let test = test.restart().await;
    let seen = test.get("", &watch("")).await.ok();
    assert_eq!(seen["state"]["status"], "finished");
    assert!(test.get("", &watch("/record")).await.ok()["record"].is_string());
    test.get("", &duel.path("")).await.refused(404, "NoSuchMatch");
}

#[tokio::test]
async fn everybody_knows_who_looks_on() {
    let online = Online::new(generous()).await;
    let duel = online.test.duel(json!({})).await;
    let [first, second] = &duel.secrets;
    let own = online.test.get(first, &duel.path("")).await.ok();
    let watch = own["info"]["watch"].as_str().unwrap();
    let mut player = online.socket(&duel.id, json!({"resume": 0, "secret": first})).await;
    let hello = json!({"resume": 0, "watch": watch, "name": "Chi"});
    let chi = online.socket(&duel.id, hello).await;
    let notice = player.until(watching).await;
    assert_eq!((&notice["count"], &notice["names"]), (&json!(1), &json!(["Chi"])));
    let _quiet = online.socket(&duel.id, json!({"resume": 0, "watch": watch})).await;
    assert_eq!(player.until(watching).await["count"], 2);
    let mut late = online.socket(&duel.id, json!({"resume": 0, "secret": second})).await;
    assert_eq!(late.until(watching).await["names"], json!(["Chi"]));
    player.until(watching).await;
    drop(chi);
    let notice = player.until(watching).await;
    assert_eq!((&notice["count"], &notice["names"]), (&json!(1), &json!([])));
    let name = "x".repeat(41);
    let mut loud =
        online.socket(&duel.id, json!({"resume": 0, "watch": watch, "name": name})).await;
    assert_eq!(loud.next().await.unwrap()["refusal"]["code"], "BadName");
    online.stop().await;
}

#[tokio::test]
async fn whoever_looks_on_makes_nobody_look_again() {
    let online = Online::new(generous()).await;
    let duel = online.test.duel(json!({"listed": true})).await;
    let known = secret(9);
    let asked = json!({"request_id": "m", "game": "mill", "seats": [{"player": "me"}]});
    online.test.post(&known, "/api/matches", asked).await.ok();
    let hello = json!({"resume": 0, "secret": duel.secrets[0]});
    let mut player = online.socket(&duel.id, hello).await;
    let is_here = |it: &Value| it["players"][0]["connected"] == true;
    player.until(is_here).await;
    let mut spectator = online.socket(&duel.id, json!({"resume": 0, "secret": known})).await;
    spectator.until(watching).await;
    drop(spectator);
    let mut counts = Vec::new();
    while counts.last() != Some(&json!(0)) {
        let frame = player.next().await.unwrap();
        if watching(&frame) {
            counts.push(frame["count"].clone());
        } else {
            assert!(is_here(&frame) && counts.is_empty(), "nothing has happened: {frame}");
        }
    }
    online
        .test
        .post(&duel.secrets[1], &duel.path("/resign"), json!({"request_id": "r"}))
        .await
        .ok();
    player.until(|it| it["status"] == "finished").await;
    online.stop().await;
}

#[tokio::test]
async fn an_invitation_that_is_void_shows_nothing_more() {
    let online = Online::new(generous()).await;
    let owner = secret(1);
    let seats = json!([{"player": "me"}, {"player": "invite"}]);
    let asked = json!({"request_id": "m", "game": "duel", "seats": seats});
    let made = online.test.post(&owner, "/api/matches", asked).await.ok();
    let (id, token) = (made["info"]["id"].as_str().unwrap(), &made["invites"][0]["token"]);
    let own = online.test.get(&owner, &format!("/api/matches/{id}")).await.ok();
    let is_state = |it: &Value| it["type"] == "state";
    let mut stranger = online.socket(id, json!({"resume": 0, "invite": token})).await;
    stranger.until(is_state).await;
    let watch = json!({"resume": 0, "invite": token, "watch": own["info"]["watch"]});
    let mut friend = online.socket(id, watch).await;
    friend.until(is_state).await;

    let bot = json!({"request_id": "b", "seat": 1, "bot": "greedy"});
    online.test.post(&owner, &format!("/api/matches/{id}/bot"), bot).await.ok();
    let is_taken = |it: &Value| it["players"][1]["kind"] == "bot";
    // Whoever has the link to look on may stay.
    friend.until(is_taken).await;
    while let Some(frame) = stranger.next().await {
        assert!(!is_taken(&frame), "it was told who took the seat");
    }
    online.stop().await;
}

#[tokio::test]
async fn who_has_no_place_any_more_at_a_private_match_is_shown_nothing_more() {
    let online = Online::new(generous()).await;
    let test = &online.test;
    let duel = test.duel(json!({"game": "quoridor"})).await;
    let [first, second] = &duel.secrets;
    let is_state = |it: &Value| it["type"] == "state";
    let mut leaver = online.socket(&duel.id, json!({"resume": 0, "secret": second})).await;
    leaver.until(is_state).await;
    let own = test.get(second, &duel.path("")).await.ok();
    let hello = json!({"resume": 0, "secret": second, "watch": own["info"]["watch"]});
    let mut watcher = online.socket(&duel.id, hello).await;
    watcher.until(is_state).await;
    test.post(second, &duel.path("/leave"), json!({"request_id": "l"})).await.ok();
    let bot = |seat: u8| json!({"request_id": "b", "seat": seat, "bot": "greedy"});
    test.post(first, &duel.path("/bot"), bot(1)).await.ok();
    let is_taken = |it: &Value| it["players"][1]["kind"] == "bot";
    watcher.until(is_taken).await;
    while let Some(frame) = leaver.next().await {
        assert!(!is_taken(&frame), "it was told who took the seat");
    }
    // Nor is it in the list of whoever left before it began.
    let seats = json!([{"player": "me"}, {"player": "invite"}, {"player": "invite"}]);
    let asked = json!({"request_id": "m", "game": "cangua", "seats": seats});
    let made = test.post(first, "/api/matches", asked).await.ok();
    let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
    let join = json!({"request_id": "j", "invite": made["invites"][0]["token"], "name": "Binh"});
    test.post(second, &format!("{path}/join"), join).await.ok();
    let mine = async || test.get(second, "/api/matches").await.ok()["mine"].clone();
    assert_eq!(mine().await.as_array().unwrap().len(), 1);
    test.post(second, &format!("{path}/leave"), json!({"request_id": "l"})).await.ok();
    test.get(second, &path).await.refused(404, "NoSuchMatch");
    assert_eq!(mine().await, json!([]));
    online.stop().await;
}

#[tokio::test]
async fn a_link_says_what_it_leads_to() {
    let test = Test::new().await;
    let asked = json!({"name": "An <b>", "listed": true});
    let duel = test.duel(asked).await;
    test.finish(&duel).await;
    let page = async |query: &str| {
        let request = Request::get(format!("/{query}")).header("host", "play.example");
        test.call(request.body(Body::empty()).unwrap()).await.text
    };
    let told = page(&format!("?match={}", duel.id)).await;
    assert!(told.contains("property=\"og:title\" content=\"Duel: An &lt;b&gt; – Binh\""), "{told}");
    assert!(told.contains("content=\"1. "), "{told}");
    let picture = format!("http://play.example/api/matches/{}/picture\"", duel.id);
    assert!(told.contains(&picture), "{told}");
    for other in ["", "?match=0123", "?match=ffffffffffffffffffffffffffffffff"] {
        assert!(!page(other).await.contains("og:title"), "{other}");
    }

    let asked = request(Method::GET, "", &duel.path("/picture"), None);
    let answer = test.app.clone().oneshot(asked).await.unwrap();
    assert_eq!(answer.headers()["content-type"], "image/png");
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");

    let hidden = test.duel(json!({"request_id": "other"})).await;
    test.get("", &hidden.path("/picture")).await.refused(404, "NoSuchMatch");
    assert!(!page(&format!("?match={}", hidden.id)).await.contains("og:title"));
}

#[tokio::test]
async fn a_bot_has_an_opinion_on_every_decision_of_a_match_that_is_over() {
    let test = Test::new().await;
    let asked = json!({
        "request_id": "c", "game": "quoridor", "seats": [{"player": "me"}, {"player": "me"}],
        "options": {"width": "5", "height": "5", "walls": "1"},
    });
    let me = secret(1);
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap().to_string();
    let path = |rest: &str| format!("/api/matches/{id}{rest}");
    test.get(&me, &path("/analysis")).await.refused(422, "NotFinished");
    // Both walk to the side and back.
    for (number, choice) in
        ["b1", "b5", "c1", "c5", "b1", "b5", "c1", "c5", "b1", "b5", "c1"].iter().enumerate()
    {
        let question = test.state(&me, &id).await["questions"][0]["id"].clone();
        let played =
            json!({"request_id": format!("m{number}"), "question": question, "move": choice});
        test.post(&me, &path("/moves"), played).await.ok();
    }
    let resign = json!({"request_id": "r", "seat": 0});
    test.post(&me, &path("/resign"), resign).await.ok();

    let part = test.get(&me, &path("/analysis")).await.ok();
    assert_eq!(part["opinions"].as_array().unwrap().len(), 8);
    let first = &part["opinions"][0];
    assert_eq!((&first["point"], &first["seat"]), (&json!(0), &json!(0)));
    let score = first["score"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&score), "{first}");
    assert_eq!(first["data"]["code"], "Pawn", "{first}");
    assert!(first["line"][0].as_str().unwrap().ends_with(first["best"].as_str().unwrap()));
    let next = part["next"].as_u64().unwrap();
    let rest = test.get(&me, &path(&format!("/analysis?from={next}"))).await.ok();
    let points = |it: &Value| -> Vec<u64> {
        let all = it["opinions"].as_array().unwrap().iter();
        all.map(|it| it["point"].as_u64().unwrap()).collect()
    };
    assert_eq!([points(&part), points(&rest)].concat(), (0..11).collect::<Vec<u64>>());
    assert_eq!(rest["next"], Value::Null);
    let again = test.get(&me, &path("/analysis")).await.ok();
    assert_eq!(again, part, "the same match, the same opinion");
}

#[tokio::test]
async fn any_lawful_input_goes_on_in_a_match_of_ones_own() {
    let test = Test::new().await;
    let me = secret(1);
    let asked =
        json!({"request_id": "c", "game": "cangua", "seats": [{"player": "me"}, {"player": "me"}]});
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap().to_string();
    let path = |rest: &str| format!("/api/matches/{id}{rest}");
    test.answer(&me, &id, "roll", 0).await.ok();
    let listed = async |point: usize| {
        let answer = test.get(&me, &path(&format!("/inputs?point={point}"))).await.ok();
        answer["inputs"].as_array().unwrap().clone()
    };
    let given = |who: &str, text: &str| json!({"who": who, "text": text});
    assert_eq!(listed(0).await[0], given("0", "roll"));
    assert!(listed(0).await.contains(&given("resign", "1")));
    assert!(listed(0).await.contains(&given("timeout", "0")));
    assert!(listed(1).await.contains(&given("chance", "6-6")));
    test.get(&me, &path("/inputs?point=99")).await.refused(422, "NoSuchPoint");
    test.get(&me, &path("/inputs?pint=0")).await.refused(400, "Malformed");

    let fork = |key: &str, input: Value| {
        json!({
            "request_id": key, "point": 1, "input": input,
            "seats": [{"player": "me"}, {"player": "me"}],
        })
    };
    let made = test.post(&me, &path("/fork"), fork("f", given("chance", "6-6"))).await.ok();
    assert_eq!(made["state"]["view"]["dice"], json!([6, 6]), "{made}");
    let refused = fork("g", given("chance", "7-7"));
    assert_eq!(test.post(&me, &path("/fork"), refused).await.status, 422);
    let refused = fork("h", given("nobody", "6-6"));
    test.post(&me, &path("/fork"), refused).await.refused(400, "Malformed");

    let duel = test.duel(json!({"request_id": "d"})).await;
    let secrets = test.get(&duel.secrets[0], &duel.path("/inputs?point=0")).await;
    secrets.refused(422, "StillHidden");
}

#[tokio::test]
async fn against_people_and_a_clock_everybody_thinks_alone() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 10m+5s"})).await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    let hint = json!({"question": state["questions"][0]["id"], "bot": "greedy"});
    test.post(&duel.secrets[0], &duel.path("/hint"), hint).await.refused(422, "NoHints");
}
