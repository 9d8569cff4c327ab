//! The lawful moves of a position, found all at once.

use crate::board::Quoridor;
use crate::grid::{CellSet, WallSet};
use crate::moves::Move;
use game::Rng;
use std::ops::ControlFlow;

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

    /// The one at place `n`, counted from the first.
    #[inline]
    fn nth(mut self, n: u32) -> Move {
        match n.checked_sub(self.pawn.len()) {
            None => self.pawn.nth(n as usize).map_or(Move::Pass, Move::Pawn),
            Some(n) => self.walls.nth(n).map_or(Move::Pass, Move::Wall),
        }
    }

    /// All of them in order.
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<> {
        let pass = self.pass.then_some(Move::Pass);
        self.pawn.map(Move::Pawn).chain(self.walls.iter().map(Move::Wall)).chain(pass)
    }
}

impl Quoridor {
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

    /// How many lawful moves the mover has, found without the list.
    #[inline]
    pub(crate) fn count_moves(&self) -> u32 {
        let own = self.cell_of(self.mover);
        if self.has_rival_beside(own) {
            return self.moves().len() as u32;
        }
        // Whoever can do nothing else passes.
        (self.ways(own).len() + self.wall_places().len()).max(1)
    }

    /// The lawful move that stands in the list where a random number points, found without the list.
    #[inline]
    pub(crate) fn draw_move(&self, rng: &mut impl Rng) -> Move {
        let own = self.cell_of(self.mover);
        if self.has_rival_beside(own) {
            let moves = self.moves();
            return moves.nth(rng.below(moves.len() as u32));
        }
        let ways = self.ways(own);
        // This is the common case: most turns of a game are played after the last wall.
        if self.walls_left(self.mover) == 0 {
            let drawn = rng.below(ways.len().max(1));
            return if ways.len() == 0 { Move::Pass } else { Move::Pawn(ways.nth(own, drawn)) };
        }
        let walls = self.lawful_walls();
        let drawn = rng.below((ways.len() + walls.len()).max(1));
        match drawn.checked_sub(ways.len()) {
            None => Move::Pawn(ways.nth(own, drawn)),
            Some(drawn) => walls.nth(drawn).map_or(Move::Pass, Move::Wall),
        }
    }

    /// The walls the mover may place.
    #[inline]
    pub fn wall_places(&self) -> WallSet {
        // This is the common case: most turns of a game are played after the last wall.
        if self.walls_left(self.mover) == 0 { WallSet::EMPTY } else { self.lawful_walls() }
    }

    #[inline(never)]
    fn lawful_walls(&self) -> WallSet {
        let fitting = self.all_walls() & self.walls.room();
        fitting.without(self.shutting_in(fitting))
    }
}
