//! What answers do: countries, cards and levels that are named, dice and cards that fall.

use crate::board::{Phase, Twilight};
use crate::cards::run::side_of;
use crate::cards::step::{
    ALL, Choice, Fight, Grant, Hand, Picked, Rivalry, Step, procedure, script,
};
use crate::cards::{Card, Cards, at_least};
use crate::journal::Entry;
use crate::map::{Country, Region};
use crate::moves::Use;
use crate::question::Shape;
use crate::side::Side;
use flow::Journal;
use game::agenda::Waiting;

impl Twilight {
    /// The step that asks.
    pub(crate) fn asking(&self) -> Option<(Waiting, Step)> {
        let top = self.agenda.top()?;
        script(top.script).get(usize::from(top.step)).map(|step| (top, *step))
    }

    pub(crate) fn name_country(&mut self, country: Country, journal: &mut impl Journal<Entry>) {
        let Some((top, step)) = self.asking() else { return };
        let own = side_of(top);
        match step {
            Step::Place(choice) => {
                self.add(choice.of.of(own), country, choice.amount, journal);
                self.count_off(top, country);
            }
            Step::Raise(choice) => self.raise(top, choice, country, journal),
            Step::Remove(choice) => {
                self.take(choice.of.of(own), country, choice.amount, journal);
                self.tally += 1;
                self.count_off(top, country);
            }
            Step::Buy => self.buy(country, journal),
            Step::AimRealign => {
                self.spend(1, country);
                self.target = Some(country);
                self.go(top, top.step + 1);
            }
            Step::EndCrisis => {
                self.end_crisis(country, journal);
                self.go(top, top.step + 1);
            }
            _ => {
                self.target = Some(country);
                self.go(top, top.step + 1);
            }
        }
    }

    /// One country of several was named.
    fn count_off(&mut self, top: Waiting, country: Country) {
        if self.marks[0].has(country) {
            self.marks[1].insert(country);
        }
        self.marks[0].insert(country);
        self.count_down_to(top.left - 1);
    }

    fn raise(
        &mut self,
        top: Waiting,
        choice: Choice,
        country: Country,
        journal: &mut impl Journal<Entry>,
    ) {
        let own = choice.of.of(side_of(top));
        let [has, other] = [own, own.other()].map(|it| self.influence.of(it, country));
        let more = if choice.amount == 0 { other - has } else { has };
        self.add(own, country, more, journal);
        self.count_off(top, country);
    }

    /// Enough, or nothing: the question is over.
    pub(crate) fn stop(&mut self, journal: &mut impl Journal<Entry>) {
        let Some((top, step)) = self.asking() else { return };
        match step {
            Step::Name(who, hand, other) => {
                let side = who.of(side_of(top));
                if hand == Hand::Best {
                    journal.all(Entry::NothingGiven { side });
                    self.rule_out(side, at_least(1));
                }
                self.go(top, other);
            }
            Step::PlayBorrowed => {
                if let Some(card) = self.borrowed.take() {
                    let to = side_of(top).other();
                    self.take_known(to, card);
                    journal.all(Entry::Returned { to, card });
                }
                self.go(top, top.step + 1);
            }
            Step::EndCrisis => self.defy(journal),
            Step::AimCoup | Step::AimRealign => {
                self.agenda.done();
            }
            _ => self.go(top, top.step + 1),
        }
    }

    /// Time ran out: it is enough, if it may be, or else the first answer is taken.
    pub(crate) fn answer_late(&mut self, journal: &mut impl Journal<Entry>) {
        let asked = self.asked;
        if asked.may_stop {
            return self.stop(journal);
        }
        let first = asked.set.trailing_zeros() as usize;
        match asked.shape {
            Shape::Place | Shape::Remove | Shape::Aim => {
                self.name_country(Country::ALL[first], journal);
            }
            Shape::HandCard | Shape::OpenCard => self.name_card(Card::ALL[first - 1], journal),
            Shape::Use => self.use_operations(Use::ALL[first], journal),
            // Nobody is late to choose war: the level stays, or becomes the safest.
            Shape::Level if asked.set >> self.defcon & 1 == 1 => {
                self.name_level(self.defcon, journal);
            }
            Shape::Level => self.name_level(5, journal),
            Shape::Region => self.name_region(Region::ALL[first], journal),
            _ => {}
        }
    }

