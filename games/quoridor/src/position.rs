//! Positions as text: `d4f7/a8/e4 e6/7 8/1`.
//!
//! Lying walls, standing walls, pawns in the order of turns, walls in hand, and the number of the
//! player to move, from 1. A player who has left has `-` for a pawn. An exclamation mark stands
//! behind the pawn that moved last or the wall that was placed last.
//!
//! Three more parts may follow: the turns taken (left out when it is the smallest number that fits
//! the player to move), the forced passes in a row (when zero) and, at tables that count
//! repetitions, the squares that pawns left since the last wall (when none). The rules are not part
//! of the text: reader and writer agree on the [`Options`]. A finished game has no position.

mod in_play;
mod reader;

use crate::board::Quoridor;
use crate::grid::Cell;
use crate::moves::Move;
use crate::options::Options;
use game::{Seat, StartError};
use reader::Reader;
use std::fmt::{self, Display};

/// Reads a position of a game with these options. Fewer walls than were dealt are fine, so that
/// problems can be set up; anything no game in play could show is refused.
///
/// # Errors
/// The first fault and where it is.
pub(crate) fn read(text: &str, options: &Options, seats: usize) -> Result<Quoridor, StartError> {
    let mut board = Quoridor::set_up(options, seats)?;
    let past = Reader::new(text).position(&mut board)?;
    in_play::check(&mut board, &past)?;
    Ok(board)
}

/// Writes a position of a game in play.
pub(crate) fn write(board: &Quoridor) -> String {
    Text(board).to_string()
}

fn impossible<T>(why: impl Display) -> Result<T, StartError> {
    Err(StartError::Impossible { why: why.to_string() })
}

struct Text<'a>(&'a Quoridor);

impl Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.0;
        let mark = |action: Move| if board.last == Some(action) { "!" } else { "" };
        for lying in [true, false] {
            for wall in board.walls.iter().filter(|wall| wall.is_horizontal() == lying) {
                write!(f, "{}{}", wall.anchor(), mark(Move::Wall(wall)))?;
            }
            f.write_str("/")?;
        }
        let gap = |seat: Seat| if seat == Seat(0) { "" } else { " " };
        for seat in board.all_seats() {
            match board.pawn(seat) {
                Some(pawn) => write!(f, "{}{pawn}{}", gap(seat), mark(Move::Pawn(pawn)))?,
                None => write!(f, "{}-", gap(seat))?,
            }
        }
        f.write_str("/")?;
        for seat in board.all_seats() {
            write!(f, "{}{}", gap(seat), board.walls_left(seat))?;
        }
        write!(f, "/{}", board.mover.0 + 1)?;
        let numbers = [(board.ply, u32::from(board.mover.0)), (board.passes.into(), 0)];
        let past = squares_left(board);
        for (place, (number, usual)) in numbers.into_iter().enumerate() {
            let rest_is_usual = numbers[place..].iter().all(|(it, usual)| it == usual);
            if rest_is_usual && past.is_empty() {
                return Ok(());
            }
            f.write_str("/")?;
            if number != usual {
                write!(f, "{number}")?;
            }
        }
        if past.is_empty() {
            return Ok(());
        }
        f.write_str("/")?;
        past.iter().try_for_each(|cell| cell.fmt(f))
    }
}

/// The squares that pawns left since the last wall, oldest first.
fn squares_left(board: &Quoridor) -> Vec<Cell> {
    let mut after = *board;
    after.mover = board.before(board.mover);
    let mut squares = Vec::with_capacity(board.past.len());
    let mut moved = after.mover;
    after.walk_back(&mut |pawns, earlier| {
        squares.push(pawns[moved.index()]);
        moved = earlier;
    });
    squares.reverse();
    squares
}
