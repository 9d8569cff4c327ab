//! Moves as text: `e2` moves the pawn, `e3h` and `e3v` place walls, `pass` passes.

use crate::cells::{Cell, SIDE_MAX};
use crate::moves::Move;
use crate::walls::{ANCHOR_SIDE, Wall};
use flow::Unreadable;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A fault in a text that has not the shape of a move.
pub(crate) const fn unknown(at: usize, expected: &'static str) -> Unreadable {
    Unreadable::new(at, expected).coded("UnknownMove")
}

/// A fault in a text that has the shape of a move, but of a square or wall that is not there.
pub(crate) const fn off_board(at: usize, expected: &'static str) -> Unreadable {
    Unreadable::new(at, expected).coded(OFF_BOARD)
}

pub(crate) const OFF_BOARD: &str = "OffBoard";
const FILE: &str = "a file a to i";
const RANK: &str = "a rank 1 to 9";
const ANCHOR: &str = "an anchor a1 to h8";
const KIND: &str = "h, v or the end";

/// A file letter and a rank number, as written: the rank may have more digits than any board.
/// Answers the coordinates from zero and the number of bytes read.
pub(crate) fn read_place(text: &[u8]) -> Result<(u8, u8, usize), Unreadable> {
    let x = match text.first() {
        Some(letter @ b'a'..=b'z') => letter - b'a',
        _ => return Err(unknown(0, FILE)),
    };
    let digits = text[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return Err(unknown(1, RANK));
    }
    if x >= SIDE_MAX {
        return Err(off_board(0, FILE));
    }
    match (digits, text[1]) {
        (1, digit @ b'1'..=b'9') => Ok((x, digit - b'1', 2)),
        _ => Err(off_board(1, RANK)),
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let (x, y, read) = read_place(text.as_bytes())?;
        let make = match &text.as_bytes()[read..] {
            [] => return Ok(Move::Pawn(Cell::at(x, y))),
            b"h" => Wall::horizontal,
            b"v" => Wall::vertical,
            [b'h' | b'v', ..] => return Err(unknown(read + 1, "the end")),
            _ => return Err(unknown(read, KIND)),
        };
        let at = if x < ANCHOR_SIDE { 1 } else { 0 };
        make(x, y).map(Move::Wall).ok_or(off_board(at, ANCHOR))
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
        write!(f, "{}{kind}", self.anchor())
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

/// Machines read what people write.
macro_rules! serialized_as_text {
    ($($Type:ty),+) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+};
}
serialized_as_text!(Cell, Wall, Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_prints_and_parses() {
        for (index, action) in Move::all().enumerate() {
            assert_eq!(action.index(), index);
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
        assert_eq!(size_of::<Move>(), 2);
    }

    #[test]
    fn a_fault_says_where_it_is() {
        let check = |text: &str, at: usize, code: &str| {
            let fault = text.parse::<Move>().unwrap_err();
            assert_eq!((fault.at, fault.code), (at, code), "{text}");
        };
        check("", 0, "UnknownMove");
        check("E2", 0, "UnknownMove");
        check("e", 1, "UnknownMove");
        check("eh", 1, "UnknownMove");
        check("j1", 0, "OffBoard");
        check("e0", 1, "OffBoard");
        check("e10", 1, "OffBoard");
        check("i1h", 0, "OffBoard");
        check("a9v", 1, "OffBoard");
        check("e3x", 2, "UnknownMove");
        check("e3hh", 3, "UnknownMove");
        check("pass ", 1, "UnknownMove");
        check("é2", 0, "UnknownMove");
        check("e2é", 2, "UnknownMove");
    }
}
