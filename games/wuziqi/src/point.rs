//! A point of the board.

use crate::points::Points;
use flow::Unreadable;
use game::Notation;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// The longest side of a board.
pub const SIDE_MAX: u8 = 19;

/// A point: its column counted from the left, its row from the top, both from 0.
///
/// ```
/// use wuziqi::Point;
/// let point: Point = "h8".parse()?;
/// assert_eq!((point.x(), point.y()), (7, 7));
/// assert_eq!(Point::new(0, 14).to_string(), "a15");
/// # Ok::<(), flow::Unreadable>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "Spot", into = "Spot")]
#[ts(as = "Spot")]
pub struct Point(u16);

/// A point as data.
#[derive(Serialize, Deserialize, TS)]
#[ts(rename = "Point")]
struct Spot {
    x: u8,
    y: u8,
}

impl From<Point> for Spot {
    fn from(point: Point) -> Self {
        Spot { x: point.x(), y: point.y() }
    }
}

impl TryFrom<Spot> for Point {
    type Error = String;

    fn try_from(Spot { x, y }: Spot) -> Result<Self, String> {
        if x < SIDE_MAX && y < SIDE_MAX {
            return Ok(Point::new(x, y));
        }
        Err(format!("no board has a column {x} and a row {y}"))
    }
}

impl Point {
    /// The point in column `x` of row `y`. Both wrap at 32, which is outside of every board.
    #[inline]
    pub const fn new(x: u8, y: u8) -> Point {
        Point((y as u16 & 31) << 5 | x as u16 & 31)
    }

    /// The column.
    #[inline]
    pub const fn x(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// The row.
    #[inline]
    pub const fn y(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// The point so many columns and rows further on, if any board has it.
    #[inline]
    pub fn step(self, dx: i8, dy: i8) -> Option<Point> {
        let (x, y) = (self.x() as i8 + dx, self.y() as i8 + dy);
        let side = 0..SIDE_MAX as i8;
        (side.contains(&x) && side.contains(&y)).then(|| Point::new(x as u8, y as u8))
    }

    /// The king's distance to another point.
    pub const fn distance(self, other: Point) -> u8 {
        let (dx, dy) = (self.x().abs_diff(other.x()), self.y().abs_diff(other.y()));
        if dx > dy { dx } else { dy }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.x()) as char, self.y() + 1)
    }
}

impl FromStr for Point {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let x = match text.as_bytes() {
            [letter @ b'a'..=b's', ..] => letter - b'a',
            _ => return Err(Unreadable::new(0, "a column from a to s")),
        };
        let digits = &text[1..];
        match digits.parse() {
            Ok(row @ 1..=SIDE_MAX) if !digits.starts_with(['0', '+']) => Ok(Point::new(x, row - 1)),
            _ => Err(Unreadable::new(1, "a row from 1 to 19")),
        }
    }
}

impl Notation for Point {
    fn each(each: &mut dyn FnMut(Self)) {
        Points::board(SIDE_MAX).iter().for_each(each);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_read_as_they_are_written() {
        for point in Points::board(SIDE_MAX).iter() {
            assert_eq!(point.to_string().parse(), Ok(point));
        }
        for (text, at) in [("", 0), ("t1", 0), ("A1", 0), ("a", 1), ("a0", 1), ("a20", 1)] {
            assert_eq!(text.parse::<Point>().unwrap_err().at, at, "{text}");
        }
        assert!("a01".parse::<Point>().is_err() && "a+1".parse::<Point>().is_err());
    }
}
