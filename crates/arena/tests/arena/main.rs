//! Matches and tournaments of bots and programs.
#![allow(clippy::unwrap_used)]

mod matches;
mod programs;
