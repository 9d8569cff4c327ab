//! The `Game` trait: what every tool of the house can do with a game.

use crate::{Options, OptionsError, Outcome, Rng, Source};
use flow::{Flow, Input, Journal, Machine, Refused, Rest, Seat, Seats, Unreadable, Viewer};
use serde::Serialize;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

/// The inputs of a game.
pub type InputOf<G> = Input<<G as Game>::Move, <G as Game>::Chance, <G as Game>::Event>;

/// The board of a game: what its flow asks and changes.
pub type BoardOf<G> = <<G as Game>::Flow as Flow>::Board;

/// What can be written down and read back: moves, outcomes of chance, events.
pub trait Notation:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = Unreadable> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Copy + Eq + Hash + Debug + Display + FromStr<Err = Unreadable> + Send + Sync + 'static
{
}

/// What has a stable code, facts for machines and a sentence for people: refusals, entries.
///
/// An enum gets it by deriving `Serialize` with `#[serde(tag = "code", content = "facts")]`,
/// `strum::VariantNames`, `strum::IntoStaticStr`, and a `Display`.
pub trait Coded:
    Clone + PartialEq + Debug + Display + Serialize + strum::VariantNames + Send + Sync + 'static
{
    /// The stable code: the name of the variant.
    fn code(&self) -> &'static str;
}

impl<T> Coded for T
where
    T: Clone + PartialEq + Debug + Display + Serialize + strum::VariantNames,
    T: Send + Sync + 'static,
    for<'a> &'a T: Into<&'static str>,
{
    fn code(&self) -> &'static str {
        self.into()
    }
}

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Awaiting<E> {
    /// These seats are asked; several at once for secret simultaneous choices.
    Seats(Seats),
    /// An outcome of chance.
    Chance,
    /// This very event of the system.
    Event(E),
    /// Nothing any more.
    Over(Outcome),
}

