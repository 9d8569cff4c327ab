//! Who leaves a game with secrets takes them along.

use crate::common::{Test, secret};
use serde_json::json;

#[tokio::test]
async fn nobody_sits_down_on_the_secrets_of_somebody_else() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    let [first, second] = &duel.secrets;
    let (join, leave) = (duel.path("/join"), duel.path("/leave"));
    let hand = test.state(second, &duel.id).await["view"]["hand"].clone();
    test.post(second, &leave, json!({"request_id": "l"})).await.ok();
    // Neither a stranger nor the opponent, nor by naming the seat.
    for who in [&secret(9), first] {
        let sit = json!({"request_id": "j", "seat": 1});
        test.post(who, &join, sit).await.refused(422, "NoOpenSeat");
    }
    let history = duel.path("/history?seat=1");
    test.get(&secret(9), &history).await.refused(422, "StillHidden");
    // Whoever left does not see them from outside, may come back, and has them again.
    assert_eq!(test.state(second, &duel.id).await["held"], json!([]));
    let back = json!({"request_id": "back"});
    test.post(second, &join, back).await.ok();
    let state = test.state(second, &duel.id).await;
    assert_eq!((&state["held"], &state["view"]["hand"]), (&json!([1]), &hand));
    test.post(second, &leave, json!({"request_id": "l2"})).await.ok();
    let bot = json!({"request_id": "b", "seat": 1, "bot": "random"});
    test.post(first, &duel.path("/bot"), bot).await.ok();
    let late = json!({"request_id": "late"});
    test.post(second, &join, late).await.refused(422, "NoOpenSeat");
    test.work().await;
}

#[tokio::test]
async fn a_match_may_say_that_seats_are_handed_on() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true, "handed_on": true})).await;
    let second = &duel.secrets[1];
    let hand = test.state(second, &duel.id).await["view"]["hand"].clone();
    test.post(second, &duel.path("/leave"), json!({"request_id": "l"})).await.ok();
    let joined = test.post(&secret(9), &duel.path("/join"), json!({"request_id": "j"})).await.ok();
    assert_eq!(joined["info"]["handed_on"], true, "whoever plays is told before");
    assert_eq!(joined["state"]["view"]["hand"], hand);
}

#[tokio::test]
async fn a_match_whose_players_all_left_is_over_though_places_are_kept() {
    let test = Test::new().await;
    let duel = test.duel(json!({"listed": true})).await;
    for who in &duel.secrets {
        test.post(who, &duel.path("/leave"), json!({"request_id": "l"})).await.ok();
    }
    assert_eq!(test.state("", &duel.id).await["status"], "abandoned");
}
