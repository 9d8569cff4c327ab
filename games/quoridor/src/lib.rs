//! Quoridor: pawns race to the other side of the board, and walls make the way longer. Boards from
//! 2x3 to 9x9, two to four players, all jump rules.
//!
//! Who may do what, and why not:
//!
//! ```
//! use game::{Game, Input, Seat};
//! use quoridor::{Options, Quoridor};
//! let mut game = Quoridor::new(&Options::default(), 2)?;
//! assert_eq!(game.count(Seat(0)), 131);
//! game.play(Input::Move(Seat(0), "e1h".parse()?), &mut ())?;
//! let refused = game.check(Input::Move(Seat(1), "e1v".parse()?)).unwrap_err();
//! assert_eq!(refused.to_string(), "the wall crosses e1h");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions are text, and so are the moves of other programs:
//!
//! ```
//! use game::{Game, Seat};
//! use quoridor::{Notation, Options, Quoridor};
//! let game = Quoridor::at(&Options::default(), 2, "d4f7/a8/e4 e6/7 8/1")?;
//! assert_eq!(game.board().distance(Seat(0)), Some(7));
//! assert_eq!(Notation::OpenSpiel.write("e3h".parse()?, game.board()), "e6h");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Start reading at the flow, then [`Board`]; `ways` and `pawns` say where a pawn may go, `walls`
//! and `loops` where a wall may stand, `laws` why not.
//!
//! Rules of the house, where the printed ones are silent:
//!
//! - The game is a draw after 200 turns of each player, unless the table says otherwise.
//! - One of three or four players may be unable to do anything; `pass` is then the only move, and
//!   if all pass in a row it is a draw. With two players this cannot happen.
//! - Of two players, the one who is out of time loses the game. With three or four the clock costs
//!   the turn, as if it were passed: nobody's slowness decides between the others.
//! - A game of three is unofficial: the third player sits where the third of four would.

mod bits;
mod board;
mod cell_set;
mod cells;
mod dialects;
mod drawing;
mod flow;
mod journal;
mod laws;
mod loops;
mod moves;
mod notation;
mod options;
mod past;
mod paths;
mod pawns;
mod position;
mod rays;
mod refusal;
mod turn;
mod view;
mod walls;
mod ways;

pub use crate::flow::Turn;
pub use board::Board;
pub use cell_set::CellSet;
pub use cells::{Cell, Direction, SIDE_MAX};
pub use dialects::Notation;
pub use journal::Entry;
pub use moves::{Move, Moves};
pub use options::{Options, Repetition, Walls};
pub use refusal::{Refusal, Why};
pub use view::View;
pub use walls::{Wall, WallSet};

use ::flow::{Machine, Never, Seat, Unreadable, Viewer};
use game::{Game, OptionsError, Outcome, Rng, StartError};
use std::ops::{ControlFlow, RangeInclusive};

/// A game of Quoridor: the position and where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quoridor {
    board: Board,
    machine: Machine<Turn>,
}

const _: () = assert!(size_of::<Quoridor>() <= 192);

impl Quoridor {
    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    fn begin(mut board: Board) -> Quoridor {
        let machine = Machine::start(&mut board, &mut ());
        Quoridor { board, machine }
    }

    #[inline]
    fn is_asked(&self, seat: Seat) -> bool {
        seat == self.board.mover && !self.board.is_over()
    }
}

impl Game for Quoridor {
    const NAME: &'static str = "quoridor";
    const TITLE: &'static str = "Quoridor";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=board::SEATS;

    type Options = Options;
    type Move = Move;
    type Chance = Never;
    type Event = Never;
    type Refusal = Refusal;
    type Entry = Entry;
    type View = View;
    type Flow = Turn;

    fn new(options: &Options, seats: usize) -> Result<Self, OptionsError> {
        Ok(Quoridor::begin(Board::new(options, seats)?))
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
        self.board.n_seats()
    }

    fn outcome(&self) -> Outcome {
        // Only asked at the end, and the flow ends only after an ending was set.
        self.board.outcome().unwrap_or_else(|| Outcome::draw(self.seats(), "unfinished"))
    }

    #[inline]
    fn legal(&self, seat: Seat, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_asked(seat) { self.board.each_move(each) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn count(&self, seat: Seat) -> u64 {
        if self.is_asked(seat) { self.board.moves().len() as u64 } else { 0 }
    }

    #[inline]
    fn draw(&self, _: Seat, rng: &mut impl Rng, _: &mut Vec<Move>) -> Move {
        self.board.draw(rng)
    }

    fn chance(&self, _: &mut impl FnMut(Never, u32)) {}

    fn view(&self, _: Viewer) -> View {
        View { game: *self }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> Self {
        view.game
    }

    fn at(options: &Options, seats: usize, position: &str) -> Result<Self, StartError> {
        Ok(Quoridor::begin(Board::from_text(position, options, seats)?))
    }

    fn position(&self) -> Option<String> {
        (!self.board.is_over()).then(|| self.board.to_string())
    }

    fn read(&self, _: Seat, text: &str) -> Result<Move, Unreadable> {
        Notation::Modern.read(text, &self.board)
    }

    fn score(&self, seat: Seat) -> f32 {
        match self.board.outcome() {
            Some(outcome) => 2.0 * outcome.points(seat) - 1.0,
            None => self.board.advantage(seat),
        }
    }

    fn turn(&self) -> u32 {
        self.board.ply.into()
    }

    fn presets() -> Vec<(&'static str, Options)> {
        options::presets()
    }
}
