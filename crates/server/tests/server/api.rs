//! The API: what it describes, what it refuses, what it looks like from outside.

use crate::common::{Test, from, generous, offers, request, secret};
use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::{Value, json};
use server::HouseRules;
use std::time::Duration;
use tokio::time::Instant;

#[tokio::test]
async fn the_description_covers_what_the_protocol_tells() {
    let test = Test::new().await;
    let described = test.get("", "/api/openapi.json").await.ok();
    let told = include_str!("../../../wire/protocol.md");
    for (path, _) in described["paths"].as_object().unwrap() {
        assert!(told.contains(path.as_str()), "{path} is not told in protocol.md");
        let get = test.call(request(Method::GET, "", &path.replace('{', "x"), None)).await;
        assert_ne!(get.body["code"], "NotFound", "{path} is described but not served");
    }
    for line in told.lines().filter(|it| it.starts_with('`')) {
        let mut words = line[1..].split(['`', ' ', '?']);
        let (method, path) = (words.next().unwrap(), words.next().unwrap_or_default());
        if (method == "GET" || method == "POST") && path != "/api/openapi.json" {
            let operation = &described["paths"][path][method.to_lowercase()];
            assert!(!operation.is_null(), "{method} {path} is told but not described");
        }
    }
    for shape in ["ClientFrame", "ServerFrame", "State", "Refusal", "Notice"] {
        assert!(!described["components"]["schemas"][shape].is_null(), "{shape}");
    }
}

#[tokio::test]
async fn games_and_their_flows_are_listed() {
    let test = Test::new().await;
    let games = test.get("", "/api/games").await.ok();
    let named = |it: &&Value| it["name"] == "duel";
    let duel = games["games"].as_array().unwrap().iter().find(named).unwrap();
    assert_eq!((&duel["name"], &duel["hidden"]), (&json!("duel"), &json!(true)));
    assert_eq!(duel["options"][0]["kind"], json!({"type": "int", "min": 1, "max": 9}));
    assert_eq!(duel["presets"][1], json!({"name": "long", "options": {"rounds": "6"}}));
    assert_eq!(duel["bots"][0], json!({"level": 1, "bot": "level:1"}));
    let flow = test.get("", "/api/games/duel/flow").await.ok();
    assert_eq!(flow["chart"]["diagrams"][0]["name"], "Duel");
    assert!(flow["pictures"][1]["svg"].as_str().unwrap().starts_with("<svg"));
    test.get("", "/api/games/chess/flow").await.refused(404, "NoSuchGame");
}

#[tokio::test]
async fn what_cannot_be_made_is_refused_with_the_reason() {
    let test = Test::new().await;
    let seats = json!([{"player": "me"}, {"player": "open"}]);
    for (change, status, code) in [
        (json!({"game": "chess"}), 404, "NoSuchGame"),
        (json!({"seats": [{"player": "me"}]}), 422, "BadOptions"),
        (json!({"seats": [{"player": "open"}, {"player": "open"}]}), 422, "BadSeats"),
        (json!({"seats": [{"player": "me"}, {"player": "bot", "bot": "hal"}]}), 422, "BadBot"),
        (
            json!({"seats": [{"player": "me"}, {"player": "bot", "bot": "mcts:9999999"}]}),
            422,
            "BadBot",
        ),
        (json!({"options": {"rounds": "99"}}), 422, "BadOptions"),
        (json!({"options": {"lives": "9"}}), 422, "BadOptions"),
        (json!({"position": "nonsense"}), 422, "BadOptions"),
        (json!({"clock": "forever"}), 422, "BadClock"),
        (json!({"name": "x".repeat(41)}), 422, "BadName"),
        (json!({"name": "a\u{7}b"}), 422, "BadName"),
        (json!({"name": "\u{3164}"}), 422, "BadName"),
        (json!({"name": "An\u{200d}"}), 422, "BadName"),
        (json!({"name": "An\u{e0041}"}), 422, "BadName"),
        (json!({"name": "\u{fe0f}"}), 422, "BadName"),
        (json!({"name": "\u{301}"}), 422, "BadName"),
        (json!({"name": "\u{fff9}\u{fffa}\u{fffb}"}), 422, "BadName"),
        (json!({"name": format!("a{}", "\u{335}".repeat(30))}), 422, "BadName"),
        (json!({"pledge": "spaces are not allowed"}), 400, "Malformed"),
        (json!({"request_id": ""}), 400, "Malformed"),
        (json!({"request_id": "a b"}), 400, "Malformed"),
        (json!({"surprise": 1}), 400, "Malformed"),
        (json!({"seats": 5}), 400, "Malformed"),
    ] {
        let mut asked = json!({"request_id": "c", "game": "duel", "seats": seats});
        for (key, value) in change.as_object().unwrap() {
            asked[key] = value.clone();
        }
        test.post(&secret(1), "/api/matches", asked).await.refused(status, code);
    }
    assert_eq!(test.get(&secret(1), "/api/matches").await.ok()["mine"], json!([]));
}

