//! Players for any game: random, greedy and a Monte Carlo tree search.
//!
//! A [`Bot`] is handed the view of its own seat and nothing else; an [`Outlook`] is such a view of
//! a game whose type is no longer known. Whatever a bot needs beyond that it gets from
//! [`Game::imagine`](game::Game::imagine), so it cannot cheat. Bots read no clock, own no random
//! source and remember nothing: the seed of every choice is handed in, and the same view and seed
//! give the same choice.
//!
//! ```
//! use bots::{Outlook, Spec, Stop};
//! use game::{Seat, State, Viewer};
//! use toys::{Nim, Options};
//!
//! let nim = State::<Nim>::new(&Options { heap: 6, fault: 0 }, 2).unwrap();
//! let outlook = Outlook::of::<Nim>(nim.view(Viewer::Seat(Seat(0))), Seat(0));
//! let spec: Spec = "mcts:2000".parse().unwrap();
//! assert_eq!(outlook.choose(spec, 7, &Stop::default()).unwrap().best, "take:2");
//! ```

mod choice;
mod greedy;
mod mcts;
mod outlook;
mod random;
mod spec;
mod stop;
mod world;

pub use choice::{Candidate, Choice};
pub use greedy::Greedy;
pub use mcts::Mcts;
pub use outlook::Outlook;
pub use random::Random;
pub use spec::{Spec, SpecError};
pub use stop::Stop;
pub use world::seed_of;

use game::{MoveOf, Search, Seat};

/// Somebody who chooses moves from what a seat sees.
pub trait Bot<G: Search>: Send + Sync {
    /// Chooses a move for a seat that is asked; `None` if nothing asks it.
    ///
    /// The same view and seed give the same choice, unless it is stopped before it is done. A
    /// bot that is stopped answers with the best it has found so far.
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<MoveOf<G>>>;
}
