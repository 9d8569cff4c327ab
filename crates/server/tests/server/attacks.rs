//! The attacks that game servers fell to, one after the other: each is refused with its code, and
//! what the file holds of the match stays as it was.

use crate::common::{Duel, Test, generous, request, secret};
use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::{Value, json};
use server::HouseRules;

async fn head(test: &Test, duel: &Duel) -> store::Head {
    test.store.head(duel.id.parse().unwrap()).await.unwrap().unwrap()
}

/// One attack: what is sent to where, by whom, and how it is refused.
struct Attack {
    name: &'static str,
    who: String,
    path: String,
    body: Value,
    refused: (u16, &'static str),
}

fn attack(
    name: &'static str,
    who: &str,
    path: &str,
    body: Value,
    status: u16,
    code: &'static str,
) -> Attack {
    let (who, path) = (who.to_string(), path.to_string());
    Attack { name, who, path, body, refused: (status, code) }
}

#[tokio::test]
async fn each_is_refused_and_changes_nothing() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let [first, second] = &duel.secrets;
    let state = test.state(first, &duel.id).await;
    let question = state["questions"][0]["id"].as_str().unwrap();
    let play = |key: &str, question: &str, choice: &str| json!({"request_id": key, "question": question, "move": choice});
    let moves = duel.path("/moves");
    let plan = |more: Value| {
        let mut asked = json!({"request_id": "c", "game": "duel",
            "seats": [{"player": "me"}, {"player": "open"}]});
        for (key, value) in more.as_object().unwrap() {
            asked[key] = value.clone();
        }
        asked
    };
    let with = |mut body: Value, key: &str, value: Value| {
        body[key] = value;
        body
    };
    let nobody = secret(77);
    let attacks = [
        // Forged seats, acting out of turn.
        attack("another's seat", second, &moves, play("a", question, "stake1"), 403, "NotYourSeat"),
        attack("a stranger", &nobody, &moves, play("a", question, "stake1"), 401, "UnknownSecret"),
        attack("nobody", "", &moves, play("a", question, "stake1"), 401, "NoSecret"),
        attack("a seat that is none", first, &moves, play("a", "9.6", "stake1"), 400, "Malformed"),
        attack("as the clock", first, &moves, play("a", question, "timeout 1"), 422, "Unreadable"),
        attack("as chance", first, &moves, play("a", question, "chance card1"), 422, "Unreadable"),
        attack(
            "an event of the system",
            first,
            &duel.path("/ack"),
            json!({"request_id": "a", "event": "end0"}),
            422,
            "NotAwaited",
        ),
        // Arguments outside of the list.
        attack("out of range", first, &moves, play("a", question, "stake9"), 422, "StakeTooHigh"),
        attack("a negative one", first, &moves, play("a", question, "stake-1"), 422, "Unreadable"),
        attack(
            "two in one",
            first,
            &moves,
            play("a", question, "stake1\nstake2"),
            422,
            "Unreadable",
        ),
        // Old questions.
        attack("a stale question", first, &moves, play("a", "0.1", "stake1"), 409, "StaleQuestion"),
        attack("a future one", first, &moves, play("a", "0.99", "stake1"), 409, "StaleQuestion"),
        // Payloads.
        attack(
            "too large",
            first,
            &moves,
            play("a", question, &"x".repeat(70_000)),
            413,
            "TooLarge",
        ),
        attack(
            "too deep",
            first,
            &moves,
            serde_json::from_str(&format!("{}{}", "[".repeat(120), "]".repeat(120))).unwrap(),
            400,
            "Malformed",
        ),
        attack(
            "a field too many",
            first,
            &moves,
            with(play("a", question, "stake1"), "seat", json!(1)),
            400,
            "Malformed",
        ),
        attack(
            "a prototype",
            first,
            &moves,
            with(play("a", question, "stake1"), "__proto__", json!({"held": [0]})),
            400,
            "Malformed",
        ),
        attack(
            "an id with a path",
            first,
            &moves,
            play("../../x", question, "stake1"),
            400,
            "Malformed",
        ),
        attack(
            "a claimed time",
            first,
            &moves,
            with(play("a", question, "stake1"), "at", json!(1)),
            400,
            "Malformed",
        ),
        // Dice.
        attack(
            "nothing pledged for the dice",
            first,
            "/api/matches",
            plan(json!({"pledge": null})),
            422,
            "PledgeMissing",
        ),
        attack(
            "a pledge that breaks the proof",
            first,
            "/api/matches",
            plan(json!({"pledge": "a:b"})),
            400,
            "Malformed",
        ),
        // Bombs.
        attack(
            "a search without end",
            first,
            &duel.path("/hint"),
            json!({"question": question, "bot": "mcts:4000000000"}),
            422,
            "BadBot",
        ),
        attack(
            "a hint for another",
            second,
            &duel.path("/hint"),
            json!({"question": question}),
            403,
            "NotYourSeat",
        ),
        attack(
            "a clock that plays by itself",
            first,
            "/api/matches",
            plan(json!({"clock": "move 1ms"})),
            422,
            "BadClock",
        ),
        attack(
            "a name that rings",
            first,
            "/api/matches",
            plan(json!({"name": "\u{7}\u{1b}[2J"})),
            422,
            "BadName",
        ),
        attack(
            "a game by its path",
            first,
            "/api/matches",
            plan(json!({"game": "../duel"})),
            404,
            "NoSuchGame",
        ),
        attack(
            "an option of another game",
            first,
            "/api/matches",
            plan(json!({"options": {"ring": "40"}})),
            422,
            "BadOptions",
        ),
        // What is hidden.
        attack(
            "a fork of hidden cards",
            second,
            &duel.path("/fork"),
            json!({"request_id": "f", "point": 3, "seats": [{"player": "me"}, {"player": "me"}]}),
            422,
            "StillHidden",
        ),
        attack(
            "a link that was used",
            &secret(9),
            &duel.path("/join"),
            json!({"request_id": "j", "invite": "00".repeat(16)}),
            422,
            "BadInvite",
        ),
        attack(
            "a device that was never linked",
            &nobody,
            "/api/devices/claim",
            json!({"request_id": "c", "token": "00".repeat(16)}),
            422,
            "BadInvite",
        ),
    ];
    let before = head(&test, &duel).await;
    for Attack { name, who, path, body, refused: (status, code) } in attacks {
        let reply = test.post(&who, &path, body).await;
        assert_eq!((reply.status.as_u16(), &reply.body["code"]), (status, &json!(code)), "{name}");
        reply.refused(status, code);
        assert_eq!(head(&test, &duel).await, before, "{name}");
    }
    for path in ["/record", "/history?seat=1"] {
        test.get(first, &duel.path(path)).await.refused(422, "StillHidden");
    }
    test.get(first, &duel.path("?seat=1")).await.refused(403, "NotYourSeat");
    assert_eq!(head(&test, &duel).await, before);
}

