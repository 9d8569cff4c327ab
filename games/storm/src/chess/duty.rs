//! What a card before the move makes of that move.

use super::rays::{self, DIRECTIONS};
use super::{Bits, Field, Kind, Piece, Square, Terrain};
use serde::{Deserialize, Serialize};

/// What a card has laid down for the normal move of this turn. It is gone once that is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Duty {
    /// Nothing.
    #[default]
    None,
    /// The piece on this square is passed through; it neither moves nor is it taken.
    Ghost(Square),
    /// The files a and h lie side by side.
    Rolled,
    /// This slider must move, through its own pieces, and takes nothing.
    Relay(Square),
    /// This piece must move in the way of another kind, and takes nothing.
    Borrowed(Square, Kind),
}

impl Duty {
    /// The piece that must be moved.
    #[inline]
    pub fn mover(self) -> Option<Square> {
        match self {
            Duty::Relay(at) | Duty::Borrowed(at, _) => Some(at),
            _ => None,
        }
    }
}

impl Field {
    /// Where a piece could go in this turn, were there neither frost nor check. Castling is not
    /// included.
    pub(crate) fn reach(&self, terrain: &Terrain, from: Square) -> Bits {
        let Some(piece) = self.piece_at(from) else { return Bits::NONE };
        let walks = self.walks(terrain, piece, from);
        let tunnels = self.tunnel_reach(terrain, piece, from);
        match self.duty {
            Duty::None | Duty::Rolled => walks | tunnels,
            Duty::Ghost(at) if at == from => Bits::NONE,
            Duty::Ghost(at) => (walks | tunnels) & !Bits::of(at),
            Duty::Relay(at) if at == from => (walks | tunnels) & !self.occupied(),
            Duty::Borrowed(at, _) if at == from => walks,
            Duty::Relay(_) | Duty::Borrowed(..) => Bits::NONE,
        }
    }

    /// Where a piece comes by its own movement as the duty has it; tunnels and castling are not
    /// included.
    pub(crate) fn walks(&self, terrain: &Terrain, piece: Piece, from: Square) -> Bits {
        match self.duty {
            Duty::None => self.own_reach(terrain, piece, from),
            Duty::Rolled => {
                self.own_reach(terrain, piece, from) | self.rolled_reach(terrain, piece, from)
            }
            Duty::Ghost(at) => self.without(at).own_reach(terrain, piece, from),
            Duty::Relay(_) => self.relay_reach(terrain, piece, from),
            Duty::Borrowed(_, kind) => self.borrowed(terrain, piece, kind, from),
        }
    }

    /// Whether a slider comes there along a line, by its own movement or one it has borrowed, and
    /// not over the edge of the board.
    pub(crate) fn slides(&self, terrain: &Terrain, piece: Piece, from: Square, to: Square) -> bool {
        piece.kind.is_slider()
            && match self.duty {
                Duty::Rolled => self.own_reach(terrain, piece, from).has(to),
                Duty::Borrowed(_, kind) => kind.is_slider(),
                _ => self.walks(terrain, piece, from).has(to),
            }
    }

    /// The field while a piece is lifted.
    fn without(&self, at: Square) -> Field {
        let mut lifted = Field { duty: Duty::None, ..*self };
        if let Some(piece) = self.piece_at(at) {
            lifted.lift(at, piece);
        }
        lifted
    }

    fn relay_reach(&self, terrain: &Terrain, piece: Piece, from: Square) -> Bits {
        let others = self.occupied() & !self.of(piece.side);
        let directions = match piece.kind {
            Kind::Rook => 0..4,
            Kind::Bishop => 4..8,
            _ => 0..8,
        };
        terrain.slide(from, directions, others, 7) & !self.occupied()
    }

    fn borrowed(&self, terrain: &Terrain, piece: Piece, kind: Kind, from: Square) -> Bits {
        let reach = match kind {
            Kind::Pawn => terrain.pawn_steps(piece.side, from, self.occupied()),
            kind => self.gait(terrain, kind, from),
        };
        reach & !self.occupied()
    }

    /// Where a piece comes on a board whose files a and h lie side by side.
    fn rolled_reach(&self, terrain: &Terrain, piece: Piece, from: Square) -> Bits {
        let occupied = self.occupied();
        let prey = self.prey(terrain, piece, from);
        let walk = |directions: std::ops::Range<usize>, most: u8| {
            let mut seen = Bits::NONE;
            for direction in directions {
                let mut at = from;
                for _ in 0..most {
                    let Some(next) = roll(terrain, at, direction) else { break };
                    seen |= Bits::of(next);
                    if occupied.has(next) {
                        break;
                    }
                    at = next;
                }
            }
            seen
        };
        let jumps = |from: Square, vectors: &[(i8, i8); 8]| -> Bits {
            vectors.iter().filter_map(|it| rolled_step(from, *it)).collect()
        };
        let seen = match piece.kind {
            Kind::Pawn => {
                let ahead = if piece.side.forward() > 0 { [4, 7] } else { [5, 6] };
                let takes = ahead.into_iter().filter_map(|it| roll(terrain, from, it)).collect();
                return self.pawn_reach(terrain, piece, from, takes);
            }
            Kind::Knight => jumps(from, &rays::KNIGHT),
            Kind::Camel => jumps(from, &rays::CAMEL),
            Kind::Kangaroo => {
                let middles = jumps(from, &rays::KNIGHT) & !occupied & !terrain.holes;
                let reached = |it: Square| jumps(it, &rays::KNIGHT);
                middles.iter().fold(Bits::NONE, |seen, it| seen | reached(it))
            }
            Kind::Bishop => walk(4..8, 7),
            Kind::Rook => walk(0..4, 7),
            Kind::Queen => walk(0..8, 7),
            Kind::King => walk(0..8, 1),
            Kind::Crab => walk(4..8, 1),
            Kind::Princess => walk(0..8, 2),
        };
        seen & (prey | !occupied) & !terrain.holes & !Bits::of(from)
    }
}

/// A square some files and ranks away, where the files go round.
fn rolled_step(from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    Square::new((from.file() as i8 + files).rem_euclid(8), from.rank() as i8 + ranks)
}

/// The neighbour in a direction where the files go round. No wall stands at the seam.
fn roll(terrain: &Terrain, from: Square, direction: usize) -> Option<Square> {
    let (files, ranks) = DIRECTIONS[direction];
    match from.step(files, 0) {
        Some(_) => terrain.step(from, direction),
        None => rolled_step(from, (files, ranks)).filter(|it| !terrain.holes.has(*it)),
    }
}
