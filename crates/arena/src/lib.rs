//! Games under one roof: an open registry, and matches between bots.
//!
//! This crate names no game. Tools take a [`Registry`], so they run with games of anybody; ours are
//! listed in the crate `games`.

mod bout;
mod playable;
mod registry;
mod simulate;

pub use bots::{Candidate, Choice, Outlook, Spec, SpecError, Stop};
pub use bout::{Bout, BoutError, bout, seed_of};
pub use playable::Playable;
pub use registry::{Registry, UnknownGame};
pub use simulate::simulate;
