//! Sets of points, one machine word a row.

use crate::point::{Point, SIDE_MAX};
use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitOr, ControlFlow};

/// Rows of a set: the longest side and one that stays empty, so that rows go by fours.
pub(crate) const ROWS: usize = 20;

/// A set of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Points(pub(crate) [u32; ROWS]);

/// The whole board for every side.
static BOARDS: [Points; ROWS] = {
    let mut boards = [Points::NONE; ROWS];
    let mut side = 0;
    while side < ROWS {
        let mut y = 0;
        while y < side {
            boards[side].0[y] = (1 << side) - 1;
            y += 1;
        }
        side += 1;
    }
    boards
};

impl Points {
    /// No point.
    pub const NONE: Points = Points([0; ROWS]);

    /// All points of a board with this side.
    #[inline]
    pub fn board(side: u8) -> &'static Points {
        &BOARDS[usize::from(side.min(SIDE_MAX))]
    }

    /// One point.
    #[inline]
    pub fn of(point: Point) -> Points {
        let mut points = Points::NONE;
        points.insert(point);
        points
    }

    /// The points of the square around a point, up to a king's distance.
    pub(crate) fn square(middle: Point, radius: u8) -> Points {
        let mut points = Points::NONE;
        let (x, y) = (middle.x(), middle.y());
        let left = x.saturating_sub(radius);
        let row = ((1u32 << (x + radius + 1).min(31)) - 1) >> left << left;
        let (from, to) = (y.saturating_sub(radius), (y + radius).min(SIDE_MAX - 1));
        points.0[usize::from(from)..=usize::from(to)].fill(row);
        points
    }

    /// Whether the point is in the set.
    #[inline]
    pub fn has(&self, point: Point) -> bool {
        match self.0.get(usize::from(point.y())) {
            Some(row) => row >> point.x() & 1 != 0,
            None => false,
        }
    }

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: Point) {
        if let Some(row) = self.0.get_mut(usize::from(point.y())) {
            *row |= 1 << point.x();
        }
    }

    /// Takes a point out.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        if let Some(row) = self.0.get_mut(usize::from(point.y())) {
            *row &= !(1 << point.x());
        }
    }

    /// Whether there is no point.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// How many points there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// These points less those of another set.
    #[inline]
    pub fn without(mut self, other: &Points) -> Points {
        for (row, other) in self.0.iter_mut().zip(&other.0) {
            *row &= !other;
        }
        self
    }

    /// Every point moved by so many columns and rows. Columns beyond the board are not cut off:
    /// the result is for intersecting with points of a board.
    #[inline]
    pub(crate) fn moved(&self, dx: i8, dy: i8) -> Points {
        let mut points = Points::NONE;
        let by = usize::from(dy.unsigned_abs()).min(ROWS);
        if dy < 0 {
            points.0[..ROWS - by].copy_from_slice(&self.0[by..]);
        } else {
            points.0[by..].copy_from_slice(&self.0[..ROWS - by]);
        }
        if dx < 0 {
            points.0.iter_mut().for_each(|row| *row >>= -dx);
        } else {
            points.0.iter_mut().for_each(|row| *row <<= dx);
        }
        points
    }

    /// These points and their eight neighbours; like [`Points::moved`] not cut off.
    #[inline]
    pub(crate) fn grown(&self) -> Points {
        let mut wide = *self;
        for row in &mut wide.0 {
            *row |= *row << 1 | *row >> 1;
        }
        wide | wide.moved(0, 1) | wide.moved(0, -1)
    }

    /// Shows each point, row by row from the top left, until `each` breaks off.
    #[inline]
    pub(crate) fn each(&self, mut each: impl FnMut(Point) -> ControlFlow<()>) -> ControlFlow<()> {
        for (y, row) in self.0.iter().enumerate() {
            let mut left = *row;
            while left != 0 {
                each(Point::new(left.trailing_zeros() as u8, y as u8))?;
                left &= left - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// The points, row by row from the top left.
    pub fn iter(&self) -> impl Iterator<Item = Point> {
        let (mut y, mut left) = (0, self.0[0]);
        std::iter::from_fn(move || {
            while left == 0 {
                y += 1;
                left = *self.0.get(y)?;
            }
            let x = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Point::new(x, y as u8))
        })
    }

    /// The point that `index` others come before.
    #[inline]
    pub(crate) fn nth(&self, index: u32) -> Option<Point> {
        nth(|y| self.0[y], index)
    }

    /// Whether there are at least so many points.
    #[inline]
    pub(crate) fn has_at_least(&self, count: u32) -> bool {
        let mut found = 0;
        self.0.iter().any(|row| {
            found += row.count_ones();
            found >= count
        })
    }
}

/// The point that `index` others come before in the set that has these rows.
#[inline]
pub(crate) fn nth(row: impl Fn(usize) -> u32, mut index: u32) -> Option<Point> {
    // Two rows are counted as fast as one.
    for y in (0..ROWS).step_by(2) {
        let mut left = u64::from(row(y + 1)) << u32::BITS | u64::from(row(y));
        let count = left.count_ones();
        if index < count {
            for _ in 0..index {
                left &= left - 1;
            }
            let (x, below) = (left.trailing_zeros() % u32::BITS, left as u32 == 0);
            return Some(Point::new(x as u8, y as u8 + u8::from(below)));
        }
        index -= count;
    }
    None
}

impl BitAnd for Points {
    type Output = Points;

    #[inline]
    fn bitand(mut self, other: Points) -> Points {
        for (row, other) in self.0.iter_mut().zip(&other.0) {
            *row &= other;
        }
        self
    }
}

impl BitOr for Points {
    type Output = Points;

    #[inline]
    fn bitor(mut self, other: Points) -> Points {
        for (row, other) in self.0.iter_mut().zip(&other.0) {
            *row |= other;
        }
        self
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Points::NONE;
        points.into_iter().for_each(|it| set.insert(it));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_ends_at_the_border() {
        let corner = Points::square(Point::new(0, 0), 2);
        assert_eq!(corner.len(), 9);
        let middle = Points::square(Point::new(9, 9), 4);
        assert_eq!(middle.len(), 81);
        assert!(middle.iter().all(|it| it.distance(Point::new(9, 9)) <= 4));
        let edge = Points::square(Point::new(18, 18), 2) & *Points::board(19);
        assert_eq!(edge.len(), 9);
    }

    #[test]
    fn neighbours_surround_a_point() {
        let point = Point::new(4, 4);
        assert_eq!(Points::of(point).grown(), Points::square(point, 1));
        assert_eq!(Points::of(point).moved(-1, 2), Points::of(Point::new(3, 6)));
        assert!(Points::of(Point::new(0, 0)).moved(-1, 0).is_empty());
        assert!(Points::of(Point::new(0, 0)).moved(0, -1).is_empty());
    }

    #[test]
    fn the_nth_point_is_the_nth_of_the_list() {
        let points: Points =
            ["c1", "a2", "s2", "b19"].iter().map(|it| it.parse().unwrap()).collect();
        for (index, point) in points.iter().enumerate() {
            assert_eq!(points.nth(index as u32), Some(point));
        }
        assert_eq!((points.nth(4), points.len()), (None, 4));
    }
}
