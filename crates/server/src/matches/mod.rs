//! The match: what is asked, entered, written and told, in this order.
//!
//! *No HTTP, no socket and no timer enters here:* whoever asks is a [`Caller`](crate::who::Caller),
//! what is told leaves as a text, and work that has to wait is written down as a job.

pub(crate) mod asked;
pub(crate) mod bots;
pub(crate) mod chat;
pub(crate) mod deed;
pub(crate) mod dice;
pub(crate) mod draft;
pub(crate) mod hub;
pub(crate) mod jobs;
pub(crate) mod live;
pub(crate) mod making;
mod offers;
pub(crate) mod rights;
pub(crate) mod seats;
pub(crate) mod sitting;
mod snapshot;
pub(crate) mod tables;
pub(crate) mod told;
pub(crate) mod undo;
mod watching;
pub(crate) mod written;
