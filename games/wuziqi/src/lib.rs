//! Gomoku with skill cards: draw two cards, play one, and be the first with five in a line.
//!
//! A turn is a drawing of cards, a choice, perhaps a target. Everything that happens is an input:
//!
//! ```
//! use game::{Input, Seat, State};
//! use wuziqi::{Options, Wuziqi};
//! let mut game = State::<Wuziqi>::new(&Options::default(), 2)?;
//! for (chance, card) in [(true, "Place"), (true, "Take"), (false, "Place"), (false, "@h8")] {
//!     let input = match chance {
//!         true => Input::Chance(card.parse()?),
//!         false => Input::Move(Seat(0), card.parse()?),
//!     };
//!     game.play(input, &mut ())?;
//! }
//! assert_eq!(game.on_turn().number, 2);
//! assert!(game.board.colour_at("h8".parse()?).is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A match can be dealt by the generator that seeds of the reference game name:
//!
//! ```
//! use game::{Match, Setup};
//! use wuziqi::{Options, Wuziqi};
//! let dice = "reference:demo".to_string();
//! let setup = Setup { options: Options::default(), seats: 2, position: None, dice };
//! let mut demo = Match::<Wuziqi>::new(setup)?;
//! let cards = [demo.roll(&mut ()), demo.roll(&mut ())].map(|it| it.unwrap().to_string());
//! assert_eq!(cards, ["Place", "Take"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Moves are written `Place` (choose a card), `@h8` (aim it), `+h8` and `-h8` (add and remove one
//! of several targets), `ok` (confirm them), `end` (end the turn).
//! Targets are points, `black` and `white`, `row` and `column`, and `1` to `3` for cards seen.
//!
//! Start reading at [`flow`](Turn), then [`Card`] and the files below `cards`.

mod actions;
mod board;
mod cards;
mod chance;
mod deck;
mod drawing;
mod ending;
mod flow;
mod game;
mod journal;
mod lasting;
mod laws;
mod legal;
mod lines;
mod log;
mod moves;
mod options;
mod picture;
mod piles;
mod point;
mod points;
mod position;
mod prompt;
mod reference;
mod refusal;
mod rules;
mod search;
mod steps;
mod stones;
mod targets;
mod view;

::game::words!("en", "fr", "vi", "zh", "ja");

pub use self::flow::Turn;
pub use board::{Again, Wuziqi};
pub use cards::{Aim, CARDS, Card};
pub use deck::{DECK_MAX, Deck, FORESIGHTS_MAX};
pub use ending::{End, How};
pub use journal::{Cards, Entry, Stamp};
pub use lasting::{Kind, LASTS, Mark};
pub use lines::{FIVE, RUNS_MAX, Run, Runs};
pub use moves::{Axis, Chance, Event, Line, Move, Target};
pub use options::{BothFive, Colour, Gates, Options, TieBreak};
pub use piles::{HAND_MAX, SEEN_MAX};
pub use point::{Point, SIDE_MAX};
pub use points::Points;
pub use prompt::Prompt;
pub use reference::{Generator, Reference};
pub use refusal::{Refusal, Wanted};
pub use rules::Rules;
pub use targets::{TARGETS_MAX, Targets};
pub use view::{Held, Lying, View};

// A state is copied for every node of a search.
const _: () = assert!(size_of::<::game::State<Wuziqi>>() <= 512);
