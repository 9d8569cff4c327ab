//! Why a move is refused, in the order in which the rules are checked.

use std::fmt;

use crate::board::Board;
use crate::cells::{Cell, CellSet, Direction};
use crate::moves::Move;
use crate::options::Player;
use crate::walls::{Wall, WallSet};

/// The reason against a move, with the fact behind it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The mover's hand is empty.
    NoWallsLeft,
    /// The square or wall lies outside this board.
    OffBoard,
    /// This very wall stands already.
    SameWall,
    /// The wall would lie half on another.
    Overlap {
        /// The one it overlaps.
        wall: Wall,
    },
    /// The wall would cross another in the middle.
    Crossing {
        /// The one it crosses.
        wall: Wall,
    },
    /// The wall would leave a player without a way to his goal.
    ShutsIn {
        /// The first such player in the order of turns.
        player: Player,
    },
    /// The pawn cannot get to the square.
    Unreachable {
        /// What is in the way.
        why: Why,
    },
    /// The mover has something else to do.
    PassNotAllowed,
}

/// Why a pawn cannot get to a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Why {
    /// It stands there already.
    Here,
    /// Another pawn stands there.
    Occupied(Player),
    /// It is too far for a step or a jump.
    TooFar,
    /// A jump needs a pawn to jump over.
    NothingToJump,
    /// A wall stands before the pawn.
    WallBetween,
    /// A wall stands behind the pawn that would be jumped.
    WallBehind,
    /// A second pawn stands behind the pawn that would be jumped.
    PawnBehind,
    /// The border lies behind the jumped pawn and opens no diagonal at this table.
    EdgeBehind,
    /// The straight jump is open, so the diagonal is not.
    StraightJumpOpen,
    /// A wall stands beside the pawn that would be jumped.
    WallBeside,
}

impl Board {
    /// Whether a move is lawful now.
    ///
    /// # Errors
    /// The first rule it breaks, in the order of the rules.
    pub fn check(&self, action: Move) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        match action {
            Move::Pawn(cell) => self.check_pawn(cell),
            Move::Wall(wall) => self.check_wall(wall),
            Move::Pass if self.moves_in_play().pass => Ok(()),
            Move::Pass => Err(Refusal::PassNotAllowed),
        }
    }

    fn check_pawn(&self, cell: Cell) -> Result<(), Refusal> {
        if !self.has_cell(cell) {
            Err(Refusal::OffBoard)
        } else if self.pawn_targets().has(cell) {
            Ok(())
        } else {
            Err(Refusal::Unreachable { why: self.unreachable(cell) })
        }
    }

    fn check_wall(&self, wall: Wall) -> Result<(), Refusal> {
        if self.walls_left(self.mover) == 0 {
            return Err(Refusal::NoWallsLeft);
        }
        if !self.has_wall(wall) {
            return Err(Refusal::OffBoard);
        }
        self.check_fit(wall)?;
        if self.closing(WallSet::of(wall)).is_empty() {
            return Ok(());
        }
        match self.shut_in_by(wall) {
            Some(player) => Err(Refusal::ShutsIn { player }),
            None => Ok(()),
        }
    }

    /// Whether there is room for a wall between the others.
    pub(crate) fn check_fit(&self, wall: Wall) -> Result<(), Refusal> {
        if self.walls.has(wall) {
            return Err(Refusal::SameWall);
        }
        let crossing = wall.crossing();
        let clash = |other: &Wall| !WallSet::of(*other).room().has(wall);
        match self.walls.iter().filter(|&other| other != crossing).find(clash) {
            Some(wall) => Err(Refusal::Overlap { wall }),
            None if self.walls.has(crossing) => Err(Refusal::Crossing { wall: crossing }),
            None => Ok(()),
        }
    }

    /// Why the mover's pawn cannot get to a square of the board.
    fn unreachable(&self, to: Cell) -> Why {
        let from = self.pawn(self.mover);
        if to == from {
            return Why::Here;
        }
        if let Some(player) = self.pawn_on(to) {
            return Why::Occupied(player);
        }
        let (east, north) =
            (i32::from(to.x()) - i32::from(from.x()), i32::from(to.y()) - i32::from(from.y()));
        let sideways = if east > 0 { Direction::East } else { Direction::West };
        let ahead = if north > 0 { Direction::North } else { Direction::South };
        match (east.abs(), north.abs()) {
            (1, 0) | (0, 1) => Why::WallBetween,
            (2, 0) => self.no_straight_jump(from, sideways),
            (0, 2) => self.no_straight_jump(from, ahead),
            // Two ways lead to a diagonal square; name the obstacle of the one that got further.
            (1, 1) => {
                let one = self.no_diagonal_jump(from, sideways, ahead);
                one.max(self.no_diagonal_jump(from, ahead, sideways))
            }
            _ => Why::TooFar,
        }
    }

    fn no_straight_jump(&self, from: Cell, direction: Direction) -> Why {
        let over = from.step(direction);
        if self.pawn_on(over).is_none() {
            Why::NothingToJump
        } else if !self.is_open(from, direction) {
            Why::WallBetween
        } else {
            Why::WallBehind
        }
    }

    fn no_diagonal_jump(&self, from: Cell, direction: Direction, aside: Direction) -> Why {
        let over = from.step(direction);
        let behind = self.neighbours(CellSet::of(over), direction);
        if self.pawn_on(over).is_none() {
            Why::NothingToJump
        } else if !self.is_open(from, direction) {
            Why::WallBetween
        } else if behind.first().is_some_and(|cell| self.pawn_on(cell).is_none()) {
            Why::StraightJumpOpen
        } else if !behind.is_empty() && !self.rules.pawn_counts_as_wall() {
            Why::PawnBehind
        } else if self.is_edge(over, direction) && self.rules.edge_blocks_diagonal() {
            Why::EdgeBehind
        } else {
            debug_assert!(!self.is_open(over, aside));
            Why::WallBeside
        }
    }
}

