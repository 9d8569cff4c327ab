//! A game for tests that goes on for ever: seats grind in turn, and a clock that runs out grinds for
//! its seat, as does a seat that declines. A bot at a poisoned mill dies, and so does who draws it.

use flow::flow;
use game::{Game, InputOf, Journal, Never, OptionsError, Outcome, Rng, Search, Seat, Seats};
use game::{Sight, State, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

/// What a seat does.
#[game::notation]
pub(crate) enum Move {
    /// Turns the stone.
    Grind,
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
pub(crate) struct Mill {
    seats: u8,
    turns: u32,
    poison: bool,
}

flow! {
    /// One after the other.
    pub(crate) flow Round for Mill { move: Move }
    states {
        /// Turn the stone.
        Stone : ask(mover);
        Next  : auto;
    }
    Round {
        [*] --> Stone;
        Stone --> Next  : Grind / turn;
        Stone --> Next  : TIMEOUT / turn;
        Next  --> [*]   : [is_over];
        Next  --> Stone : else;
    }
}

impl Mill {
    fn mover(&self) -> Seats {
        Seats::of(Seat((self.turns % u32::from(self.seats)) as u8))
    }

    fn is_over(&self) -> bool {
        self.turns == u32::MAX
    }

    fn turn(&mut self, _: &mut impl Journal<Never>) {
        self.turns += 1;
    }
}

game::options! {
    /// What can be chosen.
    pub(crate) struct Options {
        /// Whether bots die of it.
        pub poison: bool = false;
    }
}

impl Game for Mill {
    const NAME: &'static str = "mill";
    const TITLE: &'static str = "Mill";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 1..=4;
    const HIDDEN: bool = false;

    type Options = Options;
    type View = Mill;
    type Prompt = Never;
    type Flow = Round;

    fn new(options: &Options, seats: usize) -> Result<Self, OptionsError> {
        Ok(Mill { seats: seats as u8, turns: 0, poison: options.poison })
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn outcome(&self) -> Outcome {
        Outcome::draw(self.seats(), "ground")
    }

    fn sight(&self, _: Round, _: InputOf<Self>) -> Sight {
        Sight::WHOLE
    }

    fn decline(&self, _: Round, _: Seat) -> Option<Move> {
        Some(Move::Grind)
    }

    fn view(state: &State<Self>, _: Viewer) -> Mill {
        state.board
    }

    fn imagine(view: &Mill, _: &mut impl Rng) -> State<Self> {
        assert!(!view.poison, "the mill is poisoned");
        State::start(*view)
    }
}

impl Search for Mill {
    const ACTIONS: u32 = 1;

    fn action(&self, choice: Move) -> u32 {
        choice as u32
    }
}

impl fmt::Display for Mill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        assert!(!self.poison, "the mill is poisoned");
        write!(f, "{} turns", self.turns)
    }
}