#[tokio::test]
async fn a_move_sent_twice_reordered_or_after_a_restart_has_one_effect() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let [first, second] = &duel.secrets;
    let question = |state: &Value| state["questions"][0]["id"].clone();
    let asked = [test.state(first, &duel.id).await, test.state(second, &duel.id).await];
    let [one, two] = [0, 1].map(
        |it| json!({"request_id": "same", "question": question(&asked[it]), "move": "stake1"}),
    );
    let path = duel.path("/moves");
    let late = test.post(second, &path, two.clone()).await.ok();
    let early = test.post(first, &path, one.clone()).await.ok();
    let after = head(&test, &duel).await;
    let test = test.restart().await;
    for _ in 0..3 {
        assert_eq!(test.post(first, &path, one.clone()).await.ok(), early);
        assert_eq!(test.post(second, &path, two.clone()).await.ok(), late);
    }
    // The same answer under a new id is a new request, and the question is gone.
    let anew = json!({"request_id": "new", "question": one["question"], "move": "stake1"});
    test.post(first, &path, anew).await.refused(409, "StaleQuestion");
    assert_eq!(head(&test, &duel).await, after);
}

#[tokio::test]
async fn nothing_sent_helps_to_guess_the_dice() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let log = test.store.log(duel.id.parse().unwrap(), 0).await.unwrap().unwrap();
    let made: Value = serde_json::from_str(&log.entries[0].text).unwrap();
    let dice = made["secret"].as_str().unwrap();
    assert_eq!(dice.len(), 64, "256 bits");
    for who in [&duel.secrets[0], &duel.secrets[1], ""] {
        for path in ["", "/history", "/drawing"] {
            let text = test.get(who, &duel.path(path)).await.text;
            assert!(!text.contains(dice), "{path}");
            // Not even where it begins: half a secret is guessed quickly.
            assert!(!text.contains(&dice[..16]) && !text.contains(&dice[48..]), "{path}");
        }
    }
}

