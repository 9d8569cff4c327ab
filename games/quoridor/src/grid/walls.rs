//! Walls, sets of walls, and which walls still fit between those on the board.
//!
//! A wall is named by its anchor, the lower left of the four squares it touches. Its middle lies on
//! the corner point those four squares share, so the 8x8 anchors are also the 8x8 inner points of
//! the board: one 64-bit set can mean either.

use super::bits::{count_ones, nth_one, ones};
use super::cells::{Cell, SIDE_MAX};
use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitOr, BitOrAssign, ControlFlow};

/// Anchors along the longest side.
pub(crate) const ANCHOR_SIDE: u8 = SIDE_MAX - 1;
const VERTICAL: u8 = 64;
/// The first file, the first rank and the last file of anchors.
pub(crate) const FILE_A: u64 = 0x0101_0101_0101_0101;
pub(crate) const RANK_1: u64 = 0xFF;
pub(crate) const FILE_H: u64 = FILE_A << 7;

/// A wall, such as `e3h`.
///
/// As data it is `{"x": 4, "y": 2, "kind": "h"}`, the anchor counted from a1; as bytes its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ts_rs::TS)]
#[ts(type = "{ x: number, y: number, kind: \"h\" | \"v\" }")]
pub struct Wall(u8);

impl Wall {
    /// The wall lying above the squares (x, y) and (x + 1, y).
    pub const fn horizontal(x: u8, y: u8) -> Option<Wall> {
        if x < ANCHOR_SIDE && y < ANCHOR_SIDE { Some(Wall(y * ANCHOR_SIDE + x)) } else { None }
    }

    /// The wall standing right of the squares (x, y) and (x, y + 1).
    pub const fn vertical(x: u8, y: u8) -> Option<Wall> {
        match Wall::horizontal(x, y) {
            Some(Wall(anchor)) => Some(Wall(anchor | VERTICAL)),
            None => None,
        }
    }

    /// The wall with this number: 0 to 63 lying from a1 along the ranks, 64 to 127 standing.
    pub const fn from_index(index: u8) -> Option<Wall> {
        if index < 2 * VERTICAL { Some(Wall(index)) } else { None }
    }

    /// The number of the wall, 0 to 127.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether the wall lies (`h`) rather than stands (`v`).
    pub const fn is_horizontal(self) -> bool {
        self.0 < VERTICAL
    }

    /// The file of the anchor, 0 for a.
    pub const fn x(self) -> u8 {
        self.0 % ANCHOR_SIDE
    }

    /// The rank of the anchor, 0 for rank 1.
    pub const fn y(self) -> u8 {
        self.0 % VERTICAL / ANCHOR_SIDE
    }

    /// The lower left of the four squares it touches.
    pub const fn anchor(self) -> Cell {
        Cell::at(self.x(), self.y())
    }

    /// The other wall with the same middle.
    pub const fn crossing(self) -> Wall {
        Wall(self.0 ^ VERTICAL)
    }
}

/// A set of walls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct WallSet {
    /// The anchors of the lying walls: bit `8 * y + x`.
    pub horizontal: u64,
    /// The anchors of the standing walls.
    pub vertical: u64,
}

impl WallSet {
    /// No wall.
    pub const EMPTY: WallSet = WallSet { horizontal: 0, vertical: 0 };

    /// The set of one wall.
    #[inline]
    pub const fn of(wall: Wall) -> WallSet {
        let anchor = 1 << (wall.0 % VERTICAL);
        if wall.is_horizontal() {
            WallSet { horizontal: anchor, vertical: 0 }
        } else {
            WallSet { horizontal: 0, vertical: anchor }
        }
    }

