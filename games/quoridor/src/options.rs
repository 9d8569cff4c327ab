//! What a table agrees on before the game: size, walls and variants.

use crate::cells::{Cell, Direction, SIDE_MAX};
use flow::Seat;
use game::{FieldKind, OptionValue, OptionsError};

game::choice! {
    /// How often a position must have stood on the board for a draw.
    pub enum Repetition {
        /// Positions may come back as often as they like: the printed rule.
        Off = "off",
        /// The second time.
        Twice = "2",
        /// The third time.
        Thrice = "3",
        /// The fourth time.
        FourTimes = "4",
        /// The fifth time.
        FiveTimes = "5",
    }
}

game::options! {
    /// The rules of one table. The defaults are the printed game.
    pub struct Options {
        /// Files of the board.
        pub width: u8 = SIDE_MAX, 2..=9;
        /// Ranks of the board.
        pub height: u8 = SIDE_MAX, 3..=9;
        /// Walls in each hand; `auto` is 10 for two players, 6 for three, 5 for four.
        pub walls: Walls = Walls::Auto;
        /// A pawn behind the jumped pawn opens the diagonals as a wall would, instead of blocking.
        pub pawn_counts_as_wall: bool = false;
        /// The border behind the jumped pawn opens no diagonal, as a wall there would.
        pub edge_blocks_diagonal: bool = false;
        /// Opposite pawns of a game of four win together.
        pub teams: bool = false;
        /// Turns after which the game is a draw; 0 is 200 for every player.
        pub max_plies: u16 = 0, 0..=65535;
        /// How often a position must have stood on the board for a draw.
        pub repetition: Repetition = Repetition::Off;
    }
}

/// Walls that can stand on the largest board at once: each has a middle of its own.
const WALLS_MAX: u8 = 64;
/// Turns of one player before a game is a draw, unless the table says otherwise.
const PLIES_PER_PLAYER: u16 = 200;

/// The walls each player is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walls {
    /// As many as the number of players asks for.
    Auto,
    /// So many.
    Each(u8),
}

impl Walls {
    pub(crate) const fn of(self, seats: usize) -> u8 {
        match (self, seats) {
            (Walls::Each(walls), _) => walls,
            (Walls::Auto, 3) => 6,
            (Walls::Auto, 4) => 5,
            (Walls::Auto, _) => 10,
        }
    }
}

impl OptionValue for Walls {
    const KIND: FieldKind = FieldKind::Text { form: "auto or a whole number from 0 to 64" };

    fn read(text: &str) -> Option<Self> {
        if text == "auto" {
            return Some(Walls::Auto);
        }
        text.parse().ok().filter(|it| *it <= WALLS_MAX).map(Walls::Each)
    }

    fn write(&self) -> String {
        match self {
            Walls::Auto => "auto".to_string(),
            Walls::Each(walls) => walls.to_string(),
        }
    }
}

impl Options {
    /// The same rules on another board with another number of walls.
    pub fn sized(self, width: u8, height: u8, walls: u8) -> Options {
        Options { width, height, walls: Walls::Each(walls), ..self }
    }

    /// Refuses options that contradict each other or the number of players. Values out of their
    /// range cannot be set by name, but a program can write them.
    pub(crate) fn agree(&self, seats: usize) -> Result<(), OptionsError> {
        let walls = self.walls.of(seats);
        let contradictions = [
            (!(2..=SIDE_MAX).contains(&self.width), "a board is 2 to 9 files wide"),
            (!(3..=SIDE_MAX).contains(&self.height), "a board is 3 to 9 ranks high"),
            (walls > WALLS_MAX, "no board has room for more than 64 walls"),
            (self.teams && seats != 4, "teams need four players"),
        ];
        match contradictions.iter().find(|it| it.0) {
            Some((_, why)) => Err(OptionsError::conflict(*why)),
            None => Ok(()),
        }
    }
}

