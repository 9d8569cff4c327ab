//! Positions as text: `d4f7/a8/e4 e6/7 8/1`.
//!
//! Lying walls, standing walls, pawns in the order of turns, walls in hand, whose turn it is. Two
//! more parts may follow: the turns taken (left out when it is the smallest number that fits the
//! mover) and the turns passed in a row (left out when zero). The rules are not part of the text:
//! reader and writer agree on the [`Options`].

use std::fmt;

use crate::board::Board;
use crate::cells::Cell;
use crate::notation::{ParseMoveCode, read_place};
use crate::options::{Options, OptionsError, Player};
use crate::refusal::Refusal;
use crate::walls::Wall;

/// Why a text is no position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PositionError {
    /// The byte where the fault is.
    pub at: usize,
    /// What is wrong there.
    pub fault: PositionFault,
}

/// What is wrong with a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionFault {
    /// The rules themselves are impossible.
    Options(OptionsError),
    /// The text does not go on as it should.
    Expected(&'static str),
    /// A wall does not fit the board and the walls before it.
    Wall(Refusal),
    /// The pawn is off the board.
    OffBoard,
    /// Two pawns on one square.
    SamePlace(Player),
    /// A player holds more walls than he was given.
    TooManyInHand(Player),
    /// More walls on the board and in the hands than there are.
    TooManyWalls,
    /// The player has no way to his goal.
    ShutIn(Player),
    /// The player reached his goal earlier, so the game did not go on.
    AlreadyHome(Player),
    /// This number of turns ends with another player.
    WrongTurn,
    /// More passes in a row than turns or players.
    TooManyPasses,
}

type Result<T> = std::result::Result<T, PositionError>;

impl Board {
    /// Reads a position of a game with these options. Fewer walls than were dealt are fine, so
    /// that problems can be set up; anything no game could show is refused.
    ///
    /// # Errors
    /// The first fault and where it is.
    pub fn from_text(text: &str, options: &Options) -> Result<Board> {
        let fault = |at: usize, fault: PositionFault| PositionError { at, fault };
        let mut board =
            Board::new(options).map_err(|error| fault(0, PositionFault::Options(error)))?;
        let mut reader = Reader { text: text.as_bytes(), at: 0 };
        reader.walls(&mut board, Wall::horizontal)?;
        reader.slash()?;
        reader.walls(&mut board, Wall::vertical)?;
        reader.slash()?;
        let pawns_at = reader.at;
        reader.pawns(&mut board)?;
        reader.slash()?;
        reader.hands(&mut board, options)?;
        reader.slash()?;
        reader.turn(&mut board)?;
        for player in board.players() {
            if board.distance(player).is_none() {
                return Err(fault(pawns_at, PositionFault::ShutIn(player)));
            }
            if board.is_home(player) && player != board.last_mover() {
                return Err(fault(pawns_at, PositionFault::AlreadyHome(player)));
            }
        }
        Ok(board)
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn fail<T>(&self, fault: PositionFault) -> Result<T> {
        Err(PositionError { at: self.at, fault })
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, byte: u8, expected: &'static str) -> Result<()> {
        if self.peek() != Some(byte) {
            return self.fail(PositionFault::Expected(expected));
        }
        self.at += 1;
        Ok(())
    }

    fn slash(&mut self) -> Result<()> {
        self.take(b'/', "a slash")
    }

    /// The two characters of a square or anchor; does not move on.
    fn place(&self) -> Result<(u8, u8)> {
        match read_place(&self.text[self.at..]) {
            Ok((x, y, _)) => Ok((x, y)),
            Err(error) => {
                let fault = match error.code {
                    ParseMoveCode::OffBoard => PositionFault::OffBoard,
                    ParseMoveCode::UnknownMove => PositionFault::Expected(error.expected),
                };
                Err(PositionError { at: self.at + error.at, fault })
            }
        }
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
            None => self.fail(PositionFault::Expected("a number")),
        }
    }

    fn walls(&mut self, board: &mut Board, make: fn(u8, u8) -> Option<Wall>) -> Result<()> {
        while !matches!(self.peek(), Some(b'/') | None) {
            let (x, y) = self.place()?;
            let Some(wall) = make(x, y).filter(|&wall| board.has_wall(wall)) else {
                return self.fail(PositionFault::Wall(Refusal::OffBoard));
            };
            if let Err(refusal) = board.check_fit(wall) {
                return self.fail(PositionFault::Wall(refusal));
            }
            board.close(wall);
            self.at += 2;
        }
        Ok(())
    }

