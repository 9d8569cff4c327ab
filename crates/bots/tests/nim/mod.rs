//! Nim with one heap: take one to three, whoever takes the last one wins. Small enough to be
//! solved by hand: a heap that four divides is lost.

use flow::flow;
use game::{
    Game, Journal, Machine, Never, OptionsError, Outcome, Rng, Seat, Seats, Unreadable, Viewer,
};
use serde::Serialize;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Move {
    Take(u8),
}

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Serialize,
    strum::VariantNames,
    strum::IntoStaticStr,
    strum::Display,
)]
#[serde(tag = "code", content = "facts")]
pub(crate) enum Refusal {
    TooMany,
}

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Serialize,
    strum::VariantNames,
    strum::IntoStaticStr,
    strum::Display,
)]
#[serde(tag = "code", content = "facts")]
pub(crate) enum Entry {
    Took { count: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Board {
    pub heap: u8,
    pub mover: u8,
}

flow! {
    /// Somebody takes, until nothing is left.
    pub(crate) flow Turn for Board { move: Move, refusal: Refusal, entry: Entry }
    states {
        Choose : ask(mover);
        Taken  : auto;
    }
    Nim {
        [*] --> Choose;
        Choose --> Taken  : Take(count) ? can_take(count) / take(count);
        Taken  --> [*]    : [is_empty];
        Taken  --> Choose : else;
    }
}

impl Board {
    fn mover(&self) -> Seats {
        Seats::of(Seat(self.mover))
    }

    fn can_take(&self, count: u8) -> Result<(), Refusal> {
        if (1..=self.heap.min(3)).contains(&count) { Ok(()) } else { Err(Refusal::TooMany) }
    }

    fn take(&mut self, count: u8, journal: &mut impl Journal<Entry>) {
        self.heap -= count;
        self.mover = 1 - self.mover;
        journal.all(Entry::Took { count });
    }

    fn is_empty(&self) -> bool {
        self.heap == 0
    }
}

game::options! {
    /// What can be chosen.
    pub(crate) struct Options {
        /// How many lie there at the start.
        pub heap: u8 = 21, 1..=200;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Nim {
    pub board: Board,
    pub machine: Machine<Turn>,
}

/// Everything is open, so a view is the game itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    pub board: Board,
    pub at: Machine<Turn>,
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    const TITLE: &'static str = "Nim";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;

    type Options = Options;
    type Move = Move;
    type Chance = Never;
    type Event = Never;
    type Refusal = Refusal;
    type Entry = Entry;
    type View = View;
    type Flow = Turn;

    fn new(options: &Options, _: usize) -> Result<Self, OptionsError> {
        let mut board = Board { heap: options.heap, mover: 0 };
        let machine = Machine::start(&mut board, &mut ());
        Ok(Nim { board, machine })
    }

    fn parts(&self) -> (&Board, &Machine<Turn>) {
        (&self.board, &self.machine)
    }

    fn parts_mut(&mut self) -> (&mut Board, &mut Machine<Turn>) {
        (&mut self.board, &mut self.machine)
    }

    fn seats(&self) -> usize {
        2
    }

    fn outcome(&self) -> Outcome {
        Outcome::won(Seat(1 - self.board.mover), 2, "last")
    }

    fn legal(&self, seat: Seat, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.board.mover != seat.0 {
            return ControlFlow::Continue(());
        }
        (1..=self.board.heap.min(3)).try_for_each(|count| each(Move::Take(count)))
    }

    fn chance(&self, _: &mut impl FnMut(Never, u32)) {}

    fn score(&self, seat: Seat) -> f32 {
        let mover_loses = self.board.heap.is_multiple_of(4);
        if mover_loses == (seat.0 != self.board.mover) { 1.0 } else { -1.0 }
    }

    fn view(&self, _: Viewer) -> View {
        View { board: self.board, at: self.machine }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> Self {
        Nim { board: view.board, machine: view.at }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move::Take(count) = self;
        write!(f, "take{count}")
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let count = text.strip_prefix("take").and_then(|it| it.parse().ok());
        count.map(Move::Take).ok_or(Unreadable::new(0, "take and a number"))
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", "|".repeat(usize::from(self.board.heap)))
    }
}
