//! Signs of life, outages, and clocks that are put back.

use super::{Ground, MATCH, NODE, OTHER, commit, done, job};
use crate::{
    Attended, Claim, Commit, Id, Lane, Life, Millis, Node, Outage, Report, Store, Take, Work,
};
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

fn take(now: Millis) -> Take {
    Take { lane: Lane::Clock, owner: NODE, now, until: now + 10_000, limit: 9 }
}

/// How many clocks could be taken at a time, and since when.
async fn overdue(store: &Arc<dyn Store>, now: Millis) -> (u64, Option<Millis>) {
    let queues = store.queues(now).await.unwrap();
    let queue = queues.into_iter().find(|it| it.lane == Lane::Clock).unwrap();
    (queue.due, queue.oldest)
}

/// A clock is taken when its own time and all outages since have passed: neither a millisecond before
/// nor later, whether it was planned before, between or after them.
pub async fn a_clock_is_taken_when_its_time_and_all_outages_have_passed<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    store.alive(NODE, 100, 0).await.unwrap();
    waiting(&store).await;
    store.alive(NODE, 1_100, 0).await.unwrap();
    let between =
        Commit { jobs: Some(vec![job(Lane::Clock, "b", 6_500)]), ..commit(OTHER, 0, "b") };
    done(&store, between).await;
    store.alive(NODE, 3_100, 0).await.unwrap();
    assert_eq!(due(&store).await, [5_000, 8_000, 5_000, 5_000]);
    assert_eq!(store.jobs(OTHER).await.unwrap()[0].due, 8_500);
    // The same plan changes nothing; a plan for another time begins anew.
    let jobs = vec![job(Lane::Clock, "b", 8_500)];
    done(&store, Commit { jobs: Some(jobs), ..commit(OTHER, 2, "c") }).await;
    assert_eq!(store.jobs(OTHER).await.unwrap()[0].ready, Some(8_500));
    let early = store.take(take(7_999)).await.unwrap();
    assert_eq!((early.jobs.len(), early.next), (0, Some(8_000)));
    assert_eq!((overdue(&store, 7_999).await, overdue(&store, 8_499).await.0), ((0, None), 1));
    assert_eq!(overdue(&store, 8_600).await, (2, Some(8_000)));
    let work =
        Work { id: OTHER, lane: Lane::Clock, event: "Clock".into(), key: "b".into(), due: 8_500 };
    assert_eq!(store.claim(work.clone(), take(8_499)).await, Ok(Claim::Later(8_500)));
    let taken = store.take(take(8_000)).await.unwrap();
    let told: Vec<_> = taken.jobs.iter().map(|it| (it.id, it.due, it.ready)).collect();
    assert_eq!((told, taken.next), (vec![(MATCH, 8_000, Some(18_000))], Some(8_500)));
    let claimed = store.claim(work, take(8_500)).await.unwrap();
    assert!(matches!(claimed, Claim::Taken(job) if job.due == 8_500));
    store.close().await.unwrap();
    // Leases end with the process, and the clocks are there again at their times.
    assert_eq!(due(&ground.open().await).await, [5_000, 8_000, 5_000, 5_000]);
}

/// A report on a clock that was taken before an outage is heard after it; one on a clock that was
/// planned anew meanwhile is not.
pub async fn a_report_from_before_an_outage_is_heard<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    store.alive(NODE, 100, 0).await.unwrap();
    waiting(&store).await;
    let job = store.take(take(5_000)).await.unwrap().jobs.remove(0);
    store.alive(NODE, 5_100, 0).await.unwrap();
    assert_eq!(store.report(job.clone(), Report::Later(12_000), 5_200).await, Ok(true));
    assert_eq!(
        store.jobs(MATCH).await.unwrap().iter().find(|it| it.lane == Lane::Clock).unwrap().ready,
        Some(12_000)
    );
    assert_eq!(store.report(job, Report::Done, 5_300).await, Ok(false), "it was given back");
    let job = store.take(take(12_000)).await.unwrap().jobs.remove(0);
    let jobs = vec![super::job(Lane::Clock, "a", 30_000)];
    done(&store, Commit { jobs: Some(jobs), ..commit(MATCH, 2, "b") }).await;
    assert_eq!(store.report(job, Report::Done, 12_100).await, Ok(false), "it is another");
}

/// A clock that was given up can be taken at once when somebody gives it another chance.
pub async fn a_clock_that_was_given_up_is_retried_at_once_after_an_outage<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    store.alive(NODE, 100, 0).await.unwrap();
    waiting(&store).await;
    store.alive(NODE, 90_100, 0).await.unwrap();
    let job = store.take(take(95_000)).await.unwrap().jobs.remove(0);
    store.report(job, Report::Hopeless("no".into()), 95_000).await.unwrap();
    assert_eq!(store.retry(None, 95_100).await, Ok(1));
    assert_eq!(store.take(take(95_099)).await.unwrap().jobs.len(), 0);
    assert_eq!(store.take(take(95_100)).await.unwrap().jobs.len(), 1);
}

/// A node that has not heard of an outage plans a clock too early, never too late; it is put off when
/// it comes.
pub async fn a_plan_from_before_an_outage_comes_early_and_can_be_put_off<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    store.alive(NODE, 100, 0).await.unwrap();
    store.alive(OTHER_NODE, 60_100, 0).await.unwrap();
    // By a clock that would run out at 65 000 without the outage.
    waiting(&store).await;
    let job = store.take(take(61_000)).await.unwrap().jobs.remove(0);
    assert_eq!(job.due, 5_000);
    store.report(job, Report::Later(65_000), 61_000).await.unwrap();
    assert_eq!(store.take(take(64_999)).await.unwrap().jobs.len(), 0);
    assert_eq!(store.take(take(65_000)).await.unwrap().jobs.len(), 1);
}
