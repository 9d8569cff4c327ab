//! Moves and games as others write them.

use crate::{Game, MoveOf, State};
use flow::Seat;

/// A way of writing moves and whole games that is not the game's own.
///
/// ```
/// use game::{Dialect, Input, Seat, State, Untranslated};
/// use toys::{Move, Nim};
/// /// How many are taken, as digits: `312`.
/// struct Digits;
/// impl Dialect<Nim> for Digits {
///     fn name(&self) -> &'static str {
///         "digits"
///     }
///     fn read(&self, state: &State<Nim>, text: &str) -> Result<Vec<(Seat, Move)>, Untranslated> {
///         let (mut state, mut moves) = (*state, Vec::new());
///         for (at, digit) in text.char_indices() {
///             let fault = |why: String| Untranslated { number: moves.len() + 1, at, why };
///             let seat = state.asked().lowest().ok_or(fault("it is over".to_string()))?;
///             let choice = Move::Take(digit.to_digit(10).unwrap_or(0) as u8);
///             state.play(Input::Move(seat, choice), &mut ()).map_err(|it| fault(it.to_string()))?;
///             moves.push((seat, choice));
///         }
///         Ok(moves)
///     }
///     fn write(&self, _: &State<Nim>, Move::Take(count): Move) -> String {
///         count.to_string()
///     }
/// }
/// let nim = toys::nim(5);
/// assert_eq!(Digits.read(nim.state(), "32").unwrap(), [(Seat(0), Move::Take(3)), (Seat(1), Move::Take(2))]);
/// let fault = Digits.read(nim.state(), "33").unwrap_err();
/// assert_eq!(fault.to_string(), "move 2, at character 2: only 2 left");
/// ```
pub trait Dialect<G: Game>: Sync {
    /// The name it is chosen by.
    ///
    /// ```
    /// // `turnstile games quoridor` lists the names, `--notation NAME` chooses one.
    /// use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.dialects().is_empty());
    /// ```
    fn name(&self) -> &'static str;

    /// What a text means from a state on: a move, or the moves of a whole game.
    ///
    /// ```
    /// use game::Untranslated;
    /// // Where nothing can be understood, the fault says which move and where.
    /// let fault = Untranslated { number: 3, at: 8, why: "there is a wall".to_string() };
    /// assert_eq!(fault.to_string(), "move 3, at character 9: there is a wall");
    /// ```
    ///
    /// # Errors
    /// The first move that cannot be read or is not lawful.
    fn read(&self, state: &State<G>, text: &str) -> Result<Vec<(Seat, MoveOf<G>)>, Untranslated>;

    /// A lawful move of a state.
    ///
    /// ```
    /// use game::{Kind, Of, Seat};
    /// // A move that has no dialect to be written in stays as it is.
    /// let (nim, table) = (Of::<toys::Nim>::KIND, toys::nim(5));
    /// assert_eq!(nim.rewrite(&table, "digits", Seat(0), "take:3"), "take:3");
    /// ```
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
