//! Looks at a file before anything is done to it.

use super::schema::{APPLICATION, VERSION};
use crate::{Close, Digest, Entry, Error, Id};
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::io::Read;
use std::path::Path;

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const HEADER: usize = 100;

/// Refuses a file that is not ours, newer, damaged or cut off, without writing to it.
pub(super) fn untouched(path: &Path) -> Result<(), Error> {
    let Ok(mut file) = File::open(path) else { return Ok(()) };
    let truncated = |why: &str| Error::Truncated { path: path.into(), why: why.to_string() };
    let length = file.metadata().map_err(|it| Error::Database(it.to_string()))?.len();
    let mut header = [0; HEADER];
    if length == 0 {
        return Err(truncated("it is empty"));
    }
    if file.read_exact(&mut header).is_err() {
        return Err(truncated("it is shorter than its header"));
    }
    drop(file);
    if &header[..16] != MAGIC {
        return Err(Error::NotOurs { path: path.into() });
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    let damaged = |why: String| Error::Damaged { path: path.into(), why };
    let number = |pragma: &str| -> Result<i64, Error> {
        let sql = format!("PRAGMA {pragma}");
        let read = connection.query_row(&sql, [], |it| it.get(0));
        read.map_err(|it| damaged(it.to_string()))
    };
    if number("application_id")? != APPLICATION {
        return Err(Error::NotOurs { path: path.into() });
    }
    let found = number("user_version")?;
    if found > VERSION {
        return Err(Error::Newer { path: path.into(), found, known: VERSION });
    }
    if found < VERSION {
        return Err(Error::Older { path: path.into(), found, known: VERSION });
    }
    // Pages may still be in the write-ahead log; then the file may be shorter than they say.
    let pages = number("page_count")? * number("page_size")?;
    let in_log = std::fs::metadata(super::beside(path, "-wal")).is_ok_and(|it| it.len() > 0);
    if !in_log && length < pages as u64 {
        return Err(truncated(&format!("{length} of {pages} bytes")));
    }
    let verdict = connection.query_row("PRAGMA integrity_check(1)", [], |it| it.get(0));
    match verdict {
        Ok(verdict) if verdict == "ok" => {}
        Ok::<String, _>(fault) => return Err(damaged(fault)),
        Err(fault) => return Err(damaged(fault.to_string())),
    }
    chains(&connection).map_err(|it| damaged(it.to_string()))
}

/// Compares the chain of every match that is not over. Those that are over are compared when
/// somebody looks at them.
fn chains(connection: &Connection) -> Result<(), Error> {
    let sql = "SELECT id, length FROM heads JOIN matches USING (id) WHERE phase < 2";
    let mut live = connection.prepare(sql)?;
    let mut log = connection.prepare(ENTRIES)?;
    let mut rows = live.query([])?;
    while let Some(row) = rows.next()? {
        chain(&mut log, Id(row.get(0)?), row.get(1)?)?;
    }
    Ok(())
}

/// The entries of a match, the last one first.
pub(super) const ENTRIES: &str = "
    WITH RECURSIVE log AS (
        SELECT entries.* FROM heads JOIN entries USING (place) WHERE heads.id = ?1
        UNION ALL
        SELECT before.* FROM log JOIN entries AS before ON before.place = log.previous
        WHERE before.id = log.id AND before.number = log.number - 1
    )
    SELECT number, at, text, hash, request, first FROM log";

/// Reads a log of so many entries and compares every link. Returns the entries with their links.
pub(super) fn chain(
    log: &mut rusqlite::Statement<'_>,
    id: Id,
    length: u64,
) -> Result<Vec<(Entry, Digest)>, Error> {
    let mut found: Vec<(Entry, Digest)> = Vec::new();
    let mut rows = log.query([id.0])?;
    while let Some(row) = rows.next()? {
        let request = row.get::<_, Option<_>>(4)?.map(Id);
        let close = row.get::<_, Option<_>>(5)?.map(|from| Close { request, from });
        let entry = Entry { number: row.get(0)?, at: row.get(1)?, text: row.get(2)?, close };
        found.push((entry, Digest(row.get(3)?)));
    }
    found.reverse();
    let mut link = Digest::start(id);
    let broken = |number| Error::BrokenChain { id, number };
    for (expected, (entry, hash)) in (1..).zip(&found) {
        link = link.link(entry.number, entry.at, &entry.text, entry.close);
        if entry.number != expected || link != *hash {
            return Err(broken(expected));
        }
    }
    if found.is_empty() || found.len() as u64 != length {
        return Err(broken(found.len() as u64 + 1));
    }
    Ok(found)
}