    /// Whether there is no wall in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.horizontal | self.vertical == 0
    }

    /// Whether the wall is in the set.
    #[inline]
    pub const fn has(self, wall: Wall) -> bool {
        let set = if wall.is_horizontal() { self.horizontal } else { self.vertical };
        set >> (wall.0 % VERTICAL) & 1 != 0
    }

    /// How many walls are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        // This is the common case: most turns of a game are played after the last wall.
        if self.is_empty() { 0 } else { count_ones(self.horizontal, self.vertical) }
    }

    /// The walls in either set.
    #[inline]
    pub const fn union(self, other: WallSet) -> WallSet {
        WallSet {
            horizontal: self.horizontal | other.horizontal,
            vertical: self.vertical | other.vertical,
        }
    }

    /// The walls of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: WallSet) -> WallSet {
        WallSet {
            horizontal: self.horizontal & !other.horizontal,
            vertical: self.vertical & !other.vertical,
        }
    }

    /// The walls, those that lie first, each kind from a1 along the ranks.
    pub fn iter(self) -> impl Iterator<Item = Wall> {
        ones(self.horizontal).map(Wall).chain(ones(self.vertical).map(|a| Wall(a | VERTICAL)))
    }

    /// Hands the walls to `each` in the same order, faster than an iterator of two halves can.
    #[inline]
    pub(crate) fn try_each(
        self,
        each: &mut impl FnMut(Wall) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (mut set, kind) in [(self.horizontal, 0), (self.vertical, VERTICAL)] {
            while set != 0 {
                each(Wall(set.trailing_zeros() as u8 | kind))?;
                set &= set - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// The wall at place `n` of the set, counted from its first.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Option<Wall> {
        let lying = count_ones(self.horizontal, 0);
        if n < lying {
            Some(Wall(nth_one(self.horizontal, n) as u8))
        } else if n < self.len() {
            Some(Wall(nth_one(self.vertical, n - lying) as u8 | VERTICAL))
        } else {
            None
        }
    }

    /// The walls that neither overlap nor cross one of these, whether or not the board has them.
    #[inline]
    pub(crate) const fn room(self) -> WallSet {
        let (h, v) = (self.horizontal, self.vertical);
        let taken = h | v;
        WallSet { horizontal: !(taken | east(h) | west(h)), vertical: !(taken | v << 8 | v >> 8) }
    }
}

impl BitAnd for WallSet {
    type Output = WallSet;
    #[inline]
    fn bitand(self, other: WallSet) -> WallSet {
        WallSet {
            horizontal: self.horizontal & other.horizontal,
            vertical: self.vertical & other.vertical,
        }
    }
}

impl BitOr for WallSet {
    type Output = WallSet;
    #[inline]
    fn bitor(self, other: WallSet) -> WallSet {
        self.union(other)
    }
}

impl BitOrAssign for WallSet {
    #[inline]
    fn bitor_assign(&mut self, other: WallSet) {
        *self = *self | other;
    }
}

/// The points east of these.
#[inline]
pub(crate) const fn east(points: u64) -> u64 {
    (points & !FILE_H) << 1
}

/// The points west of these.
#[inline]
pub(crate) const fn west(points: u64) -> u64 {
    (points & !FILE_A) >> 1
}

/// All anchors of a board.
#[inline]
pub(crate) fn anchors(width: u8, height: u8) -> u64 {
    ANCHORS[usize::from(height) % 16][usize::from(width) % 16]
}

/// [`anchors`] by height and width; sixteen of each so that no index is out of bounds.
static ANCHORS: [[u64; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut place = 0;
    while place < 256 {
        let (height, width) = (place / 16, place % 16);
        let mut anchor = 0;
        while anchor < 64 {
            if anchor % 8 + 1 < width && anchor / 8 + 1 < height {
                table[height][width] |= 1 << anchor;
            }
            anchor += 1;
        }
        place += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_leaves_no_room_for_itself_its_cross_and_its_overlaps() {
        let all = WallSet { horizontal: u64::MAX, vertical: u64::MAX };
        for wall in all.iter() {
            let room = WallSet::of(wall).room();
            let along = if wall.is_horizontal() { wall.x() } else { wall.y() };
            let overlaps = u32::from(along > 0) + u32::from(along < 7);
            assert_eq!(all.without(room).len(), 2 + overlaps);
            assert!(!room.has(wall) && !room.has(wall.crossing()));
        }
    }

    #[test]
    fn two_walls_lie_in_7952_ways() {
        let pairs: u32 =
            (0..128).filter_map(Wall::from_index).map(|w| WallSet::of(w).room().len()).sum();
        assert_eq!(pairs / 2, 7952);
    }
}
