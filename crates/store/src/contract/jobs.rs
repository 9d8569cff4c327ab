//! Lanes, leases, back-off, and what is given up.

use super::{Ground, MATCH, NODE, OTHER, commit, done, job};
use crate::{
    Claim, Commit, Id, Job, Lane, Millis, NewJob, Report, Store, TRIES_MAX, Take, Taken, Work,
    backoff,
};
use std::sync::Arc;

const LEASE: Millis = 100;

/// Takes jobs for one node.
async fn take(store: &Arc<dyn Store>, lane: Lane, now: Millis, limit: usize) -> Taken {
    let take = Take { lane, owner: NODE, now, until: now + LEASE, limit };
    store.take(take).await.unwrap()
}

/// A match with these jobs.
async fn planned(store: &Arc<dyn Store>, id: Id, jobs: Vec<NewJob>) {
    let length = store.head(id).await.unwrap().map_or(0, |it| it.length);
    let key = format!("{length}");
    done(store, Commit { jobs: Some(jobs), ..commit(id, length, &key) }).await;
}

fn keys(jobs: &[Job]) -> Vec<&str> {
    jobs.iter().map(|it| it.key.as_str()).collect()
}

/// Jobs are those of the last commit that names any.
pub async fn jobs_are_those_of_the_last_commit<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    done(&store, commit(MATCH, 0, "a")).await;
    done(&store, commit(MATCH, 2, "b")).await;
    done(&store, Commit { jobs: None, ..commit(MATCH, 4, "c") }).await;
    let early = take(&store, Lane::Turn, 4_999, 10).await;
    assert_eq!(early, Taken { jobs: vec![], next: Some(5_000) });
    let due = take(&store, Lane::Turn, 5_000, 10).await;
    assert_eq!(keys(&due.jobs), ["b"]);
    assert_eq!(keys(&store.jobs(MATCH).await.unwrap()), ["b"]);
    assert_eq!(store.report(due.jobs[0].clone(), Report::Done, 5_000).await, Ok(true));
    assert_eq!(store.jobs(MATCH).await, Ok(vec![]));
    done(&store, Commit { jobs: Some(vec![]), ..commit(MATCH, 6, "d") }).await;
    assert_eq!(take(&store, Lane::Turn, 9_999, 10).await, Taken { jobs: vec![], next: None });
}

/// A lane never waits for another.
pub async fn a_lane_never_waits_for_another<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for index in 0..50 {
        planned(&store, Id([index; 16]), vec![job(Lane::Bot, "think", 1)]).await;
    }
    planned(&store, Id([99; 16]), vec![job(Lane::Turn, "end", 2), job(Lane::Clock, "out", 2)])
        .await;
    assert_eq!(keys(&take(&store, Lane::Turn, 2, 1).await.jobs), ["end"]);
    assert_eq!(keys(&take(&store, Lane::Clock, 2, 1).await.jobs), ["out"]);
    let bots = take(&store, Lane::Bot, 2, 30).await;
    assert_eq!((bots.jobs.len(), bots.next), (30, Some(1)), "there is more");
    assert_eq!(take(&store, Lane::Bot, 2, 30).await.jobs.len(), 20);
    let queues = store.queues(2).await.unwrap();
    let running: Vec<_> = queues.iter().map(|it| (it.lane, it.waiting, it.running)).collect();
    let told = [(Lane::Turn, 1, 1), (Lane::Clock, 1, 1), (Lane::Bot, 50, 50), (Lane::Upkeep, 0, 0)];
    assert_eq!(running, told);
}

