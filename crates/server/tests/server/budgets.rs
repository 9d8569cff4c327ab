//! How much one address may make, and what is left for the others.

use crate::common::{Reply, Test, from, generous, request, secret};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};
use server::HouseRules;
use std::collections::HashSet;

/// A holder that nobody else is.
fn holder(number: usize) -> String {
    format!("{number:032x}")
}

impl Test {
    async fn post_from(&self, address: &str, who: &str, path: &str, body: Value) -> Reply {
        self.call(from(address, request(Method::POST, who, path, Some(body)))).await
    }
}

fn listed(key: &str) -> Value {
    json!({"request_id": key, "game": "mill", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}]})
}

#[tokio::test]
async fn one_address_pushes_nobody_off_the_lists() {
    let test = Test::new().await;
    let mut all = HashSet::new();
    for number in 0..5 {
        let address = format!("10.0.1.{number}");
        let who = holder(number);
        let asked = test.post_from(&address, &who, "/api/matches", listed("c")).await;
        all.insert(asked.ok()["info"]["id"].to_string());
    }
    let others = all.clone();
    for number in 100..260 {
        test.clock.forward(10);
        let who = holder(number);
        let asked = test.post_from("10.0.0.1", &who, "/api/matches", listed("c")).await;
        all.insert(asked.ok()["info"]["id"].to_string());
    }
    let ids = |page: &Value| -> HashSet<String> {
        page.as_array().unwrap().iter().map(|it| it["id"].to_string()).collect()
    };
    let lobby = test.get("", "/api/matches").await.ok();
    assert!(others.is_subset(&ids(&lobby["open"])), "{}", lobby["open"]);
    assert_eq!(ids(&lobby["open"]).len(), 50);
    assert!(!lobby.to_string().contains("party"), "{lobby}");
    // Page by page everything comes once, also what is made meanwhile or not.
    let (mut seen, mut next) = (ids(&lobby["open"]), lobby["next_open"].clone());
    test.clock.forward(10);
    let late = test.post_from("10.0.0.1", &holder(300), "/api/matches", listed("c")).await.ok();
    while let Some(after) = next.as_str() {
        let page = test.get("", &format!("/api/lists/open?after={after}")).await.ok();
        for id in ids(&page["matches"]) {
            assert!(seen.insert(id.clone()), "{id} came twice");
        }
        next = page["next"].clone();
    }
    assert_eq!(seen, all);
    assert!(!seen.contains(&late["info"]["id"].to_string()), "it is newer than the first page");
    for bad in ["0-1.500", "0-1-00.5", &format!("0-1-{}.500", "0".repeat(32)), ".5"] {
        test.get("", &format!("/api/lists/open?after={bad}")).await.refused(400, "Malformed");
    }
}

#[tokio::test]
async fn an_address_lists_so_many_matches_at_once_and_then_one_by_one() {
    let test = Test::with(HouseRules { listed_at_once: 5, ..generous() }).await;
    let make = async |address: &str, number: usize, listed: Value| {
        test.post_from(address, &holder(number), "/api/matches", listed).await
    };
    for number in 0..5 {
        make("10.0.0.1", number, listed("c")).await.ok();
    }
    let refused = make("10.0.0.1", 5, listed("c")).await;
    assert_eq!(refused.headers["retry-after"], "300");
    refused.refused(429, "TooManyListed");
    make("10.0.0.1", 0, listed("c")).await.ok();
    let mut private = listed("p");
    private["listed"] = json!(false);
    make("10.0.0.1", 5, private).await.ok();
    make("10.0.0.2", 6, listed("c")).await.ok();
    test.clock.forward(300_000);
    make("10.0.0.1", 5, listed("c")).await.ok();
    make("10.0.0.1", 6, listed("d")).await.refused(429, "TooManyListed");
}

