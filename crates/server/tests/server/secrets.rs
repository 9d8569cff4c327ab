//! Two worlds that differ in a secret look alike to whoever does not know it, byte for byte.

use crate::common::{Duel, Test};
use crate::online::Online;
use axum::http::Method;
use game::fair::pledge;
use serde_json::{Value, json};

/// Everything that somebody can ask for about a match, as it is sent.
async fn asked(test: &Test, duel: &Duel, who: &str) -> Vec<(String, String)> {
    let mut answers = Vec::new();
    for path in
        ["", "?since=0", "?since=5", "/history", "/history?from=6", "/record", "/drawing", "/ws"]
    {
        let path = duel.path(path);
        answers.push((path.clone(), test.get(who, &path).await.text));
    }
    for path in ["/api/matches", "/api/lists/live", "/api/lists/mine", "/readyz"] {
        answers.push((path.to_string(), test.get(who, path).await.text));
    }
    let state = test.get(who, &duel.path("")).await.ok()["state"].clone();
    for question in state["questions"].as_array().unwrap() {
        for choice in ["stake0", "stake9", "play3", "decline"] {
            let check = json!({"question": question["id"], "move": choice});
            let path = duel.path("/check");
            answers.push((choice.to_string(), test.post(who, &path, check).await.text));
        }
    }
    let fork =
        json!({"request_id": "f", "point": 1, "seats": [{"player": "me"}, {"player": "me"}]});
    answers.push(("fork".to_string(), test.post(who, &duel.path("/fork"), fork).await.text));
    answers
}

/// Compares what two viewers of two worlds are sent.
async fn alike(worlds: &[(Test, Duel); 2], who: &[String], when: &str) {
    for who in who {
        let [(one, duel), (other, _)] = worlds;
        let (one, other) = (asked(one, duel, who).await, asked(other, duel, who).await);
        for ((path, one), (_, other)) in one.iter().zip(&other) {
            assert_eq!(one, other, "{when}: {path} tells `{who}` which world it is");
        }
    }
}

async fn stake(test: &Test, duel: &Duel, seat: usize, key: &str, points: usize) {
    test.answer(&duel.secrets[seat], &duel.id, key, points).await.ok();
}

#[tokio::test]
async fn a_secret_stake_shows_nowhere_before_it_is_revealed() {
    let (low, high) = (Test::new().await, Test::new().await);
    let asked = json!({"listed": true, "clock": "game 10m+5s"});
    let duels = (low.duel(asked.clone()).await, high.duel(asked).await);
    assert_eq!(duels.0.id, duels.1.id, "the same world so far");
    let others = [duels.0.secrets[1].clone(), String::new()];
    let worlds = [(low, duels.0), (high, duels.1)];
    for ((test, duel), points) in worlds.iter().zip([0, 2]) {
        stake(test, duel, 0, "s", points).await;
    }
    let own = |world: &(Test, Duel)| (world.1.secrets[0].clone(), world.1.id.clone());
    let (who, id) = own(&worlds[0]);
    assert_ne!(worlds[0].0.state(&who, &id).await, worlds[1].0.state(&who, &id).await);
    alike(&worlds, &others, "after the stake").await;
    // Whatever the other one does at the table meanwhile.
    for (test, duel) in &worlds {
        test.clock.forward(7_000);
        test.post(&others[0], &duel.path("/draw"), json!({"request_id": "d"})).await.ok();
        let undo = json!({"request_id": "u", "action": "ask"});
        test.post(&duel.secrets[0], &duel.path("/undo"), undo).await.ok();
    }
    alike(&worlds, &others, "while both wait").await;
    for (test, duel) in &worlds {
        let decline = json!({"request_id": "n", "action": "decline"});
        test.post(&others[0], &duel.path("/undo"), decline).await.ok();
        stake(test, duel, 1, "t", 1).await;
    }
    let shown = |it: &Value| {
        let journal = it["journal"].as_array().unwrap();
        journal.iter().find(|it| it["code"] == "Revealed").unwrap()["facts"]["stakes"].clone()
    };
    let ends = [worlds[0].0.state("", &id).await, worlds[1].0.state("", &id).await];
    assert_eq!(ends.each_ref().map(shown), [json!([0, 1]), json!([2, 1])], "now it is shown");
}

