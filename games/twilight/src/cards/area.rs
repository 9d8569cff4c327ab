//! What steps mean on the board as it is: areas, and facts that decide where a script goes on.

use super::step::{Area, Fact};
use super::{Card, SCORINGS};
use crate::board::Twilight;
use crate::effects::Effect;
use crate::map::{BATTLEGROUNDS, Countries, Country, Region, SOUTHEAST_ASIA, UNSTABLE, WORLD};
use crate::side::Side;

impl Twilight {
    /// The countries an area means now.
    pub(crate) fn area(&self, area: Area, own: Side) -> Countries {
        let foe = own.other();
        match area {
            Area::Of(countries) => countries,
            Area::NotFoes(countries) => countries.without(self.influence.control(foe)),
            Area::Nobodys(countries) => {
                countries.without(self.influence.control(own) | self.influence.control(foe))
            }
            Area::Empty => WORLD.without(self.influence.present(own) | self.influence.present(foe)),
            Area::Present => self.influence.present(own),
            Area::Held(countries) => countries & self.influence.present(own),
            Area::Behind(countries) => countries
                .iter()
                .filter(|it| self.influence.of(own, *it) < self.influence.of(foe, *it))
                .collect(),
            Area::Named => self.named_regions(foe),
            Area::Brush => {
                let safe = if own == Side::Ussr { self.under_nato() } else { Countries::EMPTY };
                UNSTABLE.without(safe)
            }
            Area::Battlegrounds(region) => {
                self.influence.control(Side::Ussr) & region.countries() & BATTLEGROUNDS
            }
        }
    }

    /// The regions on the scoring cards that a side has shown.
    pub(super) fn named_regions(&self, side: Side) -> Countries {
        let cards = self.known[side.index()] & SCORINGS;
        cards.iter().fold(Countries::EMPTY, |set, card| set | scored_by(card))
    }

    pub(super) fn holds(&self, fact: Fact, own: Side) -> bool {
        match fact {
            Fact::UssrLeads => self.score < 0,
            Fact::IsLate => self.is_late(),
            Fact::Goes(effect) => self.effects.has(effect),
            Fact::Controls(country) => self.influence.control(own).has(country),
            Fact::FoeHasChina => self.china == Some(own.other()),
            Fact::OwnHasChina => self.china == Some(own),
            Fact::CoupHurt => self.tally > 0,
            Fact::NoradAnswers => {
                self.alarm
                    && self.effects.has(Effect::Norad)
                    && self.influence.control(Side::Us).has(Country::Canada)
            }
            Fact::HasHostages => own == Side::Ussr && self.effects.has(Effect::HostageCrisis),
        }
    }
}

/// The countries a scoring card is about.
fn scored_by(card: Card) -> Countries {
    match card {
        Card::AsiaScoring => Region::Asia.countries(),
        Card::EuropeScoring => Region::Europe.countries(),
        Card::MiddleEastScoring => Region::MiddleEast.countries(),
        Card::CentralAmericaScoring => Region::CentralAmerica.countries(),
        Card::SouthAmericaScoring => Region::SouthAmerica.countries(),
        Card::AfricaScoring => Region::Africa.countries(),
        Card::SoutheastAsiaScoring => SOUTHEAST_ASIA,
        _ => Countries::EMPTY,
    }
}
