//! The structured story of what an input caused, each entry addressed.

use crate::{Seat, To};

/// Where actions write what they did. `()` is the journal nobody reads: it costs nothing.
pub trait Journal<E> {
    /// Writes an entry for those it is addressed to.
    fn tell(&mut self, to: To, entry: E);

    /// Notes that an edge was taken, by its number in the chart.
    #[inline(always)]
    fn took(&mut self, edge: u16) {
        let _ = edge;
    }

    /// Writes an entry for everybody.
    #[inline(always)]
    fn all(&mut self, entry: E) {
        self.tell(To::ALL, entry);
    }

    /// Writes an entry for one seat alone.
    #[inline(always)]
    fn only(&mut self, seat: Seat, entry: E) {
        self.tell(To::only(seat), entry);
    }

    /// Writes an entry for everybody but one seat.
    #[inline(always)]
    fn others(&mut self, seat: Seat, entry: E) {
        self.tell(To::except(seat), entry);
    }
}

impl<E> Journal<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: To, _: E) {}
}

/// Keeps every entry with its address.
impl<E> Journal<E> for Vec<(To, E)> {
    fn tell(&mut self, to: To, entry: E) {
        self.push((to, entry));
    }
}

/// A journal that also keeps which edges were taken.
#[derive(Clone, Debug)]
pub struct Traced<E> {
    /// The entries in order.
    pub entries: Vec<(To, E)>,
    /// The edges in order, by their number in the chart.
    pub edges: Vec<u16>,
}

impl<E> Default for Traced<E> {
    fn default() -> Self {
        Traced { entries: Vec::new(), edges: Vec::new() }
    }
}

impl<E> Journal<E> for Traced<E> {
    fn tell(&mut self, to: To, entry: E) {
        self.entries.push((to, entry));
    }

    fn took(&mut self, edge: u16) {
        self.edges.push(edge);
    }
}
