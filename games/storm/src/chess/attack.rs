//! Who attacks a square.

use super::{Bits, Field, Kind, Side, Square, Terrain, rays};

impl Field {
    /// The pieces of a side that attack a square in plain chess, with these squares occupied.
    #[inline]
    pub(crate) fn plain_attackers(&self, by: Side, at: Square, occupied: Bits) -> Bits {
        let queens = self.kind(Kind::Queen);
        let straight = rays::rook(at, occupied) & (self.kind(Kind::Rook) | queens);
        let diagonal = rays::bishop(at, occupied) & (self.kind(Kind::Bishop) | queens);
        let near = rays::knight(at) & self.kind(Kind::Knight)
            | rays::king(at) & self.kind(Kind::King)
            | rays::pawn(by.other(), at) & self.kind(Kind::Pawn);
        (straight | diagonal | near) & self.of(by)
    }

    /// The pieces that attack a royal piece of a side on a square: those of the other side and
    /// the neutral ones, except those that are harmless.
    pub(crate) fn attackers(&self, terrain: &Terrain, of: Side, at: Square) -> Bits {
        let occupied = self.occupied();
        let queens = self.kind(Kind::Queen);
        let mut all = terrain.rook(at, occupied) & (self.kind(Kind::Rook) | queens)
            | terrain.bishop(at, occupied) & (self.kind(Kind::Bishop) | queens)
            | rays::knight(at) & self.kind(Kind::Knight)
            | terrain.king(at) & self.kind(Kind::King)
            | terrain.pawn_takes(of, at) & self.kind(Kind::Pawn) & self.colours[1 - of.index()];
        if self.neutral.any() {
            // A neutral pawn of one's own still moves as one's own.
            let own = self.kind(Kind::Pawn) & self.colours[of.index()];
            all |= terrain.pawn_takes(of.other(), at) & own;
        }
        if self.kind(Kind::Kangaroo).any() {
            all |= terrain.kangaroo(at, occupied) & self.kind(Kind::Kangaroo);
        }
        if (self.kind(Kind::Camel) | self.kind(Kind::Crab) | self.kind(Kind::Princess)).any() {
            all |= rays::camel(at) & self.kind(Kind::Camel)
                | terrain.slide(at, 4..8, occupied, 1) & self.kind(Kind::Crab)
                | terrain.slide(at, 0..8, occupied, 2) & self.kind(Kind::Princess);
        }
        if terrain.tunnels.has(at) {
            all |= terrain.tunnels & occupied & !Bits::of(at);
        }
        all & (self.of(of.other()) | self.neutral) & !terrain.harmless
    }

    /// The pieces that give check to a side.
    pub fn checkers(&self, side: Side) -> Bits {
        match self.royal(side) {
            None => Bits::NONE,
            Some(at) if self.attacks_plainly() => {
                self.plain_attackers(side.other(), at, self.occupied())
            }
            Some(at) => self.attackers(&Terrain::of(self), side, at),
        }
    }

    /// Whether the royal piece of a side is attacked. A side without one never is.
    #[inline]
    pub fn is_checked(&self, side: Side) -> bool {
        self.checkers(side).any()
    }
}
