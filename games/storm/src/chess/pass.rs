//! A turn ends: what is counted in turns goes on, what has run out is over.

use super::{Bits, Duty, Effect, Field, Side};
use crate::cards::Card;

impl Field {
    /// Ends the turn of a side.
    pub(crate) fn end_turn(&mut self, side: Side) {
        self.landed.clear();
        self.promoted = Bits::NONE;
        self.duty = Duty::None;
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

    /// What ends when the turn of a side begins: the sleep of its pieces and the silence if a
    /// royal piece is attacked, and hunger once nobody has to capture.
    pub(crate) fn begin_turn(&mut self, side: Side) {
        self.wake(side);
        let checked = self.is_checked(side);
        let loud = checked || self.is_checked(side.other());
        let hungry = !checked && self.has(Card::Hunger) && self.has_capture(side);
        for effect in self.effects.as_mut() {
            effect.over |= match effect.card {
                Card::Silence => loud,
                Card::Hunger => !hungry,
                _ => false,
            };
        }
    }

    /// Wakes the pieces of a side whose royal piece is attacked.
    fn wake(&mut self, side: Side) {
        let sleeps = |it: &Effect| it.card == Card::Slumber && !it.over;
        if !self.effects.as_slice().iter().any(sleeps) || !self.is_checked(side) {
            return;
        }
        let own = self.colours[side.index()];
        let woken = |it: &&mut Effect| it.card == Card::Slumber && own.has(it.at);
        self.effects.as_mut().iter_mut().filter(woken).for_each(|it| it.over = true);
    }

    /// The side has made a normal move: whatever its enemy decreed is over.
    pub(crate) fn obey_decree(&mut self, side: Side) {
        let binds = |it: &&mut Effect| it.card == Card::Decree && it.owner != side;
        self.effects.as_mut().iter_mut().filter(binds).for_each(|it| it.over = true);
    }

    /// Whether a side would be mated were it now to move: its royal piece is attacked and it has
    /// no lawful normal move, once the turn of the other side has ended. The reference knows no
    /// mate.
    pub(crate) fn would_be_mated(&self, side: Side) -> bool {
        if self.rules.reference {
            return false;
        }
        // Nothing runs out, so the end of the turn changes nothing that matters.
        let lapses = |it: Effect| it.left > 0 || matches!(it.card, Card::Truce | Card::Slumber);
        let lasts = self.duty == Duty::None && !self.effects.iter().any(lapses);
        if self.en_passant.is_none() && lasts {
            return self.is_checked(side) && !self.has_move(side);
        }
        let mut next = *self;
        next.end_turn(side.other());
        next.wake(side);
        next.is_checked(side) && !next.has_move(side)
    }
}
