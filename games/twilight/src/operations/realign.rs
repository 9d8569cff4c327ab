//! Realignments: both roll, and whoever rolls less loses the difference.

use crate::board::Twilight;
use crate::effects::Effect;
use crate::journal::Entry;
use crate::map::{Countries, Country};
use crate::side::Side;
use flow::Journal;

impl Twilight {
    /// The countries that can be realigned now.
    #[inline]
    pub(crate) fn realignable(&self) -> Countries {
        self.open_targets() & self.affordable(1)
    }

    /// What a side adds to its die in a country.
    pub(crate) fn realign_modifier(&self, side: Side, country: Country) -> i8 {
        let near = (country.near() & self.influence.control(side)).len() as i8;
        let home = i8::from(side.home().has(country));
        let [own, other] = [side, side.other()].map(|it| self.influence.of(it, country));
        let scandal = side == Side::Us && self.effects.has(Effect::IranContra);
        near + home + i8::from(own > other) - i8::from(scandal)
    }

    /// The dice of a realignment have fallen.
    pub(crate) fn realign<J: Journal<Entry>>(&mut self, ussr_die: u8, us_die: u8, journal: &mut J) {
        let Some(country) = self.target else { return };
        let ussr = ussr_die as i8 + self.realign_modifier(Side::Ussr, country);
        let us = us_die as i8 + self.realign_modifier(Side::Us, country);
        journal.all(Entry::Realigned { country, ussr, us, ussr_die, us_die });
        let loser = if ussr > us { Side::Us } else { Side::Ussr };
        self.take(loser, country, us.abs_diff(ussr), journal);
    }
}