#[tokio::test]
async fn sockets_of_two_worlds_tell_the_same_word_for_word() {
    let asked = json!({"listed": true, "clock": "game 10m+5s"});
    let mut heard = Vec::new();
    for points in [0, 2] {
        let online = Online::of(Test::new().await).await;
        let duel = online.test.duel(asked.clone()).await;
        let [first, second] = duel.secrets.clone();
        let mut told = Vec::new();
        // The greeting and the state, and the state again when a player has come.
        let hello = [(json!({"resume": 0, "secret": second}), 3), (json!({"resume": 0}), 2)];
        let mut sockets = Vec::new();
        for (hello, frames) in hello {
            let mut socket = online.socket(&duel.id, hello).await;
            for _ in 0..frames {
                told.push(socket.text().await.unwrap());
            }
            sockets.push(socket);
        }
        stake(&online.test, &duel, 0, "s", points).await;
        let switch = json!({"request_id": "w", "on": true});
        online.test.post(&first, &duel.path("/decline"), switch).await.ok();
        let last = online.test.state(&second, &duel.id).await["seq"].clone();
        for socket in &mut sockets {
            loop {
                let text = socket.text().await.unwrap();
                let frame: Value = serde_json::from_str(&text).unwrap();
                told.push(text);
                if frame["seq"] == last {
                    break;
                }
            }
        }
        heard.push(told);
        online.stop().await;
    }
    assert_eq!(heard[0], heard[1]);
    assert!(heard[0].len() >= 8, "{heard:?}");
}

#[tokio::test]
async fn who_only_watches_cannot_tell_one_deal_from_another() {
    let (one, other) = (Test::new().await, Test::new().await);
    // Another word of a player's, and so other cards.
    let deal = async |test: &Test, word: &str| {
        let duel = test.duel(json!({"listed": true, "pledge": pledge(word)})).await;
        let told = json!({"request_id": "told", "word": word});
        test.post(&duel.secrets[0], &duel.path("/reveal"), told).await.ok();
        duel
    };
    let duels = (
        deal(&one, "a-word-of-the-first-world").await,
        deal(&other, "a-word-of-the-other-world").await,
    );
    let hand = async |test: &Test, duel: &Duel| {
        test.state(&duel.secrets[0], &duel.id).await["view"]["hand"].clone()
    };
    assert_ne!(hand(&one, &duels.0).await, hand(&other, &duels.1).await, "other cards were dealt");
    alike(&[(one, duels.0), (other, duels.1)], &[String::new()], "after the deal").await;
}

#[tokio::test]
async fn a_drawing_shows_a_seat_its_own_hand_and_others_nothing_of_it() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let path = duel.path("/drawing");
    let drawn = async |who: &str| {
        let text = test.get(who, &path).await.ok()["text"].as_str().unwrap().to_string();
        text.lines().find_map(|it| it.strip_prefix("your hand:")).unwrap().trim().to_string()
    };
    let hands = [drawn(&duel.secrets[0]).await, drawn(&duel.secrets[1]).await];
    assert!(hands.iter().all(|it| it.split(' ').count() == 3) && hands[0] != hands[1], "{hands:?}");
    assert_eq!(drawn("").await, "");
    let other = test.get(&duel.secrets[1], &duel.path("/drawing?seat=0")).await;
    other.refused(403, "NotYourSeat");
    let drawn_at = |point: usize| duel.path(&format!("/drawing?point={point}"));
    let begun = test.get(&duel.secrets[0], &drawn_at(1)).await.ok()["text"].clone();
    let own = begun.as_str().unwrap().lines().find_map(|it| it.strip_prefix("your hand:"));
    assert_eq!(own.unwrap().split_whitespace().count(), 1, "after one card: {begun}");
    assert_eq!(
        test.get("", &drawn_at(6)).await.ok()["text"],
        test.get("", &path).await.ok()["text"]
    );
    test.get("", &drawn_at(7)).await.refused(422, "NoSuchPoint");
}