#[tokio::test]
async fn a_match_that_is_not_there_and_one_that_is_not_yours_look_the_same() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let absent = "ab".repeat(16);
    for who in ["", &secret(9)] {
        for path in ["", "/history", "/record", "/drawing", "?invite=77ab", "/ws"] {
            let there = test.get(who, &duel.path(path)).await;
            let not = test.get(who, &format!("/api/matches/{absent}{path}")).await;
            assert_eq!((there.status, &there.text), (not.status, &not.text), "{path}");
            assert!(there.status.is_client_error());
        }
    }
}

#[tokio::test]
async fn a_page_of_another_site_opens_no_socket() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    let ask = |origin: &str| {
        Request::builder()
            .uri(duel.path("/ws"))
            .header("host", "play.example")
            .header("origin", origin)
            .header("cookie", format!("turnstile={}", duel.secrets[0]))
            .body(Body::empty())
            .unwrap()
    };
    test.call(ask("https://evil.example")).await.refused(403, "ForeignOrigin");
    test.call(ask("https://play.example.evil.example")).await.refused(403, "ForeignOrigin");
    test.call(ask("https://play.example")).await.refused(400, "Malformed");
}

#[tokio::test]
async fn a_flood_of_one_is_refused_while_others_are_served() {
    let rules = HouseRules { burst: 30, per_second: 1, ..generous() };
    let test = Test::with(HouseRules { proxies: vec!["10.0.0.9".parse().unwrap()], ..rules }).await;
    let ask = |from: &str, who: &str| {
        let mut asked = request(Method::GET, who, "/api/games", None);
        asked.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        crate::common::from("10.0.0.9", asked)
    };
    // However many networks of IPv6 it names within its own, and whatever secrets it makes up.
    let mut served = 0;
    for number in 0..200 {
        let from = format!("2001:db8::{number:x}");
        served +=
            usize::from(test.call(ask(&from, &secret(number as u8))).await.status.is_success());
    }
    assert_eq!(served, 30);
    test.call(ask("192.0.2.7", "")).await.ok();
}

