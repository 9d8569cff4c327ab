//! Reads the parts of a position, one after the other.

use super::impossible;
use crate::board::{Quoridor, SEATS};
use crate::grid::{Cell, Wall, read_place};
use crate::moves::Move;
use crate::past::PAST_MAX;
use game::{Seat, StartError, Unreadable};

type Result<T> = std::result::Result<T, StartError>;

pub(super) struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Reader<'a> {
        Reader { text: text.as_bytes(), at: 0 }
    }

    /// Changes a board that is set up into the one written, and answers the squares pawns left.
    pub(super) fn position(&mut self, board: &mut Quoridor) -> Result<Vec<Cell>> {
        self.walls(board, Wall::horizontal)?;
        self.take(b'/', "a slash")?;
        self.walls(board, Wall::vertical)?;
        self.take(b'/', "a slash")?;
        self.pawns(board)?;
        self.take(b'/', "a slash")?;
        self.hands(board)?;
        self.take(b'/', "a slash")?;
        self.turn(board)
    }

    fn expected<T>(&self, what: &'static str) -> Result<T> {
        Err(Unreadable::new(self.at, what).into())
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, byte: u8, expected: &'static str) -> Result<()> {
        if self.peek() != Some(byte) {
            return self.expected(expected);
        }
        self.at += 1;
        Ok(())
    }

    /// A square of the board.
    fn cell(&mut self, board: &Quoridor) -> Result<Cell> {
        let (x, y, read) = read_place(&self.text[self.at..]).map_err(|it| it.shifted(self.at))?;
        match Cell::new(x, y).filter(|&cell| board.has_cell(cell)) {
            Some(cell) => {
                self.at += read;
                Ok(cell)
            }
            None => self.expected("a square of this board"),
        }
    }

    /// Whether the thing just read was moved or placed last.
    fn mark(&mut self, board: &mut Quoridor, action: Move) -> Result<()> {
        if self.peek() == Some(b'!') {
            if board.last.is_some() {
                return self.expected("one mark, for the last move");
            }
            board.last = Some(action);
            self.at += 1;
        }
        Ok(())
    }

    /// A number as it is written: no zeros before it.
    fn number(&mut self) -> Result<u32> {
        let digits = &self.text[self.at..];
        let len = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let text = std::str::from_utf8(&digits[..len]).unwrap_or_default();
        match text.parse() {
            Ok(number) if text == "0" || !text.starts_with('0') => {
                self.at += len;
                Ok(number)
            }
            _ => self.expected("a number"),
        }
    }

    fn walls(&mut self, board: &mut Quoridor, make: fn(u8, u8) -> Option<Wall>) -> Result<()> {
        while !matches!(self.peek(), Some(b'/') | None) {
            let at = self.at;
            let cell = self.cell(board)?;
            let Some(wall) = make(cell.x(), cell.y()).filter(|&wall| board.has_wall(wall)) else {
                self.at = at;
                return self.expected("a wall of this board");
            };
            let fits = board.is_new(wall);
            let fits = fits.and(board.overlaps_none(wall)).and(board.crosses_none(wall));
            if let Err(refusal) = fits {
                return impossible(format_args!("{wall}: {refusal}"));
            }
            board.close(wall);
            self.mark(board, Move::Wall(wall))?;
        }
        Ok(())
    }

    fn pawns(&mut self, board: &mut Quoridor) -> Result<()> {
        for seat in board.all_seats() {
            if seat != Seat(0) {
                self.take(b' ', "a space and the next pawn")?;
            }
            // `-` stands for a player who has left. A game of two would be over then.
            if board.is_crowd() && self.peek() == Some(b'-') {
                self.at += 1;
                board.pawns[seat.index() % SEATS] = Cell::NONE;
                continue;
            }
            let cell = self.cell(board)?;
            if board.all_seats().take(seat.index()).any(|other| board.cell_of(other) == cell) {
                return impossible(format_args!("two pawns stand on {cell}"));
            }
            board.pawns[seat.index() % SEATS] = cell;
            self.mark(board, Move::Pawn(cell))?;
        }
        Ok(())
    }

    fn hands(&mut self, board: &mut Quoridor) -> Result<()> {
        let dealt = u32::from(board.rules.walls);
        let mut all = board.walls.len();
        for seat in board.all_seats() {
            if seat != Seat(0) {
                self.take(b' ', "a space and the next hand")?;
            }
            let left = self.number()?;
            if left > dealt {
                return impossible(format_args!("seat {seat} never had {left} walls"));
            }
            if left > 0 && !board.is_playing(seat) {
                return impossible(format_args!("seat {seat} has left with its walls"));
            }
            board.walls_left[seat.index() % SEATS] = left as u8;
            all += left;
        }
        if all > dealt * board.n_seats() as u32 {
            return impossible("there are more walls than were dealt");
        }
        Ok(())
    }

    /// The mover, the turns taken, the passes and the past; then the text ends.
    fn turn(&mut self, board: &mut Quoridor) -> Result<Vec<Cell>> {
        let at = self.at;
        match self.number()? as usize {
            player if (1..=board.n_seats()).contains(&player) => {
                board.mover = Seat(player as u8 - 1);
            }
            _ => {
                self.at = at;
                return self.expected("the number of a player");
            }
        }
        board.ply = u32::from(board.mover.0);
        if self.part()? {
            board.ply = self.number()?;
        }
        if self.part()? {
            let passes = self.number()?;
            if passes as usize > board.n_seats() {
                return impossible(format_args!("{passes} turns in a row cannot be passes"));
            }
            board.passes = passes as u8;
        }
        let past = if self.part()? { self.past(board)? } else { Vec::new() };
        if self.peek().is_some() { self.expected("the end") } else { Ok(past) }
    }

    fn past(&mut self, board: &Quoridor) -> Result<Vec<Cell>> {
        if !board.counts_visits() {
            return impossible("this table does not count repetitions");
        }
        let mut past = Vec::new();
        while self.peek().is_some() {
            if past.len() == PAST_MAX.min(board.ply as usize) {
                return self.expected("no more squares than turns were taken");
            }
            past.push(self.cell(board)?);
        }
        Ok(past)
    }

    /// Whether another part follows and is not left empty.
    fn part(&mut self) -> Result<bool> {
        if self.peek().is_none() {
            return Ok(false);
        }
        self.take(b'/', "a slash")?;
        Ok(!matches!(self.peek(), Some(b'/') | None))
    }
}
