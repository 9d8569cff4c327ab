//! Moves and the lawful ones of a position.

use crate::board::Board;
use crate::cell_set::CellSet;
use crate::cells::Cell;
use crate::walls::{Wall, WallSet};
use game::Rng;
use std::ops::ControlFlow;

/// What a player does with a turn. Two bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Move the pawn to a square.
    Pawn(Cell),
    /// Place a wall.
    Wall(Wall),
    /// Do nothing: only when nothing else is lawful.
    Pass,
}

impl Move {
    /// How many different moves there are.
    pub const COUNT: usize = 210;

    /// The number of the move: 0 to 80 the pawn to a square, 81 to 208 a wall, 209 pass.
    pub const fn index(self) -> usize {
        match self {
            Move::Pawn(cell) => cell.index(),
            Move::Wall(wall) => 81 + wall.index(),
            Move::Pass => 209,
        }
    }

    /// The move with this number.
    pub fn from_index(index: usize) -> Option<Move> {
        match index {
            0..=80 => Cell::from_index(index as u8).map(Move::Pawn),
            81..=208 => Wall::from_index((index - 81) as u8).map(Move::Wall),
            209 => Some(Move::Pass),
            _ => None,
        }
    }

    /// All moves there are, on whatever board, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Move> {
        (0..Move::COUNT).filter_map(Move::from_index)
    }

    /// The same move on the board with left and right exchanged.
    pub fn mirrored(self, width: u8) -> Move {
        match self {
            Move::Pawn(cell) => {
                Cell::new(width.saturating_sub(1 + cell.x()), cell.y()).map_or(self, Move::Pawn)
            }
            Move::Wall(wall) => {
                let x = width.saturating_sub(2 + wall.x());
                let make = if wall.is_horizontal() { Wall::horizontal } else { Wall::vertical };
                make(x, wall.y()).map_or(self, Move::Wall)
            }
            Move::Pass => Move::Pass,
        }
    }
}

/// All lawful moves of a position, as sets. Order: pawn, lying walls, standing walls, pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    /// The squares the pawn may go to.
    pub pawn: CellSet,
    /// The walls that may be placed.
    pub walls: WallSet,
    /// Whether the mover must pass.
    pub pass: bool,
}

impl Moves {
    /// How many moves there are.
    #[inline]
    pub fn len(&self) -> usize {
        (self.pawn.len() + self.walls.len()) as usize + usize::from(self.pass)
    }

    /// Whether there is no move, which no position of a game in play allows.
    pub fn is_empty(&self) -> bool {
        self.pawn.is_empty() && self.walls.is_empty() && !self.pass
    }

    /// Whether a move is among them.
    pub fn contains(&self, action: Move) -> bool {
        match action {
            Move::Pawn(cell) => self.pawn.has(cell),
            Move::Wall(wall) => self.walls.has(wall),
            Move::Pass => self.pass,
        }
    }

    /// All of them in order.
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<> {
        let pass = self.pass.then_some(Move::Pass);
        self.pawn.map(Move::Pawn).chain(self.walls.iter().map(Move::Wall)).chain(pass)
    }
}

impl Board {
    /// The lawful moves of the mover, the end of the game left aside.
    #[inline]
    pub fn moves(&self) -> Moves {
        let pawn = self.pawn_targets();
        let walls = self.wall_places();
        Moves { pawn, walls, pass: pawn.is_empty() && walls.is_empty() }
    }

    /// Hands each lawful move to `each` until it breaks off. Pawn moves come first, so asking for
    /// any one move costs next to nothing.
    #[inline]
    pub(crate) fn each_move(
        &self,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut any = false;
        self.each_target(&mut |cell| {
            any = true;
            each(Move::Pawn(cell))
        })?;
        let walls = self.wall_places();
        walls.try_each(&mut |wall| each(Move::Wall(wall)))?;
        if !any && walls.is_empty() {
            each(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    /// The lawful move that stands in the list where a random number points, found without the list.
    #[inline]
    pub(crate) fn draw(&self, rng: &mut impl Rng) -> Move {
        let own = self.pawn(self.mover);
        if self.has_rival_beside(own) {
            let moves = self.moves();
            let drawn = rng.below(moves.len() as u32) as usize;
            return moves.iter().nth(drawn).unwrap_or(Move::Pass);
        }
        let (ways, walls) = (self.ways(own), self.wall_places());
        let drawn = rng.below(ways.len() + walls.len());
        match drawn.checked_sub(ways.len()) {
            None => Move::Pawn(ways.nth(own, drawn)),
            Some(drawn) => walls.nth(drawn).map_or(Move::Pass, Move::Wall),
        }
    }

    /// The walls the mover may place.
    #[inline]
    pub fn wall_places(&self) -> WallSet {
        // Most turns of a game come when all walls are placed.
        if self.walls_left(self.mover) == 0 { WallSet::EMPTY } else { self.lawful_walls() }
    }

    #[inline(never)]
    fn lawful_walls(&self) -> WallSet {
        let fitting = self.all_walls() & self.walls.room();
        fitting.without(self.shutting_in(fitting))
    }
}
