//! Cờ cá ngựa, the Vietnamese horse race: two dice, four horses a player, two to four players.
//!
//! Horses leave the stable with a double or with 1 and 6, run around a ring of 56 cells, stop on
//! the door before their own lane and climb it to the steps 6, 5, 4 and 3. Whoever lands on an
//! enemy sends it back to its stable. Who has all four horses home first wins.
//!
//! A turn is drawn in [`Turn`]. Every roll begins a cycle, and every cycle ends with an event
//! that carries its key and the reason ([`Ending`]), so that a queue may deliver it late or twice
//! without harm. Only a win that ends the game needs none.
//!
//! Whoever gives up is out: the horses go back to the stable, the others play on, and the last one
//! left wins.
//!
//! ```
//! use cangua::{Cangua, Options};
//! use game::{Awaiting, Input, Seat, State};
//!
//! let mut game = State::<Cangua>::new(&Options::default(), 2)?;
//! game.play(Input::Move(Seat(0), "roll".parse()?), &mut ())?;
//! game.play(Input::Chance("1-6".parse()?), &mut ())?;
//! game.play(Input::Move(Seat(0), "out".parse()?), &mut ())?;
//! assert_eq!(game.awaiting(), Awaiting::Event("end-1-0-1-moved".parse()?));
//! game.play(Input::Event("end-1-0-1-moved".parse()?), &mut ())?;
//! assert_eq!(game.board.current_player_seat_index(), Seat(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Moves are written `roll`, `out` (a horse leaves the stable; `out6` names the die where dice
//! are split), `h2+7` (the second horse runs seven steps) and `h3^4` (the third horse goes to
//! step 4 of its lane). A refused move says why:
//!
//! ```
//! # use cangua::{Cangua, Options};
//! # use game::{Input, Seat, State};
//! let game = State::<Cangua>::new(&Options::default(), 4)?;
//! let refused = game.check(Input::Move(Seat(0), "h1+7".parse()?)).unwrap_err();
//! assert_eq!(refused.to_string(), "Roll first.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod board;
mod canter;
mod cycle;
mod dice;
mod drawing;
mod flow;
mod game;
mod geometry;
mod history;
mod journal;
mod laws;
mod legal;
mod moves;
mod options;
mod picture;
mod position;
mod ranking;
mod refusal;
mod rides;
mod rules;
mod search;
mod standard;
mod view;
mod way;

::game::words!("en", "fr", "vi", "zh", "ja");

pub use self::flow::Turn;
pub use board::{Cangua, Spot};
pub use cycle::{Cycle, Ending, Which};
pub use dice::Dice;
pub use geometry::{Field, Geometry};
pub use history::{ROLLS_SHOWN, Roll};
pub use journal::Entry;
pub use moves::{Chance, Event, Horse, Move, Ride};
pub use options::{Options, Ring};
pub use refusal::Refusal;
pub use view::View;
