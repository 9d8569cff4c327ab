//! What steps do that ask nothing.

use super::step::{Reward, Rivalry, Step};
use super::{Card, Cards, SCORINGS};
use crate::board::{How, Phase, Twilight};
use crate::effects::Effect;
use crate::journal::Entry;
use crate::map::{AMERICAS, BATTLEGROUNDS, Countries, Country, Level, Region};
use crate::operations::crisis_of;
use crate::side::Side;
use flow::Journal;

impl Twilight {
    /// An event begins, if it can.
    pub(super) fn begin_event<J: Journal<Entry>>(
        &mut self,
        card: Card,
        player: Side,
        journal: &mut J,
    ) {
        if !self.occurs(card, player) {
            journal.all(Entry::NoEvent { card });
            return;
        }
        let side = card.owner().unwrap_or(player);
        journal.all(Entry::Event { side, card });
        self.happened.insert(card);
        self.marks = [Countries::EMPTY; 2];
        self.tally = 0;
        self.target = None;
        self.push(card.number(), side, 0);
    }

    /// A card that was played goes where it belongs.
    pub(super) fn finalise<J: Journal<Entry>>(
        &mut self,
        card: Card,
        player: Side,
        journal: &mut J,
    ) {
        let happened = self.happened.has(card);
        self.happened.remove(card);
        match card {
            Card::ChinaCard => self.pass_china(player.other(), false, journal),
            Card::MissileEnvy if happened => {
                let to = player.other();
                self.take_known(to, card);
                self.effects.start(match to {
                    Side::Ussr => Effect::EnvyUssr,
                    Side::Us => Effect::EnvyUs,
                });
                journal.all(Entry::Given { from: player, card });
            }
            // It lies in front of the US until it is used.
            Card::ShuttleDiplomacy if happened => {}
            _ if happened && card.is_starred() => {
                self.removed.insert(card);
                journal.all(Entry::Removed { card });
            }
            _ => self.put_down(card),
        }
    }

    /// The China Card changes hands.
    pub(crate) fn pass_china<J: Journal<Entry>>(
        &mut self,
        to: Side,
        face_up: bool,
        journal: &mut J,
    ) {
        self.china = Some(to);
        self.china_up = face_up;
        journal.all(Entry::China { to, face_up });
    }

    pub(super) fn do_plain<J: Journal<Entry>>(&mut self, step: &Step, own: Side, journal: &mut J) {
        let foe = own.other();
        match *step {
            Step::Gain(reward) => {
                let points = self.reward(reward, own);
                self.gain(own, points, journal);
            }
            Step::Defcon(by) => self.move_defcon(by, journal),
            Step::DefconTo(to) => self.set_defcon(to, journal),
            Step::Add(who, country, by) => self.add(who.of(own), country, by, journal),
            Step::Drop(who, country, by) => self.take(who.of(own), country, by, journal),
            Step::Halve(country) => {
                let half = self.influence.of(foe, country).div_ceil(2);
                self.take(foe, country, half, journal);
            }
            Step::Control(country) => {
                let enough = self.influence.of(foe, country) + country.stability();
                let missing = enough.saturating_sub(self.influence.of(own, country));
                self.add(own, country, missing, journal);
            }
            Step::Start(effect) => {
                self.effects.start(effect);
                journal.all(Entry::Began { effect });
            }
            Step::Stop(effect) => self.end_effect(effect, journal),
            Step::Crisis => {
                self.effects.start(crisis_of(foe));
                journal.all(Entry::Began { effect: crisis_of(foe) });
            }
            Step::RedScare => self.scare[foe.index()] += 1,
            Step::DeathSquads => self.squads -= own.towards(1),
            Step::Score(region) => self.score_region(region, journal),
            Step::ScoreSoutheast => self.score_southeast(journal),
            Step::Advance(boxes) => self.advance(own, boxes, journal),
            Step::CatchUp if self.space[own.index()] < self.space[foe.index()] => {
                self.advance(own, 2, journal);
            }
            Step::ShowHand => self.show_hand(foe, journal),
            Step::ShowScoring => self.show_scoring(foe, journal),
            Step::TakeChina { face_up } if self.china == Some(foe) => {
                self.pass_china(own, face_up, journal);
            }
            Step::FullMilitary => {
                self.military[own.index()] = 5;
                journal.all(Entry::Military { side: own, to: 5 });
            }
            Step::Defect => self.defect(journal),
            Step::WarAt(country) => self.target = Some(country),
            Step::Wargames => self.wargames(own, journal),
            Step::Unhappen => self.happened.remove(Card::Wargames),
            Step::MilitaryCheck => self.check_military(journal),
            Step::HeldCheck => self.check_held(journal),
            Step::PutBack => {
                self.pile |= self.looked;
                self.foreseen |= self.looked;
                self.looked = Cards::EMPTY;
                self.reshuffle_if_empty(journal);
            }
            _ => {}
        }
    }

