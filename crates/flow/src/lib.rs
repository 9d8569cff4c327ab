//! The turn as a drawn state machine.
//!
//! A [`flow!`] block reads like a Mermaid `stateDiagram-v2` and compiles to a one-byte enum and a
//! `match`. The same block yields the running [`Machine`], the compile-time checks and the
//! [`Chart`] that diagrams are drawn from. This crate knows no game.
#![doc = include_str!("../flow.md")]

pub mod chart;
mod input;
mod journal;
mod machine;
mod seat;

pub use chart::Chart;
pub use flow_macro::flow;
pub use input::{Input, Never, Reason, Refused, Unreadable};
pub use journal::{Journal, Traced};
pub use machine::{Calls, Flow, InputOf, Machine, Next, Rest, STEPS_MAX};
pub use seat::{SEATS_MAX, Seat, Seats, To, Viewer};

// `flow!` names its runtime as `::flow`, also where this crate's own examples use it.
extern crate self as flow;