/// What is being done is not given to another.
pub async fn what_is_being_done_is_not_given_to_another<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    planned(&store, MATCH, vec![job(Lane::Turn, "a", 10), job(Lane::Turn, "b", 11)]).await;
    let first = take(&store, Lane::Turn, 20, 1).await;
    assert_eq!(keys(&first.jobs), ["a"], "the one that waits longest");
    let Job { owner, lease, ready, .. } = first.jobs[0].clone();
    assert_eq!((owner, lease, ready), (Some(NODE), 1, Some(120)));
    let tasks: Vec<_> = (0..10)
        .map(|it| {
            let (store, owner) = (store.clone(), Id([it; 16]));
            let take = Take { lane: Lane::Turn, owner, now: 20, until: 120, limit: 5 };
            tokio::spawn(async move { store.take(take).await.unwrap().jobs })
        })
        .collect();
    let mut others = Vec::new();
    for task in tasks {
        others.extend(task.await.unwrap());
    }
    assert_eq!(keys(&others), ["b"], "once, and to one");
}

/// A lease that ends is given to another, and who had it is not heard any more.
pub async fn a_lease_that_ends_is_given_to_another_and_the_first_is_not_heard<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    planned(&store, MATCH, vec![job(Lane::Turn, "a", 10)]).await;
    let first = take(&store, Lane::Turn, 10, 1).await;
    assert_eq!(take(&store, Lane::Turn, 109, 1).await, Taken { jobs: vec![], next: Some(110) });
    let second = take(&store, Lane::Turn, 110, 1).await;
    assert_eq!((keys(&second.jobs), second.jobs[0].lease), (vec!["a"], 2));
    for report in [Report::Done, Report::Hold(999), Report::Failed("late".into())] {
        assert_eq!(store.report(first.jobs[0].clone(), report, 111).await, Ok(false));
    }
    assert_eq!(store.report(second.jobs[0].clone(), Report::Done, 111).await, Ok(true));
    assert_eq!(store.report(second.jobs[0].clone(), Report::Done, 111).await, Ok(false));
    // One whose workers fall silent again and again rests, but is never given up.
    planned(&store, OTHER, vec![job(Lane::Turn, "b", 1_000)]).await;
    let (mut now, mut rested) = (1_000, 0);
    for _ in 0..30 {
        let taken = take(&store, Lane::Turn, now, 1).await;
        rested += usize::from(taken.jobs.is_empty());
        now = taken.next.unwrap();
    }
    assert!(rested > 10, "it rested {rested} times");
}

/// A job is held for longer, or put back.
pub async fn a_job_is_held_and_put_back<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    planned(&store, MATCH, vec![job(Lane::Bot, "a", 10)]).await;
    let held = take(&store, Lane::Bot, 10, 1).await.jobs.remove(0);
    assert_eq!(store.report(held.clone(), Report::Hold(500), 100).await, Ok(true));
    assert_eq!(take(&store, Lane::Bot, 499, 1).await, Taken { jobs: vec![], next: Some(500) });
    assert_eq!(store.report(held, Report::Later(300), 200).await, Ok(true));
    assert_eq!(take(&store, Lane::Bot, 299, 1).await, Taken { jobs: vec![], next: Some(300) });
    let again = take(&store, Lane::Bot, 300, 1).await.jobs.remove(0);
    assert_eq!((again.tries, again.lease), (0, 2), "nothing was its fault");
}

