//! What a piece is and whose it is.

use game::ts_rs::TS;
use serde::{Deserialize, Serialize};

/// How a piece moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Kind {
    /// One forward, two from its second rank, takes diagonally.
    Pawn,
    /// Jumps 2 + 1.
    Knight,
    /// Slides diagonally.
    Bishop,
    /// Slides along files and ranks.
    Rook,
    /// Slides in all directions.
    Queen,
    /// One step; the royal piece.
    King,
    /// Two knight's jumps in one move, over an empty square.
    Kangaroo,
    /// Jumps 3 + 1.
    Camel,
    /// One step diagonally in any direction; promotes like a pawn.
    Crab,
    /// A queen that goes two squares at most.
    Princess,
}

impl Kind {
    /// How many kinds there are.
    pub const NUM: usize = 10;

    /// All kinds.
    pub const ALL: [Kind; Kind::NUM] = [
        Kind::Pawn,
        Kind::Knight,
        Kind::Bishop,
        Kind::Rook,
        Kind::Queen,
        Kind::King,
        Kind::Kangaroo,
        Kind::Camel,
        Kind::Crab,
        Kind::Princess,
    ];

    /// What a pawn can become.
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter, as White writes it.
    pub const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Knight => 'N',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            Kind::Queen => 'Q',
            Kind::King => 'K',
            Kind::Kangaroo => 'G',
            Kind::Camel => 'C',
            Kind::Crab => 'X',
            Kind::Princess => 'S',
        }
    }

    /// The kind of a capital letter.
    pub fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|it| it.letter() == letter)
    }

    /// The small letter that a promotion is written with.
    pub const fn small(self) -> char {
        self.letter().to_ascii_lowercase()
    }

    /// The figure of a chess piece as type has it; none for a piece of the storm.
    pub const fn figure(self, side: Side) -> Option<char> {
        Some(match (self, side) {
            (Kind::King, Side::White) => '♔',
            (Kind::Queen, Side::White) => '♕',
            (Kind::Rook, Side::White) => '♖',
            (Kind::Bishop, Side::White) => '♗',
            (Kind::Knight, Side::White) => '♘',
            (Kind::Pawn, Side::White) => '♙',
            (Kind::King, Side::Black) => '♚',
            (Kind::Queen, Side::Black) => '♛',
            (Kind::Rook, Side::Black) => '♜',
            (Kind::Bishop, Side::Black) => '♝',
            (Kind::Knight, Side::Black) => '♞',
            (Kind::Pawn, Side::Black) => '♟',
            _ => return None,
        })
    }

    /// Whether it slides as far as it can: queen, rook, bishop.
    #[inline]
    pub const fn is_slider(self) -> bool {
        matches!(self, Kind::Queen | Kind::Rook | Kind::Bishop)
    }
}

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Side {
    /// Moves first, up the board; seat 0.
    #[default]
    White,
    /// Moves down the board; seat 1.
    Black,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The other side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat of this side.
    #[inline]
    pub const fn seat(self) -> flow::Seat {
        flow::Seat(self as u8)
    }

    /// The side of a seat.
    #[inline]
    pub const fn of(seat: flow::Seat) -> Side {
        if seat.0 == 0 { Side::White } else { Side::Black }
    }

    /// One rank forward.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// A rank counted from this side: 0 is its own first rank.
    #[inline]
    pub const fn rank(self, rank: u8) -> u8 {
        match self {
            Side::White => rank,
            Side::Black => 7 - rank,
        }
    }
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if *self == Side::White { "White" } else { "Black" })
    }
}

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// How it moves.
    pub kind: Kind,
    /// Whose it is, or was before it became neutral: its pawns still move that way.
    pub side: Side,
    /// Both sides may move and take it.
    pub neutral: bool,
}

impl Piece {
    /// A piece of a side.
    #[inline]
    pub const fn new(kind: Kind, side: Side) -> Piece {
        Piece { kind, side, neutral: false }
    }
}
