//! Deadlines, outages, and turn ends that come late or twice.

use crate::common::Test;
use serde_json::json;

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
    let forced = record.lines().filter(|it| it.contains(" timeout ")).count();
    assert_eq!(forced, 2, "{record}");
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
    assert_eq!(lead["awaiting"], json!({"kind": "event", "event": "end0", "ack": false}));
    let jobs = test.store.due(u64::MAX >> 1, 10).await.unwrap();
    let job = jobs.iter().find(|it| it.event == "gameplay:turn:end").unwrap().clone();
    assert_eq!(server::QUEUE, "gameplay-turn");
    let mut effects = 0;
    for _ in 0..3 {
        effects += usize::from(test.house.deliver(&job).await.unwrap());
    }
    assert_eq!(effects, 1, "one effect, the others are ignored");
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(state["turn"], 1);
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
