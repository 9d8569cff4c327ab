//! What the turn asks and does: its routes and its actions.

use crate::board::{Again, Wuziqi};
use crate::cards::Card;
use crate::journal::Entry;
use crate::moves::{Event, Target};
use crate::piles::HAND_MAX;
use crate::targets::Targets;
use flow::{Journal, Seats};

/// Routes.
impl Wuziqi {
    /// The seat whose turn it is.
    #[inline]
    pub(crate) fn asks_mover(&self) -> Seats {
        Seats::of(self.mover.seat())
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some()
    }

    #[inline]
    pub(crate) fn should_skip(&self) -> bool {
        self.skips[self.mover.index()] > 0
    }

    #[inline]
    pub(crate) fn shows_skip(&self) -> bool {
        self.should_skip() && self.rules.gates.skip
    }

    #[inline]
    pub(crate) fn shows_draw(&self) -> bool {
        self.rules.gates.draw
    }

    #[inline]
    pub(crate) fn shows_resolve(&self) -> bool {
        self.rules.gates.resolve
    }

    #[inline]
    pub(crate) fn shows_check(&self) -> bool {
        self.rules.gates.check
    }

    #[inline]
    pub(crate) fn has_drawn_all(&self) -> bool {
        let wanted = if self.again == Again::Now { 1 } else { HAND_MAX };
        self.hand.has(wanted) || self.piles.are_empty()
    }

    #[inline]
    pub(crate) fn is_pile_empty(&self) -> bool {
        self.piles.is_pile_empty()
    }

    /// Whether nothing can be played, because no card of the hand can or because there is none.
    #[inline]
    pub(crate) fn is_dead_hand(&self) -> bool {
        self.hand.cards().all(|it| it.playable(self).is_err())
    }

    pub(crate) fn may_redraw(&self) -> bool {
        self.redraws < self.rules.redraws && !self.piles.are_empty()
    }

    #[inline]
    pub(crate) fn needs_target(&self) -> bool {
        self.targets_wanted() > 0
    }

    #[inline]
    pub(crate) fn takes_one(&self) -> bool {
        self.targets_wanted() == 1
    }

    /// Whether targets are added one by one: where that is agreed, also the only one.
    #[inline]
    pub(crate) fn gathers(&self) -> bool {
        self.rules.gathers
    }

    /// How many targets the chosen card has.
    #[inline]
    pub(crate) fn targets_wanted(&self) -> u8 {
        self.hand.chosen().map_or(0, |it| it.aim(self).count())
    }

    #[inline]
    pub(crate) fn may_choose_again(&self) -> bool {
        !self.rules.commits
    }

    pub(crate) fn has_all_targets(&self) -> bool {
        self.rules.auto_confirms && self.targets.len() == usize::from(self.targets_wanted())
    }

    #[inline]
    pub(crate) fn acts_again(&self) -> bool {
        self.again == Again::Pending
    }

    #[inline]
    pub(crate) fn must_confirm(&self) -> bool {
        self.rules.confirms && !self.is_over()
    }

    /// The event that ends the animation that is running.
    pub(crate) fn animation(&self) -> Event {
        Event::AfterAnimation(self.global_seq)
    }
}

/// Actions.
impl Wuziqi {
    pub(crate) fn consume_skip(&mut self, _: &mut impl Journal<Entry>) {
        self.skips[self.mover.index()] -= 1;
    }

    #[inline]
    pub(crate) fn do_draw_two(&mut self, _: &mut impl Journal<Entry>) {
        if self.again == Again::Pending {
            self.again = Again::Now;
        }
    }

    pub(crate) fn reshuffle(&mut self, journal: &mut impl Journal<Entry>) {
        let count = self.piles.reshuffle() as u16;
        self.tell(journal, |by| Entry::Reshuffle { by, count });
    }

    #[inline]
    pub(crate) fn take_card(&mut self, card: Card, _: &mut impl Journal<Entry>) {
        self.piles.take(card);
        self.hand.add(card);
    }

    /// Chooses a card and forgets the targets of another.
    #[inline]
    pub(crate) fn set_chosen(&mut self, card: Card, _: &mut impl Journal<Entry>) {
        self.hand.choose(card);
        self.targets = Targets::default();
    }

    /// Where a choice stands, the other card is discarded at once.
    #[inline]
    pub(crate) fn drop_other(&mut self, _: &mut impl Journal<Entry>) {
        if self.rules.commits
            && let Some(other) = self.hand.drop_other()
        {
            self.piles.discard(other);
        }
    }

    #[inline]
    pub(crate) fn set_target(&mut self, target: Target, _: &mut impl Journal<Entry>) {
        self.targets.push(target);
    }

    pub(crate) fn remove_target(&mut self, target: Target, journal: &mut impl Journal<Entry>) {
        self.targets.pop();
        self.tell(journal, |by| Entry::RemoveTarget { by, target });
    }

    pub(crate) fn count_redraw(&mut self, _: &mut impl Journal<Entry>) {
        self.redraws += 1;
        if self.again == Again::Now {
            self.again = Again::Redrawn;
        }
    }

    /// Discards what is left of the hand.
    #[inline]
    pub(crate) fn discard_hand(&mut self, _: &mut impl Journal<Entry>) {
        for card in std::mem::take(&mut self.hand).cards() {
            self.piles.discard(card);
        }
        self.targets = Targets::default();
    }

    #[inline]
    pub(crate) fn apply_win_check(&mut self, _: &mut impl Journal<Entry>) {
        self.end = self.fives();
    }

    /// Hands the turn over, unless the game has been won or has gone on for too long.
    #[inline]
    pub(crate) fn advance_turn(&mut self, _: &mut impl Journal<Entry>) {
        self.idle = if self.played { 0 } else { self.idle + 1 };
        self.end = self.end.or_else(|| self.exhausted());
        if self.is_over() {
            return;
        }
        self.mover = self.mover.other();
        self.turn += 1;
        self.seq_in_turn = 0;
        self.played = false;
        self.again = Again::No;
        self.redraws = 0;
        self.lasting.expire(self.turn);
    }
}
