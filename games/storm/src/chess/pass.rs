//! A turn ends: what is counted in turns goes on, what has run out is over.

use super::{Bits, Field, Side};
use crate::cards::Card;

impl Field {
    /// Ends the turn of a side.
    pub(crate) fn end_turn(&mut self, side: Side) {
        self.landed.clear();
        self.promoted = Bits::NONE;
        self.calm = if self.stirred { 0 } else { self.calm.saturating_add(1) };
        self.stirred = false;
        // The right to take en passant is used in the next turn or never.
        self.en_passant = self.en_passant.filter(|it| it.rank() == side.rank(2));
        if !self.effects.is_empty() {
            self.end_effects();
        }
    }

    /// What ends with a turn: shields and freezes that have run out, and a truce once a royal
    /// piece is attacked.
    pub(crate) fn end_effects(&mut self) {
        for effect in self.effects.as_mut() {
            if effect.left > 0 {
                effect.left -= 1;
                effect.over |= effect.left == 0;
            }
        }
        let truce = self.effects.iter().position(|it| it.card == Card::Truce && !it.over);
        if let Some(place) = truce
            && Side::BOTH.into_iter().any(|it| self.is_checked(it))
        {
            self.effects.as_mut()[place].over = true;
        }
    }

    /// Whether a side would be mated were it now to move: its royal piece is attacked and it has
    /// no lawful normal move, once the turn of the other side has ended.
    pub(crate) fn would_be_mated(&self, side: Side) -> bool {
        // Nothing runs out, so the end of the turn changes nothing that matters.
        if !self.effects.iter().any(|it| it.left > 0 || it.card == Card::Truce) {
            return self.is_checked(side) && !self.has_move(side);
        }
        let mut next = *self;
        next.end_turn(side.other());
        next.is_checked(side) && !next.has_move(side)
    }
}
