//! Who is asked, where the flow goes, and what is lawful.

use crate::board::Twilight;
use crate::cards::Card;
use crate::cards::run::side_of;
use crate::cards::step::{Choice, Step, script};
use crate::effects::Effect;
use crate::map::{Country, Region};
use crate::moves::{Mode, Use};
use crate::question::Shape;
use crate::refusal::Refusal;
use crate::side::Side;
use flow::{Seat, Seats};

/// Who is asked.
impl Twilight {
    pub(crate) fn ussr(&self) -> Seats {
        Side::Ussr.seats()
    }

    pub(crate) fn usa(&self) -> Seats {
        Side::Us.seats()
    }

    pub(crate) fn sides_without_headline(&self) -> Seats {
        let missing = |it: &Side| !self.chosen[it.index()];
        Side::BOTH.into_iter().filter(missing).map(Side::seat).collect()
    }

    #[inline]
    pub(crate) fn asked_side(&self) -> Seats {
        self.asked.side.seats()
    }
}

/// Where the flow goes.
impl Twilight {
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some()
    }

    pub(crate) fn has_ussr_won(&self) -> bool {
        self.end.is_some_and(|it| it.winner == Some(Side::Ussr))
    }

    pub(crate) fn has_usa_won(&self) -> bool {
        self.end.is_some_and(|it| it.winner == Some(Side::Us))
    }

    /// Whoever sees the other's headline first, chooses last.
    pub(crate) fn is_ussr_first(&self) -> bool {
        self.alone_at(Side::Us, 4)
    }

    pub(crate) fn is_usa_first(&self) -> bool {
        self.alone_at(Side::Ussr, 4)
    }

    pub(crate) fn ussr_is_next(&self) -> bool {
        self.is_usa_first() && !self.chosen[Side::Ussr.index()]
    }

    pub(crate) fn usa_is_next(&self) -> bool {
        self.is_ussr_first() && !self.chosen[Side::Us.index()]
    }

    pub(crate) fn is_headline_missing(&self) -> bool {
        self.chosen != [true; 2]
    }

    pub(crate) fn is_headline_left(&self) -> bool {
        self.headlines != [None; 2]
    }

    pub(crate) fn ussr_cannot_play(&self) -> bool {
        !self.can_play(Side::Ussr)
    }

    pub(crate) fn usa_cannot_play(&self) -> bool {
        !self.can_play(Side::Us)
    }

    pub(crate) fn ussr_has_round(&self) -> bool {
        self.rounds_left(Side::Ussr) > 0
    }

    pub(crate) fn usa_has_round(&self) -> bool {
        self.rounds_left(Side::Us) > 0
    }

    pub(crate) fn ussr_has_extra(&self) -> bool {
        self.has_extra(Side::Ussr)
    }

    pub(crate) fn usa_has_extra(&self) -> bool {
        self.has_extra(Side::Us)
    }

    pub(crate) fn was_last_turn(&self) -> bool {
        self.turn >= self.rules.last_turn
    }
}

macro_rules! shapes {
    ($($route:ident, $shape:ident;)*) => {
        /// Which shape the question has.
        impl Twilight {
            $(
                #[inline]
                pub(crate) fn $route(&self) -> bool {
                    self.asked.shape == Shape::$shape
                }
            )*
        }
    };
}
shapes! {
    asks_place, Place;
    asks_remove, Remove;
    asks_aim, Aim;
    asks_hand_card, HandCard;
    asks_open_card, OpenCard;
    asks_borrowed, Borrowed;
    asks_operations, Use;
    asks_either, Either;
    asks_level, Level;
    asks_region, Region;
    asks_die, Die;
    asks_dice, Dice;
    asks_draw, Draw;
    asks_snatch, Snatch;
}

/// What is lawful, and if not, why.
impl Twilight {
    pub(crate) fn can_headline(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let side = Side::at(seat.0);
        if self.headlines_of(side).has(card) {
            return Ok(());
        }
        Err(if self.hands[side.index()].has(card) {
            Refusal::NoHeadline { card }
        } else {
            Refusal::NotInHand { card }
        })
    }

    pub(crate) fn can_play_now(&self, mode: Mode, card: Card) -> Result<(), Refusal> {
        let side = self.phasing;
        if self.plays(side).of(mode).has(card) {
            return Ok(());
        }
        let holds = match card {
            Card::ChinaCard => self.has_china(side),
            _ => self.hands[side.index()].has(card),
        };
        if !holds {
            return Err(Refusal::NotInHand { card });
        }
        let owes_scoring = self.owes_scoring(side);
        if self.is_trapped(side) {
            return Err(match mode {
                _ if owes_scoring => Refusal::ScoringFirst,
                Mode::Discard => Refusal::NoWayOut { card },
                _ => Refusal::Trapped,
            });
        }
        if card == Card::ChinaCard && owes_scoring {
            return Err(Refusal::ScoringFirst);
        }
        if self.owes_envy(side) && card != Card::MissileEnvy {
            return Err(Refusal::EnvyFirst);
        }
        Err(self.why_not_so(side, mode, card))
    }

    pub(crate) fn can_borrow(&self, mode: Mode, card: Card) -> Result<(), Refusal> {
        let side = self.asked.side;
        let Some(borrowed) = self.borrowed else { return Err(Refusal::NotOffered { card }) };
        if self.borrowed_plays(side, borrowed).of(mode).has(card) {
            return Ok(());
        }
        if card != borrowed && mode != Mode::Intervene {
            return Err(Refusal::NotOffered { card });
        }
        Err(self.why_not_so(side, mode, card))
    }

