//! Matches on disk, and hints between nodes. The only crate that knows SQL and NATS.
//!
//! A match is an append-only log of texts, guarded by its length: [`Store::commit`] adds entries
//! only if the log holds as many as the writer believes. Everything that one request causes goes
//! into one [`Commit`] and so into one transaction: the entries with the request itself, the jobs
//! that follow, the row a list shows. When the answer comes back it is on disk.
//!
//! [`Store`] says what can be asked, [`Sqlite`] answers it from one file, and with the feature
//! `postgres` a database that many nodes share does. The feature `nats` lets hints go from node to
//! node. Nothing here knows a game or a protocol, and nothing of SQLite shows in the trait.

#[cfg(any(feature = "nats", feature = "postgres"))]
mod address;
mod bus;
mod chain;
#[cfg(feature = "contract")]
pub mod contract;
mod error;
mod hook;
mod id;
mod job;
mod life;
mod log;
#[cfg(feature = "nats")]
mod nats;
#[cfg(feature = "postgres")]
mod postgres;
mod reply;
#[cfg(all(feature = "contract", feature = "nats", feature = "postgres", unix))]
pub mod rig;
mod row;
mod sqlite;
mod store;
mod transfer;

pub use bus::{Bus, Counts, Delivery, LocalBus, Nudge, Receipt, Work};
pub use chain::Digest;
pub use error::Error;
pub use hook::{Hook, Point, Verdict};
pub use id::{Id, Millis, NotAnId};
pub use job::{Claim, Job, Lane, NewJob, Queue, Report, TRIES_MAX, Take, Taken, backoff};
pub use life::{Attended, Life, Node, Outage, Stats, Token};
pub use log::{Close, Commit, Entry, Head, Log, Snapshot, Written};
#[cfg(feature = "nats")]
pub use nats::NatsBus;
#[cfg(feature = "postgres")]
pub use postgres::{Postgres, transfer_to_database};
pub use reply::Reply;
pub use row::{Cursor, Filter, Found, NotACursor, Page, Phase, Row};
pub use sqlite::{Settings, Sqlite, backup, restore, transfer_to_file};
pub use store::Store;
pub use transfer::{Moved, Whole, transfer};
