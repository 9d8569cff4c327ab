//! One engine for turn-based games, and the one crate a game depends on.
//!
//! You draw the turn with [`flow!`], keep the board as a plain [`value`], and say with [`Game`] what
//! the house cannot know: how the board is set up, who sees what, how it ended. What is written
//! down has an attribute each: moves, dice and events are a [`notation`](macro@notation), refusals and what
//! the journal tells are [`coded`]. [`Search`] says what bots want to know.
//!
//! ```
//! use turnstile::{Game, Journal, Machine, Never, OnTurn, OptionsError, Outcome, Rng, Search, Seat};
//! use turnstile::{Seats, State, Viewer, flow};
//!
//! flow! {
//!     /// Two throw a die each; the higher one wins.
//!     pub flow Turn for Dice { move: Move, chance: Die }
//!     states {
//!         /// Throw the die.
//!         Throw : ask(thrower);
//!         Fall  : chance;
//!         Next  : auto;
//!     }
//!     Dice {
//!         [*] --> Throw;
//!         Throw --> Fall  : Throw;
//!         Throw --> Fall  : TIMEOUT;
//!         Fall  --> Next  : Fell(pips) by CHANCE / note(pips);
//!         Next  --> [*]   : [is_over];
//!         Next  --> Throw : else;
//!     }
//! }
//!
//! #[turnstile::notation]
//! pub enum Move { Throw }
//!
//! #[turnstile::notation]
//! pub enum Die { Fell(#[range(1..=6)] u8) }
//!
//! turnstile::options! { pub struct Options {} }
//!
//! #[turnstile::value]
//! pub struct Dice { thrown: [u8; 2], count: u8 }
//!
//! impl Dice {
//!     fn thrower(&self) -> Seats { Seats::of(Seat(self.count)) }
//!     fn is_over(&self) -> bool { self.count == 2 }
//!     fn note(&mut self, pips: u8, _: &mut impl Journal<Never>) {
//!         self.thrown[usize::from(self.count)] = pips;
//!         self.count += 1;
//!     }
//! }
//!
//! #[turnstile::value]
//! pub struct View { dice: Dice, at: Machine<Turn> }
//!
//! impl std::fmt::Display for View {
//!     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
//!         write!(f, "{:?}", self.dice.thrown)
//!     }
//! }
//!
//! impl Game for Dice {
//!     const NAME: &'static str = "dice";
//!     const TITLE: &'static str = "Dice";
//!     const RULES: u32 = 1;
//!     const SEATS: std::ops::RangeInclusive<usize> = 2..=2;
//!     type Options = Options;
//!     type View = View;
//!     type Prompt = Never;
//!     type Flow = Turn;
//!
//!     fn new(_: &Options, _: usize) -> Result<Self, OptionsError> {
//!         Ok(Dice { thrown: [0; 2], count: 0 })
//!     }
//!     fn seats(&self) -> usize { 2 }
//!     fn outcome(&self) -> Outcome {
//!         match self.thrown[0].cmp(&self.thrown[1]) {
//!             std::cmp::Ordering::Equal => Outcome::draw(2, "even"),
//!             it => Outcome::won(Seat(u8::from(it.is_lt())), 2, "higher"),
//!         }
//!     }
//!     fn chance(&self, _: Turn, each: &mut impl FnMut(Die, u32)) {
//!         (1..=6).for_each(|pips| each(Die::Fell(pips), 1));
//!     }
//!     fn view(state: &State<Self>, _: Viewer) -> View {
//!         View { dice: state.board, at: state.machine }
//!     }
//!     fn imagine(view: &View, _: &mut impl Rng) -> State<Self> {
//!         State { board: view.dice, machine: view.at }
//!     }
//!     fn on_turn(&self) -> OnTurn {
//!         OnTurn { number: self.count.into(), seats: self.thrower() }
//!     }
//! }
//!
//! impl Search for Dice { const ACTIONS: u32 = 1; }
//!
//! # #[cfg(feature = "kit")] {
//! // The feature `kit` has a table for tests.
//! let mut table = turnstile::kit::Bench::<Dice>::new("");
//! table.play("0 throw, chance fell:6, 1 throw, chance fell:2").ends("seat 0 wins (higher)");
//! # }
//! ```
//!
//! Nothing more is on by itself than what rules need. The feature `kit` adds the tests that every
//! game passes ([`conformance!`]), `bots` the players and matches between them, `server` the match
//! server, and `cli` the whole command line: with it, a program with your game is
//! `turnstile::main(&turnstile::Registry::new().with::<Dice>())`.

pub use ::game::*;
pub use flow_macro::turnstile_flow as flow;
pub use game_macro::{
    turnstile_coded as coded, turnstile_notation as notation, turnstile_value as value,
};

/// The turn as a drawn state machine: the driver, the chart and its pictures.
pub mod flow {
    pub use ::flow::*;
    pub use flow_macro::turnstile_flow as flow;
}

/// What a game, a match and a record are. All of it stands in the root of this crate, too.
pub mod game {
    pub use ::game::*;
    pub use game_macro::{
        turnstile_coded as coded, turnstile_notation as notation, turnstile_value as value,
    };
}

#[cfg(feature = "bots")]
pub use arena::{self, Playable, Registry, Spec};
#[cfg(feature = "bots")]
pub use bots;

#[cfg(feature = "server")]
pub use {server, store, wire};

#[cfg(feature = "cli")]
pub use cli::{self, main};