/// The rules of a game as a plain value.
///
/// A state is flat, bounded and cheap to copy. It holds no clock, no random generator and no
/// pointers. Everything that happens to it is an input. The author writes the flow, the board it
/// runs on and the methods below; `awaiting`, `check` and `apply` follow from the flow.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + Sized + 'static {
    /// The name tools know it by: lower case, no spaces.
    const NAME: &'static str;
    /// The name people know it by.
    const TITLE: &'static str;
    /// The version of the rules, kept with every record. It changes whenever an old record would
    /// replay differently.
    const RULES: u32;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;

    /// Whether anybody knows something that others do not. If nobody does, a view tells all.
    const HIDDEN: bool = false;

    /// What can be chosen before the match.
    type Options: Options;
    /// What seats do.
    type Move: Notation;
    /// What chance does; [`flow::Never`] if nothing.
    type Chance: Notation;
    /// What the system announces; [`flow::Never`] if nothing.
    type Event: Notation;
    /// Why the rules refuse.
    type Refusal: Coded;
    /// What the journal tells.
    type Entry: Coded;
    /// What a viewer is shown. `Display` draws it for a terminal.
    type View: Clone + PartialEq + Debug + Display + Serialize + Send + Sync + 'static;
    /// The turn.
    type Flow: Flow<
            Move = Self::Move,
            Chance = Self::Chance,
            Event = Self::Event,
            Refusal = Self::Refusal,
            Entry = Self::Entry,
        >;

    /// A new match, run to its first rest.
    ///
    /// # Errors
    /// If the options contradict each other or the number of seats.
    fn new(options: &Self::Options, seats: usize) -> Result<Self, OptionsError>;

    /// The board and the machine beside it.
    fn parts(&self) -> (&BoardOf<Self>, &Machine<Self::Flow>);

    /// The same, to be changed by [`Game::apply`].
    fn parts_mut(&mut self) -> (&mut BoardOf<Self>, &mut Machine<Self::Flow>);

    /// How many seats this match has.
    fn seats(&self) -> usize;

    /// How the game ended. Only asked when the flow is over.
    fn outcome(&self) -> Outcome;

    /// Shows every lawful move of a seat to `each`, which may stop early. Nothing is shown to a
    /// seat that is not asked. No move is shown twice.
    fn legal(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// How many lawful moves a seat has; a game may know it faster than by listing them.
    fn count(&self, seat: Seat) -> u64 {
        let mut count = 0;
        let _ = self.legal(seat, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Draws one of the lawful moves of a seat that is asked, all equally likely: the one that
    /// stands in the list where the random number points. A game may find it without the list.
    /// `moves` is the caller's buffer, so that nothing is allocated here.
    ///
    /// # Panics
    /// If the seat has no lawful move.
    #[inline]
    fn draw(&self, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<Self::Move>) -> Self::Move {
        moves.clear();
        let _ = self.legal(seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        moves[rng.below(moves.len() as u32) as usize]
    }

    /// Shows every possible outcome of the awaited chance with its weight.
    fn chance(&self, each: &mut impl FnMut(Self::Chance, u32));

    /// What a viewer may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A world that would show this very view to the same viewer.
    ///
    /// It is made from the view alone, so whoever searches in it cannot cheat.
    fn imagine(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// Draws an outcome of the awaited chance. The way of drawing belongs to the rules' version:
    /// the same words from `rng` give the same outcome.
    ///
    /// # Panics
    /// If chance is not awaited.
    fn sample(&self, rng: &mut impl Rng) -> Self::Chance {
        let mut total = 0u32;
        self.chance(&mut |_, weight| total += weight);
        let mut left = rng.below(total);
        let mut drawn = None;
        self.chance(&mut |outcome, weight| {
            if drawn.is_none() {
                if left < weight {
                    drawn = Some(outcome);
                } else {
                    left -= weight;
                }
            }
        });
        drawn.expect("an awaited chance has outcomes")
    }

    /// Starts from a position in the game's own notation instead of the usual set-up.
    ///
    /// # Errors
    /// Where the text is at fault. A game without such a notation refuses every text.
    fn at(options: &Self::Options, seats: usize, position: &str) -> Result<Self, StartError> {
        let _ = (options, seats, position);
        Err(StartError::NoNotation)
    }

    /// This position in the game's own notation, if it has one.
    fn position(&self) -> Option<String> {
        None
    }

    /// Reads a move in the light of the position, for notations that need it.
    ///
    /// # Errors
    /// Where the text is at fault.
    fn read(&self, seat: Seat, text: &str) -> Result<Self::Move, Unreadable> {
        let _ = seat;
        text.parse()
    }

    /// How good the position looks to a seat, from -1 (lost) to 1 (won). Greedy players and
    /// searches ask this; 0 knows nothing.
    fn score(&self, seat: Seat) -> f32 {
        let _ = seat;
        0.0
    }

    /// Whether a lawful move only takes back something its maker has just done inside the turn:
    /// another card is chosen after all, a target is removed. Programs that play leave such moves
    /// alone, or they might change their mind for ever. Whoever is asked has another move, too.
    fn retreats(&self, choice: Self::Move) -> bool {
        let _ = choice;
        false
    }

    /// Whether an entry makes public what was hidden before, as the rules want it: a secret choice
    /// is shown, a hand is laid open. Nothing hidden may become known in any other way.
    fn reveals(entry: &Self::Entry) -> bool {
        let _ = entry;
        false
    }

    /// The number of the current turn. A clock per turn is refilled when it changes.
    fn turn(&self) -> u32 {
        0
    }

    /// The seats whose client may acknowledge the awaited event, such as the end of an
    /// animation. Nobody, for events that belong to the system.
    fn acknowledgers(&self) -> Seats {
        Seats::NONE
    }

    /// Takes a seat that gave up out of a game that goes on without it. `false`, and nothing
    /// changed, if the game cannot go on: then the table ends it.
    fn forfeit(&mut self, seat: Seat, journal: &mut impl Journal<Self::Entry>) -> bool {
        let _ = (seat, journal);
        false
    }

    /// Opens a source of chance of the game's own, by the name a record gives it.
    fn source(name: &str) -> Option<Box<dyn Source<Self>>> {
        let _ = name;
        None
    }

    /// Named sets of options worth trying. The kit plays all of them.
    fn presets() -> Vec<(&'static str, Self::Options)> {
        vec![("standard", Self::Options::default())]
    }

    /// Who or what must act.
    #[inline]
    fn awaiting(&self) -> Awaiting<Self::Event> {
        let (board, machine) = self.parts();
        match machine.rest(board) {
            Rest::Ask(seats) => Awaiting::Seats(seats),
            Rest::Chance => Awaiting::Chance,
            Rest::Event(event) => Awaiting::Event(event),
            Rest::Done => Awaiting::Over(self.outcome()),
        }
    }

    /// Whether the input is lawful now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, input: InputOf<Self>) -> Result<(), Refused<Self::Refusal>> {
        let (board, machine) = self.parts();
        machine.check(input, board)
    }

    /// Applies a lawful input and runs to the next rest.
    #[inline]
    fn apply(&mut self, input: InputOf<Self>, journal: &mut impl Journal<Self::Entry>) {
        let (board, machine) = self.parts_mut();
        machine.apply(input, board, journal);
    }

    /// Applies an input if it is lawful.
    ///
    /// # Errors
    /// Why it is not; nothing has changed then.
    #[inline]
    fn play(
        &mut self,
        input: InputOf<Self>,
        journal: &mut impl Journal<Self::Entry>,
    ) -> Result<(), Refused<Self::Refusal>> {
        let (board, machine) = self.parts_mut();
        machine.play(input, board, journal)
    }

    /// The lawful moves of a seat as a list.
    fn moves(&self, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.legal(seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        moves
    }
}

/// Why a position could not be set up.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "facts")]
pub enum StartError {
    /// The game has no notation for positions.
    #[error("this game has no notation for positions")]
    NoNotation,
    /// The source of chance is not known.
    #[error("there is no dice source `{dice}`")]
    UnknownDice {
        /// What was written.
        dice: String,
    },
    /// The text could not be read.
    #[error("the position cannot be read, {0}")]
    Unreadable(Unreadable),
    /// The position breaks the rules.
    #[error("the position is impossible: {why}")]
    Impossible {
        /// What is wrong with it.
        why: String,
    },
    /// The options do not fit.
    #[error("{0}")]
    Options(OptionsError),
}

impl From<Unreadable> for StartError {
    fn from(fault: Unreadable) -> Self {
        StartError::Unreadable(fault)
    }
}

impl From<OptionsError> for StartError {
    fn from(fault: OptionsError) -> Self {
        StartError::Options(fault)
    }
}
