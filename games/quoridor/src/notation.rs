//! Moves as text: `e2` moves the pawn, `e3h` and `e3v` place walls, `pass` passes.

use std::fmt;
use std::str::FromStr;

use crate::cells::{Cell, SIDE_MAX};
use crate::moves::Move;
use crate::walls::{ANCHOR_SIDE, Wall};

/// Text that is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseMoveError {
    /// The byte at which reading stopped.
    pub at: usize,
    /// What could have stood there.
    pub expected: &'static str,
    /// The kind of fault.
    pub code: ParseMoveCode,
}

/// The two faults a reader of moves can find.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParseMoveCode {
    /// A move by its shape, but of a square or wall that is not there.
    OffBoard,
    /// Not the shape of a move.
    UnknownMove,
}

impl ParseMoveError {
    pub(crate) const fn unknown(at: usize, expected: &'static str) -> ParseMoveError {
        ParseMoveError { at, expected, code: ParseMoveCode::UnknownMove }
    }

    pub(crate) const fn off_board(at: usize, expected: &'static str) -> ParseMoveError {
        ParseMoveError { at, expected, code: ParseMoveCode::OffBoard }
    }
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseMoveError { at, expected, code } = self;
        match code {
            ParseMoveCode::OffBoard => write!(f, "off the board: expected {expected} at {at}"),
            ParseMoveCode::UnknownMove => write!(f, "unknown move: expected {expected} at {at}"),
        }
    }
}

impl std::error::Error for ParseMoveError {}

const FILE: &str = "a file a to i";
const RANK: &str = "a rank 1 to 9";
const ANCHOR: &str = "an anchor a1 to h8";
const KIND: &str = "h, v or the end";

/// A file letter and a rank number, as written: the rank may have more digits than any board.
/// Answers the coordinates from zero and the number of bytes read.
pub(crate) fn read_place(text: &[u8]) -> Result<(u8, u8, usize), ParseMoveError> {
    let x = match text.first() {
        Some(letter @ b'a'..=b'z') => letter - b'a',
        _ => return Err(ParseMoveError::unknown(0, FILE)),
    };
    let digits = text[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return Err(ParseMoveError::unknown(1, RANK));
    }
    if x >= SIDE_MAX {
        return Err(ParseMoveError::off_board(0, FILE));
    }
    match (digits, text[1]) {
        (1, digit @ b'1'..=b'9') => Ok((x, digit - b'1', 2)),
        _ => Err(ParseMoveError::off_board(1, RANK)),
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let (x, y, read) = read_place(text.as_bytes())?;
        let make = match &text.as_bytes()[read..] {
            [] => return Ok(Move::Pawn(Cell::at(x, y))),
            b"h" => Wall::horizontal,
            b"v" => Wall::vertical,
            [b'h' | b'v', ..] => return Err(ParseMoveError::unknown(read + 1, "the end")),
            _ => return Err(ParseMoveError::unknown(read, KIND)),
        };
        let at = if x < ANCHOR_SIDE { 1 } else { 0 };
        make(x, y).map(Move::Wall).ok_or(ParseMoveError::off_board(at, ANCHOR))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x()), self.y() + 1)
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_horizontal() { 'h' } else { 'v' };
        write!(f, "{}{}{kind}", char::from(b'a' + self.x()), self.y() + 1)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pawn(cell) => cell.fmt(f),
            Move::Wall(wall) => wall.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_prints_and_parses() {
        for index in 0..Move::COUNT {
            let action = Move::from_index(index).unwrap();
            assert_eq!(action.index(), index);
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
        assert_eq!(size_of::<Move>(), 2);
    }

    #[test]
    fn a_fault_says_where_it_is() {
        let check = |text: &str, at: usize, code: ParseMoveCode| {
            let fault = text.parse::<Move>().unwrap_err();
            assert_eq!((fault.at, fault.code), (at, code), "{text}");
        };
        use ParseMoveCode::{OffBoard, UnknownMove};
        check("", 0, UnknownMove);
        check("E2", 0, UnknownMove);
        check("e", 1, UnknownMove);
        check("eh", 1, UnknownMove);
        check("j1", 0, OffBoard);
        check("e0", 1, OffBoard);
        check("e10", 1, OffBoard);
        check("i1h", 0, OffBoard);
        check("a9v", 1, OffBoard);
        check("e3x", 2, UnknownMove);
        check("e3hh", 3, UnknownMove);
        check("pass ", 1, UnknownMove);
        check("é2", 0, UnknownMove);
        check("e2é", 2, UnknownMove);
    }
}
