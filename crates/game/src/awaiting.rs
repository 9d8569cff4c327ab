//! What a game waits for.

use crate::Outcome;
use flow::Seats;

/// What a game waits for.
///
/// ```
/// use game::{Awaiting, Seat, Seats, State};
/// let nim = State::<toys::Nim>::new(&toys::Options::default(), 2).unwrap();
/// assert_eq!(nim.awaiting(), Awaiting::Seats(Seats::of(Seat(0))));
/// let duel = State::<probe::Duel>::new(&probe::Options::default(), 2).unwrap();
/// assert_eq!(duel.awaiting(), Awaiting::Chance);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Awaiting<E> {
    /// These seats are asked; several at once for secret simultaneous choices.
    Seats(Seats),
    /// An outcome of chance.
    Chance,
    /// This very event of the system.
    Event(E),
    /// Nothing any more.
    Over(Outcome),
}
