//! The rules, and what is told of them.
#![allow(clippy::unwrap_used)]

mod book;
mod cards;
mod data;
mod drawing;
mod foresight;
mod imagine;
mod journal;
mod look;
mod pacing;
mod random;
mod reference;
mod score;
