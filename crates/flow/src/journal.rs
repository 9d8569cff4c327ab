//! The structured story of what an input caused, each entry addressed.

use crate::{Seat, To};

/// Where actions write what they did. `()` is the journal nobody reads: it costs nothing.
///
/// ```
/// use flow::{Journal, Seat, To};
/// let mut journal = Vec::new();
/// journal.only(Seat(0), "you draw the ace");
/// journal.others(Seat(0), "somebody draws");
/// assert_eq!(journal[1], (To::except(Seat(0)), "somebody draws"));
/// ```
pub trait Journal<E> {
    /// Writes an entry for those it is addressed to.
    ///
    /// ```
    /// use flow::{Journal, Seat, To};
    /// let mut journal = Vec::new();
    /// journal.tell(To::except(Seat(1)), "a card is laid face down");
    /// assert_eq!(journal.len(), 1);
    /// ```
    fn tell(&mut self, to: To, entry: E);

    /// Whether anybody reads it. If not, what is costly to find need not be found to be told.
    ///
    /// ```
    /// use flow::Journal;
    /// assert!(Journal::<&str>::is_heard(&Vec::new()));
    /// assert!(!Journal::<&str>::is_heard(&()));
    /// ```
    #[inline(always)]
    fn is_heard(&self) -> bool {
        true
    }

    /// Notes that an edge was taken, by its number in the chart.
    ///
    /// ```
    /// use flow::{Journal, Traced};
    /// let mut journal = Traced::<&str>::default();
    /// journal.took(4);
    /// assert_eq!(journal.edges, [4]);
    /// ```
    #[inline(always)]
    fn took(&mut self, edge: u16) {
        let _ = edge;
    }

    /// Notes that a step of a script was begun, by the numbers of the script and of the step.
    ///
    /// ```
    /// use flow::{Journal, Traced};
    /// let mut journal = Traced::<&str>::default();
    /// journal.did(3, 0);
    /// assert_eq!(journal.steps, [(3, 0)]);
    /// ```
    #[inline(always)]
    fn did(&mut self, script: u8, step: u8) {
        let _ = (script, step);
    }

    /// Writes an entry for everybody.
    ///
    /// ```
    /// use flow::{Journal, To};
    /// let mut journal = Vec::new();
    /// journal.all("it begins");
    /// assert_eq!(journal, [(To::ALL, "it begins")]);
    /// ```
    #[inline(always)]
    fn all(&mut self, entry: E) {
        self.tell(To::ALL, entry);
    }

    /// Writes an entry for one seat alone.
    ///
    /// ```
    /// use flow::{Journal, Seat, To};
    /// let mut journal = Vec::new();
    /// journal.only(Seat(0), "you draw the ace");
    /// assert_eq!(journal, [(To::only(Seat(0)), "you draw the ace")]);
    /// ```
    #[inline(always)]
    fn only(&mut self, seat: Seat, entry: E) {
        self.tell(To::only(seat), entry);
    }

    /// Writes an entry for everybody but one seat.
    ///
    /// ```
    /// use flow::{Journal, Seat, To};
    /// let mut journal = Vec::new();
    /// journal.others(Seat(0), "somebody draws");
    /// assert_eq!(journal, [(To::except(Seat(0)), "somebody draws")]);
    /// ```
    #[inline(always)]
    fn others(&mut self, seat: Seat, entry: E) {
        self.tell(To::except(seat), entry);
    }
}

impl<E> Journal<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: To, _: E) {}

    #[inline(always)]
    fn is_heard(&self) -> bool {
        false
    }
}

/// Keeps every entry with its address.
impl<E> Journal<E> for Vec<(To, E)> {
    fn tell(&mut self, to: To, entry: E) {
        self.push((to, entry));
    }
}

/// A journal that also keeps which edges were taken and which steps were begun.
///
/// ```
/// # use flow::{Flow, Input, Machine, Seat, Seats, Traced, flow};
/// # #[derive(Clone, Copy)] pub enum Move { Go }
/// # pub struct Board;
/// # impl Board { fn mover(&self) -> Seats { Seats::of(Seat(0)) } }
/// # flow! {
/// #     pub flow Turn for Board { move: Move }
/// #     states { Begin : ask(mover); Done : auto; }
/// #     Turn { [*] --> Begin; Begin --> Done : Go; Done --> [*]; }
/// # }
/// let mut journal = Traced::default();
/// let mut turn = Machine::<Turn>::start(&mut Board, &mut journal);
/// turn.apply(Input::Move(Seat(0), Move::Go), &mut Board, &mut journal);
/// let edge = |number: &u16| Turn::CHART.describe(&Turn::CHART.edges[usize::from(*number)]);
/// let taken: Vec<String> = journal.edges.iter().map(edge).collect();
/// assert_eq!(taken, ["Begin --> Done : Go", "Done --> [*]"]);
/// ```
#[derive(Clone, Debug)]
pub struct Traced<E> {
    /// The entries in order.
    pub entries: Vec<(To, E)>,
    /// The edges in order, by their number in the chart.
    pub edges: Vec<u16>,
    /// The steps of scripts in order, by the numbers of script and step.
    pub steps: Vec<(u8, u8)>,
}

impl<E> Default for Traced<E> {
    fn default() -> Self {
        Traced { entries: Vec::new(), edges: Vec::new(), steps: Vec::new() }
    }
}

impl<E> Journal<E> for Traced<E> {
    fn tell(&mut self, to: To, entry: E) {
        self.entries.push((to, entry));
    }

    fn took(&mut self, edge: u16) {
        self.edges.push(edge);
    }

    fn did(&mut self, script: u8, step: u8) {
        self.steps.push((script, step));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_kept_in_order_by_a_journal_that_traces() {
        let mut journal = Traced::<u8>::default();
        for (script, step) in [(3, 0), (3, 1), (0, 2)] {
            journal.did(script, step);
            Journal::<u8>::did(&mut (), script, step);
        }
        assert_eq!(journal.steps, [(3, 0), (3, 1), (0, 2)]);
        assert!(journal.entries.is_empty() && journal.edges.is_empty());
    }
}
