//! The questions of steps: whom they ask, and what can be answered.

use super::run::{CHINA, GRANT, Run, side_of};
use super::step::{Choice, Count, Grant, Hand, Step, procedure};
use super::{Cards, SCORINGS, at_least};
use crate::board::Twilight;
use crate::effects::Effect;
use crate::journal::Entry;
use crate::map::Countries;
use crate::question::Shape;
use crate::side::Side;
use flow::Journal;
use game::agenda::Waiting;

impl Twilight {
    pub(super) fn ask_countries(&mut self, mut top: Waiting, choice: Choice, shape: Shape) -> Run {
        let own = side_of(top);
        if !top.begun {
            top.left = match choice.count {
                Count::Of(count) => count,
                Count::Tally => std::mem::take(&mut self.tally),
                Count::Handicap => self.rules.handicap,
            };
            self.marks = [Countries::EMPTY; 2];
            self.count_down_to(top.left);
        }
        let mut set = self.area(choice.at, own);
        if shape == Shape::Remove {
            set &= self.influence.present(choice.of.of(own));
        }
        set = match choice.each {
            1 => set.without(self.marks[0]),
            2 => set.without(self.marks[1]),
            _ => set,
        };
        if top.left == 0 || set.is_empty() {
            return self.skip(top);
        }
        self.ask(shape, choice.who.of(own), top.left <= choice.spare, set.bits())
    }

    pub(super) fn ask_nudge(&mut self, top: Waiting) -> Run {
        let Some(winner) = self.tally.checked_sub(1) else { return self.skip(top) };
        let levels = 0b111 << (self.defcon - 1) & 0b11_1110;
        self.ask(Shape::Level, Side::at(winner), false, levels)
    }

    pub(super) fn ask_card(&mut self, top: Waiting, who: Side, hand: Hand, other: u8) -> Run {
        let own = self.hands[who.index()];
        let nothing_to_ask = match hand {
            Hand::Pay | Hand::Any | Hand::Best => own.is_empty(),
            Hand::Spare => own.is_empty() || !self.alone_at(who, 6),
            Hand::Recover | Hand::Rerun => self.discards.without(SCORINGS).is_empty(),
            Hand::Looked => self.looked.is_empty(),
            Hand::Open => self.hands[who.other().index()].is_empty(),
        };
        if nothing_to_ask {
            self.go(top, other);
            return Run::On;
        }
        let (shape, set, may_stop) = match hand {
            Hand::Pay => (Shape::HandCard, own & self.worth_at_least(who, 3), true),
            Hand::Best => {
                let best = self.best_of(who);
                (Shape::HandCard, best, best.is_empty())
            }
            Hand::Any | Hand::Spare => (Shape::HandCard, own, true),
            Hand::Recover => (Shape::OpenCard, self.discards.without(SCORINGS), true),
            Hand::Rerun => (Shape::OpenCard, self.discards.without(SCORINGS), false),
            Hand::Looked => (Shape::OpenCard, self.looked, true),
            Hand::Open => (Shape::OpenCard, self.hands[who.other().index()], false),
        };
        self.ask(shape, who, may_stop, set.bits())
    }

    pub(super) fn ask_die<J: Journal<Entry>>(
        &mut self,
        top: Waiting,
        step: &Step,
        journal: &mut J,
    ) -> Run {
        if !top.begun {
            let own = side_of(top);
            match step {
                Step::Battle(fight) => self.add_military(own, fight.ops, journal),
                Step::RollSpace => self.attempts[own.index()] += 1,
                Step::RollCoup if own == Side::Us && self.effects.has(Effect::Yuri) => {
                    self.gain(Side::Ussr, 1, journal);
                }
                _ => {}
            }
            if self.end.is_some() {
                return Run::On;
            }
        }
        self.ask(Shape::Die, side_of(top), false, 0)
    }

    /// A card is dealt, or drawn by the card's side, as long as one is due and there is one.
    pub(super) fn ask_draw<J: Journal<Entry>>(
        &mut self,
        top: Waiting,
        step: &Step,
        journal: &mut J,
    ) -> Run {
        self.reshuffle_if_empty(journal);
        let side = match step {
            Step::Deal => self.next_dealt(Side::at(top.left)),
            _ => Some(side_of(top)).filter(|_| self.tally > 0 && !self.pile.is_empty()),
        };
        match side {
            Some(side) => self.ask(Shape::Draw, side, false, self.pile.bits()),
            None => self.skip(top),
        }
    }

    pub(super) fn ask_look<J: Journal<Entry>>(&mut self, top: Waiting, journal: &mut J) -> Run {
        if self.looked.len() >= 5 {
            return self.skip(top);
        }
        if self.pile.is_empty() && !self.discards.is_empty() {
            self.reshuffle(journal);
        }
        self.ask_or_skip(top, Shape::Draw, side_of(top), false, self.pile.bits())
    }

    /// The uses of operations as bits: influence, realignment, coup, space race.
    pub(super) fn ask_use(&mut self, top: Waiting) -> Run {
        let side = side_of(top);
        if !top.begun {
            let grant = top.note >> GRANT;
            self.begin_operation(side, top.left, top.note & CHINA != 0, grant);
            self.find_reach();
        }
        let grant = self.operation.grant();
        if matches!(grant, Grant::Che | Grant::Ortega) {
            self.agenda.done();
            self.push(procedure::COUP, side, 0);
            return Run::On;
        }
        let next = self.next_box(side).filter(|it| it.ops <= self.operation.value);
        let uses = [
            grant.allows_influence() && !self.places().is_empty(),
            grant.allows_realign() && !self.realignable().is_empty(),
            grant.allows_coup() && !self.coupable().is_empty(),
            grant.allows_space() && next.is_some(),
        ];
        let set = (0..4).fold(0, |set, it| set | u128::from(uses[it]) << it);
        self.ask_or_skip(top, Shape::Use, side, grant.is_optional(), set)
    }

    pub(super) fn ask_crisis<J: Journal<Entry>>(&mut self, top: Waiting, journal: &mut J) -> Run {
        if !self.in_crisis() {
            return self.skip(top);
        }
        let exits = self.crisis_exits();
        if exits.is_empty() {
            self.defy(journal);
            return Run::On;
        }
        self.ask(Shape::Remove, self.operation.side, true, exits.bits())
    }

    /// The best cards of a hand by the operations they are worth to whoever holds them; scoring
    /// cards are worth none.
    fn best_of(&self, side: Side) -> Cards {
        let hand = self.hands[side.index()];
        let worth = (2..=4).rev().map(|it| hand & self.worth_at_least(side, it));
        worth.chain([hand & at_least(1)]).find(|it| !it.is_empty()).unwrap_or_default()
    }
}
