//! Orders of an operator, to a house that runs: who may give them, and what comes of them.

use crate::common::{Reply, Test, TestClock, TestEntropy, games, generous, request, secret};
use crate::online::Online;
use arena::Registry;
use axum::http::Method;
use serde_json::{Value, json};
use server::{HouseRules, OperatorKey, RemoteError};
use std::sync::Arc;
use store::{Lane, Settings};
use wire::protocol::{Order, Report};

const SECRET: &str = "a secret of the operator";

fn ruled() -> HouseRules {
    HouseRules { operator: OperatorKey::new(SECRET), ..generous() }
}

impl Test {
    async fn order(&self, secret: &str, order: Value) -> Reply {
        self.call(request(Method::POST, secret, "/api/operator", Some(order))).await
    }
}

#[tokio::test]
async fn nobody_is_an_operator_unless_the_server_says_so() {
    let test = Test::new().await;
    let stats = || json!({"order": "stats"});
    test.order(SECRET, stats()).await.refused(403, "NoOperator");
    test.order("", stats()).await.refused(403, "NoOperator");
    let test = Test::with(ruled()).await;
    test.order("", stats()).await.refused(401, "NotTheOperator");
    for wrong in ["a secret of the operatos", "a secret of the operato", &secret(1), "x"] {
        test.order(wrong, stats()).await.refused(401, "NotTheOperator");
    }
    // A page of another site can make a browser send a cookie, never this header.
    let mut asked = request(Method::POST, "", "/api/operator", Some(stats()));
    asked.headers_mut().insert("cookie", format!("turnstile={SECRET}").parse().unwrap());
    test.call(asked).await.refused(401, "NotTheOperator");
    test.order(SECRET, stats()).await.ok();
    for bad in [json!({}), json!({"order": "drop"}), json!({"order": "show"}), json!([])] {
        test.order(SECRET, bad).await.refused(400, "Malformed");
    }
    for id in ["7", &secret(7)] {
        for order in ["show", "export", "close"] {
            let mut asked = json!({"order": order, "id": id});
            if order == "close" {
                asked["request_id"] = json!("c");
            }
            test.order(SECRET, asked).await.refused(404, "NoSuchMatch");
        }
    }
    let list = json!({"order": "list", "after": "x"});
    test.order(SECRET, list).await.refused(400, "Malformed");
}

#[tokio::test]
async fn whoever_guesses_pays_for_every_guess() {
    let test = Test::with(HouseRules { burst: 90, per_second: 1, ..ruled() }).await;
    for _ in 0..10 {
        test.order("guess", json!({"order": "stats"})).await.refused(401, "NotTheOperator");
    }
    let late = test.order(SECRET, json!({"order": "stats"})).await;
    late.refused(429, "TooManyRequests");
}

#[tokio::test]
async fn a_match_is_ended_durably_and_everybody_is_told() {
    let online = Online::new(ruled()).await;
    let duel = online.test.duel(json!({"clock": "move 30s"})).await;
    let hello = json!({"resume": 0, "secret": duel.secrets[0]});
    let mut socket = online.socket(&duel.id, hello).await;
    socket.until(|it| it["type"] == "state").await;
    let mut close = json!({"order": "close", "request_id": "c", "id": duel.id});
    let done = online.test.order(SECRET, close.clone()).await.ok();
    assert_eq!(done, json!({"report": "closed", "id": duel.id}));
    let told = socket.until(|it| it["status"] == "abandoned").await;
    let last = told["journal"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["space"], &last["code"]), (&json!("server"), &json!("ByOperator")));
    assert_eq!(told["awaiting"], json!({"kind": "over"}));
    assert!(told["dice"]["secret"].is_string(), "the dice are revealed: {}", told["dice"]);
    assert_eq!(online.test.waiting().await, 0, "nothing waits any more");
    online.test.order(SECRET, close.clone()).await.ok();
    close["request_id"] = json!("d");
    online.test.order(SECRET, close).await.refused(422, "GameOver");
    let question = json!({"request_id": "late", "question": "0.1", "move": "stake0"});
    let late = online.test.post(&duel.secrets[0], &duel.path("/moves"), question).await;
    late.refused(422, "GameOver");
    online.stop().await;
}

