//! The server from outside: its API, its sockets, its promises.
#![allow(clippy::unwrap_used)]

mod api;
mod attacks;
mod bluff;
mod bots;
mod budgets;
mod cheats;
mod clocks;
mod codes;
mod common;
mod company;
mod crashes;
mod declines;
mod dice;
mod guards;
mod hangups;
mod hostile_bus;
mod leavers;
mod life;
mod mill;
mod newer;
mod nodes;
mod old_rules;
mod online;
mod operate;
mod orders;
mod promises;
mod queue;
mod quiet;
mod records;
mod request_ids;
mod secrets;
mod seeds_verbs;
mod times;
mod undo;
mod vault;
