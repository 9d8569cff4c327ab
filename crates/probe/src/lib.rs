//! A small card duel that uses every part of the engine: chance, hidden hands, a simultaneous
//! secret choice, a reaction window, nested calls, a keyed system event and time-outs.
//!
//! A duel is sound, unless it is made [`fault::with`] one of the faults listed there: copies that
//! are broken on purpose in one way, so that the conformance kit and the tools can be shown to
//! notice.
//!
//! Two players hold up to three of twelve cards. Each round both stake in secret; the higher
//! stake leads. The leader plays a card, the other may counter it, a card of the encore kind lets
//! the leader play another. The round closes when the system says so.

mod board;
pub mod fault;
mod flow;
mod game;
mod legal;
mod moves;
mod search;
mod view;

pub use crate::flow::Round;
pub use crate::game::Options;
pub use board::Duel;
pub use moves::{Card, Deal, Entry, Move, Prompt, Refusal, Tick};
pub use view::View;

/// A match with the usual options whose cards come from a seed, for examples and tests.
///
/// # Panics
/// Never: the usual options fit.
pub fn duel(seed: u64) -> ::game::Match<Duel> {
    let (options, dice) = (Options::default(), format!("seed:{seed}"));
    let setup = ::game::Setup { options, seats: 2, position: None, dice };
    ::game::Match::new(setup).expect("the usual options fit")
}

const _: () = assert!(size_of::<::game::State<Duel>>() <= 42);

/// The contract, whose examples are played with the duel.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/contract.md")]
pub struct Contract;

/// The page for those who search and learn.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/search-and-learn.md")]
pub struct SearchAndLearn;

/// The page about records.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/record.md")]
pub struct Records;
