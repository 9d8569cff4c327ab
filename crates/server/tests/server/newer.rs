//! A game of the same name as [`crate::vault`]'s under later rules.

use game::{Game, Journal, Never, OptionsError, Outcome, Rng, Search, Seat, Seats, State, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

/// What a seat does.
#[game::notation]
pub(crate) enum Move {
    /// Goes home.
    Go,
    /// Breaks the program.
    Boom,
}

/// Nothing lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Newer {
    seats: u8,
}

flow::flow! {
    /// The first one goes home, and that was it.
    pub(crate) flow Once for Newer { move: Move }
    states { Open : ask(first); }
    Once { [*] --> Open; Open --> [*] : Go; Open --> Open : Boom / boom; }
}

impl Newer {
    fn first(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn boom(&mut self, _: &mut impl Journal<Never>) {
        panic!("this game is broken");
    }
}

game::options! {
    /// Nothing can be chosen.
    pub(crate) struct Options {}
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub(crate) struct View {
    seats: u8,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seats", self.seats)
    }
}

impl Game for Newer {
    const NAME: &'static str = "vault";
    const TITLE: &'static str = "Vault";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=4;

    type Options = Options;
    type View = View;
    type Prompt = Never;
    type Flow = Once;

    fn new(_: &Options, seats: usize) -> Result<Self, OptionsError> {
        Ok(Newer { seats: seats as u8 })
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn outcome(&self) -> Outcome {
        Outcome::draw(self.seats(), "home")
    }

    fn view(state: &State<Self>, _: Viewer) -> View {
        View { seats: state.board.seats }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State<Self> {
        State::start(Newer { seats: view.seats })
    }
}

impl Search for Newer {
    const ACTIONS: u32 = 2;

    fn action(&self, choice: Move) -> u32 {
        choice as u32
    }
}
