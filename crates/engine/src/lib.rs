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
//! // The kit has a table for tests.
//! let mut table = turnstile::kit::Bench::<Dice>::new("");
//! table.play("0 throw, chance fell:6, 1 throw, chance fell:2").ends("seat 0 wins (higher)");
//! ```
//!
//! The tests that every game passes are part of it ([`conformance!`]). The feature `bots` adds players and matches between
//! them. The command line with the match server is the package `turnstile-command-line`; a program with your game is
//! `cli::main(&cli::Registry::new().with::<Dice>())`.

pub use ::game::*;

/// Compiles a drawn turn into a state machine: `flow! { … }`. The page of the crate
/// [`flow`](mod@flow) is the whole language; every name in lower case is a method of the board.
///
/// ```
/// use turnstile::{Journal, Machine, Never, Seat, Seats, flow};
///
/// #[turnstile::notation]
/// pub enum Move { Push }
///
/// flow! {
///     /// One after the other goes through, until nobody waits.
///     pub flow Gate for Hall { move: Move }
///     states {
///         /// Go through.
///         Open : ask(visitor);
///         Next : auto;
///     }
///     Gate {
///         [*] --> Open;
///         Open --> Next : Push / pass;
///         Next --> Open : [is_busy];
///         Next --> [*]  : else;
///     }
/// }
///
/// pub struct Hall { waiting: u8 }
/// impl Hall {
///     fn visitor(&self) -> Seats { Seats::of(Seat(self.waiting - 1)) }
///     fn is_busy(&self) -> bool { self.waiting > 0 }
///     fn pass(&mut self, _: &mut impl Journal<Never>) { self.waiting -= 1 }
/// }
///
/// assert_eq!(Machine::<Gate>::start(&mut Hall { waiting: 2 }, &mut ()).to_string(), "Open");
/// ```
#[doc(inline)]
pub use flow_macro::turnstile_flow as flow;

/// Gives an enum of moves, outcomes of chance or events one text for each value: what people type
/// and records keep. See [`game::notation`](macro@::game::notation) for all forms.
///
/// ```
/// #[turnstile::notation]
/// pub enum Move {
///     /// `pass`
///     Pass,
///     /// `bid:3`
///     Bid(#[range(0..=9)] u8),
///     /// `2>true`
///     #[form("{0}>{1}")]
///     Give(turnstile::Seat, bool),
/// }
/// assert_eq!(Move::Bid(3).to_string(), "bid:3");
/// assert_eq!("bid:12".parse::<Move>().unwrap_err().to_string(), "at character 5: expected a number from 0 to 9");
/// ```
#[doc(inline)]
pub use game_macro::turnstile_notation as notation;

/// Gives an enum of refusals, journal entries or prompts a code for each variant and a sentence. See
/// [`game::coded`](macro@::game::coded) for all forms.
///
/// ```
/// #[turnstile::coded]
/// pub enum Refusal {
///     /// There are not enough coins.
///     #[say("you have {has} coins")]
///     Poor {
///         /// How many there are.
///         has: u8,
///     },
/// }
/// assert_eq!(Refusal::Poor { has: 2 }.to_string(), "you have 2 coins");
/// ```
#[doc(inline)]
pub use game_macro::turnstile_coded as coded;

/// Makes a struct or an enum a plain value that can be copied, compared, written down and sent to a
/// page. The board is one, and so is whatever lies on it.
///
/// ```
/// #[turnstile::value]
/// pub struct Lot { worth: u8, is_sold: bool }
/// let lot = Lot { worth: 3, is_sold: false };
/// assert_eq!(lot, lot);
/// ```
#[doc(inline)]
pub use game_macro::turnstile_value as value;

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
