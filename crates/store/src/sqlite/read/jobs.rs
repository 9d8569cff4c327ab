//! Jobs that wait, are being done, or were given up.

use super::{count, signed, sound, unsigned};
use crate::{Error, Id, Job, Lane, Millis, Queue, Take};
use rusqlite::{Connection, OptionalExtension, Params, params};

const COLUMNS: &str = "
    SELECT id, event, key, lane, due, ready, tries, lease, owner, fault,
        seal = seal(id, event, key, lane, due, ready, tries, lease, owner, fault, party, turn)
    FROM jobs";

/// How much the outages put off the jobs of a lane. Rows are kept without it. It only grows: read
/// before the rows, it makes a job due too early at worst, and never too late.
pub(in crate::sqlite) fn put_off(connection: &Connection, lane: Lane) -> Result<i64, Error> {
    if lane != Lane::Clock {
        return Ok(0);
    }
    let sql = "SELECT put_off FROM outages ORDER BY start DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([], |it| it.get(0)).optional()?.unwrap_or(0))
}

/// The jobs that a question finds.
fn each(connection: &Connection, sql: &str, values: impl Params) -> Result<Vec<Job>, Error> {
    let put_off = put_off(connection, Lane::Clock)?;
    super::each(connection, sql, values, |it| found(it, put_off))
}

fn found(it: &rusqlite::Row<'_>, put_off: i64) -> Result<Job, Error> {
    sound(it, 10, "jobs")?;
    let lane = Lane::of(it.get(3)?);
    let shown = |kept: i64| match lane {
        Lane::Clock => unsigned(kept + put_off),
        _ => unsigned(kept),
    };
    Ok(Job {
        id: Id(it.get(0)?),
        event: it.get(1)?,
        key: it.get(2)?,
        lane,
        due: shown(it.get(4)?),
        ready: it.get::<_, Option<_>>(5)?.map(shown),
        tries: it.get(6)?,
        lease: it.get(7)?,
        owner: it.get::<_, Option<_>>(8)?.map(Id),
        fault: it.get(9)?,
    })
}

/// What can be taken now.
pub(in crate::sqlite) fn ready(connection: &Connection, take: Take) -> Result<Vec<Job>, Error> {
    let (lane, order) = (take.lane.number(), take.lane.order());
    // Left to itself, the database would read and sort all that waits, whenever a bot is to think.
    let by = if take.lane == Lane::Bot { "INDEXED BY jobs_turn" } else { "" };
    let sql =
        format!("{COLUMNS} {by} WHERE lane = {lane} AND ready <= ?1 ORDER BY {order} LIMIT ?2");
    let now = signed(take.now) - put_off(connection, take.lane)?;
    each(connection, &sql, params![now, count(take.limit)])
}

/// Which turn it is of a party whose bot is to think in a match: after its bots in other matches,
/// and not before the one that waits longest. So whoever comes again and again passes nobody for
/// ever. What was given up waits for no turn.
pub(in crate::sqlite) fn turn(
    connection: &Connection,
    id: Id,
    party: Id,
    now: Millis,
) -> Result<i64, Error> {
    let sql = "SELECT max(
        coalesce((SELECT turn + 1 FROM jobs INDEXED BY jobs_party WHERE lane = 2 AND party = ?1
            AND id <> ?2 AND ready IS NOT NULL ORDER BY turn DESC LIMIT 1), 0),
        coalesce((SELECT turn FROM jobs INDEXED BY jobs_ready WHERE lane = 2 AND id <> ?2
            AND ready <= ?3 ORDER BY ready, turn LIMIT 1), 0))";
    Ok(connection.prepare_cached(sql)?.query_row(params![party.0, id.0, now], |it| it.get(0))?)
}

/// When there is something to take.
pub(in crate::sqlite) fn next(connection: &Connection, of: Lane) -> Result<Option<Millis>, Error> {
    let sql = "SELECT min(ready) FROM jobs WHERE lane = ?1 AND ready IS NOT NULL";
    let put_off = put_off(connection, of)?;
    let next: Option<i64> =
        connection.prepare_cached(sql)?.query_row([of.number()], |it| it.get(0))?;
    Ok(next.map(|kept| unsigned(kept + put_off)))
}

pub(in crate::sqlite) fn running(connection: &Connection) -> Result<Vec<Job>, Error> {
    each(connection, &format!("{COLUMNS} WHERE owner IS NOT NULL"), [])
}

pub(in crate::sqlite) fn jobs(connection: &Connection, id: Id) -> Result<Vec<Job>, Error> {
    each(connection, &format!("{COLUMNS} WHERE id = ?1"), [id.0])
}

/// A job as it is now.
pub(in crate::sqlite) fn job(
    connection: &Connection,
    id: Id,
    event: &str,
    key: &str,
) -> Result<Option<Job>, Error> {
    let sql = format!("{COLUMNS} WHERE id = ?1 AND event = ?2 AND key = ?3");
    Ok(each(connection, &sql, params![id.0, event, key])?.pop())
}

pub(in crate::sqlite) fn dead(
    connection: &Connection,
    after: Option<&Job>,
    limit: usize,
) -> Result<Vec<Job>, Error> {
    let sql = format!(
        "{COLUMNS} WHERE lane IN (0, 1, 2, 3) AND ready IS NULL AND (id, event, key) > (?1, ?2, ?3)
         ORDER BY id, event, key LIMIT ?4"
    );
    let (id, event, key) = match after {
        Some(job) => (&job.id.0[..], &*job.event, &*job.key),
        None => (&[][..], "", ""),
    };
    each(connection, &sql, params![id, event, key, count(limit)])
}

pub(in crate::sqlite) fn queues(connection: &Connection, now: Millis) -> Result<Vec<Queue>, Error> {
    let sql = "SELECT lane, count(ready), count(*) FILTER (WHERE ready <= ?1 AND owner IS NULL),
            count(owner), count(*) FILTER (WHERE tries > 0 AND ready IS NOT NULL),
            count(*) - count(ready), min(ready) FILTER (WHERE ready <= ?1 AND owner IS NULL)
        FROM (SELECT lane, owner, tries, iif(lane = ?2, ready + ?3, ready) AS ready FROM jobs)
        GROUP BY lane";
    let clock = put_off(connection, Lane::Clock)?;
    let values = params![now, Lane::Clock.number(), clock];
    let found = super::each(connection, sql, values, |it| {
        Ok(Queue {
            lane: Lane::of(it.get(0)?),
            waiting: it.get(1)?,
            due: it.get(2)?,
            running: it.get(3)?,
            failing: it.get(4)?,
            dead: it.get(5)?,
            oldest: it.get(6)?,
        })
    })?;
    let of = |lane| found.iter().find(|it| it.lane == lane).copied();
    Ok(Lane::ALL.map(|lane| of(lane).unwrap_or(Queue::empty(lane))).into())
}
