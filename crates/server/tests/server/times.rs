//! Time: steps of the machine's clock and pauses of the process cost nobody a game.

use crate::common::{Test, TestClock, TestEntropy, generous};
use crate::online::Online;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{Error, Id, Lane, Millis, Point, Settings, Verdict};

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

/// When the clock of a match can be taken.
async fn ready(test: &Test, id: &str) -> Option<Millis> {
    let jobs = test.store.jobs(id.parse().unwrap()).await.unwrap();
    jobs.iter().find(|it| it.lane == Lane::Clock).and_then(|it| it.ready)
}

#[tokio::test]
async fn a_clock_that_comes_early_is_put_off_to_the_millisecond() {
    let test = Test::new().await;
    test.house.beat().await.unwrap();
    // An outage of ten seconds that this node has not heard of when it plans the clock.
    let begun = test.now();
    test.store.alive(Id([9; 16]), begun + 10_000, 0).await.unwrap();
    let duel = test.duel(json!({"clock": "move 1m"})).await;
    assert_eq!(ready(&test, &duel.id).await, Some(begun + 60_000));
    // It hears of it and goes by the other's time, which is ten seconds ahead.
    test.house.beat().await.unwrap();
    assert_eq!(left(&test.state(&duel.secrets[0], &duel.id).await), 60_000);
    for _ in 0..50 {
        test.clock.forward(1_000);
        test.house.beat().await.unwrap();
    }
    assert_eq!(test.work().await, 1, "it comes");
    assert_eq!(left(&test.state(&duel.secrets[0], &duel.id).await), 10_000);
    assert_eq!(ready(&test, &duel.id).await, Some(begun + 70_000), "and is put off");
    let queues = test.store.queues(begun + 60_000).await.unwrap();
    assert!(queues.iter().all(|it| it.failing == 0), "nothing failed: {queues:?}");
    for _ in 0..9 {
        test.clock.forward(1_000);
        test.house.beat().await.unwrap();
    }
    test.clock.forward(999);
    assert_eq!((test.work().await, left(&test.state(&duel.secrets[0], &duel.id).await)), (0, 1));
    test.clock.forward(1);
    assert_ne!(test.work().await, 0, "its time has come");
    assert_ne!(test.state(&duel.secrets[0], &duel.id).await["trail"], json!(["Playing", "Stake"]));
}

#[tokio::test]
async fn nobody_gains_time_by_outages_that_follow_each_other() {
    let mut test = Test::new().await;
    let duel = test.duel(json!({"clock": "game 1m+0s"})).await;
    let first = &duel.secrets[0];
    // Five seconds of thought, then an outage, eleven times: the twelfth thought is one too many.
    for round in 1..=11 {
        for _ in 0..5 {
            test.clock.forward(1_000);
            test.house.beat().await.unwrap();
        }
        test.clock.forward(round * 700_000);
        test = test.restart().await;
        test.house.beat().await.unwrap();
        assert_eq!(test.work().await, 0, "round {round}");
        assert_eq!(left(&test.state(first, &duel.id).await), 60_000 - round * 5_000);
    }
    for _ in 0..4 {
        test.clock.forward(1_000);
        test.house.beat().await.unwrap();
        assert_eq!(test.work().await, 0);
    }
    test.clock.forward(1_000);
    test.house.beat().await.unwrap();
    assert_ne!(test.work().await, 0, "a minute was thought");
}

#[tokio::test]
async fn who_watches_a_clock_is_told_what_was_given_back() {
    let online = Online::new(generous()).await;
    let test = &online.test;
    let duel = test.duel(json!({"clock": "move 1m", "listed": true})).await;
    let mut watching = online.socket(&duel.id, json!({"resume": 0})).await;
    let state = watching.until(|it| it["type"] == "state").await;
    assert_eq!(left(&state), 60_000);
    // No move is made and no request comes; the page would count down to nothing.
    test.clock.forward(50_000);
    let state = watching.until(|it| it["type"] == "state").await;
    assert_eq!(left(&state), 60_000);
    online.stop().await;
}

#[tokio::test]
async fn a_node_that_cannot_give_time_back_is_not_ready() {
    let directory = tempfile::tempdir().unwrap();
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    let broken = Arc::new(AtomicBool::new(false));
    let is_broken = broken.clone();
    let hook = Arc::new(move |point| match point {
        Point::Outage if is_broken.load(Ordering::SeqCst) => {
            Verdict::Fail(Error::Database("it takes too long".to_string()))
        }
        _ => Verdict::Pass,
    });
    let settings = Settings { hook: Some(hook), ..Settings::at(directory.path().join("m.db")) };
    let test = Test::open(settings, generous(), clock, entropy).await;
    let duel = test.duel(json!({"clock": "move 1m"})).await;
    test.house.beat().await.unwrap();
    assert_eq!(test.get("", "/readyz").await.text, "ready\n");
    // No sign of life was tried since, and nothing was refused.
    broken.store(true, Ordering::SeqCst);
    test.clock.forward(20_000);
    let ready = test.get("", "/readyz").await;
    assert!(ready.status == 503 && ready.text.contains("too long"), "{}", ready.text);
    broken.store(false, Ordering::SeqCst);
    assert_eq!(test.get("", "/readyz").await.text, "ready\n");
    assert_eq!(left(&test.state(&duel.secrets[0], &duel.id).await), 60_000);
}
