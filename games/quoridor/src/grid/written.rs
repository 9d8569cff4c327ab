//! Squares and walls as people write them, and as data.
//!
//! Text is `e2` and `e3h`. Data is the place counted from a1, so that nobody has to take a text
//! apart; in bytes it is the number of the square or wall.

use super::cells::{Cell, SIDE_MAX};
use super::walls::{ANCHOR_SIDE, Wall};
use game::{Notation, Unreadable};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

const FILE: &str = "a file a to i";
const RANK: &str = "a rank 1 to 9";
const ANCHOR: &str = "an anchor a1 to h8";
const KIND: &str = "h, v or the end";

/// A fault in a text that has not the shape of a move.
pub(crate) const fn unknown(at: usize, expected: &'static str) -> Unreadable {
    Unreadable::new(at, expected).coded("UnknownMove")
}

/// A fault in a text that has the shape of a move, but of a square or wall that is not there.
pub(crate) const fn off_board(at: usize, expected: &'static str) -> Unreadable {
    Unreadable::new(at, expected).coded("OffBoard")
}

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

impl FromStr for Cell {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Cell, Unreadable> {
        let (x, y, read) = read_place(text.as_bytes())?;
        if read < text.len() { Err(unknown(read, "the end")) } else { Ok(Cell::at(x, y)) }
    }
}

impl FromStr for Wall {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Wall, Unreadable> {
        let (x, y, read) = read_place(text.as_bytes())?;
        let make = match &text.as_bytes()[read..] {
            b"h" => Wall::horizontal,
            b"v" => Wall::vertical,
            [b'h' | b'v', ..] => return Err(unknown(read + 1, "the end")),
            _ => return Err(unknown(read, KIND)),
        };
        make(x, y).ok_or(off_board(usize::from(x < ANCHOR_SIDE), ANCHOR))
    }
}

impl Notation for Cell {
    fn each(each: &mut dyn FnMut(Self)) {
        (0..u8::MAX).map_while(Cell::from_index).for_each(each);
    }
}

impl Notation for Wall {
    fn each(each: &mut dyn FnMut(Self)) {
        (0..u8::MAX).map_while(Wall::from_index).for_each(each);
    }
}

#[derive(Serialize, Deserialize)]
struct CellData {
    x: u8,
    y: u8,
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            CellData { x: self.x(), y: self.y() }.serialize(serializer)
        } else {
            serializer.serialize_u8(self.index() as u8)
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let cell = if deserializer.is_human_readable() {
            CellData::deserialize(deserializer).map(|it| Cell::new(it.x, it.y))?
        } else {
            u8::deserialize(deserializer).map(Cell::from_index)?
        };
        cell.ok_or_else(|| D::Error::custom("no square of the grid"))
    }
}

#[derive(Serialize, Deserialize)]
struct WallData {
    x: u8,
    y: u8,
    kind: Kind,
}

#[derive(Serialize, Deserialize)]
enum Kind {
    #[serde(rename = "h")]
    Lying,
    #[serde(rename = "v")]
    Standing,
}

impl Serialize for Wall {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            let kind = if self.is_horizontal() { Kind::Lying } else { Kind::Standing };
            WallData { x: self.x(), y: self.y(), kind }.serialize(serializer)
        } else {
            serializer.serialize_u8(self.index() as u8)
        }
    }
}

impl<'de> Deserialize<'de> for Wall {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wall, D::Error> {
        let wall = if deserializer.is_human_readable() {
            WallData::deserialize(deserializer).map(|it| match it.kind {
                Kind::Lying => Wall::horizontal(it.x, it.y),
                Kind::Standing => Wall::vertical(it.x, it.y),
            })?
        } else {
            u8::deserialize(deserializer).map(Wall::from_index)?
        };
        wall.ok_or_else(|| D::Error::custom("no wall of the grid"))
    }
}
