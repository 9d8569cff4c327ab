//! The game as tools know it.

use crate::board::Board;
use crate::cards::Card;
use crate::deck::Deck;
use crate::flow::Turn;
use crate::journal::Entry;
use crate::moves::{Chance, Event, Move, Target, Targets};
use crate::options::{BothFive, Gates, Options, Rules, TieBreak};
use crate::reference::Reference;
use crate::refusal::Refusal;
use crate::view::View;
use flow::{Machine, Seat, Seats, Unreadable, Viewer};
use game::{Game, OptionsError, Outcome, Rng, Source, StartError};
use std::ops::{ControlFlow, RangeInclusive};

/// A game of Wuziqi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wuziqi {
    pub(crate) board: Board,
    pub(crate) machine: Machine<Turn>,
}

/// Both players.
const SEATS: usize = 2;

impl Wuziqi {
    /// What lies on the board and in the piles.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Runs a position to its first rest.
    pub(crate) fn start(mut board: Board) -> Wuziqi {
        let machine = Machine::start(&mut board, &mut ());
        Wuziqi { board, machine }
    }

    /// Shows every way to play the hand as one action: a card and all its targets. Nothing if no
    /// card is to be chosen now.
    pub fn plays(&self, each: &mut impl FnMut(Card, &Targets)) {
        if self.machine.state() == Some(Turn::Choose) {
            self.board.plays(each);
        }
    }
}

impl Game for Wuziqi {
    const NAME: &'static str = "wuziqi";
    const TITLE: &'static str = "Wuziqi with skill cards";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = SEATS..=SEATS;
    const HIDDEN: bool = true;

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
        Ok(Wuziqi::start(Board::new(Rules::new(options)?, options.first)))
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
        SEATS
    }

    fn outcome(&self) -> Outcome {
        let Some(end) = self.board.end else { return Outcome::draw(SEATS, "unfinished") };
        match end.winner {
            Some(winner) => Outcome::won(winner.seat(), SEATS, end.how.into()),
            None => Outcome::draw(SEATS, end.how.into()),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.machine.state() {
            Some(state) if seat == self.board.mover.seat() => self.board.legal(state, each),
            _ => ControlFlow::Continue(()),
        }
    }

    fn count(&self, seat: Seat) -> u64 {
        match self.machine.state() {
            Some(state) if seat == self.board.mover.seat() => self.board.count(state),
            _ => 0,
        }
    }

    fn chance(&self, each: &mut impl FnMut(Chance, u32)) {
        if let Some(Turn::Deal | Turn::Fate) = self.machine.state() {
            self.board.outcomes(each);
        }
    }

    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Chance {
        self.board.sample(rng)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Self {
        view.imagine(rng)
    }

    fn at(options: &Options, seats: usize, position: &str) -> Result<Self, StartError> {
        OptionsError::check_seats::<Self>(seats)?;
        let mut board = Board::new(Rules::new(options)?, options.first);
        board.set_up(position)?;
        Ok(Wuziqi::start(board))
    }

    /// Besides the plain notation: `choose Place`, a card in any case, and a target without the
    /// sign in front of it.
    fn read(&self, _: Seat, text: &str) -> Result<Move, Unreadable> {
        let fault = match text.parse() {
            Ok(plain) => return Ok(plain),
            Err(fault) => fault,
        };
        let card = text.strip_prefix("choose ").unwrap_or(text).trim();
        if let Some(card) = Card::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(card)) {
            return Ok(Move::ChooseCard(card));
        }
        match text.parse::<Target>() {
            Ok(target)
                if self.machine.state() == Some(Turn::SelectTarget)
                    && self.board.takes_several() =>
            {
                Ok(Move::AddTarget(target))
            }
            Ok(target) => Ok(Move::SelectTarget(target)),
            Err(_) => Err(fault),
        }
    }

    fn score(&self, seat: Seat) -> f32 {
        self.board.score(seat)
    }

    fn retreats(&self, choice: Move) -> bool {
        let is_aiming = self.machine.state() == Some(Turn::SelectTarget);
        is_aiming && matches!(choice, Move::ChooseCard(_) | Move::RemoveTarget(_))
    }

    fn reveals(entry: &Entry) -> bool {
        entry.reveals()
    }

    fn turn(&self) -> u32 {
        u32::from(self.board.turn)
    }

    fn acknowledgers(&self) -> Seats {
        match self.machine.state() {
            Some(Turn::Waiting) => Seats::first(SEATS),
            _ => Seats::NONE,
        }
    }

    fn source(name: &str) -> Option<Box<dyn Source<Self>>> {
        Some(Box::new(Reference::new(name.strip_prefix("reference:")?)))
    }

    fn presets() -> Vec<(&'static str, Options)> {
        let standard = Options::default();
        let full = Options { deck: Deck::full(), multi_target: true, ..standard.clone() };
        let small = Options { size: 9, ..full.clone() };
        let stepwise = Options {
            size: 7,
            auto_confirm: false,
            confirm_end: true,
            explicit_pacing: Gates::ALL,
            redraw_when_dead: 2,
            ..full.clone()
        };
        let committed = Options {
            commit_on_choose: true,
            both_five: BothFive::Draw,
            size: 9,
            ..standard.clone()
        };
        let short = Options {
            size: 7,
            max_turns: 40,
            tie_break: TieBreak::MostFours,
            confirm_end: true,
            ..full.clone()
        };
        vec![
            ("standard", standard),
            ("full", full),
            ("small", small),
            ("stepwise", stepwise),
            ("committed", committed),
            ("short", short),
        ]
    }
}

impl Board {
    /// How good the board looks to a seat: open threes and fours of both sides, and a five decides.
    fn score(&self, seat: Seat) -> f32 {
        let own = if seat == Seat(0) { crate::Colour::Black } else { crate::Colour::White };
        if let Some(end) = self.end {
            return end.winner.map_or(0.0, |it| if it == own { 1.0 } else { -1.0 });
        }
        let [ours, theirs] = [own, own.other()].map(|it| {
            let near = self.windows(it);
            // The side that moves next gets more out of what it has.
            let tempo = if it == self.mover { 1.5 } else { 1.0 };
            tempo * (near.threes as f32 + 8.0 * near.fours as f32 + 100.0 * near.fives as f32)
        });
        let ahead = ours - theirs;
        0.9 * ahead / (10.0 + ahead.abs())
    }
}
