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
        self.rearrange(&[(one, other), (other, one)]);
    }

    /// Several pieces go at once, so that none is in the way of another; they land in this order.
    pub(crate) fn rearrange(&mut self, ways: &[(Square, Square)]) {
        let before = *self;
        for &(from, _) in ways {
            if let Some(piece) = before.piece_at(from) {
                self.lift(from, piece);
            }
        }
        for &(from, to) in ways {
            if let Some(piece) = before.piece_at(from) {
                self.enter(piece, from, to);
            }
        }
        self.carry_all(|at| ways.iter().find(|it| it.0 == at).map(|it| it.1));
    }

    /// A piece that was lifted from a square comes to another. Its marks are carried apart.
    fn enter(&mut self, piece: Piece, from: Square, to: Square) {
        self.put(to, piece);
        self.moved(piece, from, to);
    }

    /// Takes the marks of all displaced pieces along at once.
    fn carry_all(&mut self, goes: impl Fn(Square) -> Option<Square>) {
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

    /// Takes a piece off the board and into the pool of the side it came from. What it is there:
    /// a princess goes into none and stays a princess.
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
        Some(pooled.unwrap_or(piece.kind))
    }

    /// What a piece is once it is off the board: what cards made of it is undone.
    fn pooled(&self, at: Square, kind: Kind) -> Option<Kind> {
        let undone = self.lasting().filter(|it| it.at == at).find_map(Effect::original);
        match kind {
            _ if self.promoted.has(at) => Some(Kind::Pawn),
            Kind::Princess | Kind::King => None,
            kind => Some(undone.unwrap_or(kind)),
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
        self.appear(Piece::new(kind, side), at);
    }

    /// Makes a piece one of another kind.
    pub(crate) fn transform(&mut self, at: Square, kind: Kind) {
        let Some(piece) = self.piece_at(at) else { return };
        self.lift(at, piece);
        self.put(at, Piece { kind, ..piece });
        self.touch(at);
        for effect in self.effects.as_mut().iter_mut().filter(|it| it.at == at) {
            effect.over |= effect.original().is_some();
        }
    }

    /// A piece of one side becomes one of the other, for ever.
    pub(crate) fn convert(&mut self, at: Square) {
        let Some(piece) = self.piece_at(at) else { return };
        self.lift(at, piece);
        self.put(at, Piece::new(piece.kind, piece.side.other()));
        self.touch(at);
    }

    /// A piece becomes both sides', or one side's again.
    pub(crate) fn set_neutral(&mut self, at: Square, neutral: bool) {
        let Some(piece) = self.piece_at(at) else { return };
        self.lift(at, piece);
        self.put(at, Piece { neutral, ..piece });
        self.touch(at);
    }

    /// A piece is no longer what it was: its rights and those to take it in passing are gone.
    fn touch(&mut self, at: Square) {
        self.disturb(at);
        if self.passed_pawn() == Some(at) {
            self.en_passant = None;
        }
    }

    /// Makes a pawn what it is promoted to.
    pub(crate) fn promote(&mut self, at: Square, kind: Kind) {
        self.transform(at, kind);
        self.promoted |= Bits::of(at);
    }

    /// A piece that nobody has captured comes onto an empty square.
    pub(crate) fn appear(&mut self, piece: Piece, at: Square) {
        self.put(at, piece);
        self.moved(piece, at, at);
        self.stirred = true;
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