    fn pawns(&mut self, board: &mut Board) -> Result<()> {
        for player in board.players() {
            if player != Player::One {
                self.take(b' ', "a space and the next pawn")?;
            }
            let (x, y) = self.place()?;
            let cell = Cell::at(x, y);
            if !board.has_cell(cell) {
                return self.fail(PositionFault::OffBoard);
            }
            let earlier = board.players().take(player.index());
            if let Some(other) = earlier.into_iter().find(|&other| board.pawn(other) == cell) {
                return self.fail(PositionFault::SamePlace(other));
            }
            board.pawns[player.index()] = cell;
            self.at += 2;
        }
        Ok(())
    }

    fn hands(&mut self, board: &mut Board, options: &Options) -> Result<()> {
        let first = self.at;
        let mut all = board.walls.len();
        for player in board.players() {
            if player != Player::One {
                self.take(b' ', "a space and the next hand")?;
            }
            let at = self.at;
            let left = self.number()?;
            if left > u16::from(options.walls) {
                self.at = at;
                return self.fail(PositionFault::TooManyInHand(player));
            }
            board.walls_left[player.index()] = left as u8;
            all += u32::from(left);
        }
        if all > u32::from(options.walls) * u32::from(options.players) {
            self.at = first;
            return self.fail(PositionFault::TooManyWalls);
        }
        Ok(())
    }

    /// The mover, the turns taken and the passes; then the text ends.
    fn turn(&mut self, board: &mut Board) -> Result<()> {
        let at = self.at;
        let number = usize::from(self.number()?);
        match number.checked_sub(1).filter(|&index| index < board.n_players()) {
            Some(index) => board.mover = Player::ALL[index],
            None => {
                self.at = at;
                return self.fail(PositionFault::Expected("the number of a player"));
            }
        }
        board.ply = board.mover as u16;
        if self.peek().is_some() {
            self.slash()?;
            let at = self.at;
            board.ply = self.number()?;
            if usize::from(board.ply) % board.n_players() != board.mover.index() {
                self.at = at;
                return self.fail(PositionFault::WrongTurn);
            }
        }
        if self.peek().is_some() {
            self.slash()?;
            let at = self.at;
            let passes = self.number()?;
            if passes > board.ply || usize::from(passes) > board.n_players() {
                self.at = at;
                return self.fail(PositionFault::TooManyPasses);
            }
            board.passes = passes as u8;
        }
        if self.peek().is_some() {
            return self.fail(PositionFault::Expected("the end"));
        }
        Ok(())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let anchor = |wall: Wall| Cell::at(wall.x(), wall.y());
        let (lying, standing): (Vec<Wall>, Vec<Wall>) =
            self.walls.iter().partition(|wall| wall.is_horizontal());
        for walls in [lying, standing] {
            walls.into_iter().try_for_each(|wall| write!(f, "{}", anchor(wall)))?;
            f.write_str("/")?;
        }
        let gap = |player: Player| if player == Player::One { "" } else { " " };
        for player in self.players() {
            write!(f, "{}{}", gap(player), self.pawn(player))?;
        }
        f.write_str("/")?;
        for player in self.players() {
            write!(f, "{}{}", gap(player), self.walls_left(player))?;
        }
        write!(f, "/{}", self.mover.index() + 1)?;
        if self.ply != self.mover as u16 || self.passes != 0 {
            write!(f, "/{}", self.ply)?;
        }
        if self.passes != 0 {
            write!(f, "/{}", self.passes)?;
        }
        Ok(())
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            PositionFault::Options(error) => write!(f, "{error}")?,
            PositionFault::Expected(what) => write!(f, "expected {what}")?,
            PositionFault::Wall(refusal) => write!(f, "{refusal}")?,
            PositionFault::OffBoard => f.write_str("off the board")?,
            PositionFault::SamePlace(player) => write!(f, "{player} stands there")?,
            PositionFault::TooManyInHand(player) => write!(f, "{player} never had so many walls")?,
            PositionFault::TooManyWalls => f.write_str("more walls than were dealt")?,
            PositionFault::ShutIn(player) => write!(f, "{player} is shut in")?,
            PositionFault::AlreadyHome(player) => write!(f, "{player} reached the goal before")?,
            PositionFault::WrongTurn => f.write_str("so many turns end with another player")?,
            PositionFault::TooManyPasses => f.write_str("too many passes")?,
        }
        write!(f, " at {}", self.at)
    }
}

impl std::error::Error for PositionError {}
