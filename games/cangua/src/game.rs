//! What the engine asks of the game.

use crate::board::Cangua;
use crate::canter;
use crate::dice::{Dice, FACES};
use crate::flow::Turn;
use crate::moves::{Chance, Move};
use crate::options::Options;
use crate::position;
use crate::rules::Rule;
use crate::view::View;
use game::{
    Game, Never, OnTurn, OptionsError, Outcome, Rng, Seat, Seats, StartError, State, Viewer, Words,
};
use std::ops::{ControlFlow, RangeInclusive};

impl Game for Cangua {
    const NAME: &'static str = "cangua";
    const TITLE: &'static str = "Cá ngựa";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=4;

    type Options = Options;
    type View = View;
    type Prompt = Never;
    type Flow = Turn;

    fn words() -> Option<&'static Words> {
        Some(&crate::WORDS)
    }

    fn new(options: &Options, seats: usize) -> Result<Self, OptionsError> {
        Cangua::set_up(options, seats)
    }

    fn seats(&self) -> usize {
        usize::from(self.rules.seats)
    }

    fn outcome(&self) -> Outcome {
        self.result()
    }

    fn view(state: &State<Self>, _: Viewer) -> View {
        View::of(*state)
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State<Self> {
        *view.state()
    }

    #[inline]
    fn legal(
        &self,
        at: Turn,
        _: Seat,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match at {
            Turn::WaitingForRoll => each(Move::Roll),
            Turn::WaitForMove => self.each_ride(&mut |it, _| each(Move::Ride(it))),
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn draw(&self, at: Turn, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        if at == Turn::WaitingForRoll {
            // The only move in the list, but a number is drawn as from any list.
            let _ = rng.below(1);
            return Move::Roll;
        }
        if let Some(ride) = self.drawn_ride(rng) {
            return Move::Ride(ride);
        }
        moves.clear();
        let _ = self.legal(at, seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        moves[rng.below(moves.len() as u32) as usize]
    }

    #[inline]
    fn hurry(state: &mut State<Self>, rng: &mut impl Rng) -> u64 {
        if state.flow() == Some(Turn::WaitingForRoll) { canter::play(state, rng) } else { 0 }
    }

    fn chance(&self, _: Turn, each: &mut impl FnMut(Chance, u32)) {
        for low in 1..=FACES {
            if self.rules.has(Rule::OneDie) {
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
    fn sample(&self, _: Turn, rng: &mut impl Rng) -> Chance {
        Chance::Rolled(if self.rules.has(Rule::OneDie) {
            Dice::ONES[rng.below(Dice::ONES.len() as u32) as usize]
        } else {
            Dice::pair(rng)
        })
    }

    fn at(options: &Options, seats: usize, position: &str) -> Result<State<Self>, StartError> {
        Ok(State::start(position::read(options, seats, position)?))
    }

    fn position(state: &State<Self>) -> Option<String> {
        position::write(state)
    }

    fn on_turn(&self) -> OnTurn {
        let rounds = u32::from(self.current_turn()) - 1;
        let number =
            rounds * u32::from(self.rules.seats) + u32::from(self.current_player_seat_index);
        OnTurn { number, seats: self.current_player() }
    }

    fn out(&self) -> Seats {
        self.gone()
    }

    fn picture(view: &View) -> Option<game::Picture> {
        Some(crate::picture::picture(&view.state().board))
    }

    fn presets() -> Vec<(&'static str, Options)> {
        Options::presets()
    }
}