#[tokio::test]
async fn a_step_is_told_with_what_its_viewer_may_know() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let before = test.state("", &duel.id).await["seq"].clone();
    stake(&test, &duel, 0, "s", 2).await;
    let since = duel.path(&format!("?since={before}"));
    let step = async |who: &str| test.get(who, &since).await.ok()["state"]["steps"].clone();
    let own = step(&duel.secrets[0]).await;
    assert_eq!(own[0]["input"]["text"], "stake2");
    assert!(!own[0]["edges"].as_array().unwrap().is_empty());
    assert_eq!((&own[0]["point"], &own[0]["trail"]), (&json!(7), &json!(["Playing", "Stake"])));
    for who in [duel.secrets[1].as_str(), ""] {
        let seen = step(who).await;
        let blank = json!({"who": "0", "text": null, "data": null,
            "secret": {"of": "choice", "seat": 0}});
        assert_eq!((&seen[0]["input"], &seen[0]["edges"]), (&blank, &json!([])));
        assert_eq!((&seen[0]["seq"], &seen[0]["trail"]), (&own[0]["seq"], &own[0]["trail"]));
    }
    // A move that everybody sees is told to everybody in the middle of a match with secrets.
    stake(&test, &duel, 1, "t", 0).await;
    let before = test.state("", &duel.id).await["seq"].clone();
    test.answer(&duel.secrets[0], &duel.id, "lead", 0).await.ok();
    let since = duel.path(&format!("?since={before}"));
    let steps = test.get("", &since).await.ok()["state"]["steps"].clone();
    assert!(steps[0]["input"]["text"].as_str().unwrap().starts_with("play"), "{steps}");
    assert_eq!(steps[0]["input"]["data"]["code"], "Play");
    let history = test.get("", &duel.path("/history")).await.ok()["moments"].clone();
    let texts: Vec<&Value> =
        history.as_array().unwrap().iter().map(|it| &it["input"]["text"]).collect();
    assert!(texts[..9].iter().all(|it| it.is_null()), "cards and stakes are hidden: {texts:?}");
    assert_eq!(texts[9], &steps[0]["input"]["text"]);
    for key in ["hash", "end"] {
        assert!(!history.to_string().contains(&format!("\"{key}\"")), "a hash would tell");
    }
}

#[tokio::test]
async fn a_page_of_several_seats_knows_whom_an_entry_is_for() {
    let test = Test::new().await;
    let me = crate::common::secret(1);
    let asked = json!({"request_id": "c", "game": "duel",
        "seats": [{"player": "me"}, {"player": "me"}]});
    let made = test.post(&me, "/api/matches", asked).await.ok();
    let path = format!("/api/matches/{}?since=1", made["info"]["id"].as_str().unwrap());
    let told = test.get(&me, &path).await.ok();
    let journal = told["state"]["journal"].as_array().unwrap().clone();
    let dealt = |seat: u8| {
        let own = |it: &&Value| it["code"] == "Dealt" && it["only"] == json!([seat]);
        journal.iter().filter(own).count()
    };
    assert_eq!((dealt(0), dealt(1)), (3, 3));
    let path = format!("/api/matches/{}?seat=1", made["info"]["id"].as_str().unwrap());
    let one = test.call(crate::common::request(Method::GET, &me, &path, None)).await.ok();
    let dealt = one["state"]["journal"].as_array().unwrap().clone();
    assert_eq!(dealt.iter().filter(|it| it["code"] == "Dealt").count(), 3, "those of this seat");
}

/// A match of a game with dice, in which the first player tells this word for them.
async fn dealt(test: &Test, game: &str, word: &str) -> Duel {
    let duel = test.duel(json!({"game": game, "listed": true, "pledge": pledge(word)})).await;
    let told = json!({"request_id": "told", "word": word});
    test.post(&duel.secrets[0], &duel.path("/reveal"), told).await.ok();
    assert_eq!(test.state("", &duel.id).await["status"], "playing", "{game}");
    duel
}

/// The question of whoever is asked first; none when the match is over.
async fn first_asked(test: &Test, duel: &Duel) -> Option<(usize, Value)> {
    for _ in 0..10 {
        for (seat, who) in duel.secrets.iter().enumerate() {
            let state = test.state(who, &duel.id).await;
            if state["status"] != "playing" {
                return None;
            }
            if let Some(question) = state["questions"].get(0) {
                return Some((seat, question.clone()));
            }
        }
        test.clock.forward(5_000);
        test.work().await;
    }
    panic!("nobody is asked");
}

