//! Logs, answers, snapshots.

use super::pool::{Fault, Line, digest, id, signed, unsigned};
use crate::{Close, Digest, Entry, Error, Head, Id, Log, Snapshot};
use tokio_postgres::Row;

fn as_head(row: &Row, length: usize, link: usize) -> Result<Head, Fault> {
    Ok(Head { length: unsigned(row.get(length)), link: digest(row.get(link), "heads")? })
}

pub(super) async fn head(line: &Line, id: Id) -> Result<Option<Head>, Fault> {
    let row = line.one("SELECT length, link FROM heads WHERE id = $1", &[&&id.0[..]]).await?;
    row.map(|it| as_head(&it, 0, 1)).transpose()
}

pub(super) async fn heads(line: &Line, ids: &[Id]) -> Result<Vec<(Id, Head)>, Fault> {
    let ids: Vec<&[u8]> = ids.iter().map(|it| &it.0[..]).collect();
    let sql = "SELECT id, length, link FROM heads WHERE id = ANY($1)";
    let rows = line.all(sql, &[&ids]).await?;
    rows.iter().map(|it| Ok((id(it.get(0), "heads")?, as_head(it, 1, 2)?))).collect()
}

pub(super) async fn answer(line: &Line, request: Id) -> Result<Option<String>, Fault> {
    let sql = "SELECT answer FROM answers WHERE request = $1";
    Ok(line.one(sql, &[&&request.0[..]]).await?.map(|it| it.get(0)))
}

pub(super) async fn log(line: &Line, id: Id, from: u64) -> Result<Option<Log>, Fault> {
    // One statement, so that length and entries are of the same moment. The entry before the first
    // one wanted has the link to begin with.
    let sql = "SELECT length, heads.link, number, entries.at, text, entries.link, request, first
        FROM heads LEFT JOIN entries ON entries.id = heads.id AND number >= $2
        WHERE heads.id = $1 ORDER BY number";
    let kept = "SELECT number, text, seal FROM snapshots WHERE id = $1 AND number >= $2";
    let (name, first) = (&id.0[..], signed(from));
    // A snapshot that is newer than what the first statement saw belongs to none of its heads.
    let values: [super::pool::Value<'_>; 2] = [&name, &first];
    let (rows, snapshot) = tokio::join!(line.all(sql, &values), line.one(kept, &values));
    let (rows, snapshot) = (rows?, snapshot?);
    let Some(any) = rows.first() else { return Ok(None) };
    let end = as_head(any, 0, 1)?;
    if from > end.length {
        return Err(Error::BrokenChain { id, number: end.length + 1 }.into());
    }
    let chain = chain(&rows, id, from, end)?;
    let snapshot = snapshot.as_ref().map(as_snapshot).transpose()?;
    let snapshot = snapshot.filter(|(it, seal)| chain.seals(it, *seal)).map(|it| it.0);
    Ok(Some(Log { base: chain.base, entries: chain.entries, head: end, snapshot }))
}

fn as_snapshot(row: &Row) -> Result<(Snapshot, Digest), Fault> {
    let snapshot = Snapshot { number: unsigned(row.get(0)), text: row.get(1) };
    Ok((snapshot, digest(row.get(2), "snapshots")?))
}

/// A part of a log, and the head after each of its entries.
struct Chain {
    base: Head,
    entries: Vec<Entry>,
    heads: Vec<Head>,
}

impl Chain {
    /// Whether a snapshot belongs to this log.
    fn seals(&self, snapshot: &Snapshot, seal: Digest) -> bool {
        let mut all = std::iter::once(&self.base).chain(&self.heads);
        let head = all.find(|it| it.length == snapshot.number);
        head.is_some_and(|it| it.link.seal(&snapshot.text) == seal)
    }
}

/// Reads entries and compares every link.
fn chain(rows: &[Row], id: Id, from: u64, end: Head) -> Result<Chain, Fault> {
    let broken = |number| Fault::from(Error::BrokenChain { id, number });
    // A log without entries is one row with nothing in it.
    let mut rows = rows.iter().filter(|it| it.get::<_, Option<i64>>(2).is_some());
    let base = match from {
        0 => Head::empty(id),
        _ => match rows.next().map(|it| (unsigned(it.get(2)), it.get::<_, &[u8]>(5))) {
            Some((number, link)) if number == from => {
                Head { length: from, link: digest(link, "entries")? }
            }
            _ => return Err(broken(from)),
        },
    };
    let (mut head, mut entries, mut heads) = (base, Vec::new(), Vec::new());
    for row in rows {
        let entry = as_entry(row)?;
        let next = head.after(entry.at, &entry.text, entry.close);
        if entry.number != next.length || next.link != digest(row.get(5), "entries")? {
            return Err(broken(next.length));
        }
        head = next;
        heads.push(head);
        entries.push(entry);
    }
    if head != end || end.length == 0 {
        return Err(broken(head.length + 1));
    }
    Ok(Chain { base, entries, heads })
}

fn as_entry(row: &Row) -> Result<Entry, Fault> {
    let request: Option<&[u8]> = row.get(6);
    let request = request.map(|it| id(it, "entries")).transpose()?;
    let first: Option<i64> = row.get(7);
    Ok(Entry {
        number: unsigned(row.get(2)),
        at: unsigned(row.get(3)),
        text: row.get(4),
        close: first.map(|it| Close { request, from: unsigned(it) }),
    })
}
