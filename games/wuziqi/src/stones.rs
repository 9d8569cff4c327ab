//! The stones on the board, with what every card asks of them: how many there are, and whether
//! they make a five. Both are kept up as stones come and go, so that nobody searches the board.

use crate::Colour;
use crate::lines::{has_five, has_five_through};
use crate::point::Point;
use crate::points::{Points, ROWS};
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// The stones of both sides. As data it is their points alone; the rest follows from them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "[Points; 2]", into = "[Points; 2]")]
pub(crate) struct Stones {
    points: [Points; 2],
    counts: [u16; 2],
    has_five: bool,
}

impl Stones {
    /// An empty board.
    pub(crate) const NONE: Stones =
        Stones { points: [Points::NONE; 2], counts: [0; 2], has_five: false };

    /// These stones, none of which lies on another.
    pub(crate) fn new(points: [Points; 2]) -> Stones {
        let counts = [0, 1].map(|it| points[it].len() as u16);
        Stones { points, counts, has_five: points.iter().any(has_five) }
    }

    /// The points of both sides.
    #[inline]
    pub(crate) fn points(&self) -> &[Points; 2] {
        &self.points
    }

    /// How many stones a side has.
    #[inline]
    pub(crate) fn count(&self, colour: Colour) -> u16 {
        self.counts[colour.index()]
    }

    /// How many stones there are.
    #[inline]
    pub(crate) fn len(&self) -> u16 {
        self.counts[0] + self.counts[1]
    }

    /// Whether a side has a line of five.
    #[inline]
    pub(crate) fn has_five(&self) -> bool {
        self.has_five
    }

    /// Whether there is a stone on a point.
    #[inline]
    pub(crate) fn cover(&self, point: Point) -> bool {
        let [black, white] = &self.points;
        let y = usize::from(point.y()).min(ROWS - 1);
        (black.0[y] | white.0[y]) >> point.x() & 1 != 0
    }

    /// The colour of the stone on a point.
    #[inline]
    pub(crate) fn at(&self, point: Point) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|it| self[it.index()].has(point))
    }

    /// Puts a stone on an empty point. A new five goes through it.
    #[inline]
    pub(crate) fn put(&mut self, at: Point, colour: Colour) {
        let own = &mut self.points[colour.index()];
        own.insert(at);
        self.counts[colour.index()] += 1;
        self.has_five |= has_five_through(own, at);
    }

    /// Takes the stone from a point, if there is one.
    #[inline]
    pub(crate) fn lift(&mut self, at: Point) {
        if let Some(colour) = self.at(at) {
            self.points[colour.index()].remove(at);
            self.counts[colour.index()] -= 1;
            self.look_again();
        }
    }

    /// Takes the stones from all these points.
    pub(crate) fn clear(&mut self, gone: &Points) {
        *self = Stones::new(self.points.map(|it| it.without(gone)));
    }

    /// Every stone changes its colour.
    #[inline]
    pub(crate) fn invert(&mut self) {
        self.points.swap(0, 1);
        self.counts.swap(0, 1);
    }

    /// A five may be gone. There hardly ever is one: it ends the game.
    #[inline]
    fn look_again(&mut self) {
        if self.has_five {
            self.has_five = self.points.iter().any(has_five);
        }
    }
}

impl Index<usize> for Stones {
    type Output = Points;

    #[inline]
    fn index(&self, side: usize) -> &Points {
        &self.points[side]
    }
}

impl From<Stones> for [Points; 2] {
    fn from(stones: Stones) -> Self {
        stones.points
    }
}

impl TryFrom<[Points; 2]> for Stones {
    type Error = &'static str;

    fn try_from(points: [Points; 2]) -> Result<Self, Self::Error> {
        let [black, white] = points;
        if (black & white).is_empty() { Ok(Stones::new(points)) } else { Err("a stone on another") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::SIDE_MAX;
    use game::{Fast, Rng};

    #[test]
    fn what_is_kept_up_is_what_a_search_finds() {
        let mut rng = Fast::seed(1);
        let mut fives = 0;
        for side in [5, 9, SIDE_MAX] {
            let mut stones = Stones::NONE;
            for _ in 0..20_000 {
                let mut below = |n: u8| rng.below(n.into()) as u8;
                let at = Point::new(below(side), below(side));
                match (below(60), stones.at(at)) {
                    (0, _) => stones.invert(),
                    (1, _) => stones.clear(&Points::square(at, 3)),
                    (_, Some(_)) => stones.lift(at),
                    (it, None) => stones.put(at, Colour::BOTH[usize::from(it) % 2]),
                }
                fives += u32::from(stones.has_five());
                assert_eq!(stones, Stones::new(stones.points));
            }
        }
        assert!((1_000..59_000).contains(&fives), "{fives} of 60 000 boards have a five");
    }
}
