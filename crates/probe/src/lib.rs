//! A small card duel that uses every part of the engine: chance, hidden hands, a simultaneous
//! secret choice, a reaction window, nested calls, a keyed system event and time-outs.
//!
//! `Duel<0>` is sound. Every other number is a copy that is broken on purpose in one way, listed
//! in [`fault`], so that the conformance kit and the tools can be shown to notice.
//!
//! Two players hold up to three of twelve cards. Each round both stake in secret; the higher
//! stake leads. The leader plays a card, the other may counter it, a card of the encore kind lets
//! the leader play another. The round closes when the system says so.

mod board;
pub mod fault;
mod flow;
mod moves;
mod view;

pub use board::Board;
pub use flow::Round;
pub use moves::{Card, Deal, Entry, Move, Refusal, Tick};
pub use view::View;

use ::flow::{Journal, Machine, Refused, Seat, Viewer};
use game::{Game, InputOf, OptionsError, Outcome, Rng, StartError, Unreadable};
use std::hash::{Hash, Hasher};
use std::ops::{ControlFlow, RangeInclusive};

game::options! {
    /// What can be chosen before a duel.
    pub struct Options {
        /// How many rounds are played.
        pub rounds: u8 = 3, 1..=9;
    }
}

/// The duel; `FAULT` says in which way it is broken.
#[derive(Debug, PartialEq, Eq)]
pub struct Duel<const FAULT: u8 = 0> {
    board: Board,
    machine: Machine<Round>,
}

const _: () = assert!(size_of::<Duel>() <= 40);

impl<const FAULT: u8> Clone for Duel<FAULT> {
    fn clone(&self) -> Self {
        let mut board = self.board;
        if FAULT == fault::FORGETFUL {
            board.stakes = [None; 2];
        }
        Duel { board, machine: self.machine }
    }
}

impl<const FAULT: u8> Hash for Duel<FAULT> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if FAULT == fault::UNSTABLE_HASH {
            fault::tick().hash(hasher);
        }
        self.board.hash(hasher);
        self.machine.hash(hasher);
    }
}

impl<const FAULT: u8> Game for Duel<FAULT> {
    const NAME: &'static str = "duel";
    const TITLE: &'static str = "Duel";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const HIDDEN: bool = true;

    type Options = Options;
    type Move = Move;
    type Chance = Deal;
    type Event = Tick;
    type Refusal = Refusal;
    type Entry = Entry;
    type View = View;
    type Flow = Round;

    fn new(options: &Options, seats: usize) -> Result<Self, OptionsError> {
        OptionsError::check_seats::<Self>(seats)?;
        let mut board = Board::new(options.rounds, FAULT);
        let machine = Machine::start(&mut board, &mut ());
        Ok(Duel { board, machine })
    }

    fn parts(&self) -> (&Board, &Machine<Round>) {
        (&self.board, &self.machine)
    }

    fn parts_mut(&mut self) -> (&mut Board, &mut Machine<Round>) {
        (&mut self.board, &mut self.machine)
    }

    fn seats(&self) -> usize {
        2
    }

    fn outcome(&self) -> Outcome {
        let [first, second] = self.board.score;
        match first.cmp(&second) {
            std::cmp::Ordering::Less => Outcome::won(Seat(1), 2, "points"),
            std::cmp::Ordering::Equal => Outcome::draw(2, "points"),
            std::cmp::Ordering::Greater => Outcome::won(Seat(0), 2, "points"),
        }
    }

    fn legal(&self, seat: Seat, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        moves::legal(&self.board, self.machine.state(), seat, each)
    }

    fn draw(&self, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        moves.clear();
        let _ = self.legal(seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        let drawn = rng.below(moves.len() as u32) as usize;
        moves[if FAULT == fault::HASTY { 0 } else { drawn }]
    }

    fn chance(&self, each: &mut impl FnMut(Deal, u32)) {
        let listed = if FAULT == fault::FOREIGN_CHANCE { Board::ALL } else { self.board.deck };
        for card in moves::cards(listed) {
            each(Deal::Dealt(card), 1);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(&self.board, self.machine, viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Self {
        Duel { board: view.imagine(FAULT, rng), machine: view.at }
    }

    fn sample(&self, rng: &mut impl Rng) -> Deal {
        let mut left = rng.below(self.board.deck.count_ones());
        if FAULT == fault::LOADED && left == 1 {
            left = 0;
        }
        let card = moves::cards(self.board.deck).nth(left as usize);
        Deal::Dealt(card.expect("an awaited card is in the deck"))
    }

    fn at(options: &Options, seats: usize, position: &str) -> Result<Self, StartError> {
        let mut duel = Self::new(options, seats)?;
        let score = position.split_once('-').ok_or(Unreadable::new(position.len(), "`-`"))?;
        let (first, second) = score;
        let number = |it: &str, at| it.parse().map_err(|_| Unreadable::new(at, "a score"));
        duel.board.score = [number(first, 0)?, number(second, first.len() + 1)?];
        Ok(duel)
    }

    fn position(&self) -> Option<String> {
        let untouched = self.board.round == 0 && self.board.deck == Board::ALL;
        untouched.then(|| format!("{}-{}", self.board.score[0], self.board.score[1]))
    }

    fn score(&self, seat: Seat) -> f32 {
        let [own, other] = [seat.index(), 1 - seat.index()].map(|it| self.board.score[it]);
        f32::from(own.saturating_sub(other)) / 100.0
    }

    fn reveals(entry: &Entry) -> bool {
        matches!(entry, Entry::Revealed { .. })
    }

    fn turn(&self) -> u32 {
        u32::from(self.board.round)
    }

    fn presets() -> Vec<(&'static str, Options)> {
        vec![("standard", Options::default()), ("long", Options { rounds: 6 })]
    }

    fn play(
        &mut self,
        input: InputOf<Self>,
        journal: &mut impl Journal<Entry>,
    ) -> Result<(), Refused<Refusal>> {
        if FAULT == fault::DIRTY {
            self.board.score[0] += 1;
        }
        self.machine.play(input, &mut self.board, journal)
    }
}
