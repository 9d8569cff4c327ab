//! How many rows each table has, kept beside the number of the last transaction.
//!
//! A row carries a hash of itself, so one that was altered is noticed, but not one that is gone. So
//! the connection that writes counts what it adds and removes. Its triggers are its own and not the
//! file's: another program that removes rows changes no count.

use crate::Error;
use rusqlite::Connection;

/// The tables whose rows are counted. Entries are not: each names the one before it.
const COUNTED: [&str; 9] =
    ["matches", "heads", "snapshots", "answers", "holdings", "jobs", "tokens", "outages", "nodes"];

/// Lets a connection that writes count.
pub(super) fn install(connection: &Connection) -> Result<(), Error> {
    // Or a row that is replaced would not count as removed.
    connection.pragma_update(None, "recursive_triggers", true)?;
    for table in COUNTED {
        connection.execute_batch(&format!(
            "CREATE TEMP TRIGGER {table}_added AFTER INSERT ON main.{table} BEGIN
                UPDATE last_transaction SET {table} = {table} + 1;
            END;
            CREATE TEMP TRIGGER {table}_removed AFTER DELETE ON main.{table} BEGIN
                UPDATE last_transaction SET {table} = {table} - 1;
            END;"
        ))?;
    }
    Ok(())
}

/// Looks for rows that are missing, or that were not written by this program. Returns what is wrong.
pub(super) fn compare(connection: &Connection) -> Result<Option<String>, Error> {
    for table in COUNTED {
        let sql = format!("SELECT (SELECT count(*) FROM {table}), {table} FROM last_transaction");
        let (found, written): (i64, i64) =
            connection.query_row(&sql, [], |it| Ok((it.get(0)?, it.get(1)?)))?;
        if found != written {
            let why = format!("`{table}` has {found} rows, and {written} were written");
            return Ok(Some(why));
        }
    }
    Ok(None)
}
