//! The server from outside: its API, its sockets, its promises.
#![allow(clippy::unwrap_used)]

mod api;
mod clocks;
mod common;
mod crashes;
mod life;
mod online;
mod promises;
mod records;
mod undo;