    /// Why a card that a side is free to play cannot be played like that.
    fn why_not_so(&self, side: Side, mode: Mode, card: Card) -> Refusal {
        let own = !side.other().events().has(card);
        match mode {
            Mode::Event if own && card != Card::ChinaCard => Refusal::NoEvent { card },
            Mode::Space if !card.is_scoring() => match self.next_box(side) {
                Some(next) => {
                    let has = self.modified(side, card.ops());
                    Refusal::TooWeak { card, has, needed: next.ops }
                }
                None => Refusal::NoAttempt,
            },
            Mode::Intervene => Refusal::NoIntervention,
            Mode::Discard => Refusal::NoWayOut { card },
            _ => Refusal::NotThatWay { card, mode },
        }
    }

    pub(crate) fn can_pass(&self) -> Result<(), Refusal> {
        match self.plays(self.phasing).pass {
            true => Ok(()),
            false if self.is_trapped(self.phasing) => Err(Refusal::Trapped),
            false => Err(Refusal::NoPass),
        }
    }

    #[inline]
    fn is_offered(&self, country: Country) -> bool {
        self.asked.countries().has(country)
    }

    /// The question about countries that is being asked, if it is an event's.
    fn choice(&self) -> Option<Choice> {
        let top = self.agenda.top()?;
        match script(top.script).get(usize::from(top.step))? {
            Step::Place(it) | Step::Remove(it) | Step::Raise(it) => Some(*it),
            _ => None,
        }
    }

    pub(crate) fn can_place(&self, country: Country) -> Result<(), Refusal> {
        if self.is_offered(country) {
            return Ok(());
        }
        Err(match self.choice() {
            Some(choice) => self.why_not_named(choice, country),
            None if !self.operation.reach.has(country) => Refusal::OutOfReach { country },
            None => Refusal::TooDear { country, cost: self.cost(country) },
        })
    }

    pub(crate) fn can_remove(&self, country: Country) -> Result<(), Refusal> {
        if self.is_offered(country) {
            return Ok(());
        }
        Err(match self.choice() {
            Some(choice) => self.why_not_named(choice, country),
            None => Refusal::NotThere { country },
        })
    }

    fn why_not_named(&self, choice: Choice, country: Country) -> Refusal {
        let most = choice.each.clamp(1, 2) - 1;
        if choice.each <= 2 && self.marks[usize::from(most)].has(country) {
            return Refusal::OftenEnough { country };
        }
        let own = self.agenda.top().map_or(Side::Ussr, side_of);
        let there = self.influence.present(choice.of.of(own)).has(country);
        if self.asked.shape == Shape::Remove && !there && self.area(choice.at, own).has(country) {
            return Refusal::NoInfluence { country };
        }
        Refusal::NotThere { country }
    }

    pub(crate) fn can_aim(&self, country: Country) -> Result<(), Refusal> {
        if self.is_offered(country) {
            return Ok(());
        }
        let top = self.agenda.top();
        let step = top.and_then(|it| script(it.script).get(usize::from(it.step)));
        let coup = matches!(step, Some(Step::AimCoup));
        if !coup && !matches!(step, Some(Step::AimRealign)) {
            return Err(Refusal::NotThere { country });
        }
        let it = &self.operation;
        let reformed = coup
            && it.side == Side::Ussr
            && self.effects.has(Effect::Reformer)
            && Region::Europe.countries().has(country);
        Err(if !self.influence.present(it.side.other()).has(country) {
            Refusal::NoInfluence { country }
        } else if reformed || self.protected_from(it.side).has(country) {
            Refusal::Protected { country }
        } else if !it.grant().is_free() && !self.open_by_defcon().has(country) {
            Refusal::DefconForbids { country, defcon: self.defcon }
        } else if !coup && !self.affordable(1).has(country) {
            Refusal::TooDear { country, cost: 1 }
        } else {
            Refusal::NotThere { country }
        })
    }

    pub(crate) fn can_name(&self, card: Card) -> Result<(), Refusal> {
        match self.asked.cards().has(card) {
            true => Ok(()),
            false => Err(Refusal::NotOffered { card }),
        }
    }

    pub(crate) fn can_use(&self, kind: Use) -> Result<(), Refusal> {
        match self.asked.set >> kind as u8 & 1 {
            1 => Ok(()),
            _ => Err(Refusal::NoSuchUse { kind }),
        }
    }

    pub(crate) fn can_stop(&self) -> Result<(), Refusal> {
        if self.asked.may_stop { Ok(()) } else { Err(Refusal::MustGoOn) }
    }

    pub(crate) fn can_set(&self, level: u8) -> Result<(), Refusal> {
        match level < 8 && self.asked.set >> level & 1 == 1 {
            true => Ok(()),
            false => Err(Refusal::NoSuchLevel { level }),
        }
    }

    pub(crate) fn is_die(&self, pips: u8) -> Result<(), Refusal> {
        if (1..=6).contains(&pips) { Ok(()) } else { Err(Refusal::CannotCome) }
    }

    pub(crate) fn are_dice(&self, ussr: u8, us: u8) -> Result<(), Refusal> {
        self.is_die(ussr)?;
        self.is_die(us)
    }

    pub(crate) fn can_come(&self, card: Card) -> Result<(), Refusal> {
        match self.asked.cards().has(card) {
            true => Ok(()),
            false => Err(Refusal::CannotCome),
        }
    }

    /// Whether a side may play a round beyond the usual number and has anything to play in it.
    fn has_extra(&self, side: Side) -> bool {
        let oil = side == Side::Us && self.effects.has(Effect::OilRound);
        let station = self.alone_at(side, 8);
        !self.extra_used[side.index()] && (oil || station) && self.can_play(side)
    }
}
