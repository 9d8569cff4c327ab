//! The open sides of the squares.

use crate::board::Quoridor;
use crate::grid::{Cell, Direction, SIDE_MAX, Wall, WallSet};
use game::Rng;
use std::ops::ControlFlow;

/// The open sides of a square, as bits in the ascending order of the squares they lead to. How many
/// there are stands in the high half of the byte, so that nobody has to count before drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ways(u8);

const SOUTH: u8 = 1;
const WEST: u8 = 2;
const EAST: u8 = 4;
const NORTH: u8 = 8;
/// One open side, as it is counted.
const ONE: u8 = 16;

/// From the number of a square to those of its neighbours, by its open sides: one byte a step, the
/// first in the lowest.
static STEPS: [u32; 16] = {
    const BY_SIDE: [i8; 4] = [-(SIDE_MAX as i8), -1, 1, SIDE_MAX as i8];
    let mut table = [0; 16];
    let mut sides = 0;
    while sides < 16 {
        let mut side = 4;
        while side > 0 {
            side -= 1;
            if sides >> side & 1 != 0 {
                table[sides] = table[sides] << 8 | BY_SIDE[side] as u8 as u32;
            }
        }
        sides += 1;
    }
    table
};

/// The side of a square that leads to another one, by how much higher the number of that is, and no
/// side for those further away. A table, so that nothing has to be foreseen but the answer.
static TOWARDS: [u8; 256] = {
    let mut table = [0; 256];
    table[256 - SIDE_MAX as usize] = SOUTH;
    table[256 - 1] = WEST;
    table[1] = EAST;
    table[SIDE_MAX as usize] = NORTH;
    table
};

/// Squares of the grid.
pub(crate) const CELLS: usize = SIDE_MAX as usize * SIDE_MAX as usize;

impl Ways {
    pub(crate) const fn has(self, direction: Direction) -> bool {
        let side = match direction {
            Direction::North => NORTH,
            Direction::East => EAST,
            Direction::South => SOUTH,
            Direction::West => WEST,
        };
        self.0 & side != 0
    }

    /// How many sides are open.
    #[inline]
    pub(crate) const fn len(self) -> u32 {
        (self.0 / ONE) as u32
    }

    /// The square behind the open side with this number, of those of `cell`.
    #[inline]
    pub(crate) fn nth(self, cell: Cell, n: u32) -> Cell {
        // Turned, not shifted: otherwise compilers wait for the number and then fetch one step,
        // instead of fetching all of them while the number is drawn.
        cell.offset(self.steps().rotate_right(8 * (n & 3)) as i8)
    }

    /// One of the squares behind the open sides of `cell`, all equally likely.
    #[inline]
    pub(crate) fn draw(self, cell: Cell, rng: &mut impl Rng) -> Cell {
        self.nth(cell, rng.below(self.len()))
    }

    /// Whether one of the open sides of `cell` leads to the other square.
    #[inline]
    pub(crate) fn lead_to(self, cell: Cell, other: Cell) -> bool {
        let further = other.index().wrapping_sub(cell.index());
        self.0 & TOWARDS[further % TOWARDS.len()] != 0
    }

    #[inline]
    fn steps(self) -> u32 {
        STEPS[usize::from(self.0) % STEPS.len()]
    }

    /// Hands the squares that lie behind the open sides of `cell` to `each`.
    #[inline]
    pub(crate) fn try_each(
        self,
        cell: Cell,
        each: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut steps = self.steps();
        while steps != 0 {
            each(cell.offset(steps as i8))?;
            steps >>= 8;
        }
        ControlFlow::Continue(())
    }

    /// The open sides of every square of an empty board; none of those beside the board.
    pub(crate) fn of_board(width: u8, height: u8) -> [Ways; CELLS] {
        std::array::from_fn(|index| {
            let (x, y) = (index as u8 % SIDE_MAX, index as u8 / SIDE_MAX);
            let side = |is_open: bool, side: u8| if is_open { ONE | side } else { 0 };
            if x >= width || y >= height {
                return Ways(0);
            }
            let along = side(x > 0, WEST) + side(x + 1 < width, EAST);
            Ways(along + side(y > 0, SOUTH) + side(y + 1 < height, NORTH))
        })
    }
}

impl Quoridor {
    /// The open sides of a square.
    #[inline]
    pub(crate) fn ways(&self, cell: Cell) -> Ways {
        self.ways[cell.index()]
    }

    /// Whether one can step from a square in a direction.
    pub(crate) fn is_open(&self, cell: Cell, direction: Direction) -> bool {
        self.ways(cell).has(direction)
    }

    /// Whether the border of the board lies in this direction of a square.
    #[inline]
    pub(crate) fn is_edge(&self, cell: Cell, direction: Direction) -> bool {
        match direction {
            Direction::North => cell.y() + 1 == self.height(),
            Direction::East => cell.x() + 1 == self.width(),
            Direction::South => cell.y() == 0,
            Direction::West => cell.x() == 0,
        }
    }

    /// Puts a wall on the board and closes the sides it stands at.
    #[inline]
    pub(crate) fn close(&mut self, wall: Wall) {
        self.walls |= WallSet::of(wall);
        let corner = wall.anchor().index();
        let row = SIDE_MAX as usize;
        // Each square that touches the wall loses the side it touches it with. That is open, because
        // no wall overlaps another.
        let [here, beside, above, across] = if wall.is_horizontal() {
            [NORTH, NORTH, SOUTH, SOUTH]
        } else {
            [EAST, WEST, EAST, WEST]
        };
        self.ways[corner].0 -= ONE | here;
        self.ways[corner + 1].0 -= ONE | beside;
        self.ways[corner + row].0 -= ONE | above;
        self.ways[corner + row + 1].0 -= ONE | across;
    }
}
