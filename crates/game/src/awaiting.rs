//! What a game waits for.

use crate::Outcome;
use flow::Seats;

/// What a game waits for.
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
