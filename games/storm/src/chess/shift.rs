//! How pieces come onto the board, go about it and leave it. Cards are made of these.

use super::{Bits, Effect, Field, Kind, Piece, Side, Square};
use crate::cards::Card;

impl Field {
    /// Moves a piece to an empty square, by whatever means. Its marks go with it.
    pub(crate) fn displace(&mut self, from: Square, to: Square) {
        let Some(piece) = self.piece_at(from) else { return };
        self.lift(from, piece);
        self.enter(piece, from, to);
        self.carry_all(|at| (at == from).then_some(to));
    }

    /// Two pieces exchange their squares; the first named lands first.
    pub(crate) fn swap(&mut self, one: Square, other: Square) {
        let (Some(first), Some(second)) = (self.piece_at(one), self.piece_at(other)) else {
            return;
        };
        self.lift(one, first);
        self.lift(other, second);
        self.enter(first, one, other);
        self.enter(second, other, one);
        self.carry_all(|at| match at {
            _ if at == one => Some(other),
            _ if at == other => Some(one),
            _ => None,
        });
    }

    /// A piece that was lifted from a square comes to another. Its marks are carried apart.
    pub(crate) fn enter(&mut self, piece: Piece, from: Square, to: Square) {
        self.put(to, piece);
        self.moved(piece, from, to);
    }

    /// Takes the marks of all displaced pieces along at once.
    pub(crate) fn carry_all(&mut self, goes: impl Fn(Square) -> Option<Square>) {
        let promoted = self.promoted.iter().map(|it| goes(it).unwrap_or(it));
        self.promoted = promoted.collect();
        for effect in self.effects.as_mut().iter_mut().filter(|it| it.is_mark() && !it.over) {
            if let Some(to) = goes(effect.at) {
                effect.over |= effect.card == Card::Lodestone;
                effect.at = to;
            }
        }
    }

    /// What every displacement does: rights and en passant are lost, the piece has landed.
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        self.disturb(from);
        self.disturb(to);
        self.en_passant = None;
        self.stirred |= piece.kind == Kind::Pawn;
        self.landed.push(to);
    }

    /// Takes a piece off the board and into the pool of the side it came from.
    pub(crate) fn remove(&mut self, at: Square) -> Option<Kind> {
        let piece = self.piece_at(at)?;
        let pooled = self.pooled(at, piece.kind);
        self.lift(at, piece);
        self.disturb(at);
        self.stirred = true;
        self.promoted &= !Bits::of(at);
        if self.passed_pawn() == Some(at) {
            self.en_passant = None;
        }
        if let Some(kind) = pooled {
            self.pools[piece.side.index()][kind.index()] += 1;
        }
        for effect in self.effects.as_mut().iter_mut().filter(|it| it.is_mark() && it.at == at) {
            effect.over = true;
        }
        pooled
    }

    /// What a piece is once it is off the board: what cards made of it is undone.
    fn pooled(&self, at: Square, kind: Kind) -> Option<Kind> {
        match kind {
            _ if self.promoted.has(at) => Some(Kind::Pawn),
            Kind::Kangaroo | Kind::Camel => Some(Kind::Knight),
            Kind::Crab => Some(Kind::Pawn),
            Kind::Princess | Kind::King => None,
            kind => Some(kind),
        }
    }

    /// The pawn that can be taken en passant.
    pub(crate) fn passed_pawn(&self) -> Option<Square> {
        let target = self.en_passant?;
        target.step(0, if target.rank() == 2 { 1 } else { -1 })
    }

    /// Puts a captured piece of a side back on an empty square, as a new piece.
    pub(crate) fn place(&mut self, kind: Kind, side: Side, at: Square) {
        self.pools[side.index()][kind.index()] -= 1;
        let piece = Piece::new(kind, side);
        self.put(at, piece);
        self.moved(piece, at, at);
        self.stirred = true;
    }

    /// Makes a piece one of another kind.
    pub(crate) fn transform(&mut self, at: Square, kind: Kind) {
        let Some(piece) = self.piece_at(at) else { return };
        self.lift(at, piece);
        self.put(at, Piece { kind, ..piece });
        self.disturb(at);
        if self.passed_pawn() == Some(at) {
            self.en_passant = None;
        }
        for effect in self.effects.as_mut().iter_mut().filter(|it| it.at == at) {
            effect.over |= effect.is_transformation();
        }
    }

    /// Makes a pawn what it is promoted to.
    pub(crate) fn promote(&mut self, at: Square, kind: Kind) {
        self.transform(at, kind);
        self.promoted |= Bits::of(at);
    }

    /// Lays an effect.
    pub(crate) fn lay(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Lays a trap for the enemies of a side.
    pub fn lay_trap(&mut self, side: Side, at: Square) {
        self.lay(Effect::new(Card::BuriedCharge, side, at));
    }
}
