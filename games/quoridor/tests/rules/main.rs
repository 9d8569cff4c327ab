//! The rules, played and written.
#![allow(clippy::unwrap_used)]

mod agreement;
mod book;
mod dialects;
mod leaving;
mod perft;
mod position;
mod repetition;
mod search;
mod slow;
mod solved;
mod texts;
