//! The position: pawns, walls, whose turn it is. A plain value; a move makes a new one.

use crate::cells::Cell;
use crate::moves::Move;
use crate::options::{Options, Rules};
use crate::past::Past;
use crate::walls::{Wall, WallSet, anchors};
use crate::ways::{CELLS, Ways};
use flow::{Seat, Seats};
use game::{OptionsError, Outcome};

/// The most players a game may have.
pub(crate) const SEATS: usize = 4;

/// A position with the rules it is played by. The turn stands beside it, in
/// [`Quoridor`](crate::Quoridor).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) walls: WallSet,
    /// Seats nobody sits on keep a1, and no walls.
    pub(crate) pawns: [Cell; SEATS],
    pub(crate) walls_left: [u8; SEATS],
    pub(crate) ply: u16,
    /// Whose turn it is; after the end, who moved last or was too slow.
    pub(crate) mover: Seat,
    /// Turns passed in a row.
    pub(crate) passes: u8,
    pub(crate) rules: Rules,
    pub(crate) last: Option<Move>,
    pub(crate) ending: Option<Ending>,
    pub(crate) past: Past,
    /// Follows from the walls; kept because pawns ask for it at every move.
    pub(crate) ways: [Ways; CELLS],
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ending {
    /// The pawn of the mover reached its goal.
    Goal,
    /// The mover was out of time.
    Time,
    /// The agreed number of turns was taken.
    Plies,
    /// All players passed, one after the other.
    Passes,
    /// The position stood on the board as often as the table agreed.
    Repetition,
}

impl Board {
    /// The position at the start of a game.
    ///
    /// # Errors
    /// Options that contradict each other or the number of seats.
    pub fn new(options: &Options, seats: usize) -> Result<Board, OptionsError> {
        OptionsError::check_seats::<crate::Quoridor>(seats)?;
        options.agree(seats)?;
        let rules = Rules::new(options, seats);
        let mut board = Board {
            walls: WallSet::EMPTY,
            pawns: [Cell::at(0, 0); SEATS],
            walls_left: [0; SEATS],
            ply: 0,
            mover: Seat(0),
            passes: 0,
            rules,
            last: None,
            ending: None,
            past: Past::EMPTY,
            ways: Ways::of_board(options.width, options.height),
        };
        for seat in board.seats() {
            board.pawns[seat.index()] = rules.start(seat);
            board.walls_left[seat.index()] = rules.walls;
        }
        Ok(board)
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let seats = self.n_seats();
        let draw = |how| Outcome::draw(seats, how);
        Some(match self.ending? {
            Ending::Goal => Outcome::shared(self.team(self.mover), seats, "goal"),
            // Only a game of two ends by the clock.
            Ending::Time => Outcome::won(Seat(self.mover.0 ^ 1), seats, "time"),
            Ending::Plies => draw("plies"),
            Ending::Passes => draw("passes"),
            Ending::Repetition => draw("repetition"),
        })
    }

    /// Those who win with a seat: itself, and its partner if teams play.
    pub(crate) fn team(&self, seat: Seat) -> Seats {
        let own = Seats::of(seat);
        if self.rules.teams() { own.with(Seat(seat.0 ^ 2)) } else { own }
    }

    /// Files of the board.
    pub const fn width(&self) -> u8 {
        self.rules.width()
    }

    /// Ranks of the board.
    pub const fn height(&self) -> u8 {
        self.rules.height()
    }

    /// How many play.
    #[inline]
    pub const fn n_seats(&self) -> usize {
        self.rules.seats() as usize
    }

    /// Those who play, in the order of turns.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    /// Where the pawn of a seat stands. A seat that is not in the game has none and answers a1.
    #[inline]
    pub const fn pawn(&self, seat: Seat) -> Cell {
        self.pawns[seat.index() % SEATS]
    }

    /// The walls on the board.
    pub const fn walls(&self) -> WallSet {
        self.walls
    }

    /// The walls a seat still has in hand.
    #[inline]
    pub const fn walls_left(&self, seat: Seat) -> u8 {
        self.walls_left[seat.index() % SEATS]
    }

    /// Turns taken since the start.
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// Turns passed in a row just now.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// What was done in the last turn.
    pub const fn last(&self) -> Option<Move> {
        self.last
    }

    /// Whether a square is on this board.
    #[inline]
    pub const fn has_cell(&self, cell: Cell) -> bool {
        cell.x() < self.width() && cell.y() < self.height()
    }

    /// Whether a wall is on this board.
    #[inline]
    pub const fn has_wall(&self, wall: Wall) -> bool {
        wall.x() + 1 < self.width() && wall.y() + 1 < self.height()
    }

    /// Every wall the board has a place for.
    #[inline]
    pub(crate) fn all_walls(&self) -> WallSet {
        let all = anchors(self.width(), self.height());
        WallSet { horizontal: all, vertical: all }
    }
}
