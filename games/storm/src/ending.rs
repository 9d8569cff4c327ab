//! When a game is over: judged before each turn.

use crate::board::Storm;
use crate::cards::{Timing, judge};
use crate::journal::End;
use std::ops::ControlFlow;

/// Turns of calm that end the game, and those that do when only kings are left.
const CALM: u8 = 100;
const BARE_CALM: u8 = 20;

impl Storm {
    /// How the game ends before the mover is asked, if it does.
    #[inline]
    pub(crate) fn judge_end(&mut self) -> Option<End> {
        if !self.field.has_move(self.mover) && !self.has_saving_card() {
            let mated = self.field.is_checked(self.mover) && !self.field.rules.reference;
            return Some(if mated { End::Mate(self.mover) } else { End::Stalemate });
        }
        if !self.field.rules.reference {
            if self.field.calm == 0 {
                self.keys.clear();
            }
            if self.is_third_time() {
                return Some(End::Repetition);
            }
            let bare = self.field.occupied() == self.field.royals();
            if self.field.calm >= if bare { BARE_CALM } else { CALM } {
                return Some(End::Calm);
            }
        }
        (self.ply >= self.settings.plies).then_some(End::Plies)
    }

    /// Remembers the position and says whether it stands for the third time.
    #[inline]
    fn is_third_time(&mut self) -> bool {
        let key = self.field.key(self.mover);
        self.keys.push(key);
        self.keys.as_slice().iter().filter(|it| **it == key).count() >= 3
    }

    /// Whether a card before the move or instead of it can still be played.
    fn has_saving_card(&self) -> bool {
        if self.is_silenced() {
            return false;
        }
        let scene = self.scene(self.mover);
        let hand = &self.hands[self.mover.index()];
        let early = |card: &crate::Card| matches!(card.timing(), Timing::Before | Timing::Replace);
        hand.designs()
            .filter(early)
            .any(|card| judge::each_play(&scene, card, &mut |_| ControlFlow::Break(())).is_break())
    }
}
