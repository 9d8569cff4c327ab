//! OpenSpiel's numbers of actions, as they stand in its histories.
//!
//! A number is a place on a grid twice as fine as the board, counted from the corner that it calls
//! a1. Walls are there by their first half. A pawn move is written as if the pawn stood on the
//! second square of the second rank, and a straight jump like the step it begins with.

use super::{off_board, upside_down};
use crate::board::Quoridor;
use crate::grid::{Cell, Wall, unknown};
use crate::moves::Move;
use game::Unreadable;

/// Where every pawn stands that is about to move.
const ORIGIN: i32 = 2;

pub(super) fn is_number(text: &str) -> bool {
    text.bytes().all(|it| it.is_ascii_digit())
}

/// Reads a number in the light of the position.
pub(super) fn read(text: &str, board: &Quoridor) -> Result<Move, Unreadable> {
    let side = 2 * i32::from(board.width()) - 1;
    let number: i32 = text.parse().map_err(|_| unknown(0, "the number of an action"))?;
    if board.width() != board.height() || number >= side * side {
        return Err(off_board(0, "the number of an action on a square board"));
    }
    let (x, y) = (number % side, number / side);
    let made = match (x % 2, y % 2) {
        (0, 0) => return pawn_move((x - ORIGIN) / 2, (y - ORIGIN) / 2, board),
        (1, 0) => Wall::vertical(x as u8 / 2, y as u8 / 2),
        (0, 1) => Wall::horizontal(x as u8 / 2, y as u8 / 2),
        _ => None,
    };
    let wall = made.filter(|it| board.has_wall(*it)).ok_or(off_board(0, "a wall on this board"))?;
    Ok(upside_down(Move::Wall(wall), board))
}

/// The mover's pawn goes so many files and, seen from OpenSpiel's side, so many ranks.
fn pawn_move(files: i32, ranks: i32, board: &Quoridor) -> Result<Move, Unreadable> {
    if (files, ranks) == (0, 0) {
        return Ok(Move::Pass);
    }
    let from = board.cell_of(board.mover);
    let at = |times: i32| {
        let x = i32::from(from.x()) + times * files;
        let y = i32::from(from.y()) - times * ranks;
        let cell = Cell::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
        board.has_cell(cell).then_some(cell)
    };
    let near = at(1).ok_or(off_board(0, "a square on this board"))?;
    if board.pawn_on(near).is_none() {
        return Ok(Move::Pawn(near));
    }
    at(2).map(Move::Pawn).ok_or(off_board(0, "a square on this board"))
}
