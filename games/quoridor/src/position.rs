//! Positions as text: `d4f7/a8/e4 e6/7 8/1`.
//!
//! Lying walls, standing walls, pawns in the order of turns, walls in hand, and the number of the
//! player to move, from 1. An exclamation mark stands behind the pawn that moved last or the wall
//! that was placed last.
//!
//! Three more parts may follow: the turns taken (left out when it is the smallest number that fits
//! the player to move), the turns passed in a row (when zero) and, at tables that count
//! repetitions, the squares that pawns left since the last wall (when none). The rules are not part
//! of the text: reader and writer agree on the [`Options`]. A finished game has no position.

use crate::board::{Board, SEATS};
use crate::cells::Cell;
use crate::moves::Move;
use crate::notation::read_place;
use crate::options::Options;
use crate::past::PAST_MAX;
use crate::walls::Wall;
use flow::{Seat, Unreadable};
use game::StartError;
use std::fmt::{self, Display};

type Result<T> = std::result::Result<T, StartError>;

impl Board {
    /// Reads a position of a game with these options. Fewer walls than were dealt are fine, so
    /// that problems can be set up; anything no game in play could show is refused.
    ///
    /// # Errors
    /// The first fault and where it is.
    pub fn from_text(text: &str, options: &Options, seats: usize) -> Result<Board> {
        let mut board = Board::new(options, seats)?;
        let mut reader = Reader { text: text.as_bytes(), at: 0 };
        reader.walls(&mut board, Wall::horizontal)?;
        reader.take(b'/', "a slash")?;
        reader.walls(&mut board, Wall::vertical)?;
        reader.take(b'/', "a slash")?;
        reader.pawns(&mut board)?;
        reader.take(b'/', "a slash")?;
        reader.hands(&mut board)?;
        reader.take(b'/', "a slash")?;
        reader.turn(&mut board)?;
        board.in_play()?;
        Ok(board)
    }

    /// Refuses what no game in play can show.
    fn in_play(&self) -> Result<()> {
        for seat in self.seats() {
            if self.distance(seat).is_none() {
                return impossible(format_args!("seat {seat} is shut in"));
            }
            if self.goal(seat).has(self.pawn(seat)) {
                return impossible(format_args!("seat {seat} has won already"));
            }
        }
        // The last move is the last mover's, and repetition is judged after it.
        let mut before = *self;
        before.mover = self.last_mover();
        match self.last {
            Some(Move::Pawn(cell)) if self.pawn(before.mover) != cell => {
                impossible("the pawn marked as the last to move is another player's")
            }
            Some(Move::Pawn(_) | Move::Wall(_)) if self.ply == 0 || self.passes != 0 => {
                impossible("something is marked as the last move of a turn without one")
            }
            _ if before.was_last_turn() || before.have_all_passed() || before.is_repeated() => {
                impossible("the game is over")
            }
            _ => Ok(()),
        }
    }

    fn last_mover(&self) -> Seat {
        Seat(if self.mover.0 == 0 { self.rules.seats() } else { self.mover.0 } - 1)
    }
}

