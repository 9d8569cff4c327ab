//! Two nodes on one store: what one writes the other tells, with hints and without.

use crate::common::{Test, generous, offers, request, secret, word};
use crate::online::Online;
use axum::http::Method;
use game::Record;
use game::fair::verify;
use serde_json::{Value, json};
use server::{HouseRules, LocalBus};
use std::sync::{Arc, Mutex};
use store::{Bus, Id, Lane, Nudge, Work};
use tokio::sync::mpsc;

/// A queue that keeps what it was offered.
#[derive(Default)]
struct Offered(Mutex<Vec<Work>>);

impl Bus for Offered {
    fn tell(&self, _: Id, _: Nudge) {}

    fn hear(&self, _: Id) -> mpsc::Receiver<Nudge> {
        mpsc::channel(1).1
    }

    fn offer(&self, work: &[Work]) -> bool {
        self.0.lock().unwrap().extend_from_slice(work);
        true
    }
}

fn is_at(seq: &Value) -> impl Fn(&Value) -> bool {
    let seq = seq.clone();
    move |it| it["type"] == "state" && it["seq"] == seq
}

#[tokio::test]
async fn sockets_on_one_node_hear_what_is_played_through_another() {
    let first = Test::new().await;
    let second = Online::of(first.beside().await).await;
    let duel = first.duel(json!({"listed": true})).await;
    let mut watching = second.socket(&duel.id, json!({"resume": 0})).await;
    let before = watching.until(|it| it["type"] == "state").await;
    let played = first.answer(&duel.secrets[0], &duel.id, "m", 1).await.ok();
    let told = watching.until(is_at(&played["seq"])).await;
    assert_eq!(told["view"]["staked"], json!([true, false]));
    assert_eq!(told["steps"].as_array().unwrap().len(), 1, "{told}");
    assert_ne!(before["seq"], told["seq"]);
    second.stop().await;
}

#[tokio::test]
async fn a_table_that_was_out_of_memory_tells_what_happened_meanwhile() {
    let first = Test::with(HouseRules { tables_max: 1, ..generous() }).await;
    let second = Online::of(first.beside().await).await;
    let duel = first.duel(json!({"listed": true})).await;
    let other = first.duel(json!({"listed": true, "request_id": "other"})).await;
    let mut watching = second.socket(&duel.id, json!({"resume": 0})).await;
    watching.until(|it| it["type"] == "state").await;
    // There is room for one table, and somebody else wants theirs.
    second.test.state(&other.secrets[0], &other.id).await;
    let played = first.answer(&duel.secrets[0], &duel.id, "m", 1).await.ok();
    let told = watching.until(is_at(&played["seq"])).await;
    assert_eq!(told["steps"].as_array().unwrap().len(), 1, "{told}");
    second.stop().await;
}

#[tokio::test]
async fn a_socket_that_missed_more_than_a_table_remembers_is_closed_and_resumes() {
    let first = Test::with(HouseRules { tables_max: 1, ..generous() }).await;
    // Hints of the one do not reach the other.
    let bus = Arc::<LocalBus>::default();
    let second = Online::of(first.beside_on(bus.clone()).await).await;
    let duel = first.duel(json!({"listed": true})).await;
    let other = first.duel(json!({"listed": true, "request_id": "other"})).await;
    let mut watching = second.socket(&duel.id, json!({"resume": 0})).await;
    let before = watching.until(|it| it["type"] == "state").await;
    second.test.state(&other.secrets[0], &other.id).await;
    let played = first.answer(&duel.secrets[0], &duel.id, "m", 1).await.ok();
    let mut length = 0;
    for number in 0..300 {
        let switch = json!({"request_id": format!("d{number}"), "on": number % 2 == 0});
        let done = first.post(&duel.secrets[1], &duel.path("/decline"), switch).await.ok();
        length = done["seq"].as_u64().unwrap();
    }
    let id = duel.id.parse().unwrap();
    bus.tell(Id([7; 16]), Nudge::Grown { id, length });
    // It cannot be told all, so it is told nothing, and closed.
    while let Some(frame) = watching.next().await {
        assert_eq!(frame["code"], "Watching", "{frame}");
    }
    let mut again = second.socket(&duel.id, json!({"resume": before["seq"]})).await;
    let told = again.until(is_at(&json!(length))).await;
    let steps = told["steps"].as_array().unwrap();
    assert_eq!((steps.len(), &steps[0]["seq"]), (1, &played["seq"]), "{told}");
    second.stop().await;
}

