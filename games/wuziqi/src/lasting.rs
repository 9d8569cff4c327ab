//! What lasts on the board for some turns: seals on points and shields on stones.

use crate::point::Point;
use crate::points::Points;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Turns for which a seal or a shield lasts, those of both players counted.
pub const LASTS: u8 = 6;

/// What lies on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub enum Kind {
    /// No stone can be put there.
    Seal,
    /// No card can be aimed at the stone there, but all stones may still change colour at once.
    Shield,
}

/// A seal or a shield.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Mark {
    /// What it is.
    pub kind: Kind,
    /// Where it lies.
    pub point: Point,
    /// The turn at whose start it goes.
    pub until: u16,
}

/// All that lasts. A turn adds one mark at most and each lasts six turns, so there are six.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Lasting {
    marks: [Option<Mark>; LASTS as usize],
}

impl Lasting {
    /// The marks, which stand together at the front; most often there are none.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Mark> {
        self.marks.iter().map_while(|it| *it)
    }

    /// Whether there is no mark at all.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.marks[0].is_none()
    }

    /// Adds a mark.
    pub(crate) fn add(&mut self, kind: Kind, point: Point, until: u16) {
        let free = self.marks.iter_mut().find(|it| it.is_none());
        *free.expect("a turn adds one mark, which six turns end") =
            Some(Mark { kind, point, until });
    }

    /// Takes away what has lasted until this turn. The others move up, so that equal boards are
    /// equal values.
    #[inline]
    pub(crate) fn expire(&mut self, turn: u16) {
        if !self.is_empty() {
            self.expire_some(turn);
        }
    }

    // Most often there is no mark, so this and its like are better kept out of the way.
    #[inline(never)]
    fn expire_some(&mut self, turn: u16) {
        *self = self.iter().filter(|it| it.until > turn).collect();
    }

    /// Whether such a mark lies on a point.
    #[inline]
    pub(crate) fn has(&self, kind: Kind, point: Point) -> bool {
        !self.is_empty() && self.has_among_some(kind, point)
    }

    #[inline(never)]
    fn has_among_some(&self, kind: Kind, point: Point) -> bool {
        self.iter().any(|it| it.kind == kind && it.point == point)
    }

    /// How many such marks lie on points like this.
    #[inline]
    pub(crate) fn count(&self, kind: Kind, on: impl Fn(Point) -> bool) -> u16 {
        self.iter().filter(|it| it.kind == kind && on(it.point)).count() as u16
    }

    /// Takes the points with such a mark out of a set.
    #[inline]
    pub(crate) fn exempt(&self, kind: Kind, points: &mut Points) {
        for mark in self.iter().filter(|it| it.kind == kind) {
            points.remove(mark.point);
        }
    }
}

impl FromIterator<Mark> for Lasting {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        let mut lasting = Lasting::default();
        lasting.marks.iter_mut().zip(marks).for_each(|(slot, mark)| *slot = Some(mark));
        lasting
    }
}
