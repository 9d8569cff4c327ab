//! Cards in play that leave a side only some of its lawful moves. They never leave it none.

use super::plain::Visit;
use super::{Bits, Field, Kind, Side, Square};
use crate::cards::Card;
use std::ops::ControlFlow;

/// Which of its lawful moves a side is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bond {
    /// Captures only.
    pub(crate) captures: bool,
    /// Moves of one kind of piece only.
    pub(crate) kind: Option<Kind>,
}

impl Bond {
    /// What is left of the moves of a piece.
    fn left(self, field: &Field, kind: Kind, from: Square, to: Bits) -> Bits {
        let suits = self.kind.is_none_or(|it| it == kind);
        match (suits, self.captures) {
            (false, _) => Bits::NONE,
            (_, true) => field.captures(kind, from, to),
            _ => to,
        }
    }
}

impl Field {
    /// What binds a side in its turn: its enemy's decree, and hunger.
    pub(crate) fn bond(&self, side: Side) -> Option<Bond> {
        let decree = self.lasting().find(|it| it.card == Card::Decree && it.owner != side);
        let hunger = self.lasting().any(|it| it.card == Card::Hunger);
        if decree.is_none() && !hunger {
            return None;
        }
        let mut bond = Bond { captures: hunger && self.has_capture(side), kind: None };
        let named = decree.and_then(|it| Kind::ALL.get(usize::from(it.more)).copied());
        if let Some(kind) = named.filter(|_| !self.is_checked(side)) {
            let strict = Bond { kind: Some(kind), ..bond };
            let able = self.every_piece(side, &mut |kind, from, to| match strict
                .left(self, kind, from, to)
                .any()
            {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            });
            bond = if able.is_break() { strict } else { bond };
        }
        Some(bond)
    }

    /// Shows where each piece that a side may move can lawfully go, within what binds the side.
    #[inline]
    pub(crate) fn each_piece(&self, side: Side, each: &mut impl Visit) -> ControlFlow<()> {
        if self.is_plain() { self.plain_moves(side, each) } else { self.bound_moves(side, each) }
    }

    fn bound_moves(&self, side: Side, each: &mut impl Visit) -> ControlFlow<()> {
        let Some(bond) = self.bond(side) else { return self.general_moves(side, each) };
        self.general_moves(side, &mut |kind, from, to| {
            let left = bond.left(self, kind, from, to);
            if left.any() { each(kind, from, left) } else { ControlFlow::Continue(()) }
        })
    }

    /// The captures among the moves of a piece.
    fn captures(&self, kind: Kind, from: Square, to: Bits) -> Bits {
        let passing = self.en_passant.filter(|it| kind == Kind::Pawn && it.file() != from.file());
        to & (self.occupied() | passing.map_or(Bits::NONE, Bits::of))
    }

    /// Whether a side has a lawful normal move that captures.
    pub(crate) fn has_capture(&self, side: Side) -> bool {
        self.every_piece(side, &mut |kind, from, to| match self.captures(kind, from, to).any() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
        .is_break()
    }
}
