//! The lawful moves, listed without looking at the others.

use crate::board::Board;
use crate::cards::{Aim, Card};
use crate::flow::Turn;
use crate::moves::{Axis, Move, Target, Targets};
use std::ops::ControlFlow;

impl Board {
    /// Shows every lawful move of the mover in this state of the turn.
    #[inline]
    pub(crate) fn legal(
        &self,
        state: Turn,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match state {
            Turn::Choose => self.each_playable(None, &mut |it| each(Move::ChooseCard(it))),
            Turn::SelectTarget => self.legal_targets(each),
            Turn::PutOnTop => (0..self.piles.seen_len() as u8)
                .try_for_each(|it| each(Move::SelectTarget(Target::Card(it)))),
            Turn::Confirm => each(Move::EndTurn),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Shows the cards of the hand that can be played, but for the one chosen, each once.
    #[inline]
    fn each_playable(
        &self,
        chosen: Option<Card>,
        each: &mut impl FnMut(Card) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut before = chosen;
        for card in self.hand.cards() {
            if before != Some(card) && chosen != Some(card) && card.playable(self).is_ok() {
                each(card)?;
            }
            before = Some(card);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn legal_targets(&self, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(card) = self.hand.chosen() else { return ControlFlow::Continue(()) };
        if self.takes_one() {
            self.each_target(card, &self.targets, &mut |it| each(Move::SelectTarget(it)))?;
        } else {
            self.each_target(card, &self.targets, &mut |it| each(Move::AddTarget(it)))?;
            if let Some(last) = self.targets.last() {
                each(Move::RemoveTarget(last))?;
            }
            if self.has_enough_targets().is_ok() {
                each(Move::ConfirmTargets)?;
            }
        }
        if self.may_choose_again() {
            self.each_playable(Some(card), &mut |it| each(Move::ChooseCard(it)))?;
        }
        ControlFlow::Continue(())
    }

    /// Shows every target that a card can be aimed at after these.
    #[inline]
    fn each_target(
        &self,
        card: Card,
        before: &Targets,
        each: &mut impl FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match (card.aim(self), before.len()) {
            (Aim::Point | Aim::Pair | Aim::Window, 0) | (Aim::Pair, 1) => {
                card.reach(self, before.first_point()).each(|it| each(Target::Point(it)))
            }
            (Aim::Opponent, 0) => each(Target::Player(self.mover.other())),
            (Aim::Window, 1) => [Axis::Row, Axis::Column]
                .into_iter()
                .filter(|it| card.along(self, before.point(0), *it))
                .try_for_each(|it| each(Target::Axis(it))),
            _ => ControlFlow::Continue(()),
        }
    }

    /// How many lawful moves there are.
    pub(crate) fn count(&self, state: Turn) -> u64 {
        let mut count = 0;
        if state == Turn::SelectTarget
            && let Some(card) = self.hand.chosen()
            && card.aim(self) == Aim::Point
        {
            count = u64::from(card.reach(self, None).len());
            if self.may_choose_again() {
                let _ = self.each_playable(Some(card), &mut |_| {
                    count += 1;
                    ControlFlow::Continue(())
                });
            }
            return count;
        }
        let _ = self.legal(state, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Shows every way to play the hand as one action: a card and all its targets. Where the order
    /// of two targets does not matter, only the rising one is shown.
    pub(crate) fn plays(&self, each: &mut impl FnMut(Card, &Targets)) {
        let _ = self.each_playable(None, &mut |card| {
            self.plays_of(card, &Targets::default(), each);
            ControlFlow::Continue(())
        });
    }

    fn plays_of(&self, card: Card, before: &Targets, each: &mut impl FnMut(Card, &Targets)) {
        if before.len() == usize::from(card.aim(self).count()) {
            return each(card, before);
        }
        let _ = self.each_target(card, before, &mut |target| {
            let mut targets = *before;
            targets.push(target);
            if !self.is_mirrored(card, &targets) {
                self.plays_of(card, &targets, each);
            }
            ControlFlow::Continue(())
        });
    }

    /// Whether these two points could as well be named the other way round, and fall that way.
    fn is_mirrored(&self, card: Card, targets: &Targets) -> bool {
        let (first, second) = (targets.point(0), targets.point(1));
        let is_pair = card.aim(self) == Aim::Pair && targets.len() == 2;
        is_pair
            && second < first
            && card.reach(self, None).has(second)
            && card.reach(self, Some(second)).has(first)
    }
}
