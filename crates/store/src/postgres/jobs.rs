//! Jobs: planned, taken, reported, given back, given another chance.

use super::pool::{Fault, Line, count, id, signed, unsigned};
use crate::job::Change;
use crate::{Claim, Id, Job, Lane, Millis, Queue, Report, Take, Taken, Work};
use tokio_postgres::Row;

/// How much the outages put off the times of the clock lane. Rows are kept without it, so that an
/// outage changes none of them.
macro_rules! put_off {
    () => {
        "coalesce((SELECT put_off FROM outages ORDER BY start DESC LIMIT 1), 0)"
    };
}
pub(super) use put_off;

const COLUMNS: &str = concat!(
    "SELECT id, event, key, lane, due, ready, tries, lease, owner, fault, ",
    put_off!(),
    " FROM jobs"
);

fn found(row: &Row) -> Result<Job, Fault> {
    let owner: Option<&[u8]> = row.get(8);
    let lane = Lane::of(row.get::<_, i16>(3).into());
    let put_off = if lane == Lane::Clock { row.get::<_, i64>(10) } else { 0 };
    let shown = |kept: i64| unsigned(kept + put_off);
    Ok(Job {
        id: id(row.get(0), "jobs")?,
        event: row.get(1),
        key: row.get(2),
        lane,
        due: shown(row.get(4)),
        ready: row.get::<_, Option<i64>>(5).map(shown),
        tries: u32::try_from(row.get::<_, i64>(6)).unwrap_or(u32::MAX),
        lease: unsigned(row.get(7)),
        owner: owner.map(|it| id(it, "jobs")).transpose()?,
        fault: row.get(9),
    })
}

fn all(rows: &[Row]) -> Result<Vec<Job>, Fault> {
    rows.iter().map(found).collect()
}

/// How a lane is kept.
pub(super) fn kept(lane: Lane) -> i16 {
    lane.number() as i16
}

/// When there is something to take.
pub(super) const NEXT: &str = concat!(
    "SELECT min(ready) + CASE $1::SMALLINT WHEN 1 THEN ",
    put_off!(),
    " ELSE 0 END FROM jobs WHERE lane = $1 AND ready >= $2::BIGINT - CASE $1 WHEN 1 THEN ",
    put_off!(),
    " ELSE 0 END"
);

/// When there is something to take that can be taken from a time on.
pub(super) async fn next(line: &Line, lane: Lane, from: Millis) -> Result<Option<Millis>, Fault> {
    let row = line.one(NEXT, &[&kept(lane), &signed(from)]).await?;
    Ok(row.and_then(|it| it.get::<_, Option<i64>>(0)).map(unsigned))
}

/// Jobs to take from one time to another.
pub(super) fn ready(lane: Lane) -> String {
    let order = lane.order();
    // The lane is written out, or the index of those who take turns would not be known to fit.
    let put_off = if lane == Lane::Clock { put_off!() } else { "0" };
    // The lower bound compares a row, which says no more. With two plain bounds PostgreSQL assumes that
    // few jobs lie between them, and may sort all that are due.
    format!(
        "{COLUMNS} WHERE lane = {} AND ready <= $1::BIGINT - {put_off}
            AND (ready, id) >= ($2::BIGINT - {put_off}, ''::BYTEA)
         ORDER BY {order} LIMIT $3 FOR UPDATE SKIP LOCKED",
        kept(lane)
    )
}

pub(super) async fn take(line: &Line, take: Take, from: Millis) -> Result<Taken, Fault> {
    // Jobs that another node is taking at this moment are skipped.
    let values = (signed(take.now), signed(from), count(take.limit));
    let ready = all(&line.all(&ready(take.lane), &[&values.0, &values.1, &values.2]).await?)?;
    let mut jobs = Vec::new();
    for job in ready {
        let (changed, taken) = Change::taken(job.clone(), &take);
        change(line, &job, changed).await?;
        jobs.extend(taken);
    }
    Ok(Taken { jobs, next: next(line, take.lane, from).await? })
}

/// A job as it is now, held until the transaction ends.
async fn held(line: &Line, id: Id, event: &str, key: &str) -> Result<Option<Job>, Fault> {
    let sql = format!("{COLUMNS} WHERE id = $1 AND event = $2 AND key = $3 FOR UPDATE");
    let row = line.one(&sql, &[&&id.0[..], &event, &key]).await?;
    row.as_ref().map(found).transpose()
}

