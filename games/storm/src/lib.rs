//! Storm on the chessboard: chess with cards. In a turn a piece is moved, and a card may be played
//! before the move, after it or instead of it; the enemy may answer with a card of his own.
//!
//! ```
//! use game::{Input, Seat, State};
//! use storm::{Options, Storm};
//! // Without cards it is chess.
//! let mut game = State::<Storm>::new(&Options::chess(), 2)?;
//! for (seat, step) in [(0, "f2f3"), (1, "e7e5"), (0, "g2g4"), (1, "d8h4")] {
//!     game.play(Input::Move(Seat(seat), step.parse()?), &mut ())?;
//! }
//! assert_eq!(game.outcome().to_string(), "seat 1 wins (mate)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Normal moves are written as engines do: `e2e4`, `e7e8q`. A card is written with its parts:
//! `sinkhole:e4`, `twin-tunnels:a2:h7`, `palisade:c3:NE`, `pawn-wave:a2:b2:c7q`,
//! `second-life:R:a1`, `clean-slate:venom:e5`, `beam:d4:e5`, `twin-move:b1:c3:g1:f3`. Besides there
//! are `pass`, `decline`, `cycle:CARD`, `place:a2`, `pay:a2` and `retreat`, and for a deck of one's
//! own `pick:CARD` and `fill`.
//!
//! Where the printed rules leave room:
//!
//! - The stack has no order; which card comes next is chance.
//! - While a Truce, a Hunger or a Decree is in play no second one can be laid: effects on
//!   everything are named by their card alone. A Decree is over once the move it binds stands.
//! - A frozen slider may fire a Beam, which does not displace it; a rook that Ghost Walk lifts does
//!   not castle, and what is pushed by Shove must not be frozen.
//! - Powder Keg, Aegis and Encore are for whatever was moved, a neutral piece included; Blood Gift is
//!   for one's own.
//! - Vulture may be played against somebody in check: it changes nothing on the squares.
//! - Snowplough and Beam remove and do not capture, so that a truce does not stop them.
//!
//! Start reading at [`flow`](Turn), then [`Card`] and the files below `cards`. Chess itself is in
//! [`chess`].

mod actions;
mod board;
mod cards;
pub mod chess;
mod data;
mod dealing;
mod deck;
mod draft;
mod drawing;
mod ending;
mod flow;
mod game;
mod journal;
mod laws;
mod legal;
mod list;
mod moves;
mod options;
mod parts;
mod picture;
mod piles;
mod position;
mod prompt;
mod refusal;
mod search;
mod traps;
mod view;

::game::words!("en", "fr", "vi", "zh", "ja");

pub use self::flow::Turn;
pub use board::{KEYS_MAX, Storm};
pub use cards::{Aim, CARDS, Card, Pawns, Play, Timing, Trade};
pub use deck::Deck;
pub use draft::{DECK_COST, DECK_SIZE};
pub use journal::{End, Entry};
pub use list::List;
pub use moves::{Chance, Move};
pub use options::{Options, Settings};
pub use piles::{Counts, HAND_MAX, Hand, Heap, Piles};
pub use prompt::Prompt;
pub use refusal::{Fault, Refusal};
pub use view::{Captured, Lying, Pile, Printed, Standing, View};