#[tokio::test]
async fn bodies_that_are_too_large_or_no_json_are_refused() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let send = |kind: &str, body: String| {
        Request::builder()
            .method(Method::POST)
            .uri(duel.path("/moves"))
            .header("authorization", format!("Bearer {}", duel.secrets[0]))
            .header("content-type", kind)
            .body(Body::from(body))
            .unwrap()
    };
    let json = "application/json";
    test.call(send(json, "x".repeat(65 * 1024))).await.refused(413, "TooLarge");
    test.call(send(json, "{".to_string())).await.refused(400, "Malformed");
    test.call(send(json, "[".repeat(60_000))).await.refused(400, "Malformed");
    test.call(send(json, "\u{0}".to_string())).await.refused(400, "Malformed");
    test.call(send("text/plain", "{}".to_string())).await.refused(400, "Malformed");
    let wrong = test.call(request(Method::GET, "", &duel.path("/moves"), None)).await;
    assert_eq!(wrong.status.as_u16(), 405);
    test.get("", "/api/nothing").await.refused(404, "NotFound");
    test.get("", "/api/matches/not-an-id").await.refused(404, "NoSuchMatch");
}

#[tokio::test]
async fn a_refused_move_explains_itself() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    let question = state["questions"][0]["id"].clone();
    let play = |choice: &str| json!({"request_id": "m", "question": question, "move": choice});
    let refused = test.post(&duel.secrets[0], &duel.path("/moves"), play("stake9")).await;
    let body = refused.refused(422, "StakeTooHigh");
    assert_eq!((&body["space"], &body["facts"]), (&json!("game"), &json!({"max": 2})));
    let unread = test.post(&duel.secrets[0], &duel.path("/moves"), play("hello")).await;
    let body = unread.refused(422, "Unreadable");
    assert_eq!((&body["space"], &body["facts"]["at"]), (&json!("engine"), &json!(0)));
    // The dry run says the same and changes nothing.
    let check = json!({"question": question, "move": "stake9"});
    let checked = test.post(&duel.secrets[0], &duel.path("/check"), check).await.ok();
    assert_eq!(checked["refusal"]["code"], "StakeTooHigh");
    let check = json!({"question": question, "move": "stake1"});
    let checked = test.post(&duel.secrets[0], &duel.path("/check"), check).await.ok();
    assert_eq!(checked["refusal"], Value::Null);
    assert_eq!(test.state(&duel.secrets[0], &duel.id).await["seq"], state["seq"]);
}

#[tokio::test]
async fn a_stale_question_is_answered_with_the_current_one() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    let stale = state["questions"][0]["id"].clone();
    for who in &duel.secrets {
        test.answer(who, &duel.id, "stake", 1).await.ok();
    }
    let play = json!({"request_id": "late", "question": stale, "move": "stake0"});
    let body = test.post(&duel.secrets[0], &duel.path("/moves"), play).await;
    let body = body.refused(409, "StaleQuestion");
    let now = test.state(&duel.secrets[0], &duel.id).await["questions"][0].clone();
    assert_eq!(body["facts"], json!({"question": now}));
}

