//! Deadlines, outages, and turn ends that come late or twice.

use crate::common::Test;
use serde_json::{Value, json};

#[tokio::test]
async fn a_clock_that_runs_out_takes_the_flows_edge_and_is_in_the_record() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "move 30s", "options": {"rounds": "1"}})).await;
    test.clock.forward(29_999);
    test.work().await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["trail"], json!(["Playing", "Stake"]));
    assert_eq!(state["clocks"][0], json!({"seat": 0, "left": 1, "running": true}));
    test.clock.forward(1);
    test.work().await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["trail"], json!(["Playing", "Lead"]));
    test.clock.forward(30_000);
    test.work().await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["status"], "finished");
    let record = test.get(&duel.secrets[0], &duel.path("/record")).await.ok();
    let record = record["record"].as_str().unwrap().to_string();
    let forced: Vec<&str> =
        record.lines().filter_map(|it| Some(&it.split_once(" timeout ")?.1[..1])).collect();
    assert_eq!(forced, ["0", "1", "0"], "each seat by its own: {record}");
}

#[tokio::test]
async fn one_seats_empty_clock_leaves_the_others_their_question() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 1m+0s"})).await;
    let [first, second] = &duel.secrets;
    // Both stake; the first takes longer.
    test.clock.forward(20_000);
    test.answer(second, &duel.id, "s1", 0).await.ok();
    test.clock.forward(10_000);
    test.answer(first, &duel.id, "s0", 1).await.ok();
    // The rest of the round takes no time.
    let mut number = 0;
    let window = loop {
        test.work().await;
        let state = test.state(first, &duel.id).await;
        if state["turn"]["number"] == 2 && state["awaiting"]["seats"] == json!([0, 1]) {
            break state;
        }
        for who in &duel.secrets {
            if test.state(who, &duel.id).await["questions"][0].is_object() {
                number += 1;
                test.answer(who, &duel.id, &format!("k{number}"), 0).await.ok();
            }
        }
    };
    let left = |it: &Value| it["clocks"].as_array().unwrap().clone();
    assert_eq!(left(&window)[0], json!({"seat": 0, "left": 30_000, "running": true}));
    assert_eq!(left(&window)[1], json!({"seat": 1, "left": 40_000, "running": true}));
    let open = test.state(second, &duel.id).await["questions"][0].clone();
    test.clock.forward(30_000);
    assert_eq!(test.work().await, 1);
    let state = test.state(second, &duel.id).await;
    assert_eq!(state["view"]["staked"], json!([true, false]), "only the first has run out");
    assert_eq!(state["awaiting"]["seats"], json!([1]));
    assert_eq!(state["questions"][0], open, "the other keeps its question");
    assert_eq!(left(&state)[1], json!({"seat": 1, "left": 10_000, "running": true}));
    let told = state["journal"].as_array().unwrap();
    let told = told.iter().filter(|it| it["code"] == "TimedOut").collect::<Vec<_>>();
    assert_eq!(told.len(), 1);
    assert_eq!((&told[0]["space"], &told[0]["facts"]), (&json!("table"), &json!({"seat": 0})));
    // And may answer it with the time that is left.
    test.clock.forward(9_999);
    test.work().await;
    let play = json!({"request_id": "late", "question": open["id"], "move": "stake2"});
    test.post(second, &duel.path("/moves"), play).await.ok();
    // A table that is built again from its log counts the same.
    let before = test.state(second, &duel.id).await;
    let test = test.restart().await;
    assert_eq!(test.state(second, &duel.id).await["clocks"], before["clocks"]);
}

#[tokio::test]
async fn an_offer_at_the_table_does_not_put_off_what_is_due() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "1"}})).await;
    let mut number = 0;
    let waits = loop {
        let state = test.state(&duel.secrets[0], &duel.id).await;
        if state["awaiting"]["kind"] == "event" {
            break state;
        }
        for who in &duel.secrets {
            if test.state(who, &duel.id).await["questions"][0].is_object() {
                number += 1;
                test.answer(who, &duel.id, &format!("k{number}"), 0).await.ok();
            }
        }
    };
    test.clock.forward(1_000);
    let draw = json!({"request_id": "d"});
    test.post(&duel.secrets[0], &duel.path("/draw"), draw).await.ok();
    let after = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(after["awaiting"], waits["awaiting"]);
    test.work().await;
    assert_eq!(test.state(&duel.secrets[0], &duel.id).await["status"], "finished");
}

#[tokio::test]
async fn time_lost_to_an_outage_is_given_back() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "move 1m"})).await;
    test.clock.forward(20_000);
    test.house.close().await;
    // The server is away for a day.
    test.clock.forward(24 * 60 * 60 * 1_000);
    let test = test.restart().await;
    assert_eq!(test.work().await, 0, "nobody's time is up");
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["clocks"][0]["left"], 40_000);
    test.clock.forward(39_999);
    assert_eq!(test.work().await, 0);
    test.clock.forward(1);
    assert_ne!(test.work().await, 0, "the deadline is armed again");
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["trail"], json!(["Playing", "Lead"]));
    // A table built again from the log counts the same.
    let test = test.restart().await;
    let again = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(again["clocks"], state["clocks"]);
}

#[tokio::test]
async fn a_slow_game_costs_nothing_while_it_waits() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "days 3"})).await;
    let before = test.state(&duel.secrets[0], &duel.id).await["seq"].clone();
    for _ in 0..71 {
        test.clock.forward(60 * 60 * 1_000);
        assert_eq!(test.work().await, 0);
    }
    assert_eq!(test.state(&duel.secrets[0], &duel.id).await["seq"], before);
    test.clock.forward(60 * 60 * 1_000);
    assert_ne!(test.work().await, 0);
}

#[tokio::test]
async fn a_turn_ends_once_a_cycle_however_often_it_is_announced() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "2"}})).await;
    // Nobody works: the turn end waits in the outbox.
    let lead = loop {
        let mut asked = None;
        for who in &duel.secrets {
            let state = test.state(who, &duel.id).await;
            if state["awaiting"]["kind"] == "event" {
                asked = Some(state);
            } else if !state["questions"].as_array().unwrap().is_empty() {
                test.answer(who, &duel.id, &format!("k{}", state["seq"]), 0).await.ok();
            }
        }
        if let Some(state) = asked {
            break state;
        }
    };
    assert_eq!(
        lead["awaiting"],
        json!({"kind": "event", "event": "end0", "ack": false, "due": 1_700_000_000_000_u64})
    );
    let jobs = test.store.jobs(duel.id.parse().unwrap()).await.unwrap();
    let job = jobs.iter().find(|it| it.event == "gameplay:turn:end").unwrap().clone();
    assert_eq!(server::QUEUE, "gameplay-turn");
    let mut effects = 0;
    for _ in 0..3 {
        effects += usize::from(test.house.deliver(&job).await.unwrap());
    }
    assert_eq!(effects, 1, "one effect, the others are ignored");
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["turn"], json!({"number": 1, "seats": [0, 1]}));
    // Late, after the next cycle has begun, it is ignored as well.
    test.work().await;
    assert!(!test.house.deliver(&job).await.unwrap());
    let over = test.finish(&duel).await;
    assert_eq!(over["status"], "finished");
    assert!(!test.house.deliver(&job).await.unwrap(), "the match is not active");
    let record = test.get(&duel.secrets[0], &duel.path("/record")).await.ok();
    let record = record["record"].as_str().unwrap().to_string();
    assert_eq!(record.lines().filter(|it| it.contains(" event end")).count(), 2, "{record}");
}