/// A job is claimed by its name, once, when it is due, and not when it is another one by now.
pub async fn a_job_is_claimed_by_its_name<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    planned(&store, MATCH, vec![job(Lane::Turn, "a", 10), job(Lane::Turn, "b", 10)]).await;
    let named = |key: &str, due| {
        let NewJob { lane, event, key, due } = job(Lane::Turn, key, due);
        Work { id: MATCH, lane, event, key, due }
    };
    let claim = async |work: Work, owner: u8, now: Millis| {
        let take =
            Take { lane: Lane::Turn, owner: Id([owner; 16]), now, until: now + LEASE, limit: 1 };
        store.claim(work, take).await.unwrap()
    };
    assert_eq!(claim(named("a", 10), 1, 9).await, Claim::Later(10));
    assert_eq!(claim(named("a", 11), 1, 20).await, Claim::Gone, "of another time");
    assert_eq!(claim(named("c", 10), 1, 20).await, Claim::Gone);
    let Claim::Taken(first) = claim(named("a", 10), 1, 20).await else { panic!("it is due") };
    assert_eq!((first.lease, first.owner, first.ready), (1, Some(Id([1; 16])), Some(120)));
    assert_eq!(claim(named("a", 10), 2, 20).await, Claim::Later(120), "somebody does it");
    assert_eq!(keys(&take(&store, Lane::Turn, 20, 9).await.jobs), ["b"]);
    let Claim::Taken(second) = claim(named("a", 10), 2, 120).await else { panic!("it is free") };
    assert_eq!((second.lease, second.tries), (2, 1));
    assert_eq!(store.report(first, Report::Done, 121).await, Ok(false));
    assert_eq!(store.report(second, Report::Done, 121).await, Ok(true));
    assert_eq!(claim(named("a", 10), 1, 999).await, Claim::Gone);
}

/// What fails rests longer and longer, and is given up.
pub async fn what_fails_rests_longer_and_longer_and_is_given_up<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    planned(&store, MATCH, vec![job(Lane::Bot, "a", 10)]).await;
    let mut now = 10;
    for tries in 1..=TRIES_MAX {
        let taken = take(&store, Lane::Bot, now, 1).await.jobs.remove(0);
        let why = format!("failed {tries}");
        assert_eq!(store.report(taken, Report::Failed(why.clone()), now).await, Ok(true));
        let kept = store.jobs(MATCH).await.unwrap().remove(0);
        let next = backoff(tries).map(|it| now + it);
        assert_eq!((kept.tries, kept.ready, kept.fault), (tries, next, Some(why)));
        let taken = take(&store, Lane::Bot, now, 1).await;
        assert_eq!(taken, Taken { jobs: vec![], next }, "it is not fetched meanwhile");
        now = next.unwrap_or(now);
    }
    store.close().await.unwrap();
    let store = ground.open().await;
    let dead = store.dead(None, 10).await.unwrap();
    assert_eq!(keys(&dead), ["a"]);
    assert_eq!(store.queues(now).await.unwrap()[2].dead, 1);
    assert_eq!(take(&store, Lane::Bot, now * 2, 1).await, Taken { jobs: vec![], next: None });
}

/// What is hopeless is given up at once, is seen page by page, and can be retried.
pub async fn what_is_hopeless_is_given_up_at_once_and_can_be_retried<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for id in [MATCH, OTHER] {
        planned(&store, id, vec![job(Lane::Turn, "a", 10), job(Lane::Turn, "b", 10)]).await;
    }
    for taken in take(&store, Lane::Turn, 10, 9).await.jobs {
        let why = Report::Hopeless("its rules are gone".to_string());
        assert_eq!(store.report(taken, why, 10).await, Ok(true));
    }
    let first = store.dead(None, 3).await.unwrap();
    assert_eq!(keys(&first), ["a", "b", "a"]);
    assert_eq!(first[0].fault.as_deref(), Some("its rules are gone"));
    let rest = store.dead(first.last().cloned(), 3).await.unwrap();
    assert_eq!(keys(&rest), ["b"]);
    assert_eq!(store.retry(Some(OTHER), 20).await, Ok(2));
    assert_eq!(store.retry(Some(OTHER), 20).await, Ok(0));
    let taken = take(&store, Lane::Turn, 20, 9).await.jobs;
    assert!(taken.iter().all(|it| it.id == OTHER && it.tries == 0), "{taken:?}");
    assert_eq!(taken.len(), 2);
    assert_eq!(store.retry(None, 30).await, Ok(2));
    assert_eq!(store.dead(None, 9).await, Ok(vec![]));
    // What is given up again can be removed, and nothing else with it.
    assert_eq!(store.discard(None).await, Ok(0));
    let before = store.jobs(OTHER).await.unwrap().len();
    for job in taken {
        assert!(store.report(job, Report::Hopeless("still".into()), 30).await.unwrap());
    }
    assert_eq!(store.discard(Some(Id([99; 16]))).await, Ok(0));
    assert_eq!(store.discard(Some(OTHER)).await, Ok(2));
    assert_eq!(store.jobs(OTHER).await.unwrap().len(), before - 2);
    // The match can plan the same again.
    planned(&store, OTHER, vec![job(Lane::Turn, "a", 10), job(Lane::Turn, "b", 10)]).await;
    assert_eq!(store.jobs(OTHER).await.unwrap().len(), 2);
}