/// Sets of options worth trying: together they take every edge of the flow.
pub(crate) fn presets() -> Vec<(&'static str, Options)> {
    let standard = Options::default;
    let small = |width, height, walls| standard().sized(width, height, walls);
    vec![
        ("standard", standard()),
        ("openspiel", Options { walls: Walls::Each(10), max_plies: 324, ..standard() }),
        ("teams", Options { teams: true, ..small(7, 7, 4) }),
        ("five", small(5, 5, 3)),
        ("purist", Options { edge_blocks_diagonal: true, ..small(5, 4, 4) }),
        ("lenient", Options { pawn_counts_as_wall: true, ..small(3, 3, 1) }),
        ("narrow", small(2, 5, 2)),
        ("pawns", small(9, 9, 0)),
        ("short", Options { max_plies: 20, ..small(5, 5, 3) }),
        ("crowd", small(3, 3, 2)),
        ("repetition", Options { repetition: Repetition::Thrice, ..small(4, 5, 2) }),
    ]
}

/// The options a position needs at every move, in six bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rules {
    /// Width in the low four bits, height in the high ones.
    size: u8,
    /// Players in the low three bits, then the flags.
    flags: u8,
    /// Turns until the draw.
    pub(crate) max_plies: u16,
    /// Visits that make a position a draw; zero counts none.
    pub(crate) visits_max: u8,
    /// Walls dealt to each player.
    pub(crate) walls: u8,
}

const PAWN_COUNTS_AS_WALL: u8 = 8;
const EDGE_BLOCKS_DIAGONAL: u8 = 16;
const TEAMS: u8 = 32;

impl Rules {
    pub(crate) fn new(options: &Options, seats: usize) -> Rules {
        let flag = |on: bool, bit: u8| if on { bit } else { 0 };
        let max_plies = match options.max_plies {
            0 => PLIES_PER_PLAYER * seats as u16,
            plies => plies,
        };
        Rules {
            size: options.width | options.height << 4,
            flags: seats as u8
                | flag(options.pawn_counts_as_wall, PAWN_COUNTS_AS_WALL)
                | flag(options.edge_blocks_diagonal, EDGE_BLOCKS_DIAGONAL)
                | flag(options.teams, TEAMS),
            max_plies,
            visits_max: match options.repetition {
                Repetition::Off => 0,
                Repetition::Twice => 2,
                Repetition::Thrice => 3,
                Repetition::FourTimes => 4,
                Repetition::FiveTimes => 5,
            },
            walls: options.walls.of(seats),
        }
    }

    #[inline]
    pub(crate) const fn width(self) -> u8 {
        self.size & 15
    }

    #[inline]
    pub(crate) const fn height(self) -> u8 {
        self.size >> 4
    }

    #[inline]
    pub(crate) const fn seats(self) -> u8 {
        self.flags & 7
    }

    pub(crate) const fn pawn_counts_as_wall(self) -> bool {
        self.flags & PAWN_COUNTS_AS_WALL != 0
    }

    pub(crate) const fn edge_blocks_diagonal(self) -> bool {
        self.flags & EDGE_BLOCKS_DIAGONAL != 0
    }

    pub(crate) const fn teams(self) -> bool {
        self.flags & TEAMS != 0
    }

    /// The way a player runs. Two players face each other; three and four sit clockwise.
    #[inline]
    pub(crate) const fn heading(self, seat: Seat) -> Direction {
        let quarter = if self.seats() == 2 { seat.0 * 2 } else { seat.0 };
        match quarter & 3 {
            0 => Direction::North,
            1 => Direction::East,
            2 => Direction::South,
            _ => Direction::West,
        }
    }

    /// Where a player starts: the middle of the side behind him. A side of even length has two
    /// middle squares; the pawns take the lower one, file `(width - 1) / 2`, rank
    /// `(height - 1) / 2`, so that opposite pawns face each other.
    pub(crate) const fn start(self, seat: Seat) -> Cell {
        let (last_x, last_y) = (self.width() - 1, self.height() - 1);
        match self.heading(seat) {
            Direction::North => Cell::at(last_x / 2, 0),
            Direction::East => Cell::at(0, last_y / 2),
            Direction::South => Cell::at(last_x / 2, last_y),
            Direction::West => Cell::at(last_x, last_y / 2),
        }
    }
}
