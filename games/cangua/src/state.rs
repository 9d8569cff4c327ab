//! The state of a game and what the engine asks of it.

use crate::board::Board;
use crate::dice::{Dice, FACES};
use crate::flow::Turn;
use crate::journal::Entry;
use crate::moves::{Chance, Event, Move};
use crate::options::Options;
use crate::refusal::Refusal;
use crate::rules::Rule;
use crate::view::View;
use flow::{Journal, Machine};
use game::{Game, OptionsError, Outcome, Rng, Seat, StartError, Viewer};
use std::ops::{ControlFlow, RangeInclusive};

/// A game of Cá ngựa: the board and where the turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cangua {
    board: Board,
    machine: Machine<Turn>,
}

const _: () = assert!(size_of::<Cangua>() <= 112);

impl Cangua {
    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where the turn stands.
    pub fn machine(&self) -> &Machine<Turn> {
        &self.machine
    }

    fn begin(mut board: Board) -> Cangua {
        let machine = Machine::start(&mut board, &mut ());
        Cangua { board, machine }
    }
}

impl Game for Cangua {
    const NAME: &'static str = "cangua";
    const TITLE: &'static str = "Cá ngựa";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;

    type Options = Options;
    type Move = Move;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;
    type Entry = Entry;
    type View = View;
    type Flow = Turn;

    fn new(options: &Options, seats: usize) -> Result<Self, OptionsError> {
        OptionsError::check_seats::<Self>(seats)?;
        Ok(Cangua::begin(Board::new(options, seats)?))
    }

    fn at(options: &Options, seats: usize, position: &str) -> Result<Self, StartError> {
        OptionsError::check_seats::<Self>(seats)?;
        Ok(Cangua::begin(Board::at(options, seats, position)?))
    }

    #[inline]
    fn parts(&self) -> (&Board, &Machine<Turn>) {
        (&self.board, &self.machine)
    }

    #[inline]
    fn parts_mut(&mut self) -> (&mut Board, &mut Machine<Turn>) {
        (&mut self.board, &mut self.machine)
    }

    fn seats(&self) -> usize {
        usize::from(self.board.rules.seats)
    }

    fn outcome(&self) -> Outcome {
        self.board.outcome()
    }

    #[inline]
    fn legal(&self, seat: Seat, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if seat != self.board.current_player_seat_index() {
            return ControlFlow::Continue(());
        }
        match self.machine.state() {
            Some(Turn::WaitingForRoll) => each(Move::Roll),
            Some(Turn::WaitForMove) => self.board.each_ride(&mut |it, _| each(Move::Ride(it))),
            _ => ControlFlow::Continue(()),
        }
    }

    fn chance(&self, each: &mut impl FnMut(Chance, u32)) {
        for low in 1..=FACES {
            if self.board.rules.has(Rule::OneDie) {
                Dice::one(low).into_iter().for_each(|it| each(Chance::Rolled(it), 1));
                continue;
            }
            for high in low..=FACES {
                let weight = if low == high { 1 } else { 2 };
                Dice::two(low, high).into_iter().for_each(|it| each(Chance::Rolled(it), weight));
            }
        }
    }

    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Chance {
        let faces = u32::from(FACES);
        let dice = if self.board.rules.has(Rule::OneDie) {
            Dice::one(1 + rng.below(faces) as u8)
        } else {
            let both = rng.below(faces * faces);
            Dice::two(1 + (both / faces) as u8, 1 + (both % faces) as u8)
        };
        Chance::Rolled(dice.unwrap_or(Dice::NONE))
    }

    fn view(&self, _: Viewer) -> View {
        View::of(*self)
    }

    fn imagine(view: &View, _: &mut impl Rng) -> Self {
        *view.state()
    }

    fn score(&self, seat: Seat) -> f32 {
        self.board.score(seat)
    }

    fn turn(&self) -> u32 {
        let rounds = u32::from(self.board.current_turn()) - 1;
        rounds * self.seats() as u32 + u32::from(self.board.current_player_seat_index)
    }

    fn forfeit(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) -> bool {
        if !self.board.is_playing(seat) {
            // A place once taken stays.
            return true;
        }
        self.board.give_up(seat, journal);
        let is_current = seat == self.board.current_player_seat_index();
        if is_current && !self.board.is_over() {
            self.board.next_player(journal);
        }
        if is_current || self.board.is_over() {
            // The cycle that was going on is gone; its turn end will be late.
            self.machine = Machine::start(&mut self.board, journal);
        }
        true
    }

    fn presets() -> Vec<(&'static str, Options)> {
        Options::presets()
    }
}
