//! Squares, from a1 to h8 along the ranks.

use crate::data::as_text;
use game::ts_rs::TS;
use game::{Notation, Unreadable};
use std::fmt;
use std::str::FromStr;

/// A square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, TS)]
#[ts(crate = "game::ts_rs", type = "string")]
pub struct Square(u8);

as_text!(Square, u8);

impl Notation for Square {
    fn each(each: &mut dyn FnMut(Self)) {
        Square::all().for_each(each);
    }
}

impl Square {
    /// The number of squares.
    pub const NUM: usize = 64;

    /// The square on a file and a rank, both from 0, if there is one.
    #[inline]
    pub const fn new(file: i8, rank: i8) -> Option<Square> {
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Square((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The square of a number from 0 to 63.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// The square of a number that is known to be one; what is beyond 63 wraps around.
    #[inline]
    pub(crate) const fn wrap(index: u8) -> Square {
        Square(index & 63)
    }

    /// Its number, 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file, 0 for a to 7 for h.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 to 7.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The square so many files and ranks away, if there is one.
    #[inline]
    pub const fn step(self, files: i8, ranks: i8) -> Option<Square> {
        Square::new(self.file() as i8 + files, self.rank() as i8 + ranks)
    }

    /// How many king's steps lie between two squares.
    #[inline]
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// All squares, from a1 to h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }
}

impl TryFrom<u8> for Square {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Square, &'static str> {
        Square::from_index(index).ok_or("a square has a number from 0 to 63")
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, (b'1' + self.rank()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Square, Unreadable> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square((rank - b'1') * 8 + (file - b'a')))
            }
            [b'a'..=b'h', ..] => Err(Unreadable::new(1, "a rank from 1 to 8")),
            _ => Err(Unreadable::new(0, "a square such as e4")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_reads_as_it_is_written() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for (text, at) in [("i4", 0), ("e9", 1), ("e", 1), ("", 0), ("e44", 1)] {
            assert_eq!(text.parse::<Square>().unwrap_err().at, at, "{text}");
        }
    }
}
