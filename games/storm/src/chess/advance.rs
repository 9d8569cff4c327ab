//! A normal move is made.

use super::plain::castling_way;
use super::{Bits, Duty, Field, Kind, Piece, Side, Square, Step, Terrain};
use serde::{Deserialize, Serialize};

/// What a normal move did, for cards that answer it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Record {
    /// What the piece was before any promotion.
    pub kind: Kind,
    /// Where it stood.
    pub from: Square,
    /// Where it stands.
    pub to: Square,
    /// What it has captured, as it went into a pool; a princess goes into none.
    pub captured: Option<Kind>,
    /// Where that stood: not on `to` after en passant.
    pub captured_at: Square,
    /// Both sides' piece.
    pub neutral: bool,
    /// The king castled.
    pub castled: bool,
    /// The piece slid along a line by its own movement.
    pub slid: bool,
    /// The piece is still on the board and not where it started.
    pub stands: bool,
}

impl Field {
    /// Makes a lawful normal move and ends the turn: chess without cards.
    pub fn play(&mut self, side: Side, step: Step) {
        self.advance(side, step);
        self.end_turn(side);
    }

    /// Makes a lawful normal move, promotion and poison included.
    #[inline]
    pub(crate) fn advance(&mut self, side: Side, step: Step) -> Record {
        self.landed.clear();
        if self.is_plain() {
            self.advance_plainly(side, step)
        } else {
            self.advance_over(&Terrain::of(self), side, step)
        }
    }

    #[inline]
    fn advance_plainly(&mut self, side: Side, step: Step) -> Record {
        let Step { from, to, promotion } = step;
        let enemy = side.other();
        let kind = self.kind_at(from).unwrap_or(Kind::Pawn);
        let mut record = Record {
            kind,
            from,
            to,
            captured: None,
            captured_at: to,
            neutral: false,
            castled: false,
            slid: kind.is_slider(),
            stands: true,
        };
        if self.colours[enemy.index()].has(to) {
            self.take_plainly(&mut record, enemy);
        }
        let was_passable = self.en_passant.take();
        self.lift(from, Piece::new(kind, side));
        self.put(to, Piece::new(promotion.unwrap_or(kind), side));
        self.disturb(from);
        self.disturb(to);
        self.landed.push(to);
        if kind == Kind::Pawn {
            self.stirred = true;
            if promotion.is_some() {
                self.promoted |= Bits::of(to);
            }
            if was_passable == Some(to) && from.file() != to.file() {
                record.captured_at = Square::wrap(from.rank() * 8 + to.file());
                self.take_plainly(&mut record, enemy);
            } else {
                self.en_passant = self.passable(from, to);
            }
        } else if kind == Kind::King && from.file().abs_diff(to.file()) == 2 {
            record.castled = true;
            self.bring_rook(side, to);
        }
        record
    }

    #[inline]
    fn take_plainly(&mut self, record: &mut Record, enemy: Side) {
        let at = record.captured_at;
        let kind = self.kind_at(at).unwrap_or(Kind::Pawn);
        self.lift(at, Piece::new(kind, enemy));
        self.stirred = true;
        self.pools[enemy.index()][kind.index()] += 1;
        record.captured = Some(kind);
    }

    /// The square a double step passes.
    #[inline]
    fn passable(&self, from: Square, to: Square) -> Option<Square> {
        let doubled = from.rank().abs_diff(to.rank()) == 2 && !self.rules.reference;
        doubled.then(|| Square::wrap((from.index() + to.index()) as u8 / 2))
    }

    fn bring_rook(&mut self, side: Side, king_to: Square) {
        let Some(way) = castling_way(super::Castling::ALL, side, king_to.file() == 6) else {
            return;
        };
        self.lift(way.rook_from, Piece::new(Kind::Rook, side));
        self.put(way.rook_to, Piece::new(Kind::Rook, side));
        self.disturb(way.rook_from);
        self.landed.push(way.rook_to);
    }

    /// The same on a field with effects: marks, poison, tunnels.
    pub(crate) fn advance_over(&mut self, terrain: &Terrain, side: Side, step: Step) -> Record {
        let Step { from, to, promotion } = step;
        let piece = self.piece_at(from).unwrap_or(Piece::new(Kind::Pawn, side));
        let own = self.walks(terrain, piece, from).has(to);
        let royal = piece.kind == Kind::King && !piece.neutral;
        let castled = royal && !own && self.castling_reach(terrain, side).has(to);
        let mut record = Record {
            kind: piece.kind,
            from,
            to,
            captured: None,
            captured_at: to,
            neutral: piece.neutral,
            castled,
            slid: self.slides(terrain, piece, from, to),
            stands: true,
        };
        let passing = own && piece.kind == Kind::Pawn && self.en_passant == Some(to);
        if passing && from.file() != to.file() {
            record.captured_at = Square::wrap(from.rank() * 8 + to.file());
        }
        let doubled = (own && piece.kind == Kind::Pawn && !piece.neutral)
            .then(|| self.passable(from, to))
            .flatten()
            // Where a ghost stands nobody comes.
            .filter(|it| !self.occupied().has(*it));
        if castled {
            self.displace(from, to);
            self.bring_rook_generally(side, to);
        } else {
            record.captured = self.take_and_land(terrain, from, to, record.captured_at);
            record.stands = self.occupied().has(to);
            if let Some(kind) = promotion.filter(|_| record.stands) {
                self.promote(to, kind);
            }
        }
        self.en_passant = doubled;
        self.duty = Duty::None;
        record
    }

    fn bring_rook_generally(&mut self, side: Side, king_to: Square) {
        if let Some(way) = castling_way(super::Castling::ALL, side, king_to.file() == 6) {
            self.displace(way.rook_from, way.rook_to);
        }
    }

    /// A piece goes to a square and takes what stands on another, mostly the same. If that was
    /// poisoned, it dies there and does not land.
    pub(crate) fn take_and_land(
        &mut self,
        terrain: &Terrain,
        from: Square,
        to: Square,
        taken: Square,
    ) -> Option<Kind> {
        let captured = self.remove(taken);
        let dies = captured.is_some()
            && terrain.poisoned.has(taken)
            && !self.royals().has(from)
            && !terrain.guarded.has(from);
        if dies {
            self.remove(from);
        } else {
            self.displace(from, to);
        }
        captured
    }
}