    pub(super) fn reward(&self, reward: Reward, own: Side) -> i8 {
        let controlled =
            |countries: Countries| (self.influence.control(own) & countries).len() as i8;
        match reward {
            Reward::Of(points) => points,
            Reward::FiveMinusDefcon => 5 - self.defcon as i8,
            Reward::DefconMinusTwo => (self.defcon as i8 - 2).max(0),
            Reward::Opec => controlled(OIL),
            Reward::AmericanBattlegrounds => controlled(AMERICAS & BATTLEGROUNDS),
            Reward::HalfOfLibya => (self.influence.of(own.other(), Country::Libya) / 2) as i8,
            Reward::ArmsRace => {
                let [ours, theirs] = [own, own.other()].map(|it| self.military[it.index()]);
                match ours > theirs {
                    true if ours >= self.defcon => 3,
                    true => 1,
                    false => 0,
                }
            }
        }
    }

    /// In a round the US gets a point; in a headline that of the USSR never happens.
    pub(super) fn defect<J: Journal<Entry>>(&mut self, journal: &mut J) {
        match self.phase {
            Phase::Headline => self.cancel_ussr_headline(journal),
            _ => self.gain(Side::Us, 1, journal),
        }
    }

    /// The opponent gets six points, and then the score decides.
    pub(super) fn wargames<J: Journal<Entry>>(&mut self, own: Side, journal: &mut J) {
        self.phase = Phase::Final;
        self.gain(own.other(), 6, journal);
        self.finish(self.leader(), How::Wargames, journal);
    }

    /// Who keeps a scoring card at the end of a turn has lost; the USSR is looked at first. A
    /// beginner who is spared shows it.
    pub(super) fn check_held<J: Journal<Entry>>(&mut self, journal: &mut J) {
        for side in Side::BOTH {
            let scoring = !(self.hands[side.index()] & SCORINGS).is_empty();
            journal.all(Entry::Held { side, scoring });
            match scoring {
                true if self.rules.gentle => self.show_scoring(side, journal),
                true => return self.finish(Some(side.other()), How::HeldScoring, journal),
                false => self.rule_out(side, SCORINGS),
            }
        }
    }

    /// What both add to their dice in a contest.
    pub(crate) fn contest_modifier(&self, rivalry: Rivalry, side: Side, own: Side) -> i8 {
        match rivalry {
            Rivalry::Olympics => 2 * i8::from(side == own),
            Rivalry::Summit => {
                let strong = |it: &&Region| self.level(**it, side) >= Level::Domination;
                Region::ALL.iter().filter(strong).count() as i8
            }
        }
    }
}

/// The countries OPEC counts.
const OIL: Countries = crate::map::set(&[
    Country::Egypt,
    Country::Iran,
    Country::Libya,
    Country::SaudiArabia,
    Country::Iraq,
    Country::GulfStates,
    Country::Venezuela,
]);
