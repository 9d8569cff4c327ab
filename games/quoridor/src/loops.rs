//! Which walls would close a loop.
//!
//! Walls and the border are lines between points. A new wall divides the squares it stands among
//! only if it joins two points that are joined already, so of its three points (both ends and the
//! middle) at least two must belong to the same connected piece of wall. All anchors are tested at
//! once with shifts. Most walls of most positions pass here and need no search at all.

use crate::board::Board;
use crate::walls::{FILE_A, RANK_1, WallSet, east, west};

/// A closed loop has four sides, so a piece away from the border needs three walls beside the new
/// one.
const SIDES_BEFORE_CLOSING: u32 = 3;

/// Which points lie next to the border, by side.
#[derive(Clone, Copy)]
struct Border {
    north: u64,
    east: u64,
    south: u64,
    west: u64,
}

impl Border {
    const NONE: Border = Border { north: 0, east: 0, south: 0, west: 0 };
}

impl Board {
    /// Of the walls given, those that close a loop with walls and border.
    #[inline]
    pub(crate) fn closing(&self, walls: WallSet) -> WallSet {
        let lines = Lines::new(self);
        // A cheap test first: does the wall touch anything at two of its points?
        let suspects = joining(lines.points, lines.border) & walls;
        if suspects.is_empty() { suspects } else { lines.closing(suspects) }
    }
}

/// The walls on the board as lines between points.
struct Lines {
    /// The middles of the walls.
    middles: u64,
    /// All points some wall covers.
    points: u64,
    /// Points joined to their eastern neighbour.
    joined_east: u64,
    /// Points joined to their northern neighbour.
    joined_north: u64,
    /// Points joined to the border.
    joined_border: u64,
    border: Border,
}

impl Lines {
    #[inline]
    fn new(board: &Board) -> Lines {
        let WallSet { horizontal, vertical } = board.walls;
        let inside = board.all_walls().horizontal;
        let border = Border {
            north: RANK_1 << (8 * (u32::from(board.height()) - 2)),
            east: FILE_A << (board.width() - 2),
            south: RANK_1,
            west: FILE_A,
        };
        let ends = east(horizontal) | west(horizontal) | vertical << 8 | vertical >> 8;
        Lines {
            middles: horizontal | vertical,
            points: (horizontal | vertical | ends) & inside,
            joined_east: (horizontal | west(horizontal)) & !border.east,
            joined_north: (vertical | vertical >> 8) & !border.north,
            joined_border: horizontal & (border.east | border.west)
                | vertical & (border.north | border.south),
            border,
        }
    }

    /// Looks at each connected piece of wall in turn.
    fn closing(&self, suspects: WallSet) -> WallSet {
        let at_border = self.piece(self.joined_border);
        let mut found = joining(at_border, self.border);
        let mut rest = self.points & !at_border;
        while (rest & self.middles).count_ones() >= SIDES_BEFORE_CLOSING {
            let piece = self.piece(rest & rest.wrapping_neg());
            found |= joining(piece, Border::NONE);
            rest &= !piece;
        }
        found & suspects
    }

    /// All points connected with those given.
    #[inline]
    fn piece(&self, mut points: u64) -> u64 {
        loop {
            let more = points
                | (points & self.joined_east) << 1
                | (points >> 1) & self.joined_east
                | (points & self.joined_north) << 8
                | (points >> 8) & self.joined_north;
            if more == points {
                return points;
            }
            points = more;
        }
    }
}

/// The walls with at least two of their three points among those given or on the border given.
#[inline]
fn joining(points: u64, border: Border) -> WallSet {
    let two_of = |one: u64, middle: u64, other: u64| (one & middle) | ((one | middle) & other);
    WallSet {
        horizontal: two_of(east(points) | border.west, points, west(points) | border.east),
        vertical: two_of(points << 8 | border.south, points, points >> 8 | border.north),
    }
}
