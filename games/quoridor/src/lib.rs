//! The rules of Quoridor: boards from 2x3 to 9x9, two to four players, all jump rules.
//!
//! Who may do what, and why not:
//!
//! ```
//! use quoridor::{Board, Move, Options};
//! let board = Board::new(&Options::standard(2))?;
//! assert_eq!(board.moves().len(), 131);
//! let board = board.play("e1h".parse()?)?;
//! let wall: Move = "e1v".parse()?;
//! assert_eq!(board.check(wall).unwrap_err().to_string(), "the wall crosses e1h");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions are text:
//!
//! ```
//! use quoridor::{Board, Options, Player};
//! let board = Board::from_text("d4f7/a8/e4 e6/7 8/1", &Options::standard(2))?;
//! assert_eq!(board.mover(), Player::One);
//! assert_eq!(board.distance(Player::One), Some(7));
//! # Ok::<(), quoridor::PositionError>(())
//! ```
//!
//! And so are the moves of other programs:
//!
//! ```
//! use quoridor::{Board, Move, Notation, Options};
//! let board = Board::new(&Options::standard(2))?;
//! let wall: Move = "e3h".parse()?;
//! assert_eq!(Notation::OpenSpiel.write(wall, &board), "e6h");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Start reading at [`Board`]; `pawns`, `walls`, `loops` and `paths` each answer one question about
//! it.

mod bits;
mod board;
mod cells;
mod dialects;
mod loops;
mod moves;
mod notation;
mod options;
mod paths;
mod pawns;
mod perft;
mod position;
mod refusal;
mod repetition;
mod walls;

pub use board::{Board, Outcome};
pub use cells::{Cell, CellSet, Direction, SIDE_MAX};
pub use dialects::Notation;
pub use moves::{Move, Moves};
pub use notation::{ParseMoveCode, ParseMoveError};
pub use options::{Options, OptionsError, Player};
pub use position::{PositionError, PositionFault};
pub use refusal::{Refusal, Why};
pub use repetition::Visits;
pub use walls::{Wall, WallSet};
