//! The game of the measurement: two players count in turns.

use flow::{Journal, Machine, Seat, Seats, Unreadable, Viewer};
use game::{Game, OptionsError, Outcome, Rng};
use serde::Serialize;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    count: u32,
}

impl Board {
    fn mover(&self) -> Seats {
        Seats::of(Seat((self.count % 2) as u8))
    }

    fn count(&mut self, journal: &mut impl Journal<Entry>) {
        self.count += 1;
        journal.all(Entry::Tapped);
    }

    fn is_over(&self) -> bool {
        self.count == u32::MAX
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    Tap(u8),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tap")
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if text == "tap" { Ok(Move::Tap(0)) } else { Err(Unreadable::new(0, "tap")) }
    }
}

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
pub enum Refusal {
    #[error("not now")]
    NotNow,
}

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
pub enum Entry {
    #[error("tap")]
    Tapped,
}

flow::flow! {
    /// Tap after tap.
    pub flow Turn for Board { move: Move, refusal: Refusal, entry: Entry }

    states {
        Tapping : ask(mover);
        Tapped  : auto;
    }

    refuse {
        Tapping : _ by OTHERS => NotNow;
    }

    Turn {
        [*] --> Tapping;
        Tapping --> Tapped  : Tap(_) / count;
        Tapped  --> [*]     : [is_over];
        Tapped  --> Tapping : else;
    }
}

game::options! {
    /// Nothing to choose.
    pub struct Options {}
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Taps {
    board: Board,
    machine: Machine<Turn>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub count: u32,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.count.fmt(f)
    }
}

impl Game for Taps {
    const NAME: &'static str = "taps";
    const TITLE: &'static str = "Taps";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;

    type Options = Options;
    type Move = Move;
    type Chance = flow::Never;
    type Event = flow::Never;
    type Refusal = Refusal;
    type Entry = Entry;
    type View = View;
    type Flow = Turn;

    fn new(_: &Options, seats: usize) -> Result<Self, OptionsError> {
        OptionsError::check_seats::<Self>(seats)?;
        let mut board = Board { count: 0 };
        let machine = Machine::start(&mut board, &mut ());
        Ok(Taps { board, machine })
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
        Outcome::draw(2, "taps")
    }

    fn legal(&self, seat: Seat, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.board.mover().contains(seat) {
            true => each(Move::Tap(0)),
            false => ControlFlow::Continue(()),
        }
    }

    fn chance(&self, _: &mut impl FnMut(flow::Never, u32)) {}

    fn view(&self, _: Viewer) -> View {
        View { count: self.board.count }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> Self {
        let mut board = Board { count: view.count };
        let machine = Machine::start(&mut board, &mut ());
        Taps { board, machine }
    }
}