#[tokio::test]
async fn a_match_that_was_ended_stays_so_and_so_does_its_record() {
    let test = Test::with(ruled()).await;
    let duel = test.duel(json!({})).await;
    let open = json!({"request_id": "o", "game": "duel", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}]});
    let open = test.post(&duel.secrets[0], "/api/matches", open).await.ok();
    let open = open["info"]["id"].as_str().unwrap().to_string();
    for id in [&duel.id, &open] {
        test.order(SECRET, json!({"order": "close", "request_id": "c", "id": id})).await.ok();
    }
    let before = test.state(&duel.secrets[0], &duel.id).await;
    let test = test.restart().await;
    let mut after = test.state(&duel.secrets[0], &duel.id).await;
    after["now"] = before["now"].clone();
    assert_eq!(after, before);
    assert_eq!(test.state(&duel.secrets[0], &open).await["status"], "abandoned");
    let record = test.get(&duel.secrets[0], &duel.path("/record")).await.ok();
    let record = record["record"].as_str().unwrap();
    assert!(record.contains("dice fair:"), "revealed: {record}");
    let listed = test.order(SECRET, json!({"order": "list", "status": "abandoned"})).await.ok();
    assert_eq!(listed["matches"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_match_whose_rules_are_gone_can_still_be_ended() {
    let test = Test::with(ruled()).await;
    let duel = test.duel(json!({"game": "vault"})).await;
    let holder = test.store.rows(store::Filter::Every(None), store::Page::first(1)).await.unwrap();
    assert_eq!(holder[0].row.phase, store::Phase::Playing);
    let test = test.restart_with(Registry::new()).await;
    let mut close = json!({"order": "close", "request_id": "c", "id": duel.id});
    test.order(SECRET, close.clone()).await.ok();
    assert_eq!(test.waiting().await, 0, "nothing waits for rules that do not come back");
    test.order(SECRET, close.clone()).await.ok();
    close["request_id"] = json!("d");
    test.order(SECRET, close).await.refused(422, "GameOver");
    let mine = test.get(&duel.secrets[0], "/api/lists/mine").await.ok();
    assert_eq!(mine["matches"][0]["status"], "abandoned");
    test.get(&duel.secrets[0], &duel.path("")).await.refused(422, "ReadOnly");
    let shown = test.order(SECRET, json!({"order": "show", "id": duel.id})).await.ok();
    assert_eq!((&shown["status"], &shown["jobs"]), (&json!("abandoned"), &json!([])));
    // With its rules back it is a match like any other that was abandoned.
    let test = test.restart_with(games()).await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["status"], "abandoned");
}

#[tokio::test]
async fn what_was_given_up_is_seen_and_tried_again() {
    let test = Test::with(ruled()).await;
    let bots = json!({"request_id": "c", "game": "mill", "options": {"poison": "true"},
        "seats": [{"player": "bot", "bot": "random"}, {"player": "me"}]});
    let made = test.post(&secret(1), "/api/matches", bots).await.ok();
    let id = &made["info"]["id"];
    for _ in 0..store::TRIES_MAX {
        test.work().await;
        test.clock.forward(300_000);
    }
    let jobs = test.order(SECRET, json!({"order": "jobs"})).await.ok();
    let dead = &jobs["dead"][0];
    assert_eq!((&dead["id"], &dead["lane"]), (id, &json!("bot")));
    assert_eq!((&dead["ready"], &dead["tries"]), (&Value::Null, &json!(store::TRIES_MAX)));
    let lane = &jobs["lanes"][Lane::Bot as usize];
    assert_eq!((&lane["lane"], &lane["dead"]), (&json!("bot"), &json!(1)));
    let retried =
        test.order(SECRET, json!({"order": "retry", "request_id": "r", "id": id})).await.ok();
    assert_eq!(retried, json!({"report": "retried", "retried": 1}));
    let again = json!({"order": "retry", "request_id": "r", "id": id});
    assert_eq!(test.order(SECRET, again).await.ok(), retried, "the first answer");
    let other = json!({"order": "retry", "request_id": "s", "id": id});
    assert_eq!(test.order(SECRET, other).await.ok()["retried"], 0);
    let shown = test.order(SECRET, json!({"order": "show", "id": id})).await.ok();
    assert!(shown["jobs"].as_array().unwrap().iter().all(|it| !it["ready"].is_null()), "{shown}");
}

#[tokio::test]
async fn what_was_given_up_is_seen_page_by_page_and_can_be_discarded() {
    let test = Test::with(ruled()).await;
    for number in 0..5 {
        let stuck = json!({"request_id": format!("c{number}"), "game": "duel", "clock": "move 30s",
            "listed": true, "seats": [{"player": "me"}, {"player": "me"}]});
        test.post(&secret(1), "/api/matches", stuck).await.ok();
    }
    test.work().await;
    // The rules are gone.
    let test = test.restart_with(arena::Registry::new().with::<crate::mill::Mill>()).await;
    test.clock.forward(30_000);
    test.work().await;
    let (mut seen, mut after, mut pages) = (Vec::new(), Value::Null, 0);
    loop {
        let order = json!({"order": "jobs", "limit": 2, "after": after});
        let page = test.order(SECRET, order).await.ok();
        let lanes = page["lanes"].as_array().unwrap().len();
        assert_eq!(lanes, if pages == 0 { Lane::ALL.len() } else { 0 }, "{page}");
        seen.extend(page["dead"].as_array().unwrap().iter().map(|it| it["id"].to_string()));
        (after, pages) = (page["next"].clone(), pages + 1);
        if after.is_null() {
            break;
        }
    }
    assert!(seen.is_sorted_by(|one, other| one < other), "each once: {seen:?}");
    assert_eq!((seen.len(), pages), (5, 3));
    for bad in ["", "x", "07", "x/clock/1"] {
        let order = json!({"order": "jobs", "after": bad});
        test.order(SECRET, order).await.refused(400, "Malformed");
    }
    let id = seen[0].trim_matches('"');
    let discarded =
        test.order(SECRET, json!({"order": "discard", "request_id": "d", "id": id})).await.ok();
    assert_eq!(discarded, json!({"report": "discarded", "discarded": 1}));
    let discarded = test.order(SECRET, json!({"order": "discard", "request_id": "e"})).await.ok();
    assert_eq!(discarded["discarded"], 4);
    let again = test.order(SECRET, json!({"order": "discard", "request_id": "e"})).await.ok();
    assert_eq!(again["discarded"], 4, "the same request, the same answer");
    let jobs = test.order(SECRET, json!({"order": "jobs"})).await.ok();
    assert_eq!((&jobs["dead"], &jobs["lanes"][1]["dead"]), (&json!([]), &json!(0)));
}

#[tokio::test]
async fn a_long_log_comes_in_parts_that_fit_together() {
    let test = Test::with(ruled()).await;
    let me = secret(1);
    let asked = json!({"request_id": "c", "game": "mill", "seats": [{"player": "me"}]});
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap().to_string();
    for number in 0..1_100 {
        let play = json!({"request_id": format!("m{number}"), "question": format!("0.{number}"),
            "move": "grind"});
        test.post(&me, &format!("/api/matches/{id}/moves"), play).await.ok();
    }
    let (mut numbers, mut next) = (Vec::new(), Some(0));
    while let Some(from) = next {
        let order = Order::Export { id: id.clone(), from };
        let Ok(Report::Log(part)) = test.house.carry_out(&order).await else { panic!("a log") };
        numbers.extend(part.entries.iter().map(|it| it.number));
        next = part.next;
    }
    let length = test.store.head(id.parse().unwrap()).await.unwrap().unwrap().length;
    assert_eq!(numbers, (1..=length).collect::<Vec<_>>());
    let beyond = json!({"order": "export", "id": id, "from": length + 1});
    test.order(SECRET, beyond).await.refused(422, "NoSuchPoint");
}

#[tokio::test]
async fn orders_are_given_from_afar() {
    let directory = tempfile::tempdir().unwrap();
    let settings = Settings::at(directory.path().join("m.db"));
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    let rules = HouseRules { base: "/games".to_string(), ..ruled() };
    let online = Online::of(Test::open(settings, rules, clock, entropy).await).await;
    let url = format!("http://{}/games/", online.address);
    let Ok(Report::Stats(stats)) = server::order(&url, SECRET, &Order::Stats).await else {
        panic!("numbers")
    };
    assert_eq!(stats.matches["open"], 0);
    let refused = server::order(&url, "guess", &Order::Stats).await.unwrap_err();
    assert_eq!(refused.to_string(), "this is not the operator's secret");
    assert!(matches!(refused, RemoteError::Refused(it) if it.code == "NotTheOperator"));
    for bad in ["https://127.0.0.1", "127.0.0.1:80", "ftp://x", "", "http://"] {
        let refused = server::order(bad, SECRET, &Order::Stats).await;
        assert!(matches!(refused, Err(RemoteError::Address(_))), "{bad}");
    }
    let elsewhere = format!("http://{}/elsewhere", online.address);
    let refused = server::order(&elsewhere, SECRET, &Order::Stats).await;
    assert!(matches!(refused, Err(RemoteError::Refused(it)) if it.code == "NotFound"));
    let address = online.address;
    online.stop().await;
    let gone = server::order(&format!("http://{address}"), SECRET, &Order::Stats).await;
    assert!(matches!(gone, Err(RemoteError::Silent { .. })), "{gone:?}");
}
