//! Coups.

use crate::board::{How, Twilight};
use crate::cards::step::Grant;
use crate::effects::Effect;
use crate::journal::Entry;
use crate::map::{AMERICAS, Countries, Country, Region, set};
use crate::side::Side;
use flow::Journal;

impl Twilight {
    /// The countries a coup can be made in.
    #[inline]
    pub(crate) fn coupable(&self) -> Countries {
        let mut targets = self.open_targets();
        let it = &self.operation;
        if it.side == Side::Ussr && self.effects.has(Effect::Reformer) {
            targets = targets.without(Region::Europe.countries());
        }
        // A second coup of the same event goes elsewhere.
        if it.grant() == Grant::Che { targets.without(self.marks[0]) } else { targets }
    }

    /// Whether the side that has the operations is threatened with missiles.
    pub(crate) fn in_crisis(&self) -> bool {
        self.effects.has(crisis_of(self.operation.side))
    }

    /// The countries whose influence ends the crisis.
    pub(crate) fn crisis_exits(&self) -> Countries {
        let side = self.operation.side;
        let exits = match side {
            Side::Ussr => set(&[Country::Cuba]),
            Side::Us => set(&[Country::WestGermany, Country::Turkey]),
        };
        exits.iter().filter(|it| self.influence.of(side, *it) >= 2).collect()
    }

    /// The missiles are taken away, and with them two points of influence.
    pub(crate) fn end_crisis<J: Journal<Entry>>(&mut self, country: Country, journal: &mut J) {
        let side = self.operation.side;
        self.take(side, country, 2, journal);
        self.effects.stop(crisis_of(side));
        journal.all(Entry::Over { effect: crisis_of(side) });
    }

    /// The coup is made in spite of the missiles.
    pub(crate) fn defy<J: Journal<Entry>>(&mut self, journal: &mut J) {
        self.finish(Some(self.operation.side.other()), How::Crisis, journal);
    }

    /// What is added to the die of a coup.
    pub(crate) fn coup_modifier(&self, country: Country) -> i8 {
        let squads = match self.operation.side {
            Side::Ussr => self.squads,
            Side::Us => -self.squads,
        };
        let latin = if AMERICAS.has(country) { squads } else { 0 };
        latin - i8::from(self.effects.has(Effect::Salt))
    }

    /// The die of a coup has fallen.
    pub(crate) fn coup<J: Journal<Entry>>(&mut self, die: u8, journal: &mut J) {
        let Some(country) = self.target else { return };
        let it = self.operation;
        let (side, foe) = (it.side, it.side.other());
        let ops = it.value + self.bonus(country);
        let modifier = self.coup_modifier(country);
        let margin = (die + ops) as i8 + modifier - 2 * country.stability() as i8;
        journal.all(Entry::Coup { side, country, die, ops, modifier, margin });
        let there = self.influence.of(foe, country);
        let removed = there.min(margin.max(0) as u8);
        if margin > 0 {
            self.take(foe, country, removed, journal);
            self.add(side, country, margin as u8 - removed, journal);
        }
        self.tally = removed;
        self.marks[0].insert(country);
        if !it.grant().is_free() {
            self.add_military(side, ops, journal);
        }
        let quiet = side == Side::Us && self.effects.has(Effect::NuclearSubs);
        if country.is_battleground() && !quiet {
            self.move_defcon(-1, journal);
        }
    }
}

/// The effect that threatens a side.
pub(crate) fn crisis_of(side: Side) -> Effect {
    match side {
        Side::Ussr => Effect::CrisisUssr,
        Side::Us => Effect::CrisisUs,
    }
}
