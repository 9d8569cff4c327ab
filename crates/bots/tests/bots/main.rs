//! Bots at the table of every game.
#![allow(clippy::unwrap_used)]

mod duel;
mod fives;
mod ladder;
mod mates;
mod search;
mod secrets;
mod solved;
mod stopped;
