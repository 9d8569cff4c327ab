//! The straight line from a pawn to the side of the board where its goal lies, and what it crosses.

use super::cells::{Cell, Direction};
use super::walls::{Wall, WallSet};

/// The places for walls that a ray crosses, by the half that is crossed. The first half of a lying
/// wall is its western one, of a standing wall its southern one.
#[derive(Clone, Copy)]
pub(crate) struct Ray {
    pub(crate) first: WallSet,
    pub(crate) second: WallSet,
}

impl Ray {
    /// The ray from a square in a direction. It may reach beyond a small board, where no walls are.
    #[inline]
    pub(crate) fn new(heading: Direction, from: Cell) -> &'static Ray {
        &RAYS[heading as usize][from.index() % 128]
    }
}

/// [`Ray::new`] by direction and square; 128 squares so that no index is out of bounds.
static RAYS: [[Ray; 128]; 4] = {
    let mut table = [[Ray { first: WallSet::EMPTY, second: WallSet::EMPTY }; 128]; 4];
    let mut index = 0;
    while let Some(from) = Cell::from_index(index) {
        let mut number = 0;
        while let Some(wall) = Wall::from_index(number) {
            let heading = if wall.is_horizontal() {
                if wall.y() >= from.y() { Direction::North } else { Direction::South }
            } else if wall.x() >= from.x() {
                Direction::East
            } else {
                Direction::West
            };
            let ray = &mut table[heading as usize][from.index()];
            let (along, aside) =
                if wall.is_horizontal() { (wall.x(), from.x()) } else { (wall.y(), from.y()) };
            if along == aside {
                ray.first = ray.first.union(WallSet::of(wall));
            }
            if along + 1 == aside {
                ray.second = ray.second.union(WallSet::of(wall));
            }
            number += 1;
        }
        index += 1;
    }
    table
};
