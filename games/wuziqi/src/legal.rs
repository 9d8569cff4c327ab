//! The lawful moves, listed, counted and drawn without looking at the others.

use crate::board::Wuziqi;
use crate::cards::{Aim, Card};
use crate::flow::Turn;
use crate::moves::{Axis, Move, Target};
use crate::piles::HAND_MAX;
use crate::point::Point;
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
            Turn::Choose => {
                let mut cards = self.playables().into_iter().flatten();
                cards.try_for_each(|it| each(Move::ChooseCard(it)))
            }
            Turn::SelectTarget => {
                let Some(card) = self.hand.chosen() else { return ControlFlow::Continue(()) };
                for way in self.ways().into_iter().flatten() {
                    self.each_target(card, &self.targets, &mut |it| each(way.to(it)))?;
                }
                self.others(card).into_iter().flatten().try_for_each(each)
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

    /// The cards of the hand that can be played, each once.
    #[inline]
    fn playables(&self) -> [Option<Card>; HAND_MAX] {
        let [first, _] = self.hand.all();
        [first.filter(|it| it.playable(self).is_ok()), self.playable_beside(first)]
    }

    /// The second card of the hand, if it is another than the first and can be played.
    #[inline]
    fn playable_beside(&self, first: Option<Card>) -> Option<Card> {
        let second = self.hand.other().filter(|it| Some(*it) != first)?;
        second.playable(self).is_ok().then_some(second)
    }

    /// What the mover can do but name a target: take one back, confirm them, choose the other card,
    /// which stands second.
    #[inline]
    fn others(&self, card: Card) -> [Option<Move>; 3] {
        let other = if self.may_choose_again() { self.playable_beside(Some(card)) } else { None };
        let other = other.map(Move::ChooseCard);
        if !self.gathers() {
            return [None, None, other];
        }
        let back = self.targets.last().map(Move::RemoveTarget);
        let confirm = self.has_enough_targets().is_ok().then_some(Move::ConfirmTargets);
        [back, confirm, other]
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

    /// How many points these are.
    #[inline]
    fn points_len_for(&self, card: Card) -> u32 {
        match card.reach_len(self) {
            Some(len) if self.targets.is_empty() => len.into(),
            _ => self.points_for(card).len(),
        }
    }

    /// How many lawful moves there are.
    pub(crate) fn move_count(&self, at: Turn) -> u64 {
        if let Some(card) = self.aims_at_points(at) {
            let aimed = u64::from(self.points_len_for(card));
            let others = self.others(card).iter().flatten().count() as u64;
            return aimed * self.ways().iter().flatten().count() as u64 + others;
        }
        let mut count = 0;
        let _ = self.each_move(at, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The move that stands in the list where a random number points. Of many points, only that
    /// one is looked for.
    #[inline]
    pub(crate) fn drawn_move(&self, at: Turn, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        if at == Turn::Choose {
            return Move::ChooseCard(self.drawn_card(rng));
        }
        let Some(card) = self.aims_at_points(at) else {
            moves.clear();
            let _ = self.each_move(at, &mut |it| {
                moves.push(it);
                ControlFlow::Continue(())
            });
            return moves[rng.below(moves.len() as u32) as usize];
        };
        match card.reach_len(self) {
            Some(len) if self.targets.is_empty() => {
                self.drawn_aim(card, len.into(), rng, |it| card.nth(self, it))
            }
            _ => {
                let points = self.points_for(card);
                self.drawn_aim(card, points.len(), rng, |it| points.nth(it))
            }
        }
    }

    /// The same where a card can be aimed at so many points, and `nth` finds each.
    #[inline]
    fn drawn_aim(
        &self,
        card: Card,
        aimed: u32,
        rng: &mut impl Rng,
        nth: impl Fn(u32) -> Option<Point>,
    ) -> Move {
        let (ways, others) = (self.ways(), self.others(card));
        let counted = ways.iter().flatten().count() as u32 * aimed;
        let mut pick = rng.below(counted + others.iter().flatten().count() as u32);
        for way in ways.into_iter().flatten() {
            if pick < aimed {
                let point = nth(pick).expect("a set has as many points as it counts");
                return way.to(Target::Point(point));
            }
            pick -= aimed;
        }
        let other = others.into_iter().flatten().nth(pick as usize);
        other.expect("there are as many others as were counted")
    }

    /// Draws one of the cards that can be played.
    #[inline]
    fn drawn_card(&self, rng: &mut impl Rng) -> Card {
        let [first, second] = self.playables();
        let count = u32::from(first.is_some()) + u32::from(second.is_some());
        let drawn = if rng.below(count) == 0 { first.or(second) } else { second };
        drawn.expect("who has to choose can play a card")
    }

    /// Shows every way to play the hand as one action: a card and all its targets. Where the order
    /// of two targets does not matter, only the rising one is shown.
    pub fn plays(&self, each: &mut impl FnMut(Card, &Targets)) {
        for card in self.playables().into_iter().flatten() {
            self.plays_of(card, &Targets::default(), each);
        }
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