/// Whoever lets many bots think takes turns with everybody else.
pub async fn parties_take_turns_with_their_bots<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    // Two have had thirty matches each for a while; whoever has thought has to think again.
    for index in 0..30 {
        think(&store, 1, index, 1).await;
        think(&store, 2, index, 1).await;
    }
    let mut thoughts = [0; 3];
    for now in 2..42 {
        thoughts[usize::from(thought(&store, now).await) - 1] += 1;
    }
    assert_eq!(thoughts, [20, 20, 0]);
    // A third comes with one match again and again, while one of the others thinks.
    for now in (100..300).step_by(10) {
        let busy = take(&store, Lane::Bot, now, 1).await.jobs.remove(0);
        think(&store, 3, 0, now).await;
        let mut waited = 0;
        while thought(&store, now + 1 + waited).await != 3 {
            waited += 1;
        }
        assert!(waited <= 2, "it waited for {waited} of sixty");
        think(&store, busy.id.0[0], busy.id.0[1], now + 9).await;
    }
}

/// Whoever has several bots that wait is not passed for ever by others, each of whom has one that is
/// asked again as soon as it has thought.
pub async fn no_bot_is_passed_for_ever<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for party in 1..=3 {
        think(&store, party, 0, 1).await;
    }
    let mut running = take(&store, Lane::Bot, 1, 1).await.jobs.remove(0);
    for index in 0..3 {
        think(&store, 4, index, 1).await;
    }
    let mut thoughts = [0; 4];
    for now in 2..42 {
        let Id(last) = running.id;
        thoughts[usize::from(last[0]) - 1] += 1;
        end(&store, running, now).await;
        running = take(&store, Lane::Bot, now, 1).await.jobs.remove(0);
        // It is asked again while another one thinks.
        think(&store, last[0], last[1], now).await;
    }
    let (least, most) = (thoughts.iter().min().unwrap(), thoughts.iter().max().unwrap());
    assert!(2 * least > *most, "{thoughts:?}");
}

/// A bot that was given up when turns were many keeps the other bots of its party from nothing.
pub async fn what_was_given_up_keeps_nobody_waiting<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for index in 0..30 {
        think(&store, 1, index, 1).await;
    }
    for job in take(&store, Lane::Bot, 1, 30).await.jobs {
        match job.id.0[1] {
            29 => drop(store.report(job, Report::Hopeless("poison".to_string()), 1).await),
            _ => end(&store, job, 1).await,
        }
    }
    // All is quiet, and then others come before it.
    think(&store, 2, 0, 2).await;
    think(&store, 2, 1, 2).await;
    think(&store, 1, 0, 3).await;
    let order = [thought(&store, 4).await, thought(&store, 4).await];
    assert_eq!(order, [2, 1]);
}

/// A bot has thought, and now somebody else has to.
async fn end(store: &Arc<dyn Store>, job: Job, now: Millis) {
    let length = store.head(job.id).await.unwrap().map_or(0, |it| it.length);
    let commit = commit(job.id, length, &length.to_string());
    let party = Some(Id([job.id.0[0]; 16]));
    done(store, Commit { jobs: Some(vec![]), party, at: now, ..commit }).await;
}

