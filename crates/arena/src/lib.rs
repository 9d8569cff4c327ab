//! All games under one roof: the registry, players for every game, matches between bots.
//!
//! [`games`] is the one list that names our games. Everything else works with a [`Registry`], so a
//! tool built on this crate runs just as well with games of somebody else.

mod bout;
mod playable;
mod registry;
mod simulate;

pub use bots::{Candidate, Choice, Spec, SpecError, Stop};
pub use bout::{Bout, BoutError, bout, seed_of};
pub use playable::{Playable, Player};
pub use registry::{Registry, UnknownGame};
pub use simulate::simulate;

/// Our games, one line each.
pub fn games() -> Registry {
    Registry::new().with::<quoridor::Quoridor>().with::<wuziqi::Wuziqi>().with::<cangua::Cangua>()
}
