//! Looks at a file before anything is done to it.

use super::file::beside;
use super::schema::{APPLICATION, OLDEST, VERSION};
use super::{count, seal, wal};
use crate::{Close, Digest, Entry, Error, Head, Id};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::File;
use std::io::Read;
use std::path::Path;

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const HEADER: usize = 100;

/// Which logs are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// Those of matches that are not over. The others are compared when somebody looks at them.
    Live,
    /// All.
    Whole,
}

/// Refuses a file that is not ours, newer, damaged or cut off, without writing to it. Returns the
/// format it has. Nothing in this process may have it open.
pub(super) fn untouched(path: &Path, depth: Depth) -> Result<i64, Error> {
    let mut file = File::open(path).map_err(|it| Error::file(path, &it))?;
    let truncated = |why: &str| Error::Truncated { path: path.into(), why: why.to_string() };
    let length = file.metadata().map_err(|it| Error::file(path, &it))?.len();
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
    wal::verify(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    seal::install(&connection)?;
    let found = known(&connection, path)?;
    // Pages may still be in the write-ahead log; then the file may be shorter than they say.
    let number = |sql: &str| connection.query_row(sql, [], |it| it.get::<_, u64>(0));
    let pages = number("PRAGMA page_count")? * number("PRAGMA page_size")?;
    let in_log = std::fs::metadata(beside(path, "-wal")).is_ok_and(|it| it.len() > 0);
    if !in_log && length < pages {
        return Err(truncated(&format!("{length} of {pages} bytes")));
    }
    let damaged = |why: String| Error::Damaged { path: path.into(), why };
    let verdict = connection.query_row("PRAGMA integrity_check(1)", [], |it| it.get(0));
    match verdict {
        Ok(verdict) if verdict == "ok" => {}
        Ok::<String, _>(why) => return Err(damaged(why)),
        Err(why) => return Err(fault(path, &why)),
    }
    chains(&connection, depth).map_err(|it| damaged(it.to_string()))?;
    if found == VERSION {
        seal::compare(&connection).map_err(|it| damaged(it.to_string()))?;
        let miscounted = count::compare(&connection).map_err(|it| damaged(it.to_string()))?;
        miscounted.map_or(Ok(()), |it| Err(damaged(it)))?;
    }
    Ok(found)
}

/// The format of a file, if it is ours and this program knows it.
pub(super) fn known(connection: &Connection, path: &Path) -> Result<i64, Error> {
    let number = |sql| connection.query_row(sql, [], |it| it.get(0)).map_err(|it| fault(path, &it));
    let (owner, version): (i64, i64) =
        (number("PRAGMA application_id")?, number("PRAGMA user_version")?);
    let path = || path.to_path_buf();
    if owner != APPLICATION {
        return Err(Error::NotOurs { path: path() });
    }
    match version {
        found if found > VERSION => Err(Error::Newer { path: path(), found, known: VERSION }),
        found if found < OLDEST => Err(Error::Older { path: path(), found, known: OLDEST }),
        found => Ok(found),
    }
}

/// What the database said of a file while it was read. A file that cannot be had now, because of who
/// asks, where it lies or who else has it, is not damaged by that.
pub(super) fn fault(path: &Path, fault: &rusqlite::Error) -> Error {
    match fault.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Error::Full,
        Some(ErrorCode::NotADatabase) => Error::NotOurs { path: path.into() },
        Some(
            ErrorCode::ReadOnly
            | ErrorCode::CannotOpen
            | ErrorCode::PermissionDenied
            | ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked,
        ) => Error::Database(format!("{}: {fault}", path.display())),
        _ => Error::Damaged { path: path.into(), why: fault.to_string() },
    }
}

fn chains(connection: &Connection, depth: Depth) -> Result<(), Error> {
    let sql = "SELECT id, length FROM heads JOIN matches USING (id) WHERE phase < ?1";
    let mut live = connection.prepare(sql)?;
    let mut log = connection.prepare(ENTRIES)?;
    let mut rows = live.query([if depth == Depth::Live { 2 } else { 9 }])?;
    while let Some(row) = rows.next()? {
        chain(&mut log, Id(row.get(0)?), row.get(1)?, 0)?;
    }
    Ok(())
}

/// The entries of a match from some number on, the last one first. The first entry is asked for
/// by 1, so 0 asks for no more than there is.
pub(super) const ENTRIES: &str = "
    WITH RECURSIVE log AS (
        SELECT entries.* FROM heads JOIN entries USING (place) WHERE heads.id = ?1
        UNION ALL
        SELECT before.* FROM log JOIN entries AS before ON before.place = log.previous
        WHERE before.id = log.id AND before.number = log.number - 1 AND before.number >= ?2
    )
    SELECT number, at, text, hash, request, first FROM log";

/// A part of a log, and the head after each of its entries.
pub(super) struct Chain {
    pub(super) base: Head,
    pub(super) entries: Vec<Entry>,
    pub(super) heads: Vec<Head>,
}

/// Reads a log of so many entries without the first ones and compares every link.
pub(super) fn chain(
    log: &mut rusqlite::Statement<'_>,
    id: Id,
    length: u64,
    from: u64,
) -> Result<Chain, Error> {
    let broken = |number| Error::BrokenChain { id, number };
    if from > length {
        return Err(broken(length + 1));
    }
    let mut found: Vec<(Entry, Digest)> = Vec::new();
    // The entry before the first one wanted has the link to begin with.
    let mut rows = log.query(rusqlite::params![id.0, from])?;
    while let Some(row) = rows.next()? {
        let request = row.get::<_, Option<_>>(4)?.map(Id);
        let close = row.get::<_, Option<_>>(5)?.map(|from| Close { request, from });
        let entry = Entry { number: row.get(0)?, at: row.get(1)?, text: row.get(2)?, close };
        found.push((entry, Digest(row.get(3)?)));
    }
    let base = match from {
        0 => Head::empty(id),
        _ => match found.pop() {
            Some((entry, link)) if entry.number == from => Head { length: from, link },
            _ => return Err(broken(from)),
        },
    };
    let (mut head, mut entries, mut heads) = (base, Vec::new(), Vec::new());
    for (entry, hash) in found.into_iter().rev() {
        let next = head.after(entry.at, &entry.text, entry.close);
        if entry.number != next.length || next.link != hash {
            return Err(broken(next.length));
        }
        head = next;
        heads.push(head);
        entries.push(entry);
    }
    if head.length != length || length == 0 {
        return Err(broken(head.length + 1));
    }
    Ok(Chain { base, entries, heads })
}
