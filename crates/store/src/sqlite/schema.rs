//! The tables as numbered migrations, and how connections are opened.

use super::file::{self, beside, pass};
use super::{Settings, copy, count, seal};
use crate::{Error, Hook, Point};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::path::Path;

/// Marks the file as ours: the letters `Turn`.
pub(super) const APPLICATION: i64 = 0x5475_726e;

/// Every format there ever was, and how the one before it becomes it. A file says in its header
/// which one it has. A migration is never changed: files have been made with it.
const MIGRATIONS: [(i64, &str); 6] = [
    (OLDEST, include_str!("migrations/3.sql")),
    (4, include_str!("migrations/4.sql")),
    (5, include_str!("migrations/5.sql")),
    (NUMBERED, include_str!("migrations/6.sql")),
    (7, include_str!("migrations/7.sql")),
    (VERSION, include_str!("migrations/8.sql")),
];
/// The oldest format that is still read.
pub(super) const OLDEST: i64 = 3;
/// The first format whose transactions have numbers.
pub(super) const NUMBERED: i64 = 6;
/// The format of this program.
pub(super) const VERSION: i64 = 8;

/// Makes a new file with all tables and nothing in them.
pub(super) fn create(settings: &Settings, path: &Path) -> Result<(), Error> {
    file::make(path, false, settings.hook.as_ref(), |part| migrate(part, None))
}

/// Brings an older file to the format of this program, after a copy was put beside it.
pub(super) fn upgrade(settings: &Settings, path: &Path, found: i64) -> Result<(), Error> {
    let hook = settings.hook.as_ref();
    let kept = beside(path, &format!("-format{found}"));
    file::make(&kept, true, hook, |part| copy::vacuum(path, part))?;
    migrate(path, hook)?;
    pass(hook, Point::Upgraded)
}

/// Carries out all migrations that a file has not seen, or none of them.
fn migrate(path: &Path, hook: Option<&Hook>) -> Result<(), Error> {
    let mut connection = Connection::open(path)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    settle(&connection)?;
    let found = version(&connection)?;
    let migrated = (|| {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for (_, sql) in MIGRATIONS.iter().filter(|(number, _)| *number > found) {
            transaction.execute_batch(sql)?;
            pass(hook, Point::Migrated)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
        Ok(transaction.commit()?)
    })();
    if migrated == Err(Error::Stopped) {
        abandon(&connection);
    }
    migrated
}

/// Says of a copy of some format that no server has it.
pub(super) fn stopped(path: &Path, found: i64) -> Result<(), Error> {
    if found < NUMBERED {
        return Ok(());
    }
    let connection = Connection::open(path)?;
    seal::install(&connection)?;
    connection.execute("UPDATE last_transaction SET running = 0", [])?;
    // The row of an older format is sealed anew by the migration.
    if found == VERSION {
        connection.execute(seal::RESEAL, [])?;
    }
    Ok(())
}

/// The format of a file; 0 if it is new.
pub(super) fn version(connection: &Connection) -> Result<i64, Error> {
    Ok(connection.query_row("PRAGMA user_version", [], |it| it.get(0))?)
}

/// Opens the file for writing.
pub(super) fn writer(settings: &Settings, path: &Path) -> Result<Connection, Error> {
    let connection = guest(settings, path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    Ok(connection)
}

/// Opens the file for writing as it is: a copy that somebody looks at stays the same, byte for byte.
pub(super) fn guest(settings: &Settings, path: &Path) -> Result<Connection, Error> {
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // The writer does it, after everybody was told.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    settle(&connection)?;
    if let Some(pages) = settings.pages_max {
        connection.pragma_update(None, "max_page_count", pages)?;
    }
    count::install(&connection)?;
    Ok(connection)
}

/// Opens the file for reading.
pub(super) fn reader(path: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    settle(&connection)?;
    abandon(&connection);
    Ok(connection)
}

/// Opens the file for reading without its log, and puts nothing beside it.
pub(super) fn alone(path: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let mut uri = "file:".to_string();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                uri.push(char::from(*byte));
            }
            _ => uri.push_str(&format!("%{byte:02x}")),
        }
    }
    Ok(Connection::open_with_flags(uri + "?immutable=1", flags)?)
}

/// Lets the write-ahead log lie when a connection is closed: it is the writer's to clear away, and
/// nobody's if the file is not the one any more that was opened.
pub(super) fn abandon(connection: &Connection) {
    let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
}

fn settle(connection: &Connection) -> Result<(), Error> {
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    // Or a statement is planned anew for every value it is given.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    seal::install(connection)
}