    pub(crate) fn name_card(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        let Some((top, Step::Name(who, hand, _))) = self.asking() else { return };
        let side = who.of(side_of(top));
        match hand {
            Hand::Pay | Hand::Spare => {
                self.go(top, top.step + 1);
                self.discard(side, card, journal);
            }
            Hand::Any => {
                self.discard(side, card, journal);
                self.tally += 1;
            }
            Hand::Best => {
                self.go(top, top.step + 1);
                self.give_best(side, card, journal);
            }
            Hand::Recover => {
                self.go(top, top.step + 1);
                self.discards.remove(card);
                self.take_known(side, card);
                journal.all(Entry::Recovered { side, card });
            }
            Hand::Rerun => {
                self.go(top, top.step + 1);
                self.discards.remove(card);
                self.push_finalise(card, side);
                match card {
                    // They defect from a headline of their own, or from a card that is played.
                    Card::Defectors => journal.all(Entry::NoEvent { card }),
                    _ => self.push_event(card, side),
                }
                self.pay_for_war(side, card, journal);
            }
            Hand::Looked => {
                self.looked.remove(card);
                self.put_down(card);
                journal.all(Entry::Discarded { side, card });
            }
            Hand::Open => {
                self.go(top, top.step + 1);
                self.discard(side.other(), card, journal);
            }
        }
    }

    /// The best card goes to the opponent, who uses it at once: its event, or if that is not the
    /// opponent's, its operations.
    fn give_best(&mut self, from: Side, card: Card, journal: &mut impl Journal<Entry>) {
        let to = from.other();
        self.leave_hand(from, card);
        journal.all(Entry::Given { from, card });
        // Nothing that stays is worth more.
        let better = match self.modified(from, card.ops()) {
            worth @ ..4 => self.worth_at_least(from, worth + 1),
            _ => Cards::EMPTY,
        };
        self.rule_out(from, better);
        self.push_finalise(card, to);
        if card.owner() == Some(from) {
            self.push_ops(to, card.ops(), false, Grant::Any);
        } else {
            self.push_event(card, to);
        }
        self.pay_for_war(to, card, journal);
    }

    pub(crate) fn use_operations(&mut self, kind: Use, _: &mut impl Journal<Entry>) {
        let side = self.operation.side;
        self.agenda.done();
        self.push(
            match kind {
                Use::Influence => procedure::BUY,
                Use::Realign => procedure::REALIGN,
                Use::Coup => procedure::COUP,
                Use::Race => procedure::SPACE,
            },
            side,
            0,
        );
    }

    pub(crate) fn answer(&mut self, yes: bool, _: &mut impl Journal<Entry>) {
        if let Some((top, Step::Either(_, _, other))) = self.asking() {
            self.go(top, if yes { top.step + 1 } else { other });
        }
    }

    pub(crate) fn name_level(&mut self, level: u8, journal: &mut impl Journal<Entry>) {
        if let Some((top, _)) = self.asking() {
            self.go(top, top.step + 1);
            self.set_defcon(level, journal);
        }
    }

    pub(crate) fn name_region(&mut self, region: Region, journal: &mut impl Journal<Entry>) {
        if let Some((top, _)) = self.asking() {
            self.go(top, top.step + 1);
            self.closed = Some(region);
            journal.all(Entry::Closed { region });
        }
    }

    pub(crate) fn roll(&mut self, pips: u8, journal: &mut impl Journal<Entry>) {
        let Some((top, step)) = self.asking() else { return };
        let side = side_of(top);
        self.go(top, top.step + 1);
        match step {
            Step::Battle(fight) => self.fight(side, fight, pips, journal),
            Step::RollCoup => self.coup(pips, journal),
            Step::RollSpace => self.reach_for_space(side, pips, journal),
            Step::RollTrap => self.escape(side, pips, journal),
            _ => {}
        }
    }

