//! Twilight Struggle, the Deluxe game: 84 countries, 110 cards, ten turns of cold war.
//!
//! Read the `flow!` block first: the phases of a turn, and one state for each shape of question.
//! What a card still has to do are steps of its script on the agenda ([`Card`] has 110 of them,
//! written down line by line); `Next` does the steps that ask nothing. Everything a side can answer
//! is a set of countries or cards kept as bits, so that lists of moves cost nothing.
//!
//! Dice, deals and draws are outcomes of chance; the pile is a set, dealt card by card. A reshuffle
//! is no chance of its own: the discards become the pile.
//!
//! # The loop
//!
//! A state is stepped with an answer, if one is due, and gives the lawful moves, the side that is
//! asked and the outcome. A step touches nothing but the state and the chance it is given, and a
//! state is a flat value, so searches run side by side on copies.
//!
//! ```
//! use game::{Awaiting, Fast, Input, Outcome, Rng, State};
//! use twilight::{Move, Options, Side, Twilight};
//!
//! fn step(
//!     state: &mut State<Twilight>,
//!     answer: Option<(Side, Move)>,
//!     chance: &mut impl Rng,
//! ) -> (Vec<Move>, Option<Side>, Option<Outcome>) {
//!     if let Some((side, choice)) = answer {
//!         state.play(Input::Move(side.seat(), choice), &mut ()).expect("a lawful move");
//!     }
//!     match state.awaiting() {
//!         Awaiting::Over(outcome) => (Vec::new(), None, Some(outcome)),
//!         Awaiting::Seats(seats) => {
//!             let seat = seats.lowest().expect("somebody is asked");
//!             (state.moves(seat), Some(Side::at(seat.0)), None)
//!         }
//!         Awaiting::Chance => {
//!             let outcome = state.sample(chance);
//!             state.apply(Input::Chance(outcome), &mut ());
//!             (Vec::new(), None, None)
//!         }
//!         Awaiting::Event(never) => match never {},
//!     }
//! }
//!
//! let mut state = State::<Twilight>::new(&Options::default(), 2)?;
//! let (mut chance, mut answer) = (Fast::seed(1), None);
//! let outcome = loop {
//!     let (moves, side, outcome) = step(&mut state, answer.take(), &mut chance);
//!     if let Some(outcome) = outcome {
//!         break outcome;
//!     }
//!     // Whoever is asked answers with any of the lawful moves.
//!     let any = chance.below(moves.len().max(1) as u32) as usize;
//!     answer = side.zip(moves.get(any).copied());
//! };
//! assert_eq!(outcome.places().len(), 2);
//! # Ok::<(), game::OptionsError>(())
//! ```
//!
//! # Games recorded elsewhere
//!
//! [`Twilight::import`](::game::Game::import) plays the text log of a digital edition again and
//! compares every number it prints; `turnstile import twilight FILE...` does so for files. A log
//! does not show hands: a deal is found that fits everything the log tells about them, or it is
//! said that there is none. What the log does not print and nothing follows from (which of the
//! dice that led to the same points, how a card was meant that ended the game, a region or a boycott
//! that is missing) is chosen so that the rest fits. A bare heading of a coup that an event could
//! not have is passed over.
//!
//! Other programs allow what the rules here do not: a series of realignments stops early, influence
//! reaches from where operations began, the partner of UN Intervention goes to space. A log that
//! needs it is played with the option `lenient`, which its record keeps.
//!
//! A log that names a winner when a turn is over, and not by points, says that the other kept a
//! scoring card: a deal is found in which it did. Who is said to have resigned, or to have run out
//! of time, resigns. A log that just stops is a game that is not over.
//!
//! # Where the rules leave a choice
//!
//! - Of two equal headlines that of the US comes first; `ussr_headline_first` turns it round.
//! - Both sides keep a scoring card: the USSR is looked at first and has lost. Military operations
//!   are counted before that.
//! - A handicap has no limit in a country.
//! - Influence for operations reaches from where a side stood when the round, or the headline,
//!   began, whoever has the operations; `lenient` adds where it stands when they begin.
//! - A red scare that is played twice counts twice. So do death squads.
//! - The missile crisis is ended when its victim declares a coup: one of the listed countries with
//!   two influence gives them up, or the coup loses the game.
//! - Operations that an event grants without more words may be an attempt in the space race; free
//!   coups, and influence or realignment alone, may not. They must be used; what is optional on a
//!   card can be left.
//! - The best card, which Missile Envy takes, is the one worth most to its holder: under the Brezhnev
//!   Doctrine cards of 3 and of 4 operations are alike, as recorded games have it.
//! - Five Year Plan that finds Defectors in a round of the USSR gives the US the point; in a round of
//!   the US they do nothing.
//! - A game that ends in the middle of a card stays as it is: the round is not counted, and the
//!   cards being played are neither discarded nor passed on.
//! - Missile Envy against a hand of scoring cards, or of none, takes nothing and still passes.
//! - We Will Bury You waits for the next round the US really plays; a trapped round counts.
//! - An event that is prevented, or lacks what must come before it, cannot be played; one that
//!   would do nothing can (Arms Race, Special Relationship, Independent Reds, One Small Step).
//! - A series of realignments ends when no target is left or all rolls are made, and UN
//!   Intervention's partner is not sent to space; `lenient` allows both.
//! - The end of a turn tells of both sides that no scoring card was kept; a beginner who is spared
//!   shows the one that was.
//! - Who runs out of time passes the round, chooses no headline, or gives the first answer; where
//!   one may stop, one stops.
//! - A hand that has nothing to headline but UN Intervention may headline that.

mod actions;
mod answers;
mod board;
mod cards;
mod drawing;
mod effects;
mod flow;
mod game;
mod journal;
mod laws;
mod legal;
mod logs;
mod map;
mod moves;
mod names;
mod odds;
mod operations;
mod options;
mod picture;
mod plays;
mod position;
mod prompt;
mod question;
mod refusal;
mod search;
mod set;
mod side;
mod sketch;
mod view;

::game::words!("en", "fr", "vi", "zh", "ja");

pub use crate::flow::Turn;
pub use board::{End, How, Phase, Twilight};
pub use cards::{Card, Cards, War};
pub use effects::{Effect, Effects};
pub use journal::Entry;
pub use map::{Countries, Country, Level, Region, RegionView};
pub use moves::{Chance, Mode, Move, Use};
pub use odds::Odds;
pub use options::Options;
pub use prompt::{Prompt, Purpose};
pub use question::Shape;
pub use refusal::Refusal;
pub use set::{Iter, Member, Set};
pub use side::Side;
pub use view::{EndView, HandView, OperationView, Pending, RulesView, Standing, View};
