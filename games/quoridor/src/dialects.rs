//! Moves as other programs and older texts write them.
//!
//! Glendenning's thesis, OpenSpiel and KataQuoridor all let the first player start on the last
//! rank, and each names a wall by the touching square nearest to its own a1 (Glendenning says
//! "north-west as player 1 sees it", which is the same square). All three are our board turned
//! upside down: squares `r -> height + 1 - r`, anchors `r -> height - r`, letters unchanged. They
//! differ in how they pass.

use crate::board::Board;
use crate::cells::Cell;
use crate::moves::Move;
use crate::notation::{off_board, unknown};
use crate::walls::Wall;
use flow::Unreadable;

/// A way of writing moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// Ours and that of most sites: `e2`, `e3h`.
    Modern,
    /// Glendenning 2005: ranks counted from player 2's side, walls by their north-west square.
    Glendenning,
    /// OpenSpiel's `ActionToString`: rank 1 is on top, and a pass names the pawn's own square.
    OpenSpiel,
    /// The move arrays of gorisanson's engine, row 0 on top: `[[7,4],null,null]` moves the pawn,
    /// the second place is a lying wall, the third a standing one.
    Gorisanson,
    /// KataQuoridor: as ours, but the first player starts on e9.
    Kata,
}

impl Notation {
    /// All of them.
    pub const ALL: [Notation; 5] = [
        Notation::Modern,
        Notation::Glendenning,
        Notation::OpenSpiel,
        Notation::Gorisanson,
        Notation::Kata,
    ];

    /// The name a user gives on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Modern => "modern",
            Notation::Glendenning => "glendenning",
            Notation::OpenSpiel => "openspiel",
            Notation::Gorisanson => "gorisanson",
            Notation::Kata => "kata",
        }
    }

    /// Writes a move of this position. The move lies on the board.
    pub fn write(self, action: Move, board: &Board) -> String {
        match self {
            Notation::Modern => action.to_string(),
            Notation::Glendenning | Notation::Kata => upside_down(action, board).to_string(),
            Notation::OpenSpiel if action == Move::Pass => {
                upside_down(Move::Pawn(board.pawn(board.mover)), board).to_string()
            }
            Notation::OpenSpiel => upside_down(action, board).to_string(),
            Notation::Gorisanson => write_array(upside_down(action, board)),
        }
    }

    /// Reads a move of this position. Whether it is lawful is another question.
    ///
    /// # Errors
    /// Where the text is wrong and what was expected there.
    pub fn read(self, text: &str, board: &Board) -> Result<Move, Unreadable> {
        let written = match self {
            Notation::Gorisanson => read_array(text)?,
            _ => text.parse()?,
        };
        let (has_file, has_rank) = match written {
            Move::Pawn(cell) => (cell.x() < board.width(), cell.y() < board.height()),
            Move::Wall(wall) => (wall.x() + 1 < board.width(), wall.y() + 1 < board.height()),
            Move::Pass => (true, true),
        };
        if !(has_file && has_rank) {
            // In `e2` the rank has its own character; an array is at fault as a whole.
            let at = usize::from(has_file && self != Notation::Gorisanson);
            return Err(off_board(at, "a place on this board"));
        }
        Ok(match self {
            Notation::Modern => written,
            Notation::OpenSpiel => match upside_down(written, board) {
                Move::Pawn(cell) if cell == board.pawn(board.mover) => Move::Pass,
                action => action,
            },
            _ => upside_down(written, board),
        })
    }
}

/// The move as seen from the other side of the board, left and right kept. Its own inverse.
fn upside_down(action: Move, board: &Board) -> Move {
    let height = board.height();
    match action {
        Move::Pawn(cell) => {
            let y = height.saturating_sub(1 + cell.y());
            Move::Pawn(Cell::at(cell.x(), y))
        }
        Move::Wall(wall) => {
            let y = height.saturating_sub(2 + wall.y());
            let make = if wall.is_horizontal() { Wall::horizontal } else { Wall::vertical };
            make(wall.x(), y).map_or(action, Move::Wall)
        }
        Move::Pass => Move::Pass,
    }
}

/// Row and column in the place that tells the kind of move.
fn write_array(action: Move) -> String {
    match action {
        Move::Pawn(cell) => format!("[[{},{}],null,null]", cell.y(), cell.x()),
        Move::Wall(wall) if wall.is_horizontal() => {
            format!("[null,[{},{}],null]", wall.y(), wall.x())
        }
        Move::Wall(wall) => format!("[null,null,[{},{}]]", wall.y(), wall.x()),
        Move::Pass => "pass".to_owned(),
    }
}

