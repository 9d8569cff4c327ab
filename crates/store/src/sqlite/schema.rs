//! The tables, and how connections are opened.

use crate::{Error, Settings};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;

/// Marks the file as ours: the letters `Turn`.
pub(super) const APPLICATION: i64 = 0x5475_726e;
/// The format of the tables.
pub(super) const VERSION: i64 = 3;

/// What grows with every move is at the end of `entries` and in a short row of `heads`, so that the
/// moves of many matches share a few pages. Each entry names the place of the one before it.
const TABLES: &str = "
    CREATE TABLE matches (
        id BLOB PRIMARY KEY, created INTEGER NOT NULL, game TEXT NOT NULL,
        phase INTEGER NOT NULL, listed INTEGER NOT NULL, row TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX matches_listed ON matches (phase, created) WHERE listed = 1;
    CREATE TABLE entries (
        place INTEGER PRIMARY KEY, previous INTEGER, id BLOB NOT NULL, number INTEGER NOT NULL,
        at INTEGER NOT NULL, text TEXT NOT NULL, hash BLOB NOT NULL, request BLOB, first INTEGER
    ) STRICT;
    CREATE TABLE heads (
        id BLOB PRIMARY KEY, place INTEGER NOT NULL, length INTEGER NOT NULL,
        at INTEGER NOT NULL, mark INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshots (
        id BLOB PRIMARY KEY, number INTEGER NOT NULL, text TEXT NOT NULL, seal BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE answers (
        request BLOB PRIMARY KEY, answer TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE holdings (
        holder BLOB NOT NULL, id BLOB NOT NULL, PRIMARY KEY (holder, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE outbox (
        number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL, event TEXT NOT NULL,
        key TEXT NOT NULL, due INTEGER NOT NULL, UNIQUE (id, event, key)
    ) STRICT;
    CREATE INDEX outbox_due ON outbox (due);
    CREATE TABLE tokens (
        digest BLOB PRIMARY KEY, holder BLOB NOT NULL, kind TEXT NOT NULL, expires INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE outages (start INTEGER PRIMARY KEY, stop INTEGER NOT NULL) STRICT;
    CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
";

/// Opens the file for writing and makes the tables if it is new.
pub(super) fn open(settings: &Settings) -> Result<Connection, Error> {
    let mut connection = Connection::open(&settings.path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "wal_autocheckpoint", 4_000)?;
    settle(&connection)?;
    let made: i64 = connection.query_row("PRAGMA user_version", [], |it| it.get(0))?;
    if made == 0 {
        let transaction = connection.transaction()?;
        transaction.execute_batch(TABLES)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
        transaction.commit()?;
    }
    if let Some(pages) = settings.pages_max {
        connection.pragma_update(None, "max_page_count", pages)?;
    }
    Ok(connection)
}

/// Opens the file for reading.
pub(super) fn reader(path: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    settle(&connection)?;
    Ok(connection)
}

fn settle(connection: &Connection) -> Result<(), Error> {
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    // Or a statement is planned anew for every value it is given.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}
