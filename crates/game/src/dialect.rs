//! Moves and games as others write them.

use crate::{Game, MoveOf, State};
use flow::Seat;

/// A way of writing moves and whole games that is not the game's own.
pub trait Dialect<G: Game>: Sync {
    /// The name it is chosen by.
    fn name(&self) -> &'static str;

    /// What a text means from a state on: a move, or the moves of a whole game.
    ///
    /// # Errors
    /// The first move that cannot be read or is not lawful.
    fn read(&self, state: &State<G>, text: &str) -> Result<Vec<(Seat, MoveOf<G>)>, Untranslated>;

    /// A lawful move of a state.
    fn write(&self, state: &State<G>, choice: MoveOf<G>) -> String;
}

/// A text in a dialect that means nothing here.
///
/// ```
/// let fault = game::Untranslated { number: 3, at: 8, why: "there is a wall".to_string() };
/// assert_eq!(fault.to_string(), "move 3, at character 9: there is a wall");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, at character {}: {why}", at + 1)]
pub struct Untranslated {
    /// The number of the move, counted from 1.
    pub number: usize,
    /// How many bytes of the text come before it.
    pub at: usize,
    /// What is wrong with it.
    pub why: String,
}
