//! What a table agrees on before the game: size, seats, walls and variants.

use std::fmt;

use crate::cells::{Cell, Direction, SIDE_MAX};

/// A player, in the order of turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// Starts on the first rank and runs north.
    One,
    /// The next in turn.
    Two,
    /// Only in games of three or four.
    Three,
    /// Only in games of four.
    Four,
}

impl Player {
    /// All players a game may have, in the order of turns.
    pub const ALL: [Player; 4] = [Player::One, Player::Two, Player::Three, Player::Four];

    /// The number of the player from zero.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player with this number from zero.
    pub fn from_index(index: usize) -> Option<Player> {
        Player::ALL.get(index).copied()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.index() + 1)
    }
}

/// The rules of one table. [`Options::standard`] gives the printed game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Files of the board, 2 to 9.
    pub width: u8,
    /// Ranks of the board, 3 to 9.
    pub height: u8,
    /// Players, 2 to 4. Three is unofficial.
    pub players: u8,
    /// Walls in each hand at the start.
    pub walls: u8,
    /// A pawn behind the jumped pawn opens the diagonals as a wall would. Officially it blocks.
    pub pawn_counts_as_wall: bool,
    /// The border behind the jumped pawn opens no diagonal. Officially it does, like a wall.
    pub edge_blocks_diagonal: bool,
    /// Opposite pawns of a game of four win together.
    pub teams: bool,
    /// The game is a draw when this many turns were taken and nobody won.
    pub ply_cap: u16,
    /// A position that stands on the board this often is a draw; `None` is the printed rule.
    /// The caller counts with [`Visits`](crate::Visits); a [`Board`](crate::Board) has no past.
    pub repetition: Option<u8>,
}

impl Options {
    /// The printed game on 9x9: 10 walls each for two players, 5 for four; for three, 6.
    pub const fn standard(players: u8) -> Options {
        let (walls, ply_cap) = match players {
            3 => (6, 600),
            4 => (5, 800),
            _ => (10, 400),
        };
        Options {
            width: 9,
            height: 9,
            players,
            walls,
            pawn_counts_as_wall: false,
            edge_blocks_diagonal: false,
            teams: false,
            ply_cap,
            repetition: None,
        }
    }

    /// The same rules on another board with another number of walls.
    pub const fn sized(self, width: u8, height: u8, walls: u8) -> Options {
        Options { width, height, walls, ..self }
    }

    /// Says which option has no meaning, if any.
    ///
    /// # Errors
    /// The first option that is out of range.
    pub const fn validate(self) -> Result<(), OptionsError> {
        if self.width < 2 || self.width > SIDE_MAX {
            Err(OptionsError::Width)
        } else if self.height < 3 || self.height > SIDE_MAX {
            Err(OptionsError::Height)
        } else if self.players < 2 || self.players > 4 {
            Err(OptionsError::Players)
        } else if self.teams && self.players != 4 {
            Err(OptionsError::Teams)
        } else if self.ply_cap == 0 {
            Err(OptionsError::PlyCap)
        } else if matches!(self.repetition, Some(0 | 1)) {
            Err(OptionsError::Repetition)
        } else {
            Ok(())
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::standard(2)
    }
}

/// An option out of its range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OptionsError {
    /// The board is 2 to 9 files wide.
    Width,
    /// The board is 3 to 9 ranks high.
    Height,
    /// 2 to 4 players.
    Players,
    /// Only four players form teams.
    Teams,
    /// At least one turn is played.
    PlyCap,
    /// A first visit is no repetition.
    Repetition,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OptionsError::Width => "width is 2 to 9",
            OptionsError::Height => "height is 3 to 9",
            OptionsError::Players => "players are 2 to 4",
            OptionsError::Teams => "teams need four players",
            OptionsError::PlyCap => "the ply cap is at least 1",
            OptionsError::Repetition => "a repetition is a second visit or a later one",
        })
    }
}

impl std::error::Error for OptionsError {}

/// The options a position needs at every move, in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rules {
    /// Width in the low four bits, height in the high ones.
    size: u8,
    /// Players in the low three bits, then the flags.
    flags: u8,
    /// Turns until the draw.
    pub ply_cap: u16,
}

const PAWN_COUNTS_AS_WALL: u8 = 8;
const EDGE_BLOCKS_DIAGONAL: u8 = 16;
const TEAMS: u8 = 32;

impl Rules {
    pub fn new(options: &Options) -> Rules {
        let flag = |on: bool, bit: u8| if on { bit } else { 0 };
        Rules {
            size: options.width | options.height << 4,
            flags: options.players
                | flag(options.pawn_counts_as_wall, PAWN_COUNTS_AS_WALL)
                | flag(options.edge_blocks_diagonal, EDGE_BLOCKS_DIAGONAL)
                | flag(options.teams, TEAMS),
            ply_cap: options.ply_cap,
        }
    }

    #[inline]
    pub const fn width(self) -> u8 {
        self.size & 15
    }

    #[inline]
    pub const fn height(self) -> u8 {
        self.size >> 4
    }

    #[inline]
    pub const fn players(self) -> u8 {
        self.flags & 7
    }

    pub const fn pawn_counts_as_wall(self) -> bool {
        self.flags & PAWN_COUNTS_AS_WALL != 0
    }

    pub const fn edge_blocks_diagonal(self) -> bool {
        self.flags & EDGE_BLOCKS_DIAGONAL != 0
    }

    pub const fn teams(self) -> bool {
        self.flags & TEAMS != 0
    }

    /// The way a player runs. Two players face each other; three and four sit clockwise.
    #[inline]
    pub const fn heading(self, player: Player) -> Direction {
        let quarter = if self.players() == 2 { player as usize * 2 } else { player as usize };
        Direction::ALL[quarter & 3]
    }

    /// Where a player starts: the middle of the side behind him. A side of even length has two
    /// middle squares; the pawns take the lower one, file `(width - 1) / 2`, rank
    /// `(height - 1) / 2`, so that opposite pawns face each other.
    pub const fn start(self, player: Player) -> Cell {
        let (last_x, last_y) = (self.width() - 1, self.height() - 1);
        match self.heading(player) {
            Direction::North => Cell::at(last_x / 2, 0),
            Direction::East => Cell::at(0, last_y / 2),
            Direction::South => Cell::at(last_x / 2, last_y),
            Direction::West => Cell::at(last_x, last_y / 2),
        }
    }
}
