//! A game whose flow can run in circles: `Spin<false>` after the move `step3`, `Spin<true>` before
//! anybody is asked.

use flow::flow;
use game::{Game, Machine, Never, OptionsError, Outcome, Rng, Seat, Seats, Unreadable, Viewer};
use serde::Serialize;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Move {
    Step(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Board {
    is_dizzy: bool,
    steps: u8,
}

#[derive(
    Clone, Debug, PartialEq, Serialize, strum::VariantNames, strum::IntoStaticStr, strum::Display,
)]
#[serde(tag = "code", content = "facts")]
pub(crate) enum Nothing {
    Nothing,
}

flow! {
    /// One step after the other, unless somebody gets dizzy.
    pub(crate) flow Turn for Board { move: Move, refusal: Nothing, entry: Nothing }
    states {
        Begin  : auto;
        Choose : ask(walker);
        Turn   : auto;
    }
    Walk {
        [*] --> Begin;
        Begin  --> Begin  : [is_dizzy];
        Begin  --> Choose : else;
        Choose --> Turn   : Step(length) / go(length);
        Turn   --> Turn   : [is_dizzy];
        Turn   --> Begin  : [is_short];
        Turn   --> [*]    : else;
    }
}

impl Board {
    fn walker(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn is_dizzy(&self) -> bool {
        self.is_dizzy
    }

    fn is_short(&self) -> bool {
        self.steps < 4
    }

    fn go(&mut self, length: u8, _: &mut impl game::Journal<Nothing>) {
        self.steps += 1;
        self.is_dizzy = length == 3;
    }
}

game::options! {
    /// Nothing can be chosen.
    pub(crate) struct Options {}
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spin<const AT_ONCE: bool> {
    board: Board,
    machine: Machine<Turn>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View(Board, Machine<Turn>);

impl<const AT_ONCE: bool> Game for Spin<AT_ONCE> {
    const NAME: &'static str = "spin";
    const TITLE: &'static str = "Spin";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 1..=1;

    type Options = Options;
    type Move = Move;
    type Chance = Never;
    type Event = Never;
    type Refusal = Nothing;
    type Entry = Nothing;
    type View = View;
    type Flow = Turn;

    fn new(_: &Options, _: usize) -> Result<Self, OptionsError> {
        let mut board = Board { is_dizzy: AT_ONCE, steps: 0 };
        let machine = Machine::start(&mut board, &mut ());
        Ok(Spin { board, machine })
    }

    fn parts(&self) -> (&Board, &Machine<Turn>) {
        (&self.board, &self.machine)
    }

    fn parts_mut(&mut self) -> (&mut Board, &mut Machine<Turn>) {
        (&mut self.board, &mut self.machine)
    }

    fn seats(&self) -> usize {
        1
    }

    fn outcome(&self) -> Outcome {
        Outcome::draw(1, "arrived")
    }

    fn legal(&self, _: Seat, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.machine.state() {
            Some(Turn::Choose) => (1..=3).try_for_each(|length| each(Move::Step(length))),
            _ => ControlFlow::Continue(()),
        }
    }

    fn chance(&self, _: &mut impl FnMut(Never, u32)) {}

    fn view(&self, _: Viewer) -> View {
        View(self.board, self.machine)
    }

    fn imagine(view: &View, _: &mut impl Rng) -> Self {
        Spin { board: view.0, machine: view.1 }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move::Step(length) = self;
        write!(f, "step{length}")
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let length = text.strip_prefix("step").and_then(|it| it.parse().ok());
        length.map(Move::Step).ok_or(Unreadable::new(0, "step and a length"))
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} steps", self.0.steps)
    }
}
