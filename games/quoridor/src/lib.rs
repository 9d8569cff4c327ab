//! Quoridor: pawns race to the other side of the board, and walls make the way longer. Boards from
//! 2x3 to 9x9, two to four players, all jump rules.
//!
//! Who may do what, and why not:
//!
//! ```
//! use game::{Input, Seat, State};
//! use quoridor::{Options, Quoridor};
//! let mut game = State::<Quoridor>::new(&Options::default(), 2)?;
//! assert_eq!(game.count(Seat(0)), 131);
//! game.play(Input::Move(Seat(0), "e1h".parse()?), &mut ())?;
//! let refused = game.check(Input::Move(Seat(1), "e1v".parse()?)).unwrap_err();
//! assert_eq!(refused.to_string(), "The wall would cross e1h.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions are text, and so are the moves of other programs:
//!
//! ```
//! use game::{Seat, State};
//! use quoridor::{Dialect, Options, Quoridor};
//! let game = State::<Quoridor>::at(&Options::default(), 2, "d4f7/a8/e4 e6/7 8/1")?;
//! assert_eq!(game.board.distance(Seat(0)), Some(7));
//! assert_eq!(Dialect::OpenSpiel.write("e3h".parse()?, &game.board), "e6h");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Start reading at the flow, then [`Quoridor`], the board; `ways` and `pawns` say where a pawn may
//! go, `walls` and `loops` where a wall may stand, `laws` why not.
//!
//! Rules of the house, where the printed ones are silent:
//!
//! - The game is a draw after 200 turns of each player, unless the table says otherwise.
//! - One of three or four players may be unable to do anything; `pass` is then the only move, and
//!   if all have to pass in a row it is a draw. In a game of two this cannot happen.
//! - Of two players, the one who is out of time loses the game. With more in the game the clock
//!   costs the turn: nobody's slowness decides between the others. It is no pass.
//! - Who leaves a game of two has lost it. From a game of three or four the pawn is taken off, its
//!   walls stay, and the others play on; leavers share the last place. Who is left alone wins.
//! - A game of three is unofficial: the third player sits where the third of four would.
//! - A position can be made to count as a draw when it comes back. Nothing is forgotten, so such a
//!   table needs a cap on turns of at most 800.

mod actions;
mod board;
mod dialects;
mod drawing;
mod encoding;
mod flow;
mod game;
mod grid;
mod journal;
mod laws;
mod legal;
mod loops;
mod moves;
mod options;
mod past;
mod paths;
mod pawns;
mod picture;
mod position;
mod race;
mod refusal;
mod rules;
mod search;
mod view;
mod ways;

::game::words!("en", "fr", "vi", "zh", "ja");

pub use crate::flow::Turn;
pub use board::{Ending, Quoridor};
pub use dialects::{Dialect, ImportError, ImportFault};
pub use grid::{Cell, CellSet, Direction, SIDE_MAX, Wall, WallSet};
pub use journal::Entry;
pub use legal::Moves;
pub use moves::Move;
pub use options::{Cap, Options, Repetition, Walls};
pub use refusal::{Refusal, Why};
pub use view::View;