fn impossible<T>(why: impl Display) -> Result<T> {
    Err(StartError::Impossible { why: why.to_string() })
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
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
    fn cell(&mut self, board: &Board) -> Result<Cell> {
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
    fn mark(&mut self, board: &mut Board, action: Move) -> Result<()> {
        if self.peek() == Some(b'!') {
            if board.last.is_some() {
                return self.expected("one mark, for the last move");
            }
            board.last = Some(action);
            self.at += 1;
        }
        Ok(())
    }

    fn number(&mut self) -> Result<u16> {
        let digits = &self.text[self.at..];
        let len = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = std::str::from_utf8(&digits[..len]).ok().and_then(|text| text.parse().ok());
        match number {
            Some(number) => {
                self.at += len;
                Ok(number)
            }
            None => self.expected("a number"),
        }
    }

    fn walls(&mut self, board: &mut Board, make: fn(u8, u8) -> Option<Wall>) -> Result<()> {
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

    fn pawns(&mut self, board: &mut Board) -> Result<()> {
        for seat in board.seats() {
            if seat != Seat(0) {
                self.take(b' ', "a space and the next pawn")?;
            }
            let cell = self.cell(board)?;
            if board.seats().take(seat.index()).any(|other| board.pawn(other) == cell) {
                return impossible(format_args!("two pawns stand on {cell}"));
            }
            board.pawns[seat.index() % SEATS] = cell;
            self.mark(board, Move::Pawn(cell))?;
        }
        Ok(())
    }

    fn hands(&mut self, board: &mut Board) -> Result<()> {
        let dealt = u32::from(board.rules.walls);
        let mut all = board.walls.len();
        for seat in board.seats() {
            if seat != Seat(0) {
                self.take(b' ', "a space and the next hand")?;
            }
            let left = u32::from(self.number()?);
            if left > dealt {
                return impossible(format_args!("seat {seat} never had {left} walls"));
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
    fn turn(&mut self, board: &mut Board) -> Result<()> {
        let at = self.at;
        match usize::from(self.number()?) {
            player if (1..=board.n_seats()).contains(&player) => {
                board.mover = Seat(player as u8 - 1);
            }
            _ => {
                self.at = at;
                return self.expected("the number of a player");
            }
        }
        board.ply = u16::from(board.mover.0);
        if self.part()? {
            board.ply = self.number()?;
            if usize::from(board.ply) % board.n_seats() != board.mover.index() {
                return impossible(format_args!("after {} turns another player moves", board.ply));
            }
        }
        if self.part()? {
            let passes = self.number()?;
            if passes > board.ply || usize::from(passes) > board.n_seats() {
                return impossible(format_args!("{passes} turns in a row cannot be passes"));
            }
            board.passes = passes as u8;
            if passes > 0 && board.last.is_none() {
                board.last = Some(Move::Pass);
            }
        }
        if self.part()? {
            self.past(board)?;
        }
        if self.peek().is_some() { self.expected("the end") } else { Ok(()) }
    }

    fn past(&mut self, board: &mut Board) -> Result<()> {
        if board.rules.visits_max == 0 {
            return impossible("this table does not count repetitions");
        }
        while self.peek().is_some() {
            if board.past.cells().len() == PAST_MAX.min(board.ply.into()) {
                return self.expected("no more squares than turns that are remembered");
            }
            let cell = self.cell(board)?;
            board.past.push(cell);
        }
        Ok(())
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

impl Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |action: Move| if self.last == Some(action) { "!" } else { "" };
        for lying in [true, false] {
            for wall in self.walls.iter().filter(|wall| wall.is_horizontal() == lying) {
                write!(f, "{}{}", wall.anchor(), mark(Move::Wall(wall)))?;
            }
            f.write_str("/")?;
        }
        let gap = |seat: Seat| if seat == Seat(0) { "" } else { " " };
        for seat in self.seats() {
            let pawn = self.pawn(seat);
            write!(f, "{}{pawn}{}", gap(seat), mark(Move::Pawn(pawn)))?;
        }
        f.write_str("/")?;
        for seat in self.seats() {
            write!(f, "{}{}", gap(seat), self.walls_left(seat))?;
        }
        write!(f, "/{}", self.mover.0 + 1)?;
        let numbers = [(self.ply, u16::from(self.mover.0)), (self.passes.into(), 0)];
        let past = self.past.cells();
        for (place, (number, usual)) in numbers.into_iter().enumerate() {
            let rest_is_usual = numbers[place..].iter().all(|(it, usual)| it == usual);
            if rest_is_usual && past.is_empty() {
                return Ok(());
            }
            f.write_str("/")?;
            if number != usual {
                write!(f, "{number}")?;
            }
        }
        if past.is_empty() {
            return Ok(());
        }
        f.write_str("/")?;
        past.iter().try_for_each(|cell| cell.fmt(f))
    }
}
