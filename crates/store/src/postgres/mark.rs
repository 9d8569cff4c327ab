//! The low-water mark of each lane: where a look for jobs begins in the index.
//!
//! Jobs come and go at the low end of their index. While a long transaction, such as a dump, holds a
//! snapshot, the entries of jobs that are gone stay there, and a look from the low end steps over
//! all of them. So a look begins a little below the first job that the look before it found. Jobs
//! that came later than that are found by a full look now and then.

use crate::{Lane, Millis};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// A job that is planned so long after its time is found by the next look.
const LATE_MS: Millis = 5_000;
/// One that is planned later than that is found after so long.
const FULL: Duration = Duration::from_secs(10);

/// The marks of all lanes, as one node knows them.
#[derive(Default)]
pub(crate) struct Marks(Mutex<[Mark; Lane::ALL.len()]>);

#[derive(Clone, Copy, Default)]
struct Mark {
    /// Below it there was nothing to take.
    low: Millis,
    /// The last look from the low end.
    full: Option<Instant>,
}

impl Marks {
    fn with<T>(&self, lane: Lane, change: impl FnOnce(&mut Mark) -> T) -> T {
        let mut marks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut marks[lane.number() as usize])
    }

    /// The time from which on a look sees jobs.
    pub(super) fn from(&self, lane: Lane, now: Millis) -> Millis {
        self.with(lane, |mark| match mark.full {
            Some(full) if full.elapsed() < FULL => mark.low.min(now).saturating_sub(LATE_MS),
            _ => 0,
        })
    }

    /// Moves the mark to the first job that a look found, which began at `from`.
    pub(super) fn seen(&self, lane: Lane, from: Millis, now: Millis, next: Option<Millis>) {
        self.with(lane, |mark| {
            if from == 0 {
                mark.full = Some(Instant::now());
            }
            // A look that began higher up, beside another one, knows nothing of what is below.
            if from <= mark.low {
                mark.low = next.map_or(now, |it| it.min(now));
            }
        });
    }
}

#[cfg(all(test, feature = "contract", unix))]
#[allow(clippy::unwrap_used, reason = "a failure fails the test")]
mod tests {
    use super::super::pool::{Line, Pool};
    use super::super::{commit, jobs};
    use super::*;
    use crate::{Commit, Id, NewJob, Postgres, Store, Take};

    const NOW: Millis = 1_000_000;

    async fn keys(store: &Postgres, now: Millis) -> Vec<String> {
        let take =
            Take { lane: Lane::Turn, owner: Id([1; 16]), now, until: now + 60_000, limit: 8 };
        let jobs = store.take(take).await.unwrap().jobs;
        jobs.into_iter().map(|it| it.key).collect()
    }

    async fn plan(store: &Postgres, key: &str, due: Millis) {
        let job = NewJob { lane: Lane::Turn, event: "turn".into(), key: key.into(), due };
        let made = Commit::new(Id::of(key.as_bytes()), 0, due, ["made"]);
        store.commit(Commit { jobs: Some(vec![job]), ..made }).await.unwrap();
    }

    async fn explained(line: &Line, sql: &str) -> Vec<String> {
        let plan = line.all(&format!("EXPLAIN {sql}"), &[]).await.unwrap();
        plan.iter().map(|it| it.get(0)).collect()
    }

    /// How many pages a statement with these values looks at.
    async fn buffers(line: &Line, sql: &str, values: &[&str]) -> u64 {
        let sql = values.iter().enumerate().fold(sql.to_string(), |sql, (index, value)| {
            sql.replace(&format!("${}", index + 1), value)
        });
        let plan = explained(line, &format!("(ANALYZE, BUFFERS) {sql}")).await;
        // The first such line is of the whole plan: `Buffers: shared hit=7 read=1 dirtied=1`.
        let buffers = plan.iter().find(|it| it.contains("Buffers:")).unwrap();
        let seen = ["hit=", "read="].into_iter().filter_map(|it| buffers.split_once(it));
        seen.map(|(_, it)| it.split(' ').next().unwrap().parse::<u64>().unwrap()).sum()
    }

