//! Moves and how they are written.

use crate::grid::{Cell, Wall, read_place};
use game::Unreadable;
use std::fmt;
use std::str::FromStr;

/// What a player does with a turn. Two bytes.
#[game::notation(by_hand)]
#[derive(PartialOrd, Ord)]
pub enum Move {
    /// Move the pawn to a square.
    Pawn(Cell),
    /// Place a wall.
    Wall(Wall),
    /// Do nothing: only when nothing else is lawful.
    Pass,
}

const PASS: &str = "pass";

impl Move {
    /// How many different moves there are.
    pub const COUNT: usize = 210;

    /// The number of the move: 0 to 80 the pawn to a square, 81 to 208 a wall, 209 pass.
    pub const fn index(self) -> usize {
        match self {
            Move::Pawn(cell) => cell.index(),
            Move::Wall(wall) => 81 + wall.index(),
            Move::Pass => 209,
        }
    }

    /// The move with this number.
    pub fn from_index(index: usize) -> Option<Move> {
        match index {
            0..=80 => Cell::from_index(index as u8).map(Move::Pawn),
            81..=208 => Wall::from_index((index - 81) as u8).map(Move::Wall),
            209 => Some(Move::Pass),
            _ => None,
        }
    }

    /// All moves there are, on whatever board, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Move> {
        (0..Move::COUNT).filter_map(Move::from_index)
    }

    /// The same move on the board with left and right exchanged.
    pub fn mirrored(self, width: u8) -> Move {
        match self {
            Move::Pawn(cell) => {
                Cell::new(width.saturating_sub(1 + cell.x()), cell.y()).map_or(self, Move::Pawn)
            }
            Move::Wall(wall) => {
                let x = width.saturating_sub(2 + wall.x());
                let make = if wall.is_horizontal() { Wall::horizontal } else { Wall::vertical };
                make(x, wall.y()).map_or(self, Move::Wall)
            }
            Move::Pass => Move::Pass,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pawn(cell) => cell.fmt(f),
            Move::Wall(wall) => wall.fmt(f),
            Move::Pass => f.write_str(PASS),
        }
    }
}

/// Reads what is written, in large letters too: `E2` and `e3H`.
impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let text = text.to_ascii_lowercase();
        if text == PASS {
            return Ok(Move::Pass);
        }
        // A square alone is a pawn's move; a square with more behind it is a wall.
        let (.., read) = read_place(text.as_bytes())?;
        if read == text.len() { text.parse().map(Move::Pawn) } else { text.parse().map(Move::Wall) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_prints_and_parses() {
        for (index, action) in Move::all().enumerate() {
            assert_eq!(action.index(), index);
            let text = action.to_string();
            assert_eq!(text.parse(), Ok(action));
            assert_eq!(text.to_uppercase().parse(), Ok(action));
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
        assert_eq!(size_of::<Move>(), 2);
    }

    #[test]
    fn the_notation_lists_the_moves_in_the_order_of_their_numbers() {
        let mut listed = Vec::new();
        <Move as game::Notation>::each(&mut |it| listed.push(it));
        assert_eq!(listed, Move::all().collect::<Vec<_>>());
    }

    #[test]
    fn large_letters_are_read() {
        for (text, written) in [("E2", "e2"), ("e3H", "e3h"), ("A8V", "a8v"), ("PASS", "pass")] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn a_fault_says_where_it_is() {
        let check = |text: &str, at: usize, code: &str| {
            let fault = text.parse::<Move>().unwrap_err();
            assert_eq!((fault.at, fault.code), (at, code), "{text}");
        };
        check("", 0, "UnknownMove");
        check("2e", 0, "UnknownMove");
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
