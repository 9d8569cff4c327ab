//! Players for any game: random, greedy, alpha-beta, Monte Carlo tree search, and the levels that
//! each game makes of them.
//!
//! A [`Bot`] is handed the view of its own seat and nothing else; an [`Outlook`] is such a view of
//! a game whose type is no longer known. Whatever a bot needs beyond that it gets from
//! [`Game::imagine`](game::Game::imagine), so it cannot cheat. Bots own no random source and
//! remember nothing: the seed of every choice is handed in. A search on one thread that ends by
//! count gives the same choice for the same view and seed; only one that was given a time looks at
//! a clock.
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

mod alphabeta;
mod careless;
mod choice;
mod crew;
mod greedy;
mod level;
mod limit;
mod mcts;
mod outlook;
mod random;
mod spec;
mod stop;
mod world;

pub use alphabeta::AlphaBeta;
pub use choice::{Candidate, Choice};
pub use crew::THREADS_MAX;
pub use greedy::Greedy;
pub use level::{CEILING, Leveled};
pub use limit::Limit;
pub use mcts::Mcts;
pub use outlook::Outlook;
pub use random::Random;
pub use spec::{DEPTH_MAX, Effort, LEVEL_MAX, Spec, SpecError};
pub use stop::Stop;
pub use world::seed_of;

use game::{MoveOf, Search, Seat};

/// Somebody who chooses moves from what a seat sees.
///
/// ```
/// use bots::{Bot, Choice, Stop};
/// use game::{Fast, Game, MoveOf, Search, Seat};
///
/// /// Always the first move it finds.
/// struct First;
///
/// impl<G: Search> Bot<G> for First {
///     fn choose(&self, view: &G::View, seat: Seat, seed: u64, _: &Stop) -> Option<Choice<MoveOf<G>>> {
///         let world = G::imagine(view, &mut Fast::seed(seed));
///         let best = *world.moves(seat).first()?;
///         Some(Choice { best, candidates: Vec::new(), line: Vec::new() })
///     }
/// }
/// # use game::{State, Viewer};
/// # use toys::{Nim, Options};
/// # let nim = State::<Nim>::new(&Options { heap: 6, fault: 0 }, 2).unwrap();
/// # let view = nim.view(Viewer::Seat(Seat(0)));
/// let choice = Bot::<Nim>::choose(&First, &view, Seat(0), 7, &Stop::default()).unwrap();
/// assert_eq!(choice.best.to_string(), "take:1");
/// assert!(Bot::<Nim>::choose(&First, &view, Seat(1), 7, &Stop::default()).is_none());
/// ```
pub trait Bot<G: Search>: Send + Sync {
    /// Chooses a move for a seat that is asked; `None` if nothing asks it.
    ///
    /// The same view and seed give the same choice, unless it is stopped before it is done, by hand
    /// or by the clock. A bot that is stopped answers with the best it has found so far.
    ///
    /// ```
    /// use bots::{Bot, Greedy, Stop};
    /// use game::{Seat, Viewer};
    /// let nim = toys::nim(6);
    /// let choose = |seat| {
    ///     let view = nim.state().view(Viewer::Seat(seat));
    ///     Bot::<toys::Nim>::choose(&Greedy, &view, seat, 7, &Stop::default())
    /// };
    /// assert_eq!(choose(Seat(0)).unwrap().best.to_string(), "take:2");
    /// assert_eq!(choose(Seat(1)), None, "it is not asked");
    /// ```
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<MoveOf<G>>>;
}