#[tokio::test]
async fn a_move_is_completed_in_parts() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let [first, second] = &duel.secrets;
    let before = test.state(first, &duel.id).await;
    let asked = &before["questions"][0];
    assert_eq!((&asked["state"], &asked["prompt"]), (&json!("Stake"), &Value::Null));
    assert!(asked["doc"].as_str().unwrap().starts_with("Stake up to two points"), "{asked}");
    let path = duel.path("/continuations");
    let ask = |prefix: &str| json!({"question": asked["id"], "prefix": prefix});
    let all = test.post(first, &path, json!({"question": asked["id"]})).await.ok();
    assert_eq!((&all["offers"], &all["more"]), (&asked["offers"], &json!(false)));
    let one = test.post(first, &path, ask("stake1")).await.ok();
    let whole = json!([{"text": "stake1", "move": {"code": "Stake", "facts": 1}}]);
    assert_eq!(one["offers"], whole);
    assert_eq!(test.post(first, &path, ask("play")).await.ok()["offers"], json!([]));
    // Only the one who is asked, only now, and nothing changes by it.
    test.post(second, &path, ask("")).await.refused(403, "NotYourSeat");
    test.post("", &path, ask("")).await.refused(401, "NoSecret");
    test.post(first, &path, ask(&"x".repeat(256))).await.refused(400, "Malformed");
    let stale = json!({"question": "0.1", "prefix": ""});
    test.post(first, &path, stale).await.refused(409, "StaleQuestion");
    assert_eq!(test.state(first, &duel.id).await["seq"], before["seq"]);
}

#[tokio::test]
async fn a_flood_is_refused_until_time_has_passed() {
    let rules = HouseRules { burst: 20, per_second: 2, ..HouseRules::default() };
    let test = Test::with(rules).await;
    for _ in 0..20 {
        test.get("", "/api/games").await.ok();
    }
    let flood = test.get("", "/api/games").await;
    assert_eq!(flood.headers["retry-after"], "1");
    flood.refused(429, "TooManyRequests");
    test.clock.forward(500);
    test.get("", "/api/games").await.ok();
    test.get("", "/api/games").await.refused(429, "TooManyRequests");
    test.get("", "/healthz").await;
}

#[tokio::test]
async fn files_and_what_is_nowhere_are_paid_for_like_anything_else() {
    let rules = HouseRules { burst: 10, per_second: 1, ..HouseRules::default() };
    let test = Test::with(rules).await;
    let paths = ["/", "/nowhere.js", "/metrics", "/readyz", "/api/openapi.json"];
    for count in 0..40 {
        assert_ne!(test.get("", paths[count % paths.len()]).await.status, 429);
    }
    for path in paths {
        test.get("", path).await.refused(429, "TooManyRequests");
    }
    test.clock.forward(250);
    test.get("", "/healthz").await.ok();
}

