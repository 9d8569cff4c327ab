//! What is remembered of a game for the sake of repetition.
//!
//! A wall never comes back, nor does a pawn that was taken off, so a position can only return while
//! nothing but pawns have moved. The way of the moved pawn, one a turn, is enough to walk back
//! through those positions. There are thirteen ways, so a turn takes half a byte, and a table that
//! counts repetitions has a cap on turns that fits: nothing is ever forgotten.

use crate::board::{Quoridor, SEATS};
use crate::grid::Cell;

/// Turns that can be remembered: the usual cap of a game of four.
pub(crate) const PAST_MAX: usize = 800;

/// How the number of a pawn's square changes in one turn: not at all, a step, a straight jump, a
/// diagonal one.
const WAYS: [i8; 13] = [0, 9, 1, -9, -1, 18, 2, -18, -2, 10, -8, -10, 8];

/// The ways pawns went since the last wall. A table without repetition keeps it empty, and pays for
/// it only where a position is copied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Past {
    /// Two turns a byte, the earlier in the low half; zero beyond `len`, so that equal pasts are
    /// equal.
    ways: [u8; PAST_MAX / 2],
    len: u16,
}

impl Past {
    pub(crate) const EMPTY: Past = Past { ways: [0; PAST_MAX / 2], len: 0 };

    /// Turns remembered.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Notes that a pawn went from one square to another, or stayed.
    #[cold]
    pub(crate) fn push(&mut self, from: Cell, to: Cell) {
        let change = to.index() as i8 - from.index() as i8;
        let way = WAYS.iter().position(|it| *it == change);
        debug_assert!(way.is_some(), "no pawn goes from {from} to {to}");
        self.push_way(way.unwrap_or(0) as u8);
    }

    fn push_way(&mut self, way: u8) {
        let turn = self.len();
        debug_assert!(turn < PAST_MAX, "the cap on turns ends the game first");
        if let Some(byte) = self.ways.get_mut(turn / 2) {
            *byte |= way << (4 * (turn % 2));
            self.len += 1;
        }
    }

    /// The numbers of the ways, oldest first, all below thirteen.
    pub(crate) fn ways(&self) -> impl DoubleEndedIterator<Item = u8> {
        (0..self.len()).map(|turn| self.ways[turn / 2] >> (4 * (turn % 2)) & 15)
    }

    /// A past from the numbers of its ways.
    pub(crate) fn from_ways(ways: impl IntoIterator<Item = u8>) -> Option<Past> {
        let mut past = Past::EMPTY;
        for way in ways {
            if usize::from(way) >= WAYS.len() || past.len() == PAST_MAX {
                return None;
            }
            past.push_way(way);
        }
        Some(past)
    }
}

impl Quoridor {
    /// How often the position stood on the board. Asked when the mover has just moved.
    #[cold]
    pub(crate) fn visits(&self) -> u8 {
        let mut visits = 1;
        self.walk_back(&mut |pawns, mover| {
            visits += u8::from(mover == self.mover && *pawns == self.pawns);
        });
        visits
    }

    /// Walks back through the remembered positions from the moment when the mover has just moved,
    /// and shows the pawns of each, and who had just moved then.
    pub(crate) fn walk_back(&self, each: &mut impl FnMut(&[Cell; SEATS], game::Seat)) {
        let (mut pawns, mut mover) = (self.pawns, self.mover);
        for way in self.past.ways().rev() {
            let pawn = &mut pawns[mover.index() % SEATS];
            *pawn = pawn.offset(-WAYS[usize::from(way) % WAYS.len()]);
            mover = self.before(mover);
            each(&pawns, mover);
        }
    }
}