#[tokio::test]
async fn nobody_fills_the_disk_with_copies() {
    let test = Test::with(HouseRules { copies_max: 8, ..generous() }).await;
    let duel = test.duel(json!({"options": {"rounds": "1"}, "listed": true})).await;
    test.finish(&duel).await;
    let mut record = test.get("", &duel.path("/record")).await.ok();
    record["request_id"] = json!("r");
    let seats = json!([{"player": "me"}, {"player": "me"}]);
    // Whatever secrets are made up, an address has a limit; four times that of a holder.
    let copy = async |from: &str, number: u8| {
        let fork = json!({"request_id": "f", "point": 6, "seats": seats});
        let (path, body) = match number % 2 {
            0 => ("/api/records".to_string(), record.clone()),
            _ => (duel.path("/fork"), fork),
        };
        let asked = request(Method::POST, &secret(number), &path, Some(body));
        test.call(crate::common::from(from, asked)).await
    };
    let mut kept = Vec::new();
    for number in 10..200 {
        let copied = copy("192.0.2.1", number).await;
        match copied.status.is_success() {
            true => kept.push((number, copied.ok()["info"]["id"].clone())),
            false => drop(copied.refused(429, "TooMuchCopied")),
        }
    }
    assert!((5..40).contains(&kept.len()), "{} are kept", kept.len());
    // What is there already costs nothing, others have room, and time gives some back.
    for (number, id) in &kept {
        assert_eq!(copy("192.0.2.1", *number).await.ok()["info"]["id"], *id);
    }
    copy("192.0.2.2", 200).await.ok();
    test.clock.forward(60_000);
    copy("192.0.2.1", 201).await.ok();
}

/// Whatever can be sent to a match, with a body that its owner could send.
fn bodies(question: &str) -> Vec<(&'static str, Value)> {
    let plain = json!({"request_id": "p"});
    let at = json!({"question": question, "move": "stake1"});
    let seats = json!([{"player": "me"}, {"player": "me"}]);
    vec![
        ("ack", json!({"request_id": "p", "event": "end0"})),
        ("bot", json!({"request_id": "p", "seat": 1, "bot": "random"})),
        ("chat", json!({"request_id": "p", "words": {"text": "hi"}})),
        ("check", at.clone()),
        ("continuations", json!({"question": question, "prefix": "s"})),
        ("decline", json!({"request_id": "p", "on": true})),
        ("draw", plain.clone()),
        ("fork", json!({"request_id": "p", "point": 1, "seats": seats})),
        ("hint", json!({"question": question})),
        ("join", plain.clone()),
        ("leave", plain.clone()),
        ("moves", json!({"request_id": "p", "question": question, "move": "stake1"})),
        ("pledge", json!({"request_id": "p", "pledge": "00".repeat(32)})),
        ("rematch", plain.clone()),
        ("resign", plain.clone()),
        ("reveal", json!({"request_id": "p", "word": "a-word-that-nobody-guesses"})),
        ("undo", plain.clone()),
        ("{verb}", plain),
    ]
}

#[tokio::test]
async fn every_kind_of_request_is_refused_to_everybody_who_may_not_make_it() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let first = &duel.secrets[0];
    let question = test.state(first, &duel.id).await["questions"][0]["id"].clone();
    let bodies = bodies(question.as_str().unwrap());
    let described = serde_json::to_value(server::openapi()).unwrap()["paths"].clone();
    let paths = described.as_object().unwrap().iter();
    let posts = paths.filter(|(_, it)| it.get("post").is_some()).map(|(path, _)| path.clone());
    let mut kinds: Vec<String> =
        posts.filter_map(|it| Some(it.strip_prefix("/api/matches/{id}/")?.to_string())).collect();
    kinds.sort();
    let listed: Vec<&str> = bodies.iter().map(|it| it.0).collect();
    assert_eq!(kinds, listed, "every kind has its attack");
    // Somebody who plays elsewhere, somebody who has made up a secret, nobody.
    let stranger = secret(7);
    let elsewhere = json!({"request_id": "c", "game": "duel",
        "seats": [{"player": "me"}, {"player": "me"}]});
    test.post(&stranger, "/api/matches", elsewhere).await.ok();
    let before = head(&test, &duel).await;
    for who in [stranger.as_str(), &secret(98), ""] {
        for (kind, body) in &bodies {
            let path = duel.path(&format!("/{}", kind.replace("{verb}", "roll-dice")));
            let reply = test.post(who, &path, body.clone()).await;
            let expected: &[&str] = match *kind {
                "join" => &["NoOpenSeat"],
                "fork" => &["StillHidden"],
                _ => &["NotYourSeat", "UnknownSecret", "NoSecret"],
            };
            let code = reply.body["code"].as_str().unwrap().to_string();
            assert!(expected.contains(&code.as_str()), "`{who}` {kind}: {}", reply.text);
            let status = reply.status.as_u16();
            reply.refused(status, &code);
            assert_eq!(head(&test, &duel).await, before, "`{who}` {kind}");
        }
    }
}

