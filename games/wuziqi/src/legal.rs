//! The lawful moves, listed, counted and drawn without looking at the others.

use crate::board::Wuziqi;
use crate::cards::{Aim, Card};
use crate::flow::Turn;
use crate::moves::{Axis, Move, Target};
use crate::points::Points;
use crate::targets::Targets;
use game::Rng;
use std::ops::ControlFlow;

/// How a target is named.
#[derive(Clone, Copy)]
enum Way {
    /// It is selected at once.
    Select,
    /// It is added to the list.
    Add,
}

impl Way {
    #[inline]
    fn to(self, target: Target) -> Move {
        match self {
            Way::Select => Move::SelectTarget(target),
            Way::Add => Move::AddTarget(target),
        }
    }
}

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
                for way in self.ways().into_iter().flatten() {
                    self.each_target(card, &self.targets, &mut |it| each(way.to(it)))?;
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
    fn ways(&self) -> [Option<Way>; 2] {
        [self.takes_one().then_some(Way::Select), self.gathers().then_some(Way::Add)]
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
        if self.asks_point(card, before) {
            let points = card.reach(self, before.first_point());
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

    /// Whether the next target of a card after these is a point.
    #[inline]
    fn asks_point(&self, card: Card, before: &Targets) -> bool {
        match card.aim(self) {
            Aim::Point | Aim::Window => before.is_empty(),
            Aim::Pair => before.len() < 2,
            Aim::Nothing | Aim::Opponent => false,
        }
    }

    /// The card that the mover can aim at points now.
    #[inline]
    fn aims_at_points(&self, at: Turn) -> Option<Card> {
        let chosen = if at == Turn::SelectTarget { self.hand.chosen() } else { None };
        chosen.filter(|it| self.asks_point(*it, &self.targets))
    }

    /// The points that the mover can aim this card at.
    #[inline]
    fn points_for(&self, card: Card) -> Points {
        card.reach(self, self.targets.first_point())
    }

    /// How many points these are, and the points themselves if they had to be looked for.
    #[inline]
    fn counted_points(&self, card: Card) -> (u32, Option<Points>) {
        match card.reach_len(self) {
            Some(len) if self.targets.is_empty() => (len.into(), None),
            _ => {
                let points = self.points_for(card);
                (points.len(), Some(points))
            }
        }
    }

    /// How many lawful moves there are.
    pub(crate) fn move_count(&self, at: Turn) -> u64 {
        let mut count = 0;
        let mut add = |_| {
            count += 1;
            ControlFlow::Continue(())
        };
        match self.aims_at_points(at) {
            Some(card) => {
                let _ = self.each_other(card, &mut add);
                count
                    + u64::from(self.counted_points(card).0)
                        * self.ways().iter().flatten().count() as u64
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
        let Some(card) = self.aims_at_points(at) else {
            let _ = self.each_move(at, &mut add);
            return moves[rng.below(moves.len() as u32) as usize];
        };
        let _ = self.each_other(card, &mut add);
        let ((aimed, points), ways) = (self.counted_points(card), self.ways());
        let all_aimed = aimed * ways.iter().flatten().count() as u32;
        let mut pick = rng.below(all_aimed + moves.len() as u32);
        for way in ways.into_iter().flatten() {
            if pick < aimed {
                let points = points.unwrap_or_else(|| self.points_for(card));
                let point = points.nth(pick).expect("a set has as many points as it counts");
                return way.to(Target::Point(point));
            }
            pick -= aimed;
        }
        moves[pick as usize]
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
