//! The program with our games.
#![allow(clippy::unwrap_used)]

mod binary;
mod ours;
mod programs;
