//! Time: steps of the machine's clock and pauses of the process cost nobody a game.

use crate::common::{Test, TestClock, TestEntropy, generous};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{Point, Settings, Verdict};

const DAY: u64 = 24 * 60 * 60 * 1_000;

fn left(state: &Value) -> u64 {
    state["clocks"][0]["left"].as_u64().unwrap()
}

#[tokio::test]
async fn a_machine_whose_clock_is_put_changes_nobodys_time() {
    for step in [DAY as i64, -(DAY as i64), 2_000, -2_000] {
        let test = Test::new().await;
        let duel = test.duel(json!({"clock": "move 1m"})).await;
        test.house.beat().await.unwrap();
        test.clock.forward(1_000);
        test.clock.put(step);
        test.house.beat().await.unwrap();
        assert_eq!(test.work().await, 0, "nobody's time is up after a step of {step}");
        let state = test.state(&duel.secrets[0], &duel.id).await;
        assert_eq!(left(&state), 59_000, "a step of {step}");
        // The deadline comes when it should, not a day later.
        for _ in 0..59 {
            assert_eq!(test.work().await, 0);
            test.clock.forward(1_000);
            test.house.beat().await.unwrap();
        }
        assert_ne!(test.work().await, 0, "a step of {step}");
    }
}

#[tokio::test]
async fn a_machine_whose_clock_was_put_back_while_the_server_was_down_loses_nothing() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "move 1m"})).await;
    test.clock.forward(20_000);
    test.house.beat().await.unwrap();
    test.clock.put(-(DAY as i64));
    let test = test.restart().await;
    let state = test.state(&duel.secrets[0], &duel.id).await;
    assert_eq!(left(&state), 40_000);
    test.clock.forward(40_000);
    assert_ne!(test.work().await, 0, "no job is due in the future because of it");
}

#[tokio::test]
async fn a_process_that_was_stopped_for_an_hour_gives_the_hour_back() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "move 1m"})).await;
    let [first, second] = &duel.secrets;
    test.house.beat().await.unwrap();
    for _ in 0..20 {
        test.clock.forward(1_000);
        test.house.beat().await.unwrap();
    }
    // Signs of life came every second; then nothing for an hour.
    let before = left(&test.state(first, &duel.id).await);
    test.clock.forward(60 * 60 * 1_000);
    // Whatever comes first after it finds the time given back: a move, a look, a job.
    assert_eq!(test.work().await, 0, "nobody's time is up");
    assert_eq!(left(&test.state(first, &duel.id).await), before);
    test.answer(first, &duel.id, "m", 0).await.ok();
    let state = test.state(second, &duel.id).await;
    assert_eq!(state["clocks"][1]["left"], before, "{state}");
    test.clock.forward(2_000);
    let state = test.state(second, &duel.id).await;
    assert_eq!(state["clocks"][1]["left"], before - 2_000, "from now on it counts again");
    // After a restart it is counted the same.
    let test = test.restart().await;
    let again = test.state(second, &duel.id).await;
    assert_eq!(again["clocks"][1]["left"], before - 2_000);
}

#[tokio::test]
async fn a_slow_sign_of_life_hides_no_time_in_which_nothing_could_be_written() {
    let directory = tempfile::tempdir().unwrap();
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    let slow = Arc::new(AtomicBool::new(false));
    let (is_slow, passing) = (slow.clone(), clock.clone());
    let hook = Arc::new(move |point| {
        if point == Point::Alive && is_slow.swap(false, Ordering::SeqCst) {
            passing.forward(2_500);
        }
        Verdict::Pass
    });
    let settings = Settings { hook: Some(hook), ..Settings::at(directory.path().join("m.db")) };
    let test = Test::open(settings, generous(), clock, entropy).await;
    let duel = test.duel(json!({"clock": "move 1m"})).await;
    test.house.beat().await.unwrap();
    // Nothing can be written from here on; the next sign of life is begun meanwhile, and written
    // when that is over. Begun to begun, no two signs are too far apart.
    test.clock.forward(2_500);
    slow.store(true, Ordering::SeqCst);
    test.house.beat().await.unwrap();
    let first = &duel.secrets[0];
    assert_eq!(left(&test.state(first, &duel.id).await), 60_000, "five seconds are given back");
    test.clock.forward(1_000);
    test.house.beat().await.unwrap();
    assert_eq!(left(&test.state(first, &duel.id).await), 59_000);
}

#[tokio::test]
async fn an_outage_gives_back_no_time_that_was_spent_before_it() {
    let test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 10m+0s"})).await;
    let [first, second] = &duel.secrets;
    test.house.beat().await.unwrap();
    // Both think, and the server dies before it could give another sign of life.
    test.clock.forward(1_000);
    test.answer(first, &duel.id, "m", 0).await.ok();
    test.clock.forward(1_000);
    test.answer(second, &duel.id, "m", 0).await.ok();
    test.clock.forward(60 * 60 * 1_000);
    test.house.beat().await.unwrap();
    let clocks = test.state(first, &duel.id).await["clocks"].clone();
    assert_eq!([&clocks[0]["left"], &clocks[1]["left"]], [599_000, 598_000]);
    // Whoever builds the table anew counts the same.
    let test = test.restart().await;
    assert_eq!(test.state(first, &duel.id).await["clocks"], clocks);
}
