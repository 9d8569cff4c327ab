//! What the effects make of the squares, gathered once for many questions.

use super::rays::{self, DIRECTIONS};
use super::{Bits, Field, Side, Square};
use crate::cards::Card;

/// The edges at the corner of a palisade, as bits: north, east, south, west.
pub(crate) const EDGES: [u8; 4] = [1, 2, 4, 8];

/// The edges of a palisade as the squares they are north of, and those they are east of. `at` is
/// the square south-west of its corner.
pub(crate) fn walls(at: Square, edges: u8) -> (Bits, Bits) {
    let at = Bits::of(at);
    let edge = |edge: usize| if edges & EDGES[edge] == 0 { 0 } else { !0 };
    let north = Bits(at.east().0 & edge(1)) | Bits(at.0 & edge(3));
    let east = Bits(at.north().0 & edge(0)) | Bits(at.0 & edge(2));
    (north, east)
}

/// The effects of a field as sets of squares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terrain {
    /// Squares that are gone.
    pub holes: Bits,
    /// Squares joined by tunnels.
    pub tunnels: Bits,
    /// Ends of tunnels that are holes now.
    pub flooded: Bits,
    /// Pieces that cannot move.
    pub frozen: Bits,
    /// Pieces that give no check: the frozen ones, except in the reference.
    pub harmless: Bits,
    /// Pieces that kill who takes them.
    pub poisoned: Bits,
    /// Pieces that cannot be taken or removed.
    pub guarded: Bits,
    /// Pieces that take nothing.
    pub gentle: Bits,
    /// Something freezes, so that a move may change what is frozen.
    pub freezes: bool,
    /// Nobody takes anything.
    pub truce: bool,
    /// Squares whose northern edge is a wall, and those whose eastern edge is one.
    pub walls: (Bits, Bits),
    /// Squares from which a step in each direction is shut off by a palisade.
    pub(crate) shut: [Bits; 8],
    pub(crate) is_walled: bool,
}

impl Terrain {
    /// Gathers the effects of a field.
    pub fn of(field: &Field) -> Terrain {
        let mut terrain = Terrain::default();
        if field.effects.is_empty() {
            return terrain;
        }
        let (mut north, mut east) = (Bits::NONE, Bits::NONE);
        for effect in field.lasting() {
            let at = Bits::of(effect.at);
            terrain.freezes |= effect.freezes();
            match effect.card {
                Card::Sinkhole => terrain.holes |= at,
                Card::TwinTunnels => terrain.tunnels |= at | Bits::of(effect.other()),
                Card::Lodestone => terrain.frozen |= rays::king(effect.at),
                Card::DuncesCorner | Card::Slumber => terrain.frozen |= at,
                Card::Venom => terrain.poisoned |= at,
                Card::Aegis => terrain.guarded |= at,
                Card::Pacifist => {
                    terrain.guarded |= at;
                    terrain.gentle |= at;
                }
                Card::Truce => terrain.truce = true,
                Card::Palisade => {
                    let (norths, easts) = walls(effect.at, effect.more);
                    north |= norths;
                    east |= easts;
                }
                _ => {}
            }
        }
        terrain.frozen &= field.occupied() & !field.royals();
        terrain.harmless = if field.rules.reference { Bits::NONE } else { terrain.frozen };
        terrain.flooded = terrain.tunnels & terrain.holes;
        terrain.tunnels &= !terrain.holes;
        if (north | east).any() {
            terrain.wall(north, east);
        }
        terrain
    }

    /// Shuts steps: `north` and `east` are the squares whose edge on that side is a wall.
    fn wall(&mut self, north: Bits, east: Bits) {
        self.is_walled = true;
        self.walls = (north, east);
        // The four edges at the corner north-east of each square.
        let (s, w, n, e) = (east, north, east.south(), north.west());
        // A diagonal step is shut if both ways around the corner are.
        let rising = (s | e) & (w | n);
        let falling = (s | w) & (n | e);
        self.shut = [
            north,
            east,
            north.north(),
            east.east(),
            rising,
            falling.north(),
            rising.north().east(),
            falling.east(),
        ];
    }

