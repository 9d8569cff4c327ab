//! Players for any game: random, greedy and a Monte Carlo tree search.
//!
//! A [`Bot`] is handed the view of its own seat and nothing else. Whatever it needs beyond that it
//! gets from [`Game::imagine`], so it cannot cheat. Bots read no clock and own no random source:
//! the seed of every choice is handed in, and the same seed gives the same choice.
//!
//! ```
//! use bots::Spec;
//! let spec: Spec = "mcts:2000".parse().unwrap();
//! assert_eq!(spec, Spec::Mcts { iterations: 2000 });
//! let error = "gredy".parse::<Spec>().unwrap_err();
//! assert_eq!(error.to_string(), "there is no bot `gredy`; did you mean `greedy`?");
//! ```

mod choice;
mod greedy;
mod mcts;
mod random;
mod spec;
mod stop;

pub use choice::{Candidate, Choice};
pub use greedy::Greedy;
pub use mcts::Mcts;
pub use random::Random;
pub use spec::{Spec, SpecError};
pub use stop::Stop;

use game::{Game, Seat};

/// Somebody who chooses moves from what a seat sees.
pub trait Bot<G: Game>: Send {
    /// Chooses a move for a seat that is asked; `None` if nothing asks it.
    ///
    /// The same view and seed give the same choice, unless it is stopped before it is done. A
    /// bot that is stopped answers with the best it has found so far.
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<G::Move>>;
}

/// The moves of a seat that lead on. Its own moves are the same in every world its view allows.
fn moves_of<G: Game>(world: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = world.moves(seat);
    moves.retain(|it| !world.retreats(*it));
    moves
}
