//! Games under one roof: an open registry, and matches between bots of ours and programs of others.
//!
//! This crate names no game. Tools take a [`Registry`], so they run with games of anybody; ours are
//! listed in the crate `games`.

mod bout;
mod entrant;
mod playable;
mod program;
mod rating;
mod registry;
mod simulate;
mod tournament;

pub use bots::{Candidate, Choice, Effort, LEVEL_MAX, Outlook, Spec, SpecError, Stop, THREADS_MAX};
pub use bout::{Bout, BoutError, bout, seed_of};
pub use entrant::{Entrant, EntrantError, Player};
pub use playable::Playable;
pub use program::{ANSWER_MAX, ANSWER_TIME, Fault, Program, Seated};
pub use rating::{Rating, rate};
pub use registry::{Registry, UnknownGame};
pub use simulate::simulate;
pub use tournament::{Pair, Played, Standings, Tournament};
