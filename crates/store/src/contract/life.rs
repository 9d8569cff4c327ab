//! Signs of life, outages, and clocks that are put back.

use super::{Ground, MATCH, NODE, commit, done, job};
use crate::{Attended, Commit, Id, Lane, Life, Millis, Node, Outage, Store};
use std::sync::Arc;

const OTHER_NODE: Id = Id([2; 16]);

/// A match with a job in every lane.
async fn waiting(store: &Arc<dyn Store>) {
    let jobs = Lane::ALL.map(|lane| job(lane, "a", 5_000));
    done(store, Commit { jobs: Some(jobs.into()), ..commit(MATCH, 0, "a") }).await;
}

/// When the jobs of that match are due.
async fn due(store: &Arc<dyn Store>) -> [Millis; 4] {
    let jobs = store.jobs(MATCH).await.unwrap();
    Lane::ALL.map(|lane| {
        let job = jobs.iter().find(|it| it.lane == lane).unwrap();
        assert_eq!(job.ready, Some(job.due));
        job.due
    })
}

/// An outage puts off the clocks, and nothing else.
pub async fn an_outage_puts_off_the_clocks_and_nothing_else<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    assert_eq!(store.alive(NODE, 100, 0).await, Ok(Life { now: 100, outages: vec![] }));
    waiting(&store).await;
    store.alive(NODE, 200, 1_000).await.unwrap();
    store.close().await.unwrap();
    let store = ground.open().await;
    let outages = vec![Outage { from: 200, to: 1_200 }];
    assert_eq!(store.alive(NODE, 1_200, 0).await, Ok(Life { now: 1_200, outages }));
    assert_eq!(due(&store).await, [5_000, 6_000, 5_000, 5_000]);
}

/// A gap between two signs of life that is longer than the grace is an outage.
pub async fn a_gap_longer_than_the_grace_is_an_outage<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    store.alive(NODE, 100, 0).await.unwrap();
    waiting(&store).await;
    assert_eq!(store.alive(NODE, 300, 200).await.unwrap().outages, []);
    let outages = vec![Outage { from: 300, to: 501 }];
    assert_eq!(store.alive(NODE, 501, 200).await.unwrap().outages, outages);
    assert_eq!(due(&store).await, [5_000, 5_201, 5_000, 5_000]);
    assert_eq!(store.stats().await.unwrap().outages, 1);
}

/// While one node lives there is no outage.
pub async fn while_one_node_lives_there_is_no_outage<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    store.alive(NODE, 100, 0).await.unwrap();
    store.alive(OTHER_NODE, 1_000, 1_000).await.unwrap();
    store.alive(OTHER_NODE, 2_000, 1_000).await.unwrap();
    assert_eq!(store.alive(NODE, 2_500, 1_000).await.unwrap().outages, []);
    let nodes = [Node { node: NODE, at: 2_500 }, Node { node: OTHER_NODE, at: 2_000 }];
    assert_eq!(store.nodes().await.unwrap(), nodes);
    // Who has been silent for a day is forgotten.
    store.purge(2_400 + 24 * 60 * 60 * 1_000).await.unwrap();
    assert_eq!(store.nodes().await.unwrap(), nodes[..1]);
}

/// A node that only works for others lives, and yet nobody can play.
pub async fn who_works_for_others_keeps_nobody_s_clock_running<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    assert_eq!(store.attend(OTHER_NODE, 50).await.unwrap().served, 0);
    store.alive(NODE, 100, 0).await.unwrap();
    waiting(&store).await;
    for now in [200, 700, 1_200] {
        let heard = store.attend(OTHER_NODE, now).await.unwrap();
        assert_eq!(heard, Attended { life: Life { now, outages: vec![] }, served: 100 });
    }
    let outages = vec![Outage { from: 100, to: 1_300 }];
    assert_eq!(store.alive(NODE, 1_300, 1_000).await.unwrap().outages, outages);
    assert_eq!(due(&store).await, [5_000, 6_200, 5_000, 5_000]);
    let heard = store.attend(OTHER_NODE, 1_250).await.unwrap();
    assert_eq!(heard, Attended { life: Life { now: 1_300, outages }, served: 1_300 });
}

/// A clock that was put back does not take time back: it goes on from the last sign of life, so
/// that nothing is due later because of it.
pub async fn a_clock_that_was_put_back_does_not_take_time_back<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    store.alive(NODE, 90_000, 0).await.unwrap();
    waiting(&store).await;
    store.close().await.unwrap();
    let store = ground.open().await;
    let life = store.alive(NODE, 1_000, 0).await.unwrap();
    assert_eq!(life, Life { now: 90_000, outages: vec![] });
    assert_eq!(due(&store).await, [5_000; 4]);
    assert_eq!(store.nodes().await.unwrap(), [Node { node: NODE, at: 90_000 }]);
}
