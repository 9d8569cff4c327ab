//! Quoridor as the engine knows it.

use crate::board::{Ending, Quoridor, SEATS};
use crate::dialects::Dialect;
use crate::flow::Turn;
use crate::moves::Move;
use crate::options::{self, Options};
use crate::position;
use crate::race::race;
use crate::view::View;
use game::{
    Game, Never, OnTurn, OptionsError, Outcome, Rng, Seat, Seats, StartError, State, Unreadable,
    Viewer, Words,
};
use std::ops::{ControlFlow, RangeInclusive};

impl Game for Quoridor {
    const NAME: &'static str = "quoridor";
    const TITLE: &'static str = "Quoridor";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=SEATS;

    type Options = Options;
    type View = View;
    type Prompt = Never;
    type Flow = Turn;

    fn words() -> Option<&'static Words> {
        Some(&crate::WORDS)
    }

    fn new(options: &Options, seats: usize) -> Result<Self, OptionsError> {
        Quoridor::set_up(options, seats)
    }

    #[inline]
    fn seats(&self) -> usize {
        self.n_seats()
    }

    fn outcome(&self) -> Outcome {
        // The flow ends only after an ending was set.
        self.result(self.ending.unwrap_or(Ending::Plies))
    }

    fn view(state: &State<Self>, _: Viewer) -> View {
        View { state: *state }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State<Self> {
        view.state
    }

    #[inline]
    fn legal(
        &self,
        _: Turn,
        _: Seat,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_move(each)
    }

    #[inline]
    fn count(&self, _: Turn, _: Seat) -> u64 {
        self.count_moves().into()
    }

    #[inline]
    fn draw(&self, _: Turn, _: Seat, rng: &mut impl Rng, _: &mut Vec<Move>) -> Move {
        self.draw_move(rng)
    }

    #[inline]
    fn hurry(state: &mut State<Self>, rng: &mut impl Rng) -> u64 {
        race(state, rng)
    }

    fn at(options: &Options, seats: usize, position: &str) -> Result<State<Self>, StartError> {
        position::read(position, options, seats).map(State::start)
    }

    fn position(state: &State<Self>) -> Option<String> {
        state.flow().map(|_| position::write(&state.board))
    }

    fn read(&self, _: Option<Turn>, _: Seat, text: &str) -> Result<Move, Unreadable> {
        Dialect::Modern.read(text, self)
    }

    fn on_turn(&self) -> OnTurn {
        OnTurn { number: self.ply, seats: self.asked() }
    }

    fn out(&self) -> Seats {
        self.out_seats()
    }

    fn dialects() -> &'static [&'static dyn game::Dialect<Self>] {
        &[
            &Dialect::Modern,
            &Dialect::Glendenning,
            &Dialect::OpenSpiel,
            &Dialect::Gorisanson,
            &Dialect::Kata,
        ]
    }

    fn picture(view: &View) -> Option<game::Picture> {
        Some(crate::picture::picture(view.board()))
    }

    fn presets() -> Vec<(&'static str, Options)> {
        options::presets()
    }
}
