//! The board: pawns, walls, whose turn it is. A plain value; a move makes a new one.

use crate::grid::{Cell, Wall, WallSet, anchors};
use crate::moves::Move;
use crate::options::Options;
use crate::past::Past;
use crate::rules::Rules;
use crate::ways::{CELLS, Ways};
use game::{OptionsError, Outcome, Seat, Seats, State};
use serde::{Deserialize, Serialize};

/// The most players a game may have.
pub(crate) const SEATS: usize = 4;

/// A position with the rules it is played by. Where the turn stands is beside it, in
/// [`State`](game::State).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::encoding::Packed", try_from = "crate::encoding::Packed")]
pub struct Quoridor {
    pub(crate) walls: WallSet,
    /// Seats nobody sits on, and those who left, have theirs nowhere.
    pub(crate) pawns: [Cell; SEATS],
    pub(crate) walls_left: [u8; SEATS],
    pub(crate) rules: Rules,
    pub(crate) ply: u32,
    /// Whose turn it is; after the end, who moved last or was too slow.
    pub(crate) mover: Seat,
    /// Turns in a row in which nobody could do anything.
    pub(crate) passes: u8,
    pub(crate) last: Option<Move>,
    pub(crate) ending: Option<Ending>,
    /// Follows from the walls; kept because pawns ask for it at every move.
    pub(crate) ways: [Ways; CELLS],
    pub(crate) past: Past,
}

/// Three quarters of it remember positions, for the tables that count repetitions.
const _: () = assert!(size_of::<State<Quoridor>>() == 536);

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The pawn of the mover reached its goal.
    Goal,
    /// The mover was out of time.
    Time,
    /// Everybody else has left.
    Resigned,
    /// The agreed number of turns was taken.
    Plies,
    /// All players had to pass, one after the other.
    Passes,
    /// The position stood on the board as often as the table agreed.
    Repetition,
}

impl Quoridor {
    /// The position at the start of a game.
    pub(crate) fn set_up(options: &Options, seats: usize) -> Result<Quoridor, OptionsError> {
        options.agree(seats)?;
        let rules = Rules::new(options, seats);
        let mut board = Quoridor {
            walls: WallSet::EMPTY,
            pawns: [Cell::NONE; SEATS],
            walls_left: [0; SEATS],
            rules,
            ply: 0,
            mover: Seat(0),
            passes: 0,
            last: None,
            ending: None,
            ways: Ways::of_board(options.width, options.height),
            past: Past::EMPTY,
        };
        for seat in board.all_seats() {
            board.pawns[seat.index()] = rules.start(seat);
            board.walls_left[seat.index()] = rules.walls;
        }
        Ok(board)
    }

    /// The ranking: the winners, then who is still in the game, then those who left it.
    pub(crate) fn result(&self, ending: Ending) -> Outcome {
        let (playing, out) = (self.playing(), self.out_seats());
        let (winners, how) = match ending {
            Ending::Goal => (self.team(self.mover), "goal"),
            // While three or four play, a time-out only costs the turn; so here two are left.
            Ending::Time => (playing.without(self.mover), "time"),
            Ending::Resigned => (playing, "resigned"),
            Ending::Plies => (playing, "plies"),
            Ending::Passes => (playing, "passes"),
            Ending::Repetition => (playing, "repetition"),
        };
        if out.is_empty() {
            return Outcome::shared(winners, self.n_seats(), how);
        }
        let mut places = [1; SEATS];
        for seat in self.all_seats().filter(|it| !winners.contains(*it)) {
            let before = if out.contains(seat) { playing } else { winners };
            places[seat.index()] = 1 + before.len() as u8;
        }
        let outcome = Outcome::ranked(&places[..self.n_seats()], how);
        let is_draw = matches!(ending, Ending::Plies | Ending::Passes | Ending::Repetition);
        if is_draw { outcome.without_winners() } else { outcome }
    }

    /// Those who win with a seat: itself, and its partner if teams play and it has not left.
    pub(crate) fn team(&self, seat: Seat) -> Seats {
        let (own, partner) = (Seats::of(seat), Seat(seat.0 ^ 2));
        if self.rules.teams() && self.is_playing(partner) { own.with(partner) } else { own }
    }

    /// Files of the board.
    pub const fn width(&self) -> u8 {
        self.rules.width()
    }

    /// Ranks of the board.
    pub const fn height(&self) -> u8 {
        self.rules.height()
    }

    /// How many sat down to play.
    #[inline]
    pub const fn n_seats(&self) -> usize {
        self.rules.seats() as usize
    }

    /// Those who sat down to play, in the order of turns.
    #[inline]
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    /// Whether a seat is in the game: it has a pawn on the board.
    #[inline]
    pub fn is_playing(&self, seat: Seat) -> bool {
        self.cell_of(seat) != Cell::NONE
    }

    /// Those who are in the game.
    pub fn playing(&self) -> Seats {
        self.all_seats().filter(|it| self.is_playing(*it)).collect()
    }

    /// Those who have left.
    pub(crate) fn out_seats(&self) -> Seats {
        self.all_seats().filter(|it| !self.is_playing(*it)).collect()
    }

    /// Who of those in the game has the turn after a seat.
    #[inline]
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        let next = Seat(if seat.0 + 1 == self.rules.seats() { 0 } else { seat.0 + 1 });
        if self.is_playing(next) { next } else { self.after_leaver(next) }
    }

    #[cold]
    fn after_leaver(&self, seat: Seat) -> Seat {
        let round = self.all_seats().chain(self.all_seats()).skip(seat.index());
        round.into_iter().find(|it| self.is_playing(*it)).unwrap_or(seat)
    }

    /// Who of those in the game had the turn before a seat.
    pub(crate) fn before(&self, seat: Seat) -> Seat {
        let earlier = |it: Seat| Seat(if it.0 == 0 { self.rules.seats() } else { it.0 } - 1);
        let mut before = earlier(seat);
        while before != seat && !self.is_playing(before) {
            before = earlier(before);
        }
        before
    }

    /// Where the pawn of a seat stands; nowhere if it is not in the game.
    #[inline]
    pub(crate) const fn cell_of(&self, seat: Seat) -> Cell {
        self.pawns[seat.index() % SEATS]
    }

    /// Where the pawn of a seat stands, if it is in the game.
    pub fn pawn(&self, seat: Seat) -> Option<Cell> {
        self.is_playing(seat).then(|| self.cell_of(seat))
    }

    /// Whose turn it is; after the end, who moved last.
    pub const fn mover(&self) -> Seat {
        self.mover
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
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// Turns in a row, up to now, in which nobody could do anything.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// What was done in the last turn; nothing if it was lost to the clock.
    pub const fn last(&self) -> Option<Move> {
        self.last
    }

    /// How the game ended, if the rules ended it.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
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
