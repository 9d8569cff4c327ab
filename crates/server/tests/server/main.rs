//! The server from outside: its API, its sockets, its promises.
#![allow(clippy::unwrap_used)]

mod api;
mod bots;
mod clocks;
mod common;
mod crashes;
mod hangups;
mod life;
mod newer;
mod old_rules;
mod online;
mod promises;
mod records;
mod secrets;
mod seeds_verbs;
mod undo;
mod vault;
