//! The lawful moves, listed, counted and drawn without looking at the others.

use crate::board::Wuziqi;
use crate::cards::{Aim, Card};
use crate::flow::Turn;
use crate::moves::{Axis, Move, Target};
use crate::points::Points;
use crate::targets::Targets;
use game::Rng;
use std::ops::ControlFlow;

/// How a target is named: selected at once, or added to the list.
type Way = fn(Target) -> Move;

impl Wuziqi {
    /// Shows every lawful move of the mover in this state of the turn.
    #[inline]
    pub(crate) fn each_move(
        &self,
        at: Turn,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match at {
            Turn::Choose => self.each_playable(None, &mut |it| each(Move::ChooseCard(it))),
            Turn::SelectTarget => {
                let Some(card) = self.hand.chosen() else { return ControlFlow::Continue(()) };
                for way in self.ways() {
                    self.each_target(card, &self.targets, &mut |it| each(way(it)))?;
                }
                self.each_other(card, each)
            }
            Turn::PutOnTop => (0..self.piles.seen_len() as u8)
                .try_for_each(|it| each(Move::SelectTarget(Target::Card(it)))),
            Turn::Confirm => each(Move::EndTurn),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The ways in which the next target can be named.
    #[inline]
    fn ways(&self) -> impl Iterator<Item = Way> {
        let select = self.takes_one().then_some(Move::SelectTarget as Way);
        let add = self.gathers().then_some(Move::AddTarget as Way);
        select.into_iter().chain(add)
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

    /// Shows what the mover can do but name a target: take one back, confirm them, choose the
    /// other card.
    #[inline]
    fn each_other(
        &self,
        card: Card,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.gathers() {
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
        if let Some(points) = self.points_for(card, before) {
            return points.each(|it| each(Target::Point(it)));
        }
        match (card.aim(self), before.len()) {
            (Aim::Opponent, 0) => each(Target::Player(self.mover.other())),
            (Aim::Window, 1) => [Axis::Row, Axis::Column]
                .into_iter()
                .filter(|it| card.along(self, before.point(0), *it))
                .try_for_each(|it| each(Target::Axis(it))),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The points that a card can be aimed at after these targets, if the next one is a point.
    #[inline]
    fn points_for(&self, card: Card, before: &Targets) -> Option<Points> {
        match (card.aim(self), before.len()) {
            (Aim::Point | Aim::Pair | Aim::Window, 0) | (Aim::Pair, 1) => {
                Some(card.reach(self, before.first_point()))
            }
            _ => None,
        }
    }

    /// The points that the mover can aim at now, if a point is asked for.
    #[inline]
    fn points_to_aim(&self, at: Turn) -> Option<(Card, Points)> {
        if at != Turn::SelectTarget {
            return None;
        }
        let card = self.hand.chosen()?;
        Some((card, self.points_for(card, &self.targets)?))
    }

    /// How many lawful moves there are.
    pub(crate) fn move_count(&self, at: Turn) -> u64 {
        let mut count = 0;
        let mut add = |_| {
            count += 1;
            ControlFlow::Continue(())
        };
        match self.points_to_aim(at) {
            Some((card, points)) => {
                let _ = self.each_other(card, &mut add);
                count + u64::from(points.len()) * self.ways().count() as u64
            }
            None => {
                let _ = self.each_move(at, &mut add);
                count
            }
        }
    }

    /// The move that stands in the list where a random number points. Of many points, only that
    /// one is looked for.
    #[inline]
    pub(crate) fn drawn_move(&self, at: Turn, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        moves.clear();
        let mut add = |it| {
            moves.push(it);
            ControlFlow::Continue(())
        };
        let (mut aimed, mut points) = (0, Points::NONE);
        match self.points_to_aim(at) {
            Some((card, reach)) => {
                (aimed, points) = (reach.len(), reach);
                let _ = self.each_other(card, &mut add);
            }
            None => {
                let _ = self.each_move(at, &mut add);
            }
        }
        let all_aimed = if aimed == 0 { 0 } else { aimed * self.ways().count() as u32 };
        let pick = rng.below(all_aimed + moves.len() as u32);
        if pick >= all_aimed {
            return moves[(pick - all_aimed) as usize];
        }
        let point = points.nth(pick % aimed).expect("a set has as many points as it counts");
        let way = self.ways().nth((pick / aimed) as usize).expect("so many ways were counted");
        way(Target::Point(point))
    }

    /// Shows every way to play the hand as one action: a card and all its targets. Where the order
    /// of two targets does not matter, only the rising one is shown.
    pub fn plays(&self, each: &mut impl FnMut(Card, &Targets)) {
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