pub(super) async fn claim(line: &Line, work: &Work, take: Take) -> Result<Claim, Fault> {
    let job = held(line, work.id, &work.event, &work.key).await?;
    if let Some(claim) = Claim::look(job.as_ref(), work.due, take.now) {
        return Ok(claim);
    }
    let Some(job) = job else { return Ok(Claim::Gone) };
    let (changed, taken) = Change::taken(job.clone(), &take);
    let rests = Claim::Later(changed.ready.unwrap_or(take.until));
    change(line, &job, changed).await?;
    Ok(taken.map_or(rests, Claim::Taken))
}

async fn change(line: &Line, job: &Job, change: Change) -> Result<(), Fault> {
    let sql = concat!(
        "UPDATE jobs SET ready = $4::BIGINT - CASE lane WHEN 1 THEN ",
        put_off!(),
        " ELSE 0 END, tries = $5, lease = $6, owner = $7, fault = $8
        WHERE id = $1 AND event = $2 AND key = $3"
    );
    let Change { ready, tries, lease, owner, fault } = change;
    let (ready, lease, tries) = (ready.map(signed), signed(lease), i64::from(tries));
    let owner = owner.as_ref().map(|it| &it.0[..]);
    let name = &job.id.0[..];
    let values: &[super::pool::Value<'_>] =
        &[&name, &job.event, &job.key, &ready, &tries, &lease, &owner, &fault];
    line.run(sql, values).await?;
    Ok(())
}

pub(super) async fn report(
    line: &Line,
    job: &Job,
    report: &Report,
    now: Millis,
) -> Result<bool, Fault> {
    let own = held(line, job.id, &job.event, &job.key).await?;
    let Some(own) = own else { return Ok(false) };
    if !own.is_leased_as(job) {
        return Ok(false);
    }
    let changed = match report {
        Report::Done => {
            let sql = "DELETE FROM jobs WHERE id = $1 AND event = $2 AND key = $3";
            line.run(sql, &[&&own.id.0[..], &own.event, &own.key]).await?;
            return Ok(true);
        }
        Report::Hold(until) => Change { owner: own.owner, ..Change::free(&own, *until) },
        Report::Later(then) => Change::free(&own, *then),
        Report::Failed(why) => Change::failed(&own, now, why),
        Report::Hopeless(why) => Change { ready: None, ..Change::failed(&own, now, why) },
    };
    change(line, &own, changed).await?;
    Ok(true)
}

pub(super) async fn of(line: &Line, id: Id) -> Result<Vec<Job>, Fault> {
    let sql = format!("{COLUMNS} WHERE id = $1 ORDER BY event, key");
    all(&line.all(&sql, &[&&id.0[..]]).await?)
}

/// With the lanes written out, the index of lanes finds what was given up, however much waits.
const GIVEN_UP: &str = "lane IN (0, 1, 2, 3) AND ready IS NULL";

/// Jobs that were given up, after one of them.
fn dead_after() -> String {
    format!(
        "{COLUMNS} WHERE {GIVEN_UP} AND (id, event, key) > ($1, $2, $3)
         ORDER BY id, event, key LIMIT $4"
    )
}

pub(super) async fn dead(
    line: &Line,
    after: Option<&Job>,
    limit: usize,
) -> Result<Vec<Job>, Fault> {
    let (id, event, key) = match after {
        Some(job) => (&job.id.0[..], &*job.event, &*job.key),
        None => (&[][..], "", ""),
    };
    all(&line.all(&dead_after(), &[&id, &event, &key, &count(limit)]).await?)
}

pub(super) async fn retry(line: &Line, id: Option<Id>, now: Millis) -> Result<u64, Fault> {
    let sql = concat!(
        "UPDATE jobs SET ready = $2::BIGINT - CASE lane WHEN 1 THEN ",
        put_off!(),
        " ELSE 0 END, tries = 0, owner = NULL
        WHERE lane IN (0, 1, 2, 3) AND ready IS NULL AND ($1::BYTEA IS NULL OR id = $1)"
    );
    let id = id.as_ref().map(|it| &it.0[..]);
    line.run(sql, &[&id, &signed(now)]).await
}

pub(super) async fn discard(line: &Line, id: Option<Id>) -> Result<u64, Fault> {
    let sql = format!("DELETE FROM jobs WHERE {GIVEN_UP} AND ($1::BYTEA IS NULL OR id = $1)");
    let id = id.as_ref().map(|it| &it.0[..]);
    line.run(&sql, &[&id]).await
}

pub(super) async fn queues(line: &Line, now: Millis) -> Result<Vec<Queue>, Fault> {
    let sql = concat!(
        "SELECT lane, count(ready), count(*) FILTER (WHERE ready <= $1 AND owner IS NULL),
            count(owner), count(*) FILTER (WHERE tries > 0 AND ready IS NOT NULL),
            count(*) - count(ready), min(ready) FILTER (WHERE ready <= $1 AND owner IS NULL)
        FROM (SELECT lane, owner, tries, ready + CASE lane WHEN 1 THEN ",
        put_off!(),
        " ELSE 0 END AS ready FROM jobs) AS shown GROUP BY lane"
    );
    let rows = line.all(sql, &[&signed(now)]).await?;
    let found = rows.iter().map(|it| {
        let number = |index: usize| unsigned(it.get(index));
        Queue {
            lane: Lane::of(it.get::<_, i16>(0).into()),
            waiting: number(1),
            due: number(2),
            running: number(3),
            failing: number(4),
            dead: number(5),
            oldest: it.get::<_, Option<i64>>(6).map(unsigned),
        }
    });
    let found: Vec<_> = found.collect();
    let of = |lane| found.iter().find(|it| it.lane == lane).copied();
    Ok(Lane::ALL.map(|lane| of(lane).unwrap_or(Queue::empty(lane))).into())
}

/// Lets others take what nodes were doing that have not been heard of since some time: their
/// leases end now.
pub(super) async fn bury(line: &Line, now: Millis, since: Millis) -> Result<(), Fault> {
    let sql = concat!(
        "WITH ended AS (SELECT $1::BIGINT - off AS clock, $1::BIGINT AS other FROM (SELECT ",
        put_off!(),
        " AS off) AS it)
        UPDATE jobs SET ready = CASE lane WHEN 1 THEN clock ELSE other END FROM ended
        WHERE ready > CASE lane WHEN 1 THEN clock ELSE other END
            AND owner IN (SELECT node FROM nodes WHERE at < $2)"
    );
    line.run(sql, &[&signed(now), &signed(since)]).await?;
    Ok(())
}

/// Gives back what was taken here. It is due, but not before the last sign of life of any node, so
/// that it stands above the marks of other nodes.
pub(super) async fn release(line: &Line, owners: &[Id]) -> Result<(), Fault> {
    let owners: Vec<&[u8]> = owners.iter().map(|it| &it.0[..]).collect();
    let sql = concat!(
        "UPDATE jobs SET owner = NULL,
            ready = greatest(due, (SELECT max(at) FROM nodes) - CASE lane WHEN 1 THEN ",
        put_off!(),
        " ELSE 0 END)
        WHERE owner = ANY($1)"
    );
    line.run(sql, &[&owners]).await?;
    Ok(())
}

#[cfg(all(test, feature = "contract", unix))]
#[allow(clippy::unwrap_used, reason = "a failure fails the test")]
mod tests {
    use super::super::pool::{Kind, Pool};
    use super::*;
    use crate::Store as _;

    #[tokio::test]
    async fn what_was_given_up_is_found_by_an_index_however_much_waits() {
        let url = crate::rig::database();
        crate::Postgres::open(&url).await.unwrap().close().await.unwrap();
        let pool = Pool::new(&url, None).unwrap();
        let plans = pool.tried(Kind::Read, |line| async move {
            line.plain(
                "INSERT INTO jobs (id, event, key, lane, due, ready, tries, lease)
                    SELECT sha256(n::TEXT::BYTEA), 'clock', '1', 1, n, CASE WHEN n > 3 THEN n END, 0, 0
                    FROM generate_series(1, 50000) AS n;
                 ANALYZE jobs",
            )
            .await?;
            let mut plans = Vec::new();
            for sql in [
                dead_after().replace("$1", "''").replace("$2", "''").replace("$3", "''"),
                format!("DELETE FROM jobs WHERE {GIVEN_UP}"),
            ] {
                let sql = format!("EXPLAIN {}", sql.replace("$4", "50"));
                let plan = line.all(&sql, &[]).await?;
                let plan = plan.iter().map(|it| it.get::<_, String>(0));
                plans.push(plan.collect::<Vec<_>>().join("\n"));
            }
            Ok(plans)
        });
        for plan in plans.await.unwrap() {
            assert!(plan.contains("jobs_ready") && !plan.contains("Seq Scan"), "{plan}");
        }
    }
}
