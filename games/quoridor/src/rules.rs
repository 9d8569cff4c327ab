//! The options a position needs at every move, in eight bytes.

use crate::grid::{Cell, Direction};
use crate::options::{Options, Repetition};
use crate::past::PAST_MAX;
use game::Seat;
use serde::{Deserialize, Serialize};

/// What was agreed, packed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Rules {
    /// Width in the low four bits, height in the high ones.
    size: u8,
    /// Players in the low three bits, then the flags.
    flags: u8,
    /// Turns until the draw; the largest number if there is no cap.
    pub(crate) max_plies: u32,
    /// Visits that make a position a draw; zero counts none.
    pub(crate) visits_max: u8,
    /// Walls dealt to each player.
    pub(crate) walls: u8,
}

/// No game takes as many turns.
const NO_CAP: u32 = u32::MAX;

const PAWN_COUNTS_AS_WALL: u8 = 8;
const EDGE_BLOCKS_DIAGONAL: u8 = 16;
const TEAMS: u8 = 32;

impl Rules {
    pub(crate) fn new(options: &Options, seats: usize) -> Rules {
        let flag = |on: bool, bit: u8| if on { bit } else { 0 };
        Rules {
            size: options.width | options.height << 4,
            flags: seats as u8
                | flag(options.pawn_counts_as_wall, PAWN_COUNTS_AS_WALL)
                | flag(options.edge_blocks_diagonal, EDGE_BLOCKS_DIAGONAL)
                | flag(options.teams, TEAMS),
            max_plies: options.max_plies.of(seats).unwrap_or(NO_CAP),
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

    /// Turns until the draw, if there is a cap.
    pub(crate) fn cap(self) -> Option<u32> {
        (self.max_plies != NO_CAP).then_some(self.max_plies)
    }

    /// Whether such rules can come from options.
    pub(crate) fn are_sound(self) -> bool {
        let is_counted = self.visits_max != 0;
        (2..=9).contains(&self.width())
            && (3..=9).contains(&self.height())
            && (2..=4).contains(&self.seats())
            && self.flags >> 6 == 0
            && (!self.teams() || self.seats() == 4)
            && self.max_plies > 0
            && matches!(self.visits_max, 0 | 2..=5)
            && (!is_counted || self.max_plies <= PAST_MAX as u32)
            && self.walls <= 64
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
