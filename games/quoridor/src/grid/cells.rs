//! Squares of the board and the ways from one to the next.
//!
//! Every board, whatever its size, lies in the lower left corner of a 9x9 grid, so that all steps
//! are constants.

use serde::{Deserialize, Serialize};

/// The longest side of a board.
pub const SIDE_MAX: u8 = 9;

/// A square, such as `e2`.
///
/// As data it is `{"x": 4, "y": 1}`, counted from a1; as bytes its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ts_rs::TS)]
#[ts(type = "{ x: number, y: number }")]
pub struct Cell(u8);

impl Cell {
    /// Where the pawns of those stand who are not in the game: far from every square of every
    /// board, so that nobody meets, jumps or walls in such a pawn. It never leaves this crate.
    pub(crate) const NONE: Cell = Cell(127);

    /// The square at file `x` (0 is a) and rank `y` (0 is rank 1), if the 9x9 grid has it.
    pub const fn new(x: u8, y: u8) -> Option<Cell> {
        if x < SIDE_MAX && y < SIDE_MAX { Some(Cell(y * SIDE_MAX + x)) } else { None }
    }

    /// The square with this number, counted from a1 along the ranks of the 9x9 grid.
    pub const fn from_index(index: u8) -> Option<Cell> {
        if index < SIDE_MAX * SIDE_MAX { Some(Cell(index)) } else { None }
    }

    /// For tables and coordinates that are known to be on the grid.
    pub(crate) const fn at(x: u8, y: u8) -> Cell {
        debug_assert!(x < SIDE_MAX && y < SIDE_MAX);
        Cell(y * SIDE_MAX + x)
    }

    /// The number of the square, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 for a.
    pub const fn x(self) -> u8 {
        self.0 % SIDE_MAX
    }

    /// The rank, 0 for rank 1.
    pub const fn y(self) -> u8 {
        self.0 / SIDE_MAX
    }

    /// Whether a single step leads from one square to the other.
    pub(crate) const fn is_beside(self, other: Cell) -> bool {
        self.x().abs_diff(other.x()) + self.y().abs_diff(other.y()) == 1
    }

    /// The square so many numbers further, which the caller knows to be on the board.
    #[inline]
    pub(crate) const fn offset(self, by: i8) -> Cell {
        Cell(self.0.wrapping_add_signed(by))
    }

    /// The neighbour in a direction the caller knows to be on the board.
    pub(crate) const fn step(self, direction: Direction) -> Cell {
        Cell(match direction {
            Direction::North => self.0 + SIDE_MAX,
            Direction::East => self.0 + 1,
            Direction::South => self.0 - SIDE_MAX,
            Direction::West => self.0 - 1,
        })
    }
}

/// One of the four ways a pawn steps, clockwise from the far side of player 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Towards the last rank.
    North,
    /// Towards the last file.
    East,
    /// Towards rank 1.
    South,
    /// Towards file a.
    West,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The two directions at right angles to this one.
    pub const fn sides(self) -> [Direction; 2] {
        match self {
            Direction::North | Direction::South => [Direction::East, Direction::West],
            Direction::East | Direction::West => [Direction::North, Direction::South],
        }
    }
}
