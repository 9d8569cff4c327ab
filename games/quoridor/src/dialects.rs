//! Moves and games as other programs and older texts write them.
//!
//! Glendenning's thesis, OpenSpiel and KataQuoridor all let the first player start on the last
//! rank, and each names a wall by the touching square nearest to its own a1 (Glendenning says
//! "north-west as player 1 sees it", which is the same square). All three are our board turned
//! upside down: squares `r -> height + 1 - r`, anchors `r -> height - r`, letters unchanged. They
//! differ in how they pass.

mod arrays;
mod games;
mod openspiel;
mod sgf;

pub use games::{ImportError, ImportFault};

use crate::board::Quoridor;
use crate::grid::{Cell, Wall, off_board};
use crate::moves::Move;
use game::{Seat, State, Unreadable, Untranslated};

/// A way of writing moves and games.
///
/// ```
/// use game::{Game, State};
/// use quoridor::{Dialect, Options, Quoridor};
/// let start = State::<Quoridor>::new(&Options::default(), 2)?;
/// let moves = Dialect::Glendenning.read_game("1. e8 e2 2. d6h e3", &start)?;
/// assert_eq!(Dialect::Modern.write_game(&moves, &start), "1. e2 e8 2. d3h e7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
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

impl Dialect {
    /// All of them.
    pub const ALL: [Dialect; 5] = [
        Dialect::Modern,
        Dialect::Glendenning,
        Dialect::OpenSpiel,
        Dialect::Gorisanson,
        Dialect::Kata,
    ];

    /// The name a user gives on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Modern => "modern",
            Dialect::Glendenning => "glendenning",
            Dialect::OpenSpiel => "openspiel",
            Dialect::Gorisanson => "gorisanson",
            Dialect::Kata => "kata",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Dialect> {
        Dialect::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Writes a move of this position. The move lies on the board.
    pub fn write(self, action: Move, board: &Quoridor) -> String {
        match self {
            Dialect::Modern => action.to_string(),
            Dialect::Glendenning | Dialect::Kata => upside_down(action, board).to_string(),
            Dialect::OpenSpiel if action == Move::Pass => {
                upside_down(Move::Pawn(board.cell_of(board.mover)), board).to_string()
            }
            Dialect::OpenSpiel => upside_down(action, board).to_string(),
            Dialect::Gorisanson => arrays::write(upside_down(action, board)),
        }
    }

    /// Reads a move of this position. Whether it is lawful is another question.
    ///
    /// # Errors
    /// Where the text is wrong and what was expected there.
    pub fn read(self, text: &str, board: &Quoridor) -> Result<Move, Unreadable> {
        let written = match self {
            Dialect::Gorisanson => arrays::read(text)?,
            _ => text.parse()?,
        };
        let (has_file, has_rank) = match written {
            Move::Pawn(cell) => (cell.x() < board.width(), cell.y() < board.height()),
            Move::Wall(wall) => (wall.x() + 1 < board.width(), wall.y() + 1 < board.height()),
            Move::Pass => (true, true),
        };
        if !(has_file && has_rank) {
            // Where to point: at the rank, if only that is wrong, and the notation has a character
            // for it as `e2` has. Gorisanson's moves are arrays and are pointed at as a whole.
            let at = usize::from(has_file && self != Dialect::Gorisanson);
            return Err(off_board(at, "a place on this board"));
        }
        Ok(match self {
            Dialect::Modern => written,
            Dialect::OpenSpiel => match upside_down(written, board) {
                Move::Pawn(cell) if cell == board.cell_of(board.mover) => Move::Pass,
                action => action,
            },
            _ => upside_down(written, board),
        })
    }
}

impl game::Dialect<Quoridor> for Dialect {
    fn name(&self) -> &'static str {
        (*self).name()
    }

    fn read(&self, state: &State<Quoridor>, text: &str) -> Result<Vec<(Seat, Move)>, Untranslated> {
        let untranslated = |ImportError { number, at, fault }| match fault {
            ImportFault::Unreadable(it) => {
                Untranslated { number, at: at + it.at, why: format!("expected {}", it.expected) }
            }
            ImportFault::Refused(it) => Untranslated { number, at, why: it.to_string() },
        };
        self.read_game(text, state).map_err(untranslated)
    }

    fn write(&self, state: &State<Quoridor>, choice: Move) -> String {
        (*self).write(choice, &state.board)
    }
}

/// The move as seen from the other side of the board, left and right kept. Its own inverse.
fn upside_down(action: Move, board: &Quoridor) -> Move {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn every_notation_round_trips_on_every_board() {
        for (width, height) in [(9, 9), (5, 3), (2, 9), (8, 3), (4, 7)] {
            let board = Quoridor::set_up(&Options::default().sized(width, height, 5), 2).unwrap();
            let here = Move::Pawn(board.cell_of(board.mover));
            for action in Move::all() {
                let fits = match action {
                    Move::Pawn(cell) => board.has_cell(cell) && action != here,
                    Move::Wall(wall) => board.has_wall(wall),
                    Move::Pass => true,
                };
                for dialect in Dialect::ALL.into_iter().filter(|_| fits) {
                    let text = dialect.write(action, &board);
                    assert_eq!(dialect.read(&text, &board), Ok(action), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_first_move_of_the_others() {
        let board = Quoridor::set_up(&Options::default(), 2).unwrap();
        let check = |action: &str, dialect: Dialect, text: &str| {
            assert_eq!(dialect.write(action.parse().unwrap(), &board), text);
        };
        check("e2", Dialect::Glendenning, "e8");
        check("e3v", Dialect::Glendenning, "e6v");
        check("e2", Dialect::OpenSpiel, "e8");
        check("a8h", Dialect::OpenSpiel, "a1h");
        check("pass", Dialect::OpenSpiel, "e9");
        check("e2", Dialect::Kata, "e8");
        check("e1h", Dialect::Kata, "e8h");
        check("e2", Dialect::Gorisanson, "[[7,4],null,null]");
        check("a8h", Dialect::Gorisanson, "[null,[0,0],null]");
        check("h1v", Dialect::Gorisanson, "[null,null,[7,7]]");
    }

    #[test]
    fn a_move_off_a_small_board_is_at_fault_where_it_leaves_it() {
        let board = Quoridor::set_up(&Options::default().sized(5, 3, 2), 2).unwrap();
        for (text, at) in [("f1", 0), ("a4", 1), ("e1h", 0), ("a3v", 1), ("f4", 0)] {
            let fault = Dialect::Modern.read(text, &board).unwrap_err();
            assert_eq!((fault.at, fault.code), (at, "OffBoard"), "{text}");
        }
        assert_eq!(Dialect::Gorisanson.read("[[3,0],null,null]", &board).unwrap_err().at, 0);
        assert!(Dialect::Modern.read("d2v", &board).is_ok());
    }

    #[test]
    fn a_fault_in_an_array_says_where_it_is() {
        let board = Quoridor::set_up(&Options::default(), 2).unwrap();
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
            assert_eq!(Dialect::Gorisanson.read(text, &board).unwrap_err().at, at, "{text}");
        }
    }
}