#[tokio::test]
async fn what_is_played_elsewhere_and_watched_by_nobody_here_is_left_alone() {
    let first = Test::with(HouseRules { tables_max: 2, ..generous() }).await;
    let second = Online::of(first.beside().await).await;
    let known = first.duel(json!({"listed": true})).await;
    let watched = first.duel(json!({"listed": true, "request_id": "watched"})).await;
    let mut watching = second.socket(&watched.id, json!({"resume": 0})).await;
    watching.until(|it| it["type"] == "state").await;
    second.test.state(&known.secrets[0], &known.id).await;
    let rebuilt = async || {
        let counted = second.test.get("", "/metrics").await.text;
        let line = counted.lines().find(|it| it.starts_with("turnstile_rebuilt_total "));
        line.unwrap().to_string()
    };
    let before = rebuilt().await;
    for index in 0..5 {
        let key = format!("other{index}");
        let other = first.duel(json!({"listed": true, "request_id": key})).await;
        first.answer(&other.secrets[0], &other.id, "m", 1).await.ok();
    }
    // Hints come in their order: those before this one have been heard.
    let played = first.answer(&watched.secrets[0], &watched.id, "m", 1).await.ok();
    watching.until(is_at(&played["seq"])).await;
    second.test.state(&known.secrets[0], &known.id).await;
    assert_eq!(rebuilt().await, before, "nobody was driven out of memory");
    second.stop().await;
}

#[tokio::test]
async fn a_node_that_heard_nothing_finds_out_before_it_writes() {
    let first = Test::new().await;
    let second = first.beside().await;
    let duel = first.duel(json!({})).await;
    let [one, two] = &duel.secrets;
    // Both know the table now, and nobody carries hints.
    let old = second.state(one, &duel.id).await;
    let played = first.answer(one, &duel.id, "m", 1).await.ok();
    // The same request through the other node is known by its log.
    let question = old["questions"][0]["id"].clone();
    let again = json!({"request_id": "m", "question": question, "move": "stake1"});
    assert_eq!(second.post(one, &duel.path("/moves"), again).await.ok(), played);
    let counted = second.get("", "/metrics").await.text;
    assert!(counted.contains("turnstile_conflicts_total 1\n"), "{counted}");
    // Somebody else's move goes through, after what it had missed.
    let question = second.state(two, &duel.id).await["questions"][0]["id"].clone();
    let other = json!({"request_id": "n", "question": question, "move": "stake2"});
    let done = second.post(two, &duel.path("/moves"), other).await.ok();
    assert_eq!(done["from"], played["seq"]);
    let log = first.store.log(duel.id.parse().unwrap(), 0).await.unwrap().unwrap();
    assert_eq!(done["seq"], log.entries.len());
}

#[tokio::test]
async fn a_clock_goes_over_the_queue_only_if_it_runs_out_soon() {
    let first = Test::new().await;
    for (clock, is_offered) in [("move 30s", false), ("move 3s", true)] {
        let bus = Arc::<Offered>::default();
        let node = first.beside_on(bus.clone()).await;
        let asked = json!({"request_id": clock.replace(' ', ""), "game": "quoridor",
            "clock": clock, "seats": [{"player": "me"}, {"player": "me"}]});
        node.post(&secret(1), "/api/matches", asked).await.ok();
        let clocks = bus.0.lock().unwrap().iter().filter(|it| it.lane == Lane::Clock).count();
        assert_eq!(clocks > 0, is_offered, "{clock}");
    }
}

/// Asks one node, and then the other one the same again, which gives the first answer whole.
async fn twice(nodes: [&Test; 2], who: &str, path: &str, body: Value) -> Value {
    let ask = async |it: &Test| it.call(request(Method::POST, who, path, Some(body.clone()))).await;
    let (first, again) = (ask(nodes[0]).await, ask(nodes[1]).await);
    assert_eq!(again.text, first.text);
    first.ok()
}