/// A text like another one, with something changed as the number has it.
fn mutated(text: &str, number: usize) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = number / 7 % letters.len().max(1);
    match number % 7 {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        2 => letters[at] = char::from(b'0' + (number % 10) as u8),
        3 => letters[at] = char::from(b'a' + (number % 26) as u8),
        4 => letters.reverse(),
        5 => letters.insert(at, ['-', ' ', '\u{0}', '🎲', '+'][number % 5]),
        _ => letters.extend(text.chars().take(at + 1)),
    }
    letters.into_iter().collect()
}

/// The text of the input after so many entries.
async fn entry(test: &Test, duel: &Duel, from: u64) -> String {
    let log = test.store.log(duel.id.parse().unwrap(), from).await.unwrap().unwrap();
    let deed: Value = serde_json::from_str(&log.entries[0].text).unwrap();
    deed["text"].as_str().unwrap().to_string()
}

#[tokio::test]
async fn whatever_is_not_offered_is_refused_and_whatever_is_offered_is_not() {
    let test = Test::new().await;
    for game in ["duel", "cangua", "wuziqi"] {
        let key = format!("c-{game}");
        let duel = test.duel(json!({"request_id": key, "game": game})).await;
        let mut tried = 0;
        for ply in 0..6 {
            test.clock.forward(5_000);
            test.work().await;
            for (seat, who) in duel.secrets.iter().enumerate() {
                let state = test.state(who, &duel.id).await;
                let Some(question) = state["questions"].get(0) else { continue };
                let offers = question["offers"].as_array().unwrap();
                let whole: Vec<&str> = offers
                    .iter()
                    .filter(|it| !it["move"].is_null())
                    .filter_map(|it| it["text"].as_str())
                    .collect();
                if whole.len() != offers.len() || question["more"] == true {
                    continue;
                }
                let mut loose = Vec::new();
                let before = head(&test, &duel).await;
                for number in 0..60 {
                    let text = mutated(whole[number % whole.len()], number * 31 + ply + seat);
                    let asked = json!({"question": question["id"], "move": text});
                    let checked = test.post(who, &duel.path("/check"), asked).await.ok();
                    if checked["refusal"].is_null() {
                        // Offered, or another way to write what is.
                        loose.push(text);
                        continue;
                    }
                    assert!(!whole.contains(&text.as_str()), "{game}: `{text}`");
                    let play = json!({"request_id": format!("f{tried}"),
                        "question": question["id"], "move": text});
                    let refused = test.post(who, &duel.path("/moves"), play).await;
                    assert_eq!(refused.status.as_u16(), 422, "{game}: `{text}`");
                    tried += 1;
                }
                assert_eq!(head(&test, &duel).await, before, "{game}");
                for text in &whole {
                    let asked = json!({"question": question["id"], "move": text});
                    let checked = test.post(who, &duel.path("/check"), asked).await.ok();
                    assert!(checked["refusal"].is_null(), "{game}: `{text}` {checked}");
                }
                let choice = match loose.iter().find(|it| !whole.contains(&it.as_str())) {
                    Some(text) => text.clone(),
                    None => whole[ply * 5 % whole.len()].to_string(),
                };
                let play = json!({"request_id": format!("a{ply}-{seat}"),
                    "question": question["id"], "move": choice});
                let played = test.post(who, &duel.path("/moves"), play).await.ok();
                let entered = entry(&test, &duel, played["from"].as_u64().unwrap()).await;
                assert!(whole.contains(&entered.as_str()), "{game}: `{choice}` is `{entered}`");
            }
        }
        assert!(tried > 50, "{game}: {tried}");
    }
}
