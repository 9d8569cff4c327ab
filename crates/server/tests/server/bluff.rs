//! A game for tests: a seat that is asked to react may hold an answer or not, and only that seat knows.
//! A bot that holds one takes its time.

use crate::common::TestClock;
use flow::{Machine, flow};
use game::{Game, InputOf, Journal, OptionsError, Outcome, Rng, Search, Sight, State};
use game::{Never, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// How long a bot thinks that holds an answer.
const THINKS_MS: u64 = 700;

thread_local! {
    /// The clock that goes on while a bot of this thread thinks.
    pub(crate) static THINKING: RefCell<Option<Arc<TestClock>>> = const { RefCell::new(None) };
}

/// What a seat does.
#[game::notation]
pub(crate) enum Move {
    /// Claims something.
    Claim,
    /// Lets it pass.
    Pass,
    /// Answers it.
    Answer,
}

/// Why the rules refuse.
#[game::coded]
pub(crate) enum Refusal {
    /// There is nothing to answer with.
    #[say("there is no answer")]
    NoAnswer,
}

/// What the journal tells.
#[game::coded]
pub(crate) enum Entry {
    /// It was claimed.
    #[say("seat {seat} claims something")]
    Claimed {
        /// Who.
        seat: Seat,
    },
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Bluff {
    holds: u8,
    claims: u8,
    is_answered: bool,
}

flow! {
    /// One claims, the other may answer.
    pub(crate) flow Round for Bluff { move: Move, refusal: Refusal, entry: Entry }
    states {
        /// Claim something.
        Lead  : ask(leader);
        /// Answer, or let it pass.
        React : ask(other);
    }
    Round {
        [*] --> Lead;
        Lead  --> React : Claim by seat / claim(seat);
        React --> Lead  : Pass;
        React --> [*]   : Answer ? has_answer / answer;
    }
}

impl Bluff {
    fn leader(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn other(&self) -> Seats {
        Seats::of(Seat(1))
    }

    fn has_answer(&self) -> Result<(), Refusal> {
        if self.holds > 0 { Ok(()) } else { Err(Refusal::NoAnswer) }
    }

    fn claim(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        self.claims += 1;
        journal.all(Entry::Claimed { seat });
    }

    fn answer(&mut self, _: &mut impl Journal<Entry>) {
        self.is_answered = true;
    }
}

game::options! {
    /// What can be chosen.
    pub(crate) struct Options {
        /// Whether there is an answer. Nobody is shown it but the seat.
        pub(crate) holds: u8 = 0, 0..=1;
    }
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub(crate) struct View {
    #[ts(type = "string")]
    at: Machine<Round>,
    holds: Option<u8>,
    claims: u8,
}

impl Game for Bluff {
    const NAME: &'static str = "bluff";
    const TITLE: &'static str = "Bluff";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const HIDDEN: bool = true;

    type Options = Options;
    type View = View;
    type Prompt = Never;
    type Flow = Round;

    fn new(options: &Options, _: usize) -> Result<Self, OptionsError> {
        Ok(Bluff { holds: options.holds, claims: 0, is_answered: false })
    }

    fn seats(&self) -> usize {
        2
    }

    fn outcome(&self) -> Outcome {
        // An answer is worth nothing, so that a bot lets everything pass.
        Outcome::won(Seat(0), 2, "answered")
    }

    fn sight(&self, _: Round, _: InputOf<Self>) -> Sight {
        Sight::WHOLE
    }

    fn decline(&self, at: Round, _: Seat) -> Option<Move> {
        (at == Round::React).then_some(Move::Pass)
    }

    fn view(state: &State<Self>, viewer: Viewer) -> View {
        let Bluff { holds, claims, .. } = state.board;
        let own = viewer == Viewer::Seat(Seat(1));
        View { at: state.machine, holds: own.then_some(holds), claims }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State<Self> {
        let (holds, claims) = (view.holds.unwrap_or_default(), view.claims);
        if holds > 0 {
            THINKING.with_borrow_mut(|it| it.take()).iter().for_each(|it| it.forward(THINKS_MS));
        }
        State { board: Bluff { holds, claims, is_answered: false }, machine: view.at }
    }
}

impl Search for Bluff {
    const ACTIONS: u32 = 3;

    fn action(&self, choice: Move) -> u32 {
        choice as u32
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} claims", self.claims)
    }
}