    /// The die of a war has fallen: neighbours that are on the other side count against it.
    fn fight(&mut self, side: Side, fight: Fight, die: u8, journal: &mut impl Journal<Entry>) {
        let Some(country) = self.target else { return };
        let foe = side.other();
        let against = self.resistance(side, fight, country);
        let won = die as i8 - against >= fight.from;
        journal.all(Entry::War { side, country, die, modifier: -against, won });
        if won {
            self.gain(side, fight.points, journal);
            let there = self.influence.of(foe, country);
            self.take(foe, country, ALL, journal);
            self.add(side, country, there, journal);
        }
    }

    /// What a side's war in a country takes from its die.
    pub(crate) fn resistance(&self, side: Side, fight: Fight, country: Country) -> i8 {
        let foe = side.other();
        let enemies = self.influence.control(foe);
        (country.near() & enemies).len() as i8
            + i8::from(foe.home().has(country))
            + i8::from(fight.own_ground && enemies.has(country))
    }

    fn reach_for_space(&mut self, side: Side, die: u8, journal: &mut impl Journal<Entry>) {
        let at = usize::from(self.space[side.index()]);
        let Some(next) = crate::board::SPACE.get(at) else { return };
        journal.all(Entry::SpaceRolled { side, die, needed: next.roll });
        if die <= next.roll {
            self.advance(side, 1, journal);
        }
    }

    fn escape(&mut self, side: Side, die: u8, journal: &mut impl Journal<Entry>) {
        let free = die <= 4;
        journal.all(Entry::Trap { side, die, free });
        if free {
            self.end_effect(crate::plays::trap_of(side), journal);
        }
    }

    pub(crate) fn roll_both(
        &mut self,
        ussr_die: u8,
        us_die: u8,
        journal: &mut impl Journal<Entry>,
    ) {
        let Some((top, step)) = self.asking() else { return };
        let Step::Contest(rivalry) = step else {
            self.go(top, top.step + 1);
            return self.realign(ussr_die, us_die, journal);
        };
        let own = side_of(top);
        let ussr = ussr_die as i8 + self.contest_modifier(rivalry, Side::Ussr, own);
        let us = us_die as i8 + self.contest_modifier(rivalry, Side::Us, own);
        journal.all(Entry::Contest { ussr, us, ussr_die, us_die });
        let winner = match us.cmp(&ussr) {
            std::cmp::Ordering::Less => Some(Side::Ussr),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Us),
        };
        // The winner of the summit decides what comes next; a tie at the games is rolled again.
        self.tally = winner.map_or(0, |it| it as u8 + 1);
        if winner.is_some() || rivalry == Rivalry::Summit {
            self.go(top, top.step + 1);
        }
        if let Some(winner) = winner {
            self.gain(winner, 2, journal);
        }
    }

    pub(crate) fn draw_card(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        let Some((top, step)) = self.asking() else { return };
        let side = self.asked.side;
        match step {
            Step::Look => {
                self.pile.remove(card);
                self.foreseen.remove(card);
                self.looked.insert(card);
                journal.only(side.seat(), Entry::Drew { side, card });
            }
            Step::Draw => {
                self.tally -= 1;
                self.draw_into(side, card, journal);
            }
            _ => {
                self.count_down_to(1 - (top.left & 1));
                self.draw_into(side, card, journal);
            }
        }
    }

    pub(crate) fn snatch_card(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        let Some((top, Step::Snatch(picked))) = self.asking() else { return };
        let (own, foe) = (side_of(top), self.asked.side);
        self.go(top, top.step + 1);
        match picked {
            Picked::Terror => self.discard(foe, card, journal),
            Picked::Plan if card.owner() == Some(own) => {
                self.leave_hand(foe, card);
                journal.all(Entry::Shown { side: foe, card });
                self.push_finalise(card, own);
                // In a round of the USSR it is as if the USSR had played what is found.
                let player = if self.phase == Phase::Headline { own } else { self.phasing };
                self.push_event(card, player);
            }
            Picked::Plan => self.discard(foe, card, journal),
            Picked::Borrow => {
                self.leave_hand(foe, card);
                journal.all(Entry::Shown { side: foe, card });
                self.borrowed = Some(card);
            }
        }
    }
}