impl Refusal {
    /// The stable name of the reason, for machines.
    pub const fn code(self) -> &'static str {
        match self {
            Refusal::GameOver => "game_over",
            Refusal::NoWallsLeft => "no_walls_left",
            Refusal::OffBoard => "off_board",
            Refusal::SameWall => "same_wall",
            Refusal::Overlap { .. } => "overlap",
            Refusal::Crossing { .. } => "crossing",
            Refusal::ShutsIn { .. } => "shuts_in",
            Refusal::Unreachable { .. } => "unreachable",
            Refusal::PassNotAllowed => "pass_not_allowed",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NoWallsLeft => f.write_str("no walls left"),
            Refusal::OffBoard => f.write_str("off the board"),
            Refusal::SameWall => f.write_str("this wall stands already"),
            Refusal::Overlap { wall } => write!(f, "the wall overlaps {wall}"),
            Refusal::Crossing { wall } => write!(f, "the wall crosses {wall}"),
            Refusal::ShutsIn { player } => write!(f, "the wall shuts in {player}"),
            Refusal::Unreachable { why } => write!(f, "the pawn cannot go there: {why}"),
            Refusal::PassNotAllowed => f.write_str("passing is for those who have no other move"),
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::Here => "it stands there already",
            Why::Occupied(player) => return write!(f, "{player} stands there"),
            Why::TooFar => "too far",
            Why::NothingToJump => "no pawn to jump over",
            Why::WallBetween => "a wall stands between",
            Why::WallBehind => "a wall stands behind the jumped pawn",
            Why::PawnBehind => "a second pawn stands behind the jumped one",
            Why::EdgeBehind => "the border lies behind the jumped pawn",
            Why::StraightJumpOpen => "the straight jump is open",
            Why::WallBeside => "a wall stands beside the jumped pawn",
        })
    }
}

impl std::error::Error for Refusal {}