    /// The same without holes.
    pub(crate) fn without_holes(self) -> Terrain {
        let tunnels = self.tunnels | self.flooded;
        Terrain { holes: Bits::NONE, flooded: Bits::NONE, tunnels, ..self }
    }

    /// The same without palisades.
    pub(crate) fn without_walls(self) -> Terrain {
        Terrain { walls: (Bits::NONE, Bits::NONE), shut: [Bits::NONE; 8], is_walled: false, ..self }
    }

    /// The neighbour in a direction, unless there is the edge of the board, a wall or a hole.
    #[inline]
    pub(crate) fn step(&self, from: Square, direction: usize) -> Option<Square> {
        if self.shut[direction].has(from) {
            return None;
        }
        let (files, ranks) = DIRECTIONS[direction];
        from.step(files, ranks).filter(|it| !self.holes.has(*it))
    }

    /// Whether a wall stands between a square and its neighbour in a direction.
    #[inline]
    pub(crate) fn is_shut(&self, from: Square, direction: usize) -> bool {
        self.shut[direction].has(from)
    }

    /// Where a slider comes in these directions: up to the first piece, which is seen, too.
    pub(crate) fn slide(
        &self,
        from: Square,
        directions: std::ops::Range<usize>,
        occupied: Bits,
        reach: u8,
    ) -> Bits {
        let mut seen = Bits::NONE;
        for direction in directions {
            let mut at = from;
            for _ in 0..reach {
                let Some(next) = self.step(at, direction) else { break };
                seen |= Bits::of(next);
                if occupied.has(next) {
                    break;
                }
                at = next;
            }
        }
        seen
    }

    /// Where a rook comes.
    #[inline]
    pub(crate) fn rook(&self, from: Square, occupied: Bits) -> Bits {
        match self.is_walled {
            true => self.slide(from, 0..4, occupied, 7),
            false => rays::rook(from, occupied | self.holes) & !self.holes,
        }
    }

    /// Where a bishop comes.
    #[inline]
    pub(crate) fn bishop(&self, from: Square, occupied: Bits) -> Bits {
        match self.is_walled {
            true => self.slide(from, 4..8, occupied, 7),
            false => rays::bishop(from, occupied | self.holes) & !self.holes,
        }
    }

    /// Where a king comes.
    #[inline]
    pub(crate) fn king(&self, from: Square) -> Bits {
        match self.is_walled {
            true => self.slide(from, 0..8, Bits::ALL, 1),
            false => rays::king(from) & !self.holes,
        }
    }

    /// Where a kangaroo comes: over an empty square that is no hole, never back.
    pub(crate) fn kangaroo(&self, from: Square, occupied: Bits) -> Bits {
        let middles = rays::knight(from) & !occupied & !self.holes;
        let seen = middles.iter().fold(Bits::NONE, |seen, it| seen | rays::knight(it));
        seen & !Bits::of(from) & !self.holes
    }

    /// Where a pawn takes.
    #[inline]
    pub(crate) fn pawn_takes(&self, side: Side, from: Square) -> Bits {
        if !self.is_walled {
            return rays::pawn(side, from) & !self.holes;
        }
        let diagonals = if side == Side::White { [4, 7] } else { [5, 6] };
        diagonals.into_iter().filter_map(|it| self.step(from, it)).collect()
    }

    /// The squares in front of a pawn that it can step to: one, or two from its second rank.
    #[inline]
    pub(crate) fn pawn_steps(&self, side: Side, from: Square, occupied: Bits) -> Bits {
        let ahead = if side == Side::White { 0 } else { 2 };
        let free = |it: &Square| !occupied.has(*it);
        let Some(one) = self.step(from, ahead).filter(free) else { return Bits::NONE };
        let two = match from.rank() == side.rank(1) {
            true => self.step(one, ahead).filter(free),
            false => None,
        };
        Bits::of(one) | two.map_or(Bits::NONE, Bits::of)
    }
}
