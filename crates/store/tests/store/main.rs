//! Stores from outside: a file, a database, a bus, and what becomes of them.
#![allow(clippy::unwrap_used)]

mod backup;
mod common;
mod contract;
mod crash;
mod damage;
mod dump;
mod file;
mod lock;
mod locked;
mod migration;
mod moving;
mod nats;
mod outage;
mod pooler;
mod postgres;
mod transfer;
mod wal;