fn read_array(text: &str) -> Result<Move, Unreadable> {
    if text == "pass" {
        return Ok(Move::Pass);
    }
    const SHAPES: [(&str, &str); 3] =
        [("[[", "],null,null]"), ("[null,[", "],null]"), ("[null,null,[", "]]")];
    let shape = SHAPES.iter().position(|(head, _)| text.starts_with(head));
    let kind = shape.ok_or(unknown(0, "an array of three"))?;
    let (head, tail) = SHAPES[kind];
    let bytes = text.as_bytes();
    let digit = |at: usize| match bytes.get(at) {
        Some(digit @ b'0'..=b'8') => Ok(digit - b'0'),
        Some(b'9') => Err(off_board(at, "a number 0 to 8")),
        _ => Err(unknown(at, "a number 0 to 8")),
    };
    let at = head.len();
    let (row, column) = (digit(at)?, digit(at + 2)?);
    if bytes[at + 1] != b',' {
        return Err(unknown(at + 1, "a comma"));
    }
    if bytes[at + 3..] != *tail.as_bytes() {
        return Err(unknown(at + 3, "the end of the array"));
    }
    let action = match kind {
        0 => Cell::new(column, row).map(Move::Pawn),
        1 => Wall::horizontal(column, row).map(Move::Wall),
        _ => Wall::vertical(column, row).map(Move::Wall),
    };
    action.ok_or(off_board(at, "an anchor 0 to 7"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn every_notation_round_trips_on_every_board() {
        for (width, height) in [(9, 9), (5, 3), (2, 9), (8, 3), (4, 7)] {
            let board = Board::new(&Options::default().sized(width, height, 5), 2).unwrap();
            let here = Move::Pawn(board.pawn(board.mover));
            for action in Move::all() {
                let fits = match action {
                    Move::Pawn(cell) => board.has_cell(cell) && action != here,
                    Move::Wall(wall) => board.has_wall(wall),
                    Move::Pass => true,
                };
                for notation in Notation::ALL.into_iter().filter(|_| fits) {
                    let text = notation.write(action, &board);
                    assert_eq!(notation.read(&text, &board), Ok(action), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_first_move_of_the_others() {
        let board = Board::new(&Options::default(), 2).unwrap();
        let check = |action: &str, notation: Notation, text: &str| {
            assert_eq!(notation.write(action.parse().unwrap(), &board), text);
        };
        check("e2", Notation::Glendenning, "e8");
        check("e3v", Notation::Glendenning, "e6v");
        check("e2", Notation::OpenSpiel, "e8");
        check("a8h", Notation::OpenSpiel, "a1h");
        check("pass", Notation::OpenSpiel, "e9");
        check("e2", Notation::Kata, "e8");
        check("e1h", Notation::Kata, "e8h");
        check("e2", Notation::Gorisanson, "[[7,4],null,null]");
        check("a8h", Notation::Gorisanson, "[null,[0,0],null]");
        check("h1v", Notation::Gorisanson, "[null,null,[7,7]]");
    }

    #[test]
    fn a_move_off_a_small_board_is_at_fault_where_it_leaves_it() {
        let board = Board::new(&Options::default().sized(5, 3, 2), 2).unwrap();
        for (text, at) in [("f1", 0), ("a4", 1), ("e1h", 0), ("a3v", 1), ("f4", 0)] {
            let fault = Notation::Modern.read(text, &board).unwrap_err();
            assert_eq!((fault.at, fault.code), (at, "OffBoard"), "{text}");
        }
        assert_eq!(Notation::Gorisanson.read("[[3,0],null,null]", &board).unwrap_err().at, 0);
        assert!(Notation::Modern.read("d2v", &board).is_ok());
    }

    #[test]
    fn a_fault_in_an_array_says_where_it_is() {
        let board = Board::new(&Options::default(), 2).unwrap();
        for (text, at) in [
            ("", 0),
            ("[", 0),
            ("[[", 2),
            ("[[7", 4),
            ("[[7;4],null,null]", 3),
            ("[[7,9],null,null]", 4),
            ("[[7,4],null]", 5),
            ("[null,[8,0],null]", 7),
            ("[null,null,[0,0]]x", 15),
        ] {
            assert_eq!(Notation::Gorisanson.read(text, &board).unwrap_err().at, at, "{text}");
        }
    }
}
