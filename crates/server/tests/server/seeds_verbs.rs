//! The verbs that only some games use, over HTTP with these games: rolling, moving a piece,
//! acknowledging what a page has shown.

use crate::common::{Duel, Test, offers, secret};
use serde_json::{Value, json};

fn roll(key: &str) -> Value {
    json!({"request_id": key})
}

fn ride(key: &str, choice: &str) -> Value {
    json!({"request_id": key, "move": choice})
}

async fn cangua(test: &Test, more: Value) -> Duel {
    let mut asked = json!({"game": "cangua"});
    for (key, value) in more.as_object().unwrap() {
        asked[key] = value.clone();
    }
    test.duel(asked).await
}

/// Rolls for whoever is to roll until somebody has a ride to choose. Returns who, and the first of
/// them.
async fn roll_until_asked(test: &Test, game: &Duel) -> (usize, String) {
    for number in 0..200 {
        test.work().await;
        for seat in 0..2 {
            let who = &game.secrets[seat];
            let question = test.state(who, &game.id).await["questions"][0].clone();
            match offers(&question)[..] {
                [] => {}
                ["roll"] => {
                    let key = format!("until{number}");
                    test.post(who, &game.path("/roll-dice"), roll(&key)).await.ok();
                }
                [first, ..] => return (seat, first.to_string()),
            }
        }
    }
    panic!("nobody has a move");
}

#[tokio::test]
async fn a_whole_game_is_played_with_the_two_verbs() {
    let test = Test::new().await;
    let game = cangua(&test, json!({"options": {"ring": "40", "open_start": "4"}})).await;
    let (mut rolls, mut rides) = (0, 0);
    for number in 0..4_000 {
        test.work().await;
        let state = test.state(&game.secrets[0], &game.id).await;
        if state["status"] == "finished" {
            break;
        }
        let seat = state["awaiting"]["seats"][0].as_u64().unwrap() as usize;
        let who = &game.secrets[seat];
        let asked = test.get(who, &game.path(&format!("?since={}", state["seq"]))).await.ok();
        let legal = offers(&asked["state"]["questions"][0]);
        let key = format!("k{number}");
        if legal == ["roll"] {
            let rolled = test.post(who, &game.path("/roll-dice"), roll(&key)).await.ok();
            let entry = &rolled["journal"][0];
            assert_eq!(entry["code"], "Rolled", "the entry of the roll history comes first");
            let dice = rolled["chance"][0].as_str().unwrap().replace('-', " + ");
            assert!(entry["text"].as_str().unwrap().contains(&dice), "{rolled}");
            let asked = &test.state(who, &game.id).await["questions"];
            assert_eq!(rolled["question"], asked.get(0).cloned().unwrap_or_default());
            rolls += 1;
        } else {
            let choice = legal.last().unwrap();
            let played = test.post(who, &game.path("/move-piece"), ride(&key, choice)).await.ok();
            assert_eq!(played["from"], state["seq"]);
            rides += 1;
        }
    }
    let over = test.state(&game.secrets[1], &game.id).await;
    assert_eq!((&over["status"], &over["outcome"]["how"]), (&json!("finished"), &json!("home")));
    assert!(rolls > rides && rides > 10, "{rolls} rolls, {rides} rides");
    let record = test.get(&game.secrets[0], &game.path("/record")).await.ok();
    let record: game::Record = record["record"].as_str().unwrap().parse().unwrap();
    let kind = games::registry().find("cangua").map_err(|it| it.to_string()).unwrap();
    let verified = game::fair::verify(kind, &record).unwrap();
    assert_eq!(verified.chances, rolls, "every roll follows from the secret");
}

#[tokio::test]
async fn the_same_request_is_told_the_same_roll() {
    let test = Test::new().await;
    let game = cangua(&test, json!({})).await;
    let who = &game.secrets[0];
    let path = game.path("/roll-dice");
    let first = test.post(who, &path, roll("r")).await.ok();
    let again = test.post(who, &path, roll("r")).await.ok();
    assert_eq!(again, first);
    // Also after a restart, and when the game has gone on.
    let test = test.restart().await;
    let (seat, choice) = roll_until_asked(&test, &game).await;
    assert_eq!(test.post(who, &path, roll("r")).await.ok(), first);
    let choice = choice.as_str();
    let (mover, path) = (&game.secrets[seat], game.path("/move-piece"));
    let moved = test.post(mover, &path, ride("m", choice)).await.ok();
    assert_eq!(test.post(mover, &path, ride("m", choice)).await.ok(), moved);
    let state = test.state(who, &game.id).await;
    assert_eq!(state["seq"], moved["seq"], "it was moved once");
}

