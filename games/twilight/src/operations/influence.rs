//! Influence for operations: one point at a time.

use crate::board::Twilight;
use crate::journal::Entry;
use crate::map::{Countries, Country, Region, near_any};
use crate::side::Side;
use flow::Journal;

/// The points it takes to win the civil war.
const CIVIL_WAR_WON: u8 = 3;

impl Twilight {
    /// Finds where the operations can place influence: where the side was when the round began,
    /// next to that, or next to home; if rules are lenient, where it is now counts as well.
    pub(crate) fn find_reach(&mut self) {
        let side = self.operation.side;
        let now = self.influence.present(side).when(self.rules.lenient);
        let there = self.start[side.index()] | now;
        let mut reach = there | near_any(there) | side.home();
        if side == Side::Ussr {
            if self.is_civil_war() {
                reach.insert(Country::ChineseCivilWar);
            }
            if let Some(region) = self.closed {
                reach = reach.without(region.countries());
                if region == Region::Asia {
                    reach.remove(Country::ChineseCivilWar);
                }
            }
        } else {
            reach.remove(Country::ChineseCivilWar);
        }
        self.operation.reach = reach;
    }

    /// What a point costs in a country.
    #[inline]
    pub(crate) fn cost(&self, country: Country) -> u8 {
        let enemy = self.influence.control(self.operation.side.other());
        1 + u8::from(enemy.has(country))
    }

    /// Where a point of influence can be placed now.
    #[inline]
    pub(crate) fn places(&self) -> Countries {
        let it = &self.operation;
        let enemy = self.influence.control(it.side.other());
        let plain = self.affordable(1).without(enemy);
        let dear = self.affordable(2) & enemy;
        it.reach & (plain | dear)
    }

    /// A point of influence is placed for operations.
    pub(crate) fn buy<J: Journal<Entry>>(&mut self, country: Country, journal: &mut J) {
        let side = self.operation.side;
        self.spend(self.cost(country), country);
        self.add(side, country, 1, journal);
        let won = country == Country::ChineseCivilWar
            && self.influence.of(side, country) >= CIVIL_WAR_WON;
        if won {
            self.take(side, country, CIVIL_WAR_WON, journal);
            self.operation.reach.remove(country);
            self.china = Some(side);
            self.china_up = true;
            journal.all(Entry::China { to: side, face_up: true });
        }
    }
}
