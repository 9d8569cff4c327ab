//! Moves and the lawful ones of a position.

use std::ops::ControlFlow;

use crate::board::Board;
use crate::cells::{Cell, CellSet};
use crate::walls::{Wall, WallSet};

/// What a player does with his turn. Two bytes.
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

    /// The same move on the board with left and right exchanged.
    pub fn mirrored(self, width: u8) -> Move {
        match self {
            Move::Pawn(cell) => Move::Pawn(Cell::at(width - 1 - cell.x(), cell.y())),
            Move::Wall(wall) => {
                let x = width - 2 - wall.x();
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
        if self.walls.is_empty() {
            // The long end of a game, when all walls are placed.
            return self.pawn.len() as usize + usize::from(self.pass);
        }
        (self.pawn.len() + self.walls.len()) as usize
    }

    /// Whether there is no move, as after the end of a game.
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

    /// The move at place `n`, without walking through the walls before it.
    #[inline]
    pub fn nth(&self, n: usize) -> Option<Move> {
        let (n, pawn) = (n as u32, self.pawn.len());
        if n < pawn {
            return self.pawn.nth(n).map(Move::Pawn);
        }
        if self.pass {
            return (n == pawn).then_some(Move::Pass);
        }
        self.walls.nth(n - pawn).map(Move::Wall)
    }

    /// All of them in order.
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<> {
        let pass = self.pass.then_some(Move::Pass);
        self.pawn.map(Move::Pawn).chain(self.walls.iter().map(Move::Wall)).chain(pass)
    }
}

impl Board {
    /// The lawful moves of the mover; none once the game has ended.
    #[inline]
    pub fn moves(&self) -> Moves {
        if self.is_over() { Moves::default() } else { self.moves_in_play() }
    }

    /// Hands each lawful move to `each` until it breaks off. Pawn moves come first, so asking for
    /// any one move costs next to nothing.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use quoridor::{Board, Options};
    /// let board = Board::new(&Options::standard(2))?;
    /// let mut n = 0;
    /// let _ = board.legal(&mut |_| { n += 1; ControlFlow::Continue(()) });
    /// assert_eq!(n, 131);
    /// # Ok::<(), quoridor::OptionsError>(())
    /// ```
    pub fn legal(&self, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        let pawn = self.pawn_targets();
        for cell in pawn {
            each(Move::Pawn(cell))?;
        }
        let walls = self.wall_places();
        for wall in walls.iter() {
            each(Move::Wall(wall))?;
        }
        if pawn.is_empty() && walls.is_empty() {
            each(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    /// The walls the mover may place.
    #[inline]
    pub fn wall_places(&self) -> WallSet {
        let fitting = self.fitting();
        if fitting.is_empty() { fitting } else { fitting.without(self.shutting_in(fitting)) }
    }

    /// The walls in the mover's hand that find room, whether or not they shut somebody in.
    #[inline]
    fn fitting(&self) -> WallSet {
        if self.walls_left[self.mover.index()] == 0 {
            WallSet::EMPTY
        } else {
            self.all_walls() & self.walls.room()
        }
    }

    /// One lawful move, each as likely as the others, without finding all of them; `None` once the
    /// game has ended. `below(n)` draws a number below `n`.
    ///
    /// Draws among the moves that fit the board and only then asks whether the wall drawn shuts
    /// somebody in; if so it is put aside and the draw repeated.
    #[inline]
    pub fn draw(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let mut fitting = Moves { pawn: self.pawn_targets(), walls: self.fitting(), pass: false };
        while !fitting.is_empty() {
            let drawn = fitting.nth(below(fitting.len()))?;
            match drawn {
                Move::Wall(wall) if self.is_shutting_in(wall) => {
                    fitting.walls = fitting.walls.without(WallSet::of(wall));
                }
                _ => return Some(drawn),
            }
        }
        Some(Move::Pass)
    }

    /// The moves of a game that has not ended.
    #[inline]
    pub(crate) fn moves_in_play(&self) -> Moves {
        let pawn = self.pawn_targets();
        let walls = self.wall_places();
        Moves { pawn, walls, pass: pawn.is_empty() && walls.is_empty() }
    }
}