#[tokio::test]
async fn whoever_asks_too_much_waits_to_be_told_so() {
    let rules = HouseRules { burst: 1, per_second: 1, ..HouseRules::default() };
    let test = Test::with(rules).await;
    test.get("", "/api/games").await.ok();
    let begun = Instant::now();
    test.get("", "/api/games").await.refused(429, "TooManyRequests");
    assert!(begun.elapsed() >= Duration::from_millis(250), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn other_pages_cannot_act_with_a_cookie() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let send = |origin: &str| {
        Request::builder()
            .method(Method::POST)
            .uri(duel.path("/resign"))
            .header("host", "play.example")
            .header("origin", origin)
            .header("cookie", format!("other=1; turnstile={}", duel.secrets[0]))
            .header("content-type", "application/json")
            .body(Body::from(r#"{"request_id":"r"}"#))
            .unwrap()
    };
    test.call(send("https://evil.example")).await.refused(403, "ForeignOrigin");
    test.call(send("null")).await.refused(403, "ForeignOrigin");
    test.call(send("https://play.example")).await.ok();
}

#[tokio::test]
async fn a_name_that_somebody_points_here_is_not_answered_to() {
    let proxies = vec!["10.0.0.9".parse().unwrap()];
    let test = Test::with(HouseRules { proxies, ..generous() }).await;
    let ask = |path: &str, peer: &str, headers: &[(&str, &str)]| {
        let mut asked = from(peer, request(Method::GET, "", path, None));
        for (name, value) in headers {
            let name = axum::http::HeaderName::from_bytes(name.as_bytes()).unwrap();
            asked.headers_mut().append(name, value.parse().unwrap());
        }
        asked
    };
    let own = ["localhost:8080", "127.0.0.1", "[::1]:8080", "192.168.0.7:8080", "play.example"];
    for host in own {
        test.call(ask("/api/games", "10.0.0.1", &[("host", host)])).await.ok();
    }
    for path in ["/", "/api/games", "/metrics", "/api/matches", "/nowhere.js"] {
        let refused = test.call(ask(path, "10.0.0.1", &[("host", "evil.example:8080")])).await;
        let body = refused.refused(421, "ForeignHost");
        assert_eq!(body["facts"], json!({"host": "evil.example:8080"}));
    }
    let two = [("host", "localhost"), ("host", "evil.example")];
    test.call(ask("/", "10.0.0.1", &two)).await.refused(421, "ForeignHost");
    // A proxy in front tells what the browser asked for; nobody else does.
    let said = |it| [("host", "turnstile:8080"), ("x-forwarded-host", it)];
    test.call(ask("/api/games", "10.0.0.9", &said("play.example"))).await.ok();
    test.call(ask("/", "10.0.0.9", &said("evil.example"))).await.refused(421, "ForeignHost");
    test.call(ask("/", "10.0.0.1", &said("play.example"))).await.refused(421, "ForeignHost");
}

#[tokio::test]
async fn forwarded_headers_count_only_behind_a_proxy() {
    let ask = |peer: &str, address: &str| {
        let request = Request::builder()
            .uri("/api/games")
            // Some proxies add a line of their own, some add to the line that is there.
            .header("x-forwarded-for", "7.7.7.7")
            .header("x-forwarded-for", format!("6.6.6.6, {address}"))
            .body(Body::empty());
        from(peer, request.unwrap())
    };
    let proxies = vec!["10.0.0.9".parse().unwrap()];
    let test = Test::with(HouseRules { burst: 1, per_second: 1, proxies, ..generous() }).await;
    test.call(ask("10.0.0.1", "1.1.1.1")).await.ok();
    test.call(ask("10.0.0.1", "2.2.2.2")).await.refused(429, "TooManyRequests");
    test.call(ask("10.0.0.9", "1.1.1.1")).await.ok();
    test.call(ask("::ffff:10.0.0.9", "2.2.2.2")).await.ok();
    test.call(ask("10.0.0.9", "2.2.2.2")).await.refused(429, "TooManyRequests");
    // What cannot be read is the proxy itself.
    test.call(ask("10.0.0.9", "nobody")).await.ok();
    test.call(ask("10.0.0.9", "[::1")).await.refused(429, "TooManyRequests");
}

#[tokio::test]
async fn only_a_proxy_says_that_a_browser_came_over_tls() {
    let proxies = vec!["10.0.0.9".parse().unwrap()];
    let hosts = ["play.example", "other.example"].map(String::from).to_vec();
    let test = Test::with(HouseRules { proxies, hosts, ..generous() }).await;
    let ask = |peer: &str, key: &str, host: &str| {
        let asked = json!({"request_id": key, "game": "mill", "seats": [{"player": "me"}]});
        let mut asked = from(peer, request(Method::POST, "", "/api/matches", Some(asked)));
        for (name, value) in [
            ("x-forwarded-proto", "https"),
            ("x-forwarded-host", host),
            ("host", "127.0.0.1:8080"),
            ("origin", "https://play.example"),
        ] {
            asked.headers_mut().insert(name, value.parse().unwrap());
        }
        asked
    };
    let made = test.call(ask("10.0.0.9", "a", "play.example")).await;
    assert!(made.headers["set-cookie"].to_str().unwrap().ends_with("; Secure"));
    made.ok();
    let other = test.call(ask("10.0.0.9", "b", "other.example")).await;
    other.refused(403, "ForeignOrigin");
    test.call(ask("10.0.0.1", "c", "play.example")).await.refused(403, "ForeignOrigin");
}

#[tokio::test]
async fn everything_stands_below_the_base_path() {
    let test = Test::with(HouseRules { base: "/games".to_string(), ..generous() }).await;
    test.get("", "/games/api/games").await.ok();
    test.get("", "/api/games").await.refused(404, "NotFound");
    let page = test.get("", "/games/").await;
    assert!(page.text.contains("Turnstile"), "{}", page.text);
    let asked = json!({"request_id": "c", "game": "duel",
        "seats": [{"player": "me"}, {"player": "bot", "bot": "random"}]});
    let made = test.post("", "/games/api/matches", asked).await;
    let cookie = made.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("Path=/games/;"), "{cookie}");
}

#[tokio::test]
async fn answers_carry_a_strict_policy_and_operators_see_numbers() {
    let test = Test::new().await;
    let page = test.get("", "/").await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    assert_eq!(test.get("", "/healthz").await.text, "ok\n");
    assert_eq!(test.get("", "/readyz").await.text, "ready\n");
    let duel = test.duel(json!({})).await;
    test.answer(&duel.secrets[0], &duel.id, "a", 0).await.ok();
    let text = test.get("", "/metrics").await.text;
    assert!(text.contains("turnstile_matches_total 1"), "{text}");
    assert!(text.contains("turnstile_requests_total{status=\"2xx\"}"), "{text}");
    test.house.stop();
    assert_eq!(test.get("", "/readyz").await.status.as_u16(), 503);
}

#[tokio::test]
async fn a_hint_comes_from_a_bot_that_sees_what_the_seat_sees() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let question = test.state(&duel.secrets[0], &duel.id).await["questions"][0].clone();
    let ask = json!({"question": question["id"], "bot": "mcts:50"});
    let hint = test.post(&duel.secrets[0], &duel.path("/hint"), ask.clone()).await.ok();
    assert!(offers(&question).contains(&hint["move"].as_str().unwrap()), "{hint}");
    assert!(!hint["candidates"].as_array().unwrap().is_empty());
    test.post(&duel.secrets[1], &duel.path("/hint"), ask).await.refused(403, "NotYourSeat");
}

#[tokio::test]
async fn only_pages_that_may_acknowledge_an_event() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let ack = json!({"request_id": "a", "event": "end0"});
    test.post(&duel.secrets[0], &duel.path("/ack"), ack).await.refused(422, "NotAwaited");
    let roll = json!({"request_id": "x"});
    test.post(&duel.secrets[0], &duel.path("/roll-dice"), roll).await.refused(404, "NoSuchVerb");
    let step = json!({"request_id": "y", "move": "stake1"});
    test.post(&duel.secrets[0], &duel.path("/move-piece"), step).await.refused(404, "NoSuchVerb");
}

#[tokio::test]
async fn whatever_the_description_names_it_describes() {
    let test = Test::new().await;
    let described = test.get("", "/api/openapi.json").await;
    let names: Vec<&str> = described.text.split("\"$ref\":\"#").skip(1).collect();
    assert!(!names.is_empty());
    for name in names {
        let path = name.split('"').next().unwrap();
        assert!(described.body.pointer(path).is_some(), "{path}");
    }
    let metrics = test.get("", "/metrics").await;
    let sent = metrics.headers["content-type"].to_str().unwrap().split(';').next().unwrap();
    let told = &described.body["paths"]["/metrics"]["get"]["responses"]["200"]["content"];
    assert!(told.get(sent).is_some(), "{sent}: {told}");
}
