//! The fingerprint of a position, for repetition.

use super::{Field, Side};
use crate::cards::Card;
use std::ops::ControlFlow;

/// Mixes a word into a fingerprint.
#[inline]
fn mix(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word) * u128::from(0x9e37_79b9_7f4a_7c15_u64 | 1);
    (product as u64 ^ (product >> 64) as u64).wrapping_add(0x2545_f491_4f6c_dd1d)
}

impl Field {
    /// The fingerprint with a side to move: pieces, effects that can be seen, the number of
    /// traps, rights, and en passant only if such a capture is lawful now.
    pub fn key(&self, side: Side) -> u64 {
        let rights = u64::from(self.castling.0) << 1 | side as u64;
        let mut key = mix(0x6a09_e667_f3bc_c909, rights);
        for set in &self.kinds[..6] {
            key = mix(key, set.0);
        }
        key = mix(key, self.colours[0].0);
        if let Some(target) = self.en_passant
            && self.can_pass(side)
        {
            key = mix(key, 0x100 + target.index() as u64);
        }
        if self.is_plain() { key } else { self.effects_key(key) }
    }

    /// Whether a lawful capture en passant exists.
    fn can_pass(&self, side: Side) -> bool {
        let Some(target) = self.en_passant else { return false };
        let near = super::rays::pawn(side.other(), target);
        let pawns = near & self.own(side, super::Kind::Pawn);
        pawns.any()
            && self
                .each_piece(side, &mut |_, from, to| match pawns.has(from) && to.has(target) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                })
                .is_break()
    }

    /// Effects are added up, so that the order in which they were laid does not count.
    fn effects_key(&self, mut key: u64) -> u64 {
        for set in &self.kinds[6..] {
            key = mix(key, set.0);
        }
        key = mix(key, self.neutral.0);
        let mut sum = 0u64;
        for effect in self.lasting() {
            let timed = effect.left > 0;
            let hidden = effect.card == Card::BuriedCharge;
            let mut word = effect.card as u64;
            word = word << 8 | if hidden { 0 } else { effect.at.index() as u64 };
            word = word << 8 | u64::from(effect.more);
            word = word << 8 | u64::from(effect.left);
            word = word << 8 | if timed || hidden { effect.owner as u64 } else { 0 };
            sum = sum.wrapping_add(mix(0xbb67_ae85_84ca_a73b, word));
        }
        mix(key, sum)
    }
}
