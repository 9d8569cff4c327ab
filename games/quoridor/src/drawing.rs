//! The board drawn for a terminal: 42 columns for nine files.

use crate::board::Quoridor;
use crate::grid::{Cell, Direction, Wall};
use crate::moves::Move;
use crate::view::View;
use game::Seat;
use std::fmt;

/// Characters from one square to the next.
const SQUARE: usize = 4;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        let files: Vec<String> = (0..board.width()).map(|x| file(x).to_string()).collect();
        let files = format!("     {}", files.join("   "));
        let edge = "─".repeat(SQUARE * usize::from(board.width()) - 1);
        writeln!(f, "{files}\n   ┌{edge}┐")?;
        for y in (0..board.height()).rev() {
            writeln!(f, "{:>2} │{}│ {}", y + 1, squares(board, y), y + 1)?;
            if y > 0 {
                writeln!(f, "   │{}│", gaps(board, y - 1))?;
            }
        }
        writeln!(f, "   └{edge}┘\n{files}\n")?;
        let is_over = self.state.flow().is_none();
        for seat in board.all_seats() {
            let to_move = if !is_over && seat == board.mover { "   to move" } else { "" };
            writeln!(f, "{}{to_move}", player(board, seat))?;
        }
        if is_over {
            writeln!(f, "\n {}", self.state.outcome())?;
        }
        Ok(())
    }
}

fn file(x: u8) -> char {
    char::from(b'a' + x)
}

/// A pawn points where it runs.
fn pawn(board: &Quoridor, seat: Seat) -> char {
    match board.rules.heading(seat) {
        Direction::North => '▲',
        Direction::East => '▶',
        Direction::South => '▼',
        Direction::West => '◀',
    }
}

/// One rank: its squares and the standing walls between them.
fn squares(board: &Quoridor, y: u8) -> String {
    let mut line = String::new();
    for x in 0..board.width() {
        let cell = Cell::at(x, y);
        let shown = board.pawn_on(cell).map_or('·', |seat| pawn(board, seat));
        let moved = board.last == Some(Move::Pawn(cell)) && shown != '·';
        let [before, after] = if moved { ['(', ')'] } else { [' ', ' '] };
        line.extend([before, shown, after]);
        if x + 1 < board.width() {
            let stands = standing(board, x, y) || y > 0 && standing(board, x, y - 1);
            line.push(if stands { '┃' } else { ' ' });
        }
    }
    line
}

/// The gap above a rank: its lying walls, and the middles of the standing ones.
fn gaps(board: &Quoridor, y: u8) -> String {
    let mut line = String::new();
    for x in 0..board.width() {
        let lies = lying(board, x, y) || x > 0 && lying(board, x - 1, y);
        line.push_str(if lies { "━━━" } else { "   " });
        if x + 1 < board.width() {
            line.push(match (lying(board, x, y), standing(board, x, y)) {
                (true, _) => '━',
                (_, true) => '┃',
                _ => ' ',
            });
        }
    }
    line
}

pub(crate) fn lying(board: &Quoridor, x: u8, y: u8) -> bool {
    Wall::horizontal(x, y).is_some_and(|wall| board.walls.has(wall))
}

pub(crate) fn standing(board: &Quoridor, x: u8, y: u8) -> bool {
    Wall::vertical(x, y).is_some_and(|wall| board.walls.has(wall))
}

/// One line about a player.
fn player(board: &Quoridor, seat: Seat) -> String {
    let goal = match board.rules.heading(seat) {
        Direction::North => format!("rank {}", board.height()),
        Direction::East => format!("file {}", file(board.width() - 1)),
        Direction::South => "rank 1".to_string(),
        Direction::West => "file a".to_string(),
    };
    let plural = |number: u8| if number == 1 { " " } else { "s" };
    let walls = board.walls_left(seat);
    let steps = board.distance(seat).unwrap_or_default();
    if !board.is_playing(seat) {
        return format!(" {} seat {seat}   has left", pawn(board, seat));
    }
    format!(
        " {} seat {seat}   {walls:>2} wall{}   {steps:>2} step{} to {goal}",
        pawn(board, seat),
        plural(walls),
        plural(steps),
    )
}
