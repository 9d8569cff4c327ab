//! Every row beside the logs carries a hash of itself, so that damage is found.

use super::number;
use crate::Error;
use rusqlite::Connection;
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;
use siphasher::sip::SipHasher13;

pub(super) const MATCHES: &str = "seal(id, created, ended, game, phase, listed, row)";
pub(super) const HEADS: &str = "seal(id, place, length, at, mark)";
pub(super) const ANSWERS: &str = "seal(request, id, answer)";
pub(super) const HOLDINGS: &str = "seal(holder, over, newest, id)";
pub(super) const JOBS: &str =
    "seal(id, event, key, lane, due, ready, tries, lease, owner, fault, party, turn)";
pub(super) const TOKENS: &str = "seal(digest, holder, kind, expires)";
const OUTAGES: &str = "seal(start, stop, put_off)";
const NODES: &str = "seal(node, at)";
const LAST_TRANSACTION: &str = "seal(number, running, matches, heads, snapshots, answers,
    holdings, jobs, tokens, outages, nodes)";

/// Seals the row of the last transaction anew.
pub(super) const RESEAL: &str =
    "UPDATE last_transaction SET seal = seal(number, running, matches, heads,
    snapshots, answers, holdings, jobs, tokens, outages, nodes)";

/// The tables with such a hash, and what it is over.
const SEALED: [(&str, &str); 9] = [
    ("matches", MATCHES),
    ("heads", HEADS),
    ("answers", ANSWERS),
    ("holdings", HOLDINGS),
    ("jobs", JOBS),
    ("tokens", TOKENS),
    ("outages", OUTAGES),
    ("nodes", NODES),
    ("last_transaction", LAST_TRANSACTION),
];

/// Teaches a connection both words. What they mean never changes: files are full of them.
pub(super) fn install(connection: &Connection) -> Result<(), Error> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("seal", -1, flags, |it| Ok(seal(it)))?;
    let encode = |it: &Context<'_>| Ok(number::encode(it.get(0)?).to_vec());
    Ok(connection.create_scalar_function("transaction_number", 1, flags, encode)?)
}

fn seal(values: &Context<'_>) -> i64 {
    let mut bytes = Vec::with_capacity(256);
    let mut sized = |kind: u8, part: &[u8]| {
        bytes.push(kind);
        bytes.extend_from_slice(&(part.len() as u64).to_le_bytes());
        bytes.extend_from_slice(part);
    };
    for index in 0..values.len() {
        match values.get_raw(index) {
            ValueRef::Null => sized(0, &[]),
            ValueRef::Integer(number) => sized(1, &number.to_le_bytes()),
            ValueRef::Real(number) => sized(2, &number.to_le_bytes()),
            ValueRef::Text(text) => sized(3, text),
            ValueRef::Blob(bytes) => sized(4, bytes),
        }
    }
    SipHasher13::new().hash(&bytes) as i64
}

/// Looks for a row that is not as it was written.
pub(super) fn compare(connection: &Connection) -> Result<(), Error> {
    for (table, seal) in SEALED {
        let sql = format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE seal <> {seal})");
        if connection.query_row(&sql, [], |it| it.get(0))? {
            return Err(Error::BrokenRow { table });
        }
    }
    Ok(())
}
