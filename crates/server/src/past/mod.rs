//! The past: lists, one match as it stands, its history, its record.
//!
//! *Nothing that changes a match enters here:* everything is read from a table in memory or played
//! again from the log.

mod analysis;
mod closed;
pub(crate) mod history;
mod inputs;
mod lists;
pub(crate) mod looking;
#[cfg(feature = "previews")]
pub(crate) mod picture;
pub(crate) mod pool;