#[tokio::test]
async fn a_verb_out_of_turn_is_refused_by_the_rules() {
    let test = Test::new().await;
    let game = cangua(&test, json!({})).await;
    let [first, second] = &game.secrets;
    let (rolls, moves) = (game.path("/roll-dice"), game.path("/move-piece"));
    let before = test.state(first, &game.id).await["seq"].clone();
    test.post(first, &moves, ride("a", "h1+7")).await.refused(422, "NotRolled");
    test.post(second, &rolls, roll("b")).await.refused(422, "NotYourTurn");
    test.post(second, &moves, ride("c", "h1+7")).await.refused(422, "NotYourTurn");
    test.post(first, &moves, ride("d", "leap")).await.refused(422, "Unreadable");
    // A seat of somebody else, and somebody who has none.
    let foreign = json!({"request_id": "e", "seat": 0});
    test.post(second, &rolls, foreign).await.refused(403, "NotYourSeat");
    test.post(&secret(9), &rolls, roll("f")).await.refused(401, "UnknownSecret");
    test.post("", &moves, ride("g", "h1+7")).await.refused(401, "NoSecret");
    assert_eq!(test.state(first, &game.id).await["seq"], before);
    // A roll cannot be had twice for one turn, and a ride needs the dice it was meant for.
    let (seat, choice) = roll_until_asked(&test, &game).await;
    let choice = choice.as_str();
    let who = &game.secrets[seat];
    test.post(who, &rolls, roll("h")).await.refused(422, "AlreadyRolled");
    test.post(who, &moves, ride("i", "pass")).await.refused(422, "MustMove");
    test.post(who, &moves, ride("j", choice)).await.ok();
    // The turn end waits in the queue: nobody may act, and the rules say why.
    test.post(who, &moves, ride("k", choice)).await.refused(422, "TurnEndPending");
    test.post(first, &rolls, roll("k")).await.refused(422, "TurnEndPending");
    test.post(first, &game.path("/resign"), roll("l")).await.ok();
    test.post(second, &rolls, roll("m")).await.refused(422, "GameOver");
}

#[tokio::test]
async fn a_page_acknowledges_what_it_has_shown() {
    let test = Test::new().await;
    let game = test.duel(json!({"game": "wuziqi", "options": {"explicit_pacing": "all"}})).await;
    let [first, second] = &game.secrets;
    let path = game.path("/ack");
    let ack = |key: &str, event: &str| json!({"request_id": key, "event": event});
    let state = test.state(first, &game.id).await;
    let awaiting = &state["awaiting"];
    assert_eq!((&awaiting["kind"], &awaiting["ack"]), (&json!("event"), &json!(true)));
    let event = awaiting["event"].as_str().unwrap();
    assert_eq!(test.get("", &game.path("")).await.status, 404, "it is private");
    for (key, who, body, status, code) in [
        ("a", first.as_str(), "after-99", 422, "NotAwaited"),
        ("b", first, "nonsense", 422, "NotAwaited"),
        ("c", &secret(9), event, 401, "UnknownSecret"),
        ("d", "", event, 401, "NoSecret"),
    ] {
        test.post(who, &path, ack(key, body)).await.refused(status, code);
    }
    assert_eq!(test.state(first, &game.id).await["seq"], state["seq"]);
    // Either page will do; the same request twice, or the other page later, changes nothing more.
    let done = test.post(second, &path, ack("e", event)).await.ok();
    assert_eq!(done["from"], state["seq"]);
    assert_eq!(test.post(second, &path, ack("e", event)).await.ok(), done);
    test.post(first, &path, ack("f", event)).await.refused(422, "NotAwaited");
    let asked = test.state(first, &game.id).await;
    assert_eq!(asked["seq"], done["seq"]);
    assert_eq!(asked["awaiting"]["kind"], "seats");
    // Where nobody acknowledges, the server goes on by itself after a while.
    let mut plays = 0;
    while test.state(first, &game.id).await["awaiting"]["kind"] == "seats" {
        test.answer(first, &game.id, &format!("p{plays}"), 0).await.ok();
        plays += 1;
    }
    let waits = test.state(first, &game.id).await;
    let (due, now) = (waits["awaiting"]["due"].as_u64(), waits["now"].as_u64());
    let wait = due.unwrap() - now.unwrap();
    assert!(wait > 1, "the game gives the page some time");
    test.clock.forward(wait - 1);
    test.work().await;
    assert_eq!(test.state(first, &game.id).await["seq"], waits["seq"]);
    test.clock.forward(1);
    test.work().await;
    assert_ne!(test.state(first, &game.id).await["awaiting"]["event"], waits["awaiting"]["event"]);
    let event = waits["awaiting"]["event"].as_str().unwrap();
    test.post(first, &path, ack("g", event)).await.refused(422, "NotAwaited");
}
