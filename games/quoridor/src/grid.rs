//! The grid under every board: squares, walls, sets of them, and the lines pawns look along.

mod bits;
mod cell_set;
mod cells;
mod pair;
mod rays;
mod walls;
mod written;

pub use cell_set::CellSet;
pub use cells::{Cell, Direction, SIDE_MAX};
pub(crate) use pair::Pair;
pub(crate) use rays::Ray;
pub(crate) use walls::{FILE_A, FILE_H, RANK_1, anchors, east, west};
pub use walls::{Wall, WallSet};
pub(crate) use written::{off_board, read_place, unknown};
