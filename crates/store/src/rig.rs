//! The real things for tests: a PostgreSQL database with a standby, NATS servers. Each is started on a
//! free port in a folder of its own, installed first if the machine has none, and gone when the
//! test is.

#![allow(clippy::unwrap_used, reason = "what cannot be started is a test that fails")]

mod certificates;
mod database;
mod dump;
mod nats;
mod pooler;
mod process;

pub use certificates::Certificates;
pub use database::{Cluster, Paused, database, upgrade};
pub use dump::{dump, restore};
pub use nats::Nats;
pub use pooler::Pooler;
pub use process::{Process, free_port, run};