    #[tokio::test]
    async fn a_long_dump_does_not_slow_the_lanes() {
        let url = crate::rig::database();
        let store = Postgres::open(&url).await.unwrap();
        let pool = Pool::new(&url, None).unwrap();
        let (dump, line) = (pool.line().await.unwrap(), pool.line().await.unwrap());
        dump.plain("SET idle_in_transaction_session_timeout = 0").await.unwrap();
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM jobs";
        dump.plain(begin).await.unwrap();
        // Of each lane 5 000 jobs came and went since the dump began, of many matches, and 500 wait.
        let came = "INSERT INTO jobs (id, event, key, lane, due, ready, tries, lease, party)
            SELECT sha256(n::TEXT::BYTEA), 'job', lane::TEXT, lane, 0,
                CASE WHEN n > 500 THEN 900000 ELSE 2000000 END + n, 0, 0,
                CASE lane WHEN 2 THEN sha256(n::TEXT::BYTEA) END
            FROM generate_series(1, 5500) AS n, generate_series(0, 3) AS lane ORDER BY 1";
        line.plain(came).await.unwrap();
        line.plain("DELETE FROM jobs WHERE ready < 1000000").await.unwrap();
        line.plain("VACUUM ANALYZE jobs").await.unwrap();
        let now = NOW.to_string();
        for lane in Lane::ALL {
            let take = Take { lane, owner: Id([1; 16]), now: NOW, until: NOW, limit: 8 };
            assert_eq!(store.take(take).await.unwrap().jobs, []);
            let mark = store.inner.marks.from(lane, NOW);
            assert_eq!(mark, NOW - LATE_MS, "{lane:?}");
            let (mark, number, ready) =
                (mark.to_string(), jobs::kept(lane).to_string(), jobs::ready(lane));
            for (sql, first) in [(jobs::NEXT, &number), (&ready, &now)] {
                let with = |from| [&**first, from, "8"];
                let (before, after) = (
                    buffers(&line, sql, &with("0")).await,
                    buffers(&line, sql, &with(&*mark)).await,
                );
                assert!(before > 1_000 && after < 40, "{lane:?} {before} {after}: {sql}");
            }
        }
        // A bot that is planned is compared with those that wait.
        let mut planned = Vec::new();
        for (id, from) in [("2", "0"), ("3", "995000")] {
            let id = format!("'\\x0{id}'::BYTEA");
            let values = [&*id, "'job'", "'1'", "2", "1000000", &*id, "1000000"];
            let values = values.map(|it| format!("ARRAY[{it}]"));
            let values: Vec<&str> = values.iter().map(|it| &**it).chain([from]).collect();
            planned.push(buffers(&line, commit::JOBS, &values).await);
        }
        assert!(planned[0] > 1_000 && planned[1] < 60, "{planned:?}");
        drop(dump);
    }

    #[tokio::test]
    async fn a_job_that_comes_late_is_found() {
        let store = Postgres::open(&crate::rig::database()).await.unwrap();
        assert_eq!(keys(&store, NOW).await, [""; 0]);
        plan(&store, "a little late", NOW - LATE_MS).await;
        assert_eq!(keys(&store, NOW + 1_000).await, ["a little late"]);
        assert_eq!(keys(&store, NOW + 1_000).await, [""; 0]);
        // Below the mark it is found by the next full look.
        plan(&store, "very late", NOW - 10 * LATE_MS).await;
        assert_eq!(keys(&store, NOW + 1_100).await, [""; 0]);
        tokio::time::pause();
        tokio::time::advance(FULL).await;
        tokio::time::resume();
        assert_eq!(keys(&store, NOW + 1_200).await, ["very late"]);
        // A lease that ends is above the mark, however much later it is.
        assert_eq!(keys(&store, NOW + 61_100).await, ["a little late"]);
        assert_eq!(keys(&store, NOW + 600_000).await, ["very late"]);
    }

    #[tokio::test]
    async fn a_job_that_is_given_back_is_found_by_the_next_look_of_another_node() {
        let url = crate::rig::database();
        let one = Postgres::open(&url).await.unwrap();
        let other = Postgres::open(&url).await.unwrap();
        other.alive(Id([2; 16]), NOW, 0).await.unwrap();
        plan(&one, "waits for long", NOW - 10 * LATE_MS).await;
        assert_eq!(keys(&one, NOW).await, ["waits for long"]);
        assert_eq!(keys(&other, NOW).await, [""; 0]);
        one.close().await.unwrap();
        assert_eq!(keys(&other, NOW + 100).await, ["waits for long"]);
    }

    #[test]
    fn a_look_that_began_above_another_moves_no_mark() {
        let marks = Marks::default();
        marks.seen(Lane::Bot, 0, NOW, None);
        let high = marks.from(Lane::Bot, NOW);
        assert_eq!(high, NOW - LATE_MS);
        // Beside it a full look finds a job that came late.
        marks.seen(Lane::Bot, 0, NOW, Some(5_001));
        marks.seen(Lane::Bot, high, NOW, None);
        assert_eq!(marks.from(Lane::Bot, NOW), 1);
        assert_eq!(marks.from(Lane::Turn, NOW), 0, "another lane has not been looked at");
    }

    #[tokio::test]
    async fn many_jobs_that_are_due_are_taken_in_the_order_of_an_index() {
        let url = crate::rig::database();
        Postgres::open(&url).await.unwrap().close().await.unwrap();
        let line = Pool::new(&url, None).unwrap().line().await.unwrap();
        let waiting = "INSERT INTO jobs (id, event, key, lane, due, ready, tries, lease, turn)
            SELECT sha256(n::TEXT::BYTEA), 'job', lane::TEXT, lane, n, n, 0, 0, n % 700
            FROM generate_series(1, 20000) AS n, generate_series(0, 3) AS lane";
        line.plain(waiting).await.unwrap();
        line.plain("ANALYZE jobs").await.unwrap();
        for lane in Lane::ALL {
            let sql = jobs::ready(lane);
            let prepare = format!("PREPARE {lane:?} (BIGINT, BIGINT, BIGINT) AS {sql}");
            line.plain(&prepare).await.unwrap();
            for mode in ["force_custom_plan", "force_generic_plan"] {
                line.plain(&format!("SET plan_cache_mode = {mode}")).await.unwrap();
                let taken = format!("EXECUTE {lane:?} (1000000, 1, 8)");
                let plan = explained(&line, &taken).await.join("\n");
                assert!(plan.contains("Index Scan using jobs_"), "{mode}: {plan}");
                assert!(!plan.contains("Sort"), "{mode}: {plan}");
            }
        }
    }
}