/// What both nodes show of a match: the same, whichever of them wrote it.
async fn seen(nodes: &[Test; 2], who: &str, path: &str) -> Value {
    let mut shown = Vec::new();
    for node in nodes {
        let mut told = node.get(who, path).await.ok();
        if let Some(state) = told["state"].as_object_mut() {
            // Each has its own clock.
            state.remove("now");
        }
        shown.push(told);
    }
    assert_eq!(shown[0], shown[1]);
    shown.swap_remove(0)
}

#[tokio::test]
async fn requests_dice_and_records_are_the_same_through_every_node() {
    let nodes = Test::apart().await;
    let (here, there) = ([&nodes[0], &nodes[1]], [&nodes[1], &nodes[0]]);
    let people = [secret(1), secret(2)];
    let made = json!({"request_id": "c", "game": "cangua", "listed": true,
        "options": {"ring": "40", "open_start": "4"},
        "seats": [{"player": "me"}, {"player": "open"}]});
    let made = twice(here, &people[0], "/api/matches", made).await;
    let path = format!("/api/matches/{}", made["info"]["id"].as_str().unwrap());
    let to = |rest: &str| format!("{path}{rest}");
    twice(there, &people[1], &to("/join"), json!({"request_id": "j"})).await;
    for (nodes, who) in [(here, &people[0]), (there, &people[1])] {
        let told = json!({"request_id": "w", "word": word(who)});
        twice(nodes, who, &to("/reveal"), told).await;
    }
    let promised = seen(&nodes, &people[0], &path).await["state"]["dice"].clone();
    let mut rolls = 0;
    for number in 0..30 {
        // Ends of turns are anybody's work.
        for node in &nodes {
            node.work().await;
        }
        let state = seen(&nodes, &people[0], &path).await["state"].clone();
        let who = &people[state["awaiting"]["seats"][0].as_u64().unwrap() as usize];
        let asked = seen(&nodes, who, &path).await["state"]["questions"][0].clone();
        let (verb, choice) = match offers(&asked)[..] {
            ["roll"] => ("/roll-dice", Value::Null),
            [first, ..] => ("/move-piece", first.into()),
            [] => panic!("nobody is asked: {state}"),
        };
        rolls += usize::from(choice.is_null());
        let nodes = if number % 2 == 0 { here } else { there };
        let body = json!({"request_id": format!("k{number}"), "move": choice});
        let done = twice(nodes, who, &to(verb), body).await;
        assert_eq!(done["from"], state["seq"]);
    }
    twice(there, &people[1], &to("/resign"), json!({"request_id": "r"})).await;
    let over = seen(&nodes, &people[0], &path).await["state"]["dice"].clone();
    assert_eq!(over["commitment"], promised["commitment"]);
    assert_eq!(over["entropy"], people.each_ref().map(|it| word(it)).join(","));
    seen(&nodes, &people[0], &to("/history")).await;
    let record = seen(&nodes, "", &to("/record")).await;
    let record: Record = record["record"].as_str().unwrap().parse().unwrap();
    let kind = games::registry().find("cangua").map_err(|it| it.to_string()).unwrap();
    assert_eq!(verify(kind, &record).unwrap().chances, rolls, "all follow from the secret");
}

#[tokio::test]
async fn who_is_connected_is_known_to_the_node_with_the_socket_alone() {
    let first = Test::new().await;
    let second = Online::of(first.beside().await).await;
    let duel = first.duel(json!({"listed": true})).await;
    let hello = json!({"resume": 0, "secret": duel.secrets[0]});
    let mut watching = second.socket(&duel.id, hello).await;
    watching.until(|it| it["type"] == "state").await;
    let connected = async |node: &Test| {
        let state = node.state(&duel.secrets[1], &duel.id).await;
        state["players"][0]["connected"].clone()
    };
    assert_eq!(connected(&second.test).await, true);
    assert_eq!(connected(&first).await, false, "as docs/hosting.md says");
    second.stop().await;
}
