//! A seat may decline by itself: after the same while whatever it holds, at nobody's expense.

use crate::common::{Duel, Test};
use serde_json::{Value, json};

/// Plays until a seat is asked whether it reacts. Returns which.
async fn until_reaction(test: &Test, duel: &Duel, key: &str) -> usize {
    for number in 0..400 {
        test.work().await;
        for (seat, who) in duel.secrets.iter().enumerate() {
            let state = test.state(who, &duel.id).await;
            assert_eq!(state["status"], "playing", "nobody was ever asked");
            if state["questions"][0]["state"] == "React" {
                return seat;
            }
            if !state["questions"].as_array().unwrap().is_empty() {
                test.answer(who, &duel.id, &format!("{key}{number}"), number).await.ok();
            }
        }
    }
    panic!("nobody is asked to react");
}

fn switch(key: &str, on: bool) -> Value {
    json!({"request_id": key, "on": on})
}

#[tokio::test]
async fn a_seat_that_declines_by_itself_does_so_after_a_while_and_pays_nothing() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 10m+0s", "options": {"rounds": "9"}})).await;
    let seat = until_reaction(&test, &duel, "a").await;
    let (who, other) = (&duel.secrets[seat], &duel.secrets[1 - seat]);
    let path = duel.path("/decline");
    test.post("", &path, switch("x", true)).await.refused(401, "NoSecret");
    let done = test.post(who, &path, switch("on", true)).await.ok();
    assert_eq!(test.post(who, &path, switch("on", true)).await.ok(), done, "once");
    let state = test.state(who, &duel.id).await;
    assert_eq!(state["declines"], json!([seat]), "the owner is told");
    assert_eq!(test.state(other, &duel.id).await["declines"], json!([]));
    let before = state["clocks"][seat]["left"].clone();
    test.clock.forward(999);
    assert_eq!(test.work().await, 0);
    test.clock.forward(1);
    test.work().await;
    let after = test.state(who, &duel.id).await;
    assert_ne!(after["seq"], state["seq"], "it was declined");
    assert_eq!(after["clocks"][seat]["left"], before, "nobody paid for the while");
    // Across a restart it still declines, until it is told not to.
    let test = test.restart().await;
    assert_eq!(test.state(who, &duel.id).await["declines"], json!([seat]));
    test.post(who, &path, switch("off", false)).await.ok();
    assert_eq!(test.state(who, &duel.id).await["declines"], json!([]));
}

#[tokio::test]
async fn what_cannot_be_declined_is_asked_and_switching_off_asks_again() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 10m+0s", "options": {"rounds": "9"}})).await;
    let path = duel.path("/decline");
    for (seat, who) in duel.secrets.iter().enumerate() {
        test.post(who, &path, switch("on", true)).await.ok();
        test.clock.forward(5_000);
        test.work().await;
        let state = test.state(who, &duel.id).await;
        assert_eq!(state["questions"][0]["state"], "Stake", "a stake must be chosen");
        assert_eq!(state["clocks"][seat]["running"], true);
    }
    let [first, second] = &duel.secrets;
    for who in [first, second] {
        test.post(who, &path, switch("off", false)).await.ok();
    }
    let seat = until_reaction(&test, &duel, "b").await;
    let who = &duel.secrets[seat];
    test.post(who, &path, switch("on2", true)).await.ok();
    assert_eq!(test.state(who, &duel.id).await["clocks"][seat]["running"], false);
    test.post(who, &path, switch("off2", false)).await.ok();
    let state = test.state(who, &duel.id).await;
    assert_eq!(state["clocks"][seat]["running"], true);
    test.clock.forward(5_000);
    assert_eq!(test.work().await, 0, "it answers for itself again");
    assert_eq!(test.state(who, &duel.id).await["questions"], state["questions"]);
}
