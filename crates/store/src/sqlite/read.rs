//! Every question that is asked of the tables.

use super::check;
use crate::{Digest, Error, Filter, Found, Id, Job, Log, Millis, Phase, Row, Snapshot, Token};
use rusqlite::{Connection, OptionalExtension, params};

pub(super) fn log(connection: &Connection, id: Id) -> Result<Option<Log>, Error> {
    // Length and entries must be of the same moment.
    let moment = connection.unchecked_transaction()?;
    let length = moment
        .prepare_cached("SELECT length FROM heads WHERE id = ?1")?
        .query_row([id.0], |it| it.get(0))
        .optional()?;
    let Some(length) = length else { return Ok(None) };
    let mut statement = moment.prepare_cached(check::ENTRIES)?;
    let (entries, links): (Vec<_>, Vec<_>) =
        check::chain(&mut statement, id, length)?.into_iter().unzip();
    let Some(head) = links.last().copied() else { return Ok(None) };
    Ok(Some(Log { entries, head, snapshot: snapshot(&moment, id, &links)? }))
}

/// The snapshot of a match, if it belongs to the log with these links.
fn snapshot(connection: &Connection, id: Id, links: &[Digest]) -> Result<Option<Snapshot>, Error> {
    let sql = "SELECT number, text, seal FROM snapshots WHERE id = ?1";
    let found = connection
        .prepare_cached(sql)?
        .query_row([id.0], |it| {
            let seal: [u8; 32] = it.get(2)?;
            Ok((Snapshot { number: it.get(0)?, text: it.get(1)? }, Digest(seal)))
        })
        .optional()?;
    Ok(found.and_then(|(snapshot, seal)| {
        let link = links.get(usize::try_from(snapshot.number).ok()?.checked_sub(1)?)?;
        (link.seal(&snapshot.text) == seal).then_some(snapshot)
    }))
}

pub(super) fn answer(connection: &Connection, request: Id) -> Result<Option<String>, Error> {
    let sql = "SELECT answer FROM answers WHERE request = ?1";
    let found =
        connection.prepare_cached(sql)?.query_row([request.0], |it| it.get(0)).optional()?;
    Ok(found)
}

pub(super) fn token(connection: &Connection, digest: Digest) -> Result<Option<Token>, Error> {
    let sql = "SELECT holder, kind, expires FROM tokens WHERE digest = ?1";
    let found = connection
        .prepare_cached(sql)?
        .query_row([digest.0], |it| {
            Ok(Token { digest, holder: Id(it.get(0)?), kind: it.get(1)?, expires: it.get(2)? })
        })
        .optional()?;
    Ok(found)
}

const ROWS: &str = "
    SELECT matches.id, game, phase, listed, row, created, heads.at, mark
    FROM matches JOIN heads ON heads.id = matches.id";

pub(super) fn rows(
    connection: &Connection,
    filter: &Filter,
    limit: usize,
) -> Result<Vec<Found>, Error> {
    let found = |it: &rusqlite::Row<'_>| {
        Ok(Found {
            id: Id(it.get(0)?),
            row: Row {
                game: it.get(1)?,
                phase: phase(it.get(2)?),
                listed: it.get(3)?,
                text: it.get(4)?,
            },
            created: it.get(5)?,
            updated: it.get(6)?,
            mark: it.get(7)?,
        })
    };
    let rows = match filter {
        Filter::Listed(phase, game) => {
            let sql = format!(
                "{ROWS} WHERE listed = 1 AND phase = ?1
                 AND (?2 IS NULL OR game = ?2) ORDER BY created DESC LIMIT ?3"
            );
            let mut statement = connection.prepare_cached(&sql)?;
            let rows = statement.query_map(params![number(*phase), game, limit as i64], found)?;
            rows.collect::<Result<Vec<_>, _>>()?
        }
        Filter::Of(holder) => {
            let sql = format!(
                "{ROWS} JOIN holdings ON holdings.id = matches.id
                 WHERE holder = ?1 ORDER BY phase, heads.at DESC LIMIT ?2"
            );
            let mut statement = connection.prepare_cached(&sql)?;
            let rows = statement.query_map(params![holder.0, limit as i64], found)?;
            rows.collect::<Result<Vec<_>, _>>()?
        }
    };
    Ok(rows)
}

pub(super) fn due(connection: &Connection, now: Millis, limit: usize) -> Result<Vec<Job>, Error> {
    let sql = "SELECT number, id, event, key, due FROM outbox WHERE due <= ?1
               ORDER BY due, number LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let jobs = statement.query_map(params![now, limit as i64], |it| {
        Ok(Job {
            number: it.get(0)?,
            id: Id(it.get(1)?),
            event: it.get(2)?,
            key: it.get(3)?,
            due: it.get(4)?,
        })
    })?;
    Ok(jobs.collect::<Result<_, _>>()?)
}

pub(super) fn next_due(connection: &Connection, now: Millis) -> Result<Option<Millis>, Error> {
    let sql = "SELECT min(due) FROM outbox WHERE due > ?1";
    Ok(connection.prepare_cached(sql)?.query_row([now], |it| it.get(0))?)
}

pub(super) fn jobs(connection: &Connection) -> Result<u64, Error> {
    let sql = "SELECT count(*) FROM outbox";
    Ok(connection.prepare_cached(sql)?.query_row([], |it| it.get(0))?)
}

/// How a phase is kept.
pub(super) fn number(phase: Phase) -> i64 {
    match phase {
        Phase::Open => 0,
        Phase::Playing => 1,
        Phase::Finished => 2,
        Phase::Abandoned => 3,
    }
}

fn phase(number: i64) -> Phase {
    match number {
        0 => Phase::Open,
        1 => Phase::Playing,
        2 => Phase::Finished,
        _ => Phase::Abandoned,
    }
}
