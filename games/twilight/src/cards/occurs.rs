//! Which events can happen now.

use super::{Card, Cards, set};
use crate::board::{Phase, Twilight};
use crate::effects::Effect;
use crate::map::{BATTLEGROUNDS, Region};
use crate::side::Side;

impl Twilight {
    /// The events that something prevents: another event, or one that must have come before.
    /// Events that would merely do nothing are not among them.
    #[inline]
    pub(crate) fn prevented(&self) -> Cards {
        let goes = |effect| self.effects.has(effect);
        let mut cards = Cards::EMPTY;
        let mut prevent = |card: Card, when: bool| cards |= set(&[card]).when(when);
        prevent(Card::Nato, !goes(Effect::WarsawPact) && !goes(Effect::MarshallPlan));
        prevent(Card::Solidarity, !goes(Effect::JohnPaul));
        prevent(Card::StarWars, self.space[Side::Us.index()] <= self.space[Side::Ussr.index()]);
        prevent(Card::Wargames, self.defcon != 2);
        prevent(Card::KitchenDebates, !self.leads_in_battlegrounds());
        let tehran = self.influence.control(Side::Us) & Region::MiddleEast.countries();
        prevent(Card::OurManInTehran, tehran.is_empty());
        prevent(Card::WillyBrandt, goes(Effect::TearDownThisWall));
        prevent(Card::FlowerPower, goes(Effect::EvilEmpire));
        prevent(Card::ArabIsraeliWar, goes(Effect::CampDavid));
        prevent(Card::SocialistGovernments, goes(Effect::IronLady));
        prevent(Card::Opec, goes(Effect::NorthSeaOil));
        prevent(Card::MuslimRevolution, goes(Effect::Awacs));
        prevent(Card::CambridgeFive, self.is_late());
        if self.is_civil_war() {
            cards |= set(&[Card::RedScare, Card::FormosanResolution, Card::CulturalRevolution]);
        }
        cards
    }

    /// Whether the US controls more battlegrounds of the world.
    fn leads_in_battlegrounds(&self) -> bool {
        let [ussr, us] = Side::BOTH.map(|it| (self.influence.control(it) & BATTLEGROUNDS).len());
        us > ussr
    }

    /// Whether the event of a card can happen when this side plays it.
    pub(crate) fn occurs(&self, card: Card, player: Side) -> bool {
        match card {
            // In a round they defect from a card the USSR plays; in a headline, to the US.
            Card::Defectors => (self.phase == Phase::Headline) == (player == Side::Us),
            // It is an event only together with another card.
            Card::UnIntervention | Card::ChinaCard => false,
            _ => !self.prevented().has(card),
        }
    }

    /// Whether the US pays for playing this card while flowers have power.
    pub(crate) fn offends(&self, card: Card) -> bool {
        card.is_war()
            && self.effects.has(Effect::FlowerPower)
            && !(card == Card::ArabIsraeliWar && self.effects.has(Effect::CampDavid))
    }
}