async fn say(test: &Test, duel: &Duel, seat: usize, question: &Value, choice: &Value) {
    let key = format!("say-{}", question["id"].as_str().unwrap().replace('.', "-"));
    let play = json!({"request_id": key, "question": question["id"], "move": choice});
    test.post(&duel.secrets[seat], &duel.path("/moves"), play).await.ok();
}

/// What a question offers as whole moves.
fn whole(question: &Value) -> Vec<&Value> {
    let offers = question["offers"].as_array().unwrap();
    offers.iter().filter(|it| !it["move"].is_null()).collect()
}

/// Plays two worlds alike until somebody has two ways to do something in secret, lets them differ
/// in nothing else, and compares everything that others are sent.
async fn differ_in_secret(game: &str, words: u32, secret: impl Fn(&Value) -> Vec<String>) {
    for word in 0..words {
        let word = format!("a-word-that-deals-{game}-{word:05}");
        let (one, other) = (Test::new().await, Test::new().await);
        let duels = (dealt(&one, game, &word).await, dealt(&other, game, &word).await);
        let worlds = [(one, duels.0), (other, duels.1)];
        for ply in 0..60 {
            let asked = first_asked(&worlds[0].0, &worlds[0].1).await;
            let again = first_asked(&worlds[1].0, &worlds[1].1).await;
            assert_eq!(asked, again, "the same world so far");
            let Some((seat, question)) = asked else { break };
            let mut ways = Vec::new();
            for way in secret(&question) {
                let (test, duel) = &worlds[0];
                let asked = json!({"question": question["id"], "move": way});
                let path = duel.path("/check");
                let checked = test.post(&duel.secrets[seat], &path, asked).await.ok();
                ways.extend(checked["refusal"].is_null().then_some(json!(way)));
            }
            if let [first, .., last] = &ways[..] {
                for ((test, duel), chosen) in worlds.iter().zip([first, last]) {
                    say(test, duel, seat, &question, chosen).await;
                }
                let (who, id) = (worlds[0].1.secrets[seat].clone(), worlds[0].1.id.clone());
                let own = [worlds[0].0.state(&who, &id).await, worlds[1].0.state(&who, &id).await];
                assert_ne!(own[0], own[1], "whoever chose sees what it was");
                let others = [worlds[0].1.secrets[1 - seat].clone(), String::new()];
                return alike(&worlds, &others, game).await;
            }
            let offers = whole(&question);
            let chosen = offers[ply * 7 % offers.len()]["text"].clone();
            for (test, duel) in &worlds {
                say(test, duel, seat, &question, &chosen).await;
            }
        }
    }
    panic!("nobody could do anything in secret in {game}");
}

#[tokio::test]
async fn a_headline_shows_nowhere_before_both_are_chosen() {
    let headlines = |question: &Value| match question["state"] == "HeadlineCardSelectBoth" {
        true => crate::common::offers(question).into_iter().map(str::to_string).collect(),
        false => Vec::new(),
    };
    differ_in_secret("twilight", 1, headlines).await;
}

#[tokio::test]
async fn a_buried_charge_shows_nowhere() {
    let charges = |question: &Value| {
        let offers = crate::common::offers(question);
        let squares = if offers.iter().any(|it| it.starts_with("buried-charge")) { 8 } else { 0 };
        (0..squares).map(|it| format!("buried-charge:{}4", char::from(b'a' + it))).collect()
    };
    differ_in_secret("storm", 40, charges).await;
}

#[tokio::test]
async fn who_only_watches_cannot_tell_hands_of_cards_apart() {
    for game in ["storm", "twilight", "wuziqi"] {
        let one = Test::new().await;
        let duel = dealt(&one, game, "a-word-of-the-first-world").await;
        let hand = one.state(&duel.secrets[0], &duel.id).await["view"].clone();
        let mut worlds = None;
        for number in 0..10 {
            let other = Test::new().await;
            let word = format!("a-word-of-the-other-world-{number}");
            let dealt = dealt(&other, game, &word).await;
            if other.state(&dealt.secrets[0], &dealt.id).await["view"] != hand {
                worlds = Some([(one, duel), (other, dealt)]);
                break;
            }
        }
        let worlds = worlds.expect("other words deal other cards");
        alike(&worlds, &[String::new()], game).await;
    }
}
