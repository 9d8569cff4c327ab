//! Every question that is asked of the tables.

mod jobs;
mod rows;

pub(super) use jobs::{dead, job, jobs, next, put_off, queues, ready, running, turn};
pub(super) use rows::{live, row, rows};

use super::{check, seal};
use crate::{Digest, Error, Head, Id, Log, Millis, Node, Outage, Snapshot, Stats, Token};
use rusqlite::{Connection, OptionalExtension};

/// Refuses a row that is not as it was written.
fn sound(row: &rusqlite::Row<'_>, index: usize, table: &'static str) -> Result<(), Error> {
    match row.get(index)? {
        true => Ok(()),
        false => Err(Error::BrokenRow { table }),
    }
}

/// The first row of an answer, if there is one.
fn first<T>(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
    read: impl FnOnce(&rusqlite::Row<'_>) -> Result<T, Error>,
) -> Result<Option<T>, Error> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    rows.next()?.map(read).transpose()
}

/// All rows of an answer.
fn each<T>(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
    mut read: impl FnMut(&rusqlite::Row<'_>) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// A time as the file keeps it.
pub(super) fn signed(time: Millis) -> i64 {
    i64::try_from(time).unwrap_or(i64::MAX)
}

/// A time that the file kept.
fn unsigned(time: i64) -> Millis {
    u64::try_from(time).unwrap_or(0)
}

/// A number of rows, as SQLite counts.
fn count(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

pub(super) fn head(connection: &Connection, id: Id) -> Result<Option<Head>, Error> {
    let sql = "SELECT length, hash FROM heads JOIN entries USING (place) WHERE heads.id = ?1";
    first(connection, sql, [id.0], |it| Ok(Head { length: it.get(0)?, link: Digest(it.get(1)?) }))
}

pub(super) fn log(connection: &Connection, id: Id, from: u64) -> Result<Option<Log>, Error> {
    // Length and entries must be of the same moment.
    let moment = connection.unchecked_transaction()?;
    let length = moment
        .prepare_cached("SELECT length FROM heads WHERE id = ?1")?
        .query_row([id.0], |it| it.get(0))
        .optional()?;
    let Some(length) = length else { return Ok(None) };
    let mut statement = moment.prepare_cached(check::ENTRIES)?;
    let check::Chain { base, entries, heads } = check::chain(&mut statement, id, length, from)?;
    let head = heads.last().copied().unwrap_or(base);
    Ok(Some(Log { snapshot: snapshot(&moment, id, base, &heads)?, base, entries, head }))
}

/// The snapshot of a match, if it belongs to the log with these heads.
fn snapshot(
    connection: &Connection,
    id: Id,
    base: Head,
    heads: &[Head],
) -> Result<Option<Snapshot>, Error> {
    let sql = "SELECT number, text, seal FROM snapshots WHERE id = ?1";
    let found = first(connection, sql, [id.0], |it| {
        Ok((Snapshot { number: it.get(0)?, text: it.get(1)? }, Digest(it.get(2)?)))
    })?;
    Ok(found.and_then(|(snapshot, seal)| {
        let index = snapshot.number.checked_sub(base.length)?;
        let head = match index.checked_sub(1) {
            Some(index) => heads.get(usize::try_from(index).ok()?)?,
            None => &base,
        };
        (head.link.seal(&snapshot.text) == seal).then_some(snapshot)
    }))
}

pub(super) fn answer(connection: &Connection, request: Id) -> Result<Option<String>, Error> {
    const SQL: &str =
        "SELECT answer, seal = seal(request, id, answer) FROM answers WHERE request = ?1";
    debug_assert!(SQL.contains(seal::ANSWERS));
    first(connection, SQL, [request.0], |it| {
        sound(it, 1, "answers")?;
        Ok(it.get(0)?)
    })
}

pub(super) fn token(connection: &Connection, digest: Digest) -> Result<Option<Token>, Error> {
    const SQL: &str = "SELECT holder, kind, expires, seal = seal(digest, holder, kind, expires)
        FROM tokens WHERE digest = ?1";
    debug_assert!(SQL.contains(seal::TOKENS));
    first(connection, SQL, [digest.0], |it| {
        sound(it, 3, "tokens")?;
        Ok(Token { digest, holder: Id(it.get(0)?), kind: it.get(1)?, expires: it.get(2)? })
    })
}

pub(super) fn outages(connection: &Connection) -> Result<Vec<Outage>, Error> {
    let sql = "SELECT start, stop FROM outages ORDER BY start";
    each(connection, sql, [], |it| Ok(Outage { from: it.get(0)?, to: it.get(1)? }))
}

pub(super) fn holders(connection: &Connection, id: Id) -> Result<Vec<Id>, Error> {
    let sql = "SELECT holder FROM holdings WHERE id = ?1 ORDER BY holder";
    each(connection, sql, [id.0], |it| Ok(Id(it.get(0)?)))
}

pub(super) fn tokens(
    connection: &Connection,
    after: Option<Digest>,
    limit: usize,
) -> Result<Vec<Token>, Error> {
    let sql = "SELECT digest, holder, kind, expires, seal = seal(digest, holder, kind, expires)
        FROM tokens WHERE digest > ?1 ORDER BY digest LIMIT ?2";
    let after = after.as_ref().map_or(&[][..], |it| &it.0[..]);
    each(connection, sql, rusqlite::params![after, count(limit)], |it| {
        sound(it, 4, "tokens")?;
        let (digest, holder) = (Digest(it.get(0)?), Id(it.get(1)?));
        Ok(Token { digest, holder, kind: it.get(2)?, expires: it.get(3)? })
    })
}

pub(super) fn nodes(connection: &Connection) -> Result<Vec<Node>, Error> {
    let sql = "SELECT node, at FROM nodes ORDER BY node";
    each(connection, sql, [], |it| Ok(Node { node: Id(it.get(0)?), at: it.get::<_, Millis>(1)? }))
}

pub(super) fn stats(connection: &Connection) -> Result<Stats, Error> {
    let moment = connection.unchecked_transaction()?;
    let one = |sql: &str| moment.query_row(sql, [], |it| it.get::<_, u64>(0));
    let mut stats = Stats {
        format: one("PRAGMA user_version")? as u32,
        bytes: one("PRAGMA page_count")? * one("PRAGMA page_size")?,
        entries: one("SELECT coalesce(sum(length), 0) FROM heads")?,
        snapshots: one("SELECT count(*) FROM snapshots")?,
        answers: one("SELECT count(*) FROM answers")?,
        tokens: one("SELECT count(*) FROM tokens")?,
        outages: one("SELECT count(*) FROM outages")?,
        matches: [0; 4],
    };
    for (phase, count) in
        each(&moment, "SELECT phase, count(*) FROM matches GROUP BY phase", [], |it| {
            Ok((it.get::<_, usize>(0)?, it.get(1)?))
        })?
    {
        if let Some(place) = stats.matches.get_mut(phase) {
            *place = count;
        }
    }
    Ok(stats)
}