#[tokio::test]
async fn an_address_writes_so_many_bytes_a_day() {
    let per_day = 256 * 1024;
    let test = Test::with(HouseRules { bytes_per_day: per_day, ..generous() }).await;
    let before = test.store.stats().await.unwrap().bytes;
    let asked =
        json!({"request_id": "c", "game": "vault", "seats": [{"player": "me"}, {"player": "me"}]});
    let first = test.post_from("10.0.0.1", &secret(1), "/api/matches", asked.clone()).await.ok();
    let moves = format!("/api/matches/{}/moves", first["info"]["id"].as_str().unwrap());
    let mut made = 1;
    loop {
        let who = holder(1_000 + made);
        let reply = test.post_from("10.0.0.1", &who, "/api/matches", asked.clone()).await;
        if reply.status != 200 {
            assert!(reply.headers.contains_key("retry-after"));
            reply.refused(429, "TooMuchWritten");
            break;
        }
        made += 1;
        assert!(made < 1_000, "there is no end to it");
    }
    // Repeated requests get the first answer.
    let play = |key: &str| json!({"request_id": key, "question": "0.0", "move": "note"});
    let ask = || json!({"request_id": "d"});
    let refused = [
        test.post_from("10.0.0.1", &secret(1), &moves, play("m")).await,
        test.post_from("10.0.0.1", &secret(1), "/api/devices", ask()).await,
    ];
    for refused in refused {
        refused.refused(429, "TooMuchWritten");
    }
    let again = test.post_from("10.0.0.1", &secret(1), "/api/matches", asked.clone()).await;
    assert_eq!(again.ok(), first);
    test.post_from("10.0.0.2", &secret(1), "/api/devices", ask()).await.ok();
    test.post_from("10.0.0.2", &holder(7), "/api/matches", asked.clone()).await.ok();
    let written = test.store.stats().await.unwrap().bytes - before;
    assert!(written < 2 * per_day, "{written} bytes for {made} matches");
    test.clock.forward(60 * 60 * 1_000);
    test.post_from("10.0.0.1", &holder(8), "/api/matches", asked).await.ok();
}

/// How many of these were served; the others were refused for one too many.
fn served(replies: Vec<Reply>) -> usize {
    let refused = |it: &Reply| it.body["code"] == "TooManyMatches";
    assert!(replies.iter().all(|it| it.status == 200 || refused(it)));
    replies.iter().filter(|it| it.status == 200).count()
}

#[tokio::test]
async fn whatever_comes_at_once_nobody_is_in_more_matches_than_allowed() {
    let test = Test::with(HouseRules { matches_max: 10, ..generous() }).await;
    let me = secret(1);
    let make = |number: usize| {
        let mut asked = listed(&format!("c{number}"));
        asked["listed"] = json!(number.is_multiple_of(2));
        test.post(&me, "/api/matches", asked)
    };
    let replies = join_all((0..60).map(make)).await;
    let made = replies.iter().position(|it| it.status == 200).unwrap();
    assert_eq!(served(replies), 10);
    // Others make twelve matches, and somebody wants a seat in all of them, and to fork one.
    let other = secret(2);
    let mut paths = Vec::new();
    for number in 0..12 {
        let made = test.post(&holder(number), "/api/matches", listed("c")).await.ok();
        paths.push(format!("/api/matches/{}", made["info"]["id"].as_str().unwrap()));
    }
    let join = |path: &String| {
        let (path, other) = (format!("{path}/join"), other.clone());
        let test = &test;
        async move { test.post(&other, &path, json!({"request_id": "j"})).await }
    };
    let fork = |number: usize| {
        let (path, other) = (format!("{}/fork", paths[0]), other.clone());
        let seats = json!([{"player": "me"}, {"player": "me"}]);
        let asked = json!({"request_id": format!("f{number}"), "point": 0, "seats": seats});
        let test = &test;
        async move { test.post(&other, &path, asked).await }
    };
    let (joined, forked) =
        tokio::join!(join_all(paths.iter().map(join)), join_all((0..12).map(fork)));
    assert_eq!(served(joined) + served(forked), 10);
    // A client that hung up leaves the line.
    tokio::select! {
        biased;
        _ = make(100) => {}
        () = std::future::ready(()) => {}
    }
    make(made).await.ok();
}
