//! The engine, tried on the duel.
#![allow(clippy::unwrap_used)]

mod broken;
mod explored;
mod panics;
mod records;
