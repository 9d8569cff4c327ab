//! What a table agrees on before the game: size, walls and variants.

use crate::grid::SIDE_MAX;
use crate::past::PAST_MAX;
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
        /// Turns after which the game is a draw; `auto` is 200 for every player, `off` never.
        pub max_plies: Cap = Cap::Auto;
        /// How often a position must have stood on the board for a draw; it needs a cap on turns.
        pub repetition: Repetition = Repetition::Off;
    }
}

/// Walls that can stand on the largest board at once: each has a middle of its own.
const WALLS_MAX: u8 = 64;
/// Turns of one player before a game is a draw, unless the table says otherwise.
const PLIES_PER_PLAYER: u32 = 200;

/// Turns until a game is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cap {
    /// 200 for every player.
    Auto,
    /// No number of turns ends a game: the printed rule.
    Off,
    /// So many.
    Turns(u16),
}

impl Cap {
    /// The number of turns, where there is a cap.
    pub(crate) const fn of(self, seats: usize) -> Option<u32> {
        match self {
            Cap::Auto => Some(PLIES_PER_PLAYER * seats as u32),
            Cap::Off => None,
            Cap::Turns(turns) => Some(turns as u32),
        }
    }
}

impl OptionValue for Cap {
    const KIND: FieldKind = FieldKind::Text { form: "auto, off or a whole number from 1 to 65535" };

    fn read(text: &str) -> Option<Self> {
        match text {
            "auto" => Some(Cap::Auto),
            "off" => Some(Cap::Off),
            _ => plain_number(text).filter(|it| *it > 0).map(Cap::Turns),
        }
    }

    fn write(&self) -> String {
        match self {
            Cap::Auto => "auto".to_string(),
            Cap::Off => "off".to_string(),
            Cap::Turns(turns) => turns.to_string(),
        }
    }
}

/// A number as it is written: no plus, no zeros before it.
fn plain_number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|it: &u16| it.to_string() == text)
}

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
        let walls = u8::try_from(plain_number(text)?).ok()?;
        (walls <= WALLS_MAX).then_some(Walls::Each(walls))
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
        let is_counted = self.repetition != Repetition::Off;
        let cap = self.max_plies.of(seats);
        let contradictions = [
            (!(2..=SIDE_MAX).contains(&self.width), "a board is 2 to 9 files wide"),
            (!(3..=SIDE_MAX).contains(&self.height), "a board is 3 to 9 ranks high"),
            (walls > WALLS_MAX, "no board has room for more than 64 walls"),
            (self.teams && seats != 4, "teams need four players"),
            (cap == Some(0), "a game has at least one turn"),
            (
                is_counted && cap.is_none_or(|it| it > PAST_MAX as u32),
                "repetitions are counted in games of at most 800 turns: set max_plies",
            ),
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
        ("openspiel", Options { walls: Walls::Each(10), max_plies: Cap::Turns(324), ..standard() }),
        ("teams", Options { teams: true, ..small(7, 7, 4) }),
        ("five", small(5, 5, 3)),
        ("purist", Options { edge_blocks_diagonal: true, ..small(5, 4, 4) }),
        ("lenient", Options { pawn_counts_as_wall: true, ..small(3, 3, 1) }),
        ("narrow", small(2, 5, 2)),
        ("pawns", small(9, 9, 0)),
        ("short", Options { max_plies: Cap::Turns(20), ..small(5, 5, 3) }),
        ("crowd", small(3, 3, 2)),
        ("repetition", Options { repetition: Repetition::Thrice, ..small(4, 5, 2) }),
    ]
}