/// A bot of one of the matches of a party must think since now.
async fn think(store: &Arc<dyn Store>, party: u8, index: u8, now: Millis) {
    let mut id = Id([party; 16]);
    id.0[1] = index;
    let length = store.head(id).await.unwrap().map_or(0, |it| it.length);
    let jobs = Some(vec![job(Lane::Bot, &now.to_string(), now)]);
    let commit = commit(id, length, &length.to_string());
    done(store, Commit { jobs, party: Some(Id([party; 16])), at: now, ..commit }).await;
}

/// The party whose bot thinks next; it has to think again.
async fn thought(store: &Arc<dyn Store>, now: Millis) -> u8 {
    let Id(id) = take(store, Lane::Bot, now, 1).await.jobs[0].id;
    think(store, id[0], id[1], now).await;
    id[0]
}

/// What fails does not stop what does not, however much of it there is.
pub async fn what_fails_does_not_stop_what_does_not<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for index in 0..60 {
        planned(&store, Id([index; 16]), vec![job(Lane::Clock, "bad", 1)]).await;
    }
    planned(&store, Id([200; 16]), vec![job(Lane::Clock, "good", 2)]).await;
    for _ in 0..6 {
        for bad in take(&store, Lane::Clock, 2, 10).await.jobs {
            assert_eq!(bad.key, "bad");
            store.report(bad, Report::Failed("always".to_string()), 2).await.unwrap();
        }
    }
    assert_eq!(keys(&take(&store, Lane::Clock, 2, 10).await.jobs), ["good"]);
    let clocks = store.queues(2).await.unwrap()[1];
    assert_eq!((clocks.failing, clocks.running, clocks.due), (60, 1, 0));
}

/// A job that is planned again goes on as it was.
pub async fn a_job_that_is_planned_again_goes_on_as_it_was<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let jobs = || vec![job(Lane::Bot, "a", 10), job(Lane::Bot, "b", 10)];
    planned(&store, MATCH, jobs()).await;
    let mut taken = take(&store, Lane::Bot, 10, 9).await.jobs;
    let failed = taken.remove(0);
    store.report(failed, Report::Failed("once".to_string()), 10).await.unwrap();
    let before = store.jobs(MATCH).await.unwrap();
    planned(&store, MATCH, jobs()).await;
    assert_eq!(store.jobs(MATCH).await.unwrap(), before);
    assert_eq!(take(&store, Lane::Bot, 10, 9).await.jobs, []);
    assert_eq!(store.report(taken.remove(0), Report::Done, 10).await, Ok(true));
}

/// A job with another due time begins anew, and whoever did the old one is not heard.
pub async fn a_job_with_another_due_time_begins_anew<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    planned(&store, MATCH, vec![job(Lane::Clock, "a", 10)]).await;
    let old = take(&store, Lane::Clock, 10, 1).await.jobs.remove(0);
    planned(&store, MATCH, vec![job(Lane::Clock, "a", 60)]).await;
    let new = take(&store, Lane::Clock, 60, 1).await.jobs.remove(0);
    assert_eq!((new.due, new.tries), (60, 0));
    assert_eq!(store.report(old, Report::Done, 60).await, Ok(false));
    assert_eq!(store.report(new, Report::Done, 60).await, Ok(true));
    // Some of a kind go, some stay, some come, some are put off.
    for kept in ["a1 b1 c1", "b2", "b2 c3", "c2 b2 a1", "a2 c2", "", "c1", "c1 a1 b1 d4"] {
        let due = |it: &str| it[1..].parse::<Millis>().unwrap();
        let jobs = kept.split_whitespace().map(|it| job(Lane::Clock, &it[..1], due(it)));
        planned(&store, MATCH, jobs.collect()).await;
        let found = store.jobs(MATCH).await.unwrap();
        let mut found: Vec<_> = found.iter().map(|it| format!("{}{}", it.key, it.due)).collect();
        found.sort_unstable();
        let mut kept: Vec<_> = kept.split_whitespace().collect();
        kept.sort_unstable();
        assert_eq!(found, kept);
    }
}
