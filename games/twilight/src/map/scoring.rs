//! Scoring: who is present, dominates or controls a region, and what that is worth.

use crate::board::{How, Phase, Twilight};
use crate::cards::Card;
use crate::effects::Effect;
use crate::journal::Entry;
use crate::map::{BATTLEGROUNDS, Countries, Country, Region, SOUTHEAST_ASIA};
use crate::side::Side;
use flow::Journal;
use game::ts_rs::TS;
use serde::{Deserialize, Serialize};

/// How both sides stand in a region, the USSR first, and what a scoring would give.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct RegionView {
    /// The region.
    pub region: Region,
    /// How strong they are.
    pub levels: [Level; 2],
    /// The countries they control.
    pub countries: [u8; 2],
    /// The battlegrounds among them.
    pub battlegrounds: [u8; 2],
    /// The battlegrounds there are.
    pub of: u8,
    /// The points they would get; control of Europe wins instead.
    pub points: [i8; 2],
}

/// How strong a side is in a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub enum Level {
    /// It controls nothing.
    None,
    /// It controls a country.
    Presence,
    /// It controls more countries and more battlegrounds, one of each kind at least.
    Domination,
    /// It controls more countries and all battlegrounds.
    Control,
}

impl Level {
    /// The level in a word.
    pub const fn name(self) -> &'static str {
        match self {
            Level::None => "absent",
            Level::Presence => "presence",
            Level::Domination => "domination",
            Level::Control => "control",
        }
    }
}

impl Region {
    /// What a level is worth there. Control of Europe wins the game and needs no points.
    const fn worth(self, level: Level) -> i8 {
        let [presence, domination, control] = match self {
            Region::Europe => [3, 7, 7],
            Region::Asia => [3, 7, 9],
            Region::MiddleEast => [3, 5, 7],
            Region::Africa => [1, 4, 6],
            Region::CentralAmerica => [1, 3, 5],
            Region::SouthAmerica => [2, 5, 6],
        };
        match level {
            Level::None => 0,
            Level::Presence => presence,
            Level::Domination => domination,
            Level::Control => control,
        }
    }
}

/// What both sides control in a region, and what counts as a battleground there.
struct Standing {
    region: Region,
    battlegrounds: Countries,
    control: [Countries; 2],
}

impl Standing {
    fn level(&self, side: Side) -> Level {
        let counts = |side: Side| {
            let own = self.control[side.index()];
            (own.len(), (own & self.battlegrounds).len())
        };
        let (countries, battles) = counts(side);
        let (other_countries, other_battles) = counts(side.other());
        if countries == 0 {
            return Level::None;
        }
        if countries <= other_countries {
            return Level::Presence;
        }
        if battles == self.battlegrounds.len() {
            return Level::Control;
        }
        // Ahead on battlegrounds means having one, so only the other kind must be asked for.
        let has_both = countries > battles;
        if battles > other_battles && has_both { Level::Domination } else { Level::Presence }
    }

    fn points(&self, side: Side) -> i8 {
        let own = self.control[side.index()];
        let beside_enemy = (own & side.other().home()).len();
        let battles = (own & self.battlegrounds).len();
        self.region.worth(self.level(side)) + (battles + beside_enemy) as i8
    }
}

impl Twilight {
    fn standing(&self, region: Region, formosan: bool) -> Standing {
        let control = Side::BOTH.map(|it| self.influence.control(it) & region.countries());
        let mut battlegrounds = BATTLEGROUNDS & region.countries();
        if formosan && region == Region::Asia && control[Side::Us.index()].has(Country::Taiwan) {
            battlegrounds.insert(Country::Taiwan);
        }
        Standing { region, battlegrounds, control }
    }

    /// How both sides stand in every region.
    pub(crate) fn regions(&self) -> Vec<RegionView> {
        let formosan = self.effects.has(Effect::Formosan);
        let seen = |region: Region| {
            let standing = self.standing(region, formosan);
            let own = standing.control;
            RegionView {
                region,
                levels: Side::BOTH.map(|it| standing.level(it)),
                countries: own.map(|it| it.len() as u8),
                battlegrounds: own.map(|it| (it & standing.battlegrounds).len() as u8),
                of: standing.battlegrounds.len() as u8,
                points: Side::BOTH.map(|it| standing.points(it)),
            }
        };
        Region::ALL.into_iter().map(seen).collect()
    }

    /// What both sides would get for Southeast Asia, the USSR first.
    pub(crate) fn southeast(&self) -> [i8; 2] {
        Side::BOTH.map(|it| {
            let own = self.influence.control(it) & SOUTHEAST_ASIA;
            own.len() as i8 + i8::from(own.has(Country::Thailand))
        })
    }

    /// How strong a side is in a region, by the printed map.
    pub fn level(&self, region: Region, side: Side) -> Level {
        self.standing(region, false).level(side)
    }

    /// What a scoring of the region would give now, counted towards the US, and who would win the
    /// game by it.
    pub(crate) fn worth(&self, region: Region, left_out: Option<Country>) -> (i8, Option<Side>) {
        let mut standing = self.standing(region, self.effects.has(Effect::Formosan));
        if let Some(country) = left_out {
            standing.control[Side::Ussr.index()].remove(country);
        }
        let wins = |side: &Side| standing.level(*side) == Level::Control;
        let winner = Side::BOTH.into_iter().find(wins).filter(|_| region == Region::Europe);
        (standing.points(Side::Us) - standing.points(Side::Ussr), winner)
    }

    /// A scoring card is played.
    pub(crate) fn score_region<J: Journal<Entry>>(&mut self, region: Region, journal: &mut J) {
        let shuttle = self.effects.has(Effect::Shuttle)
            && matches!(region, Region::Asia | Region::MiddleEast);
        let left_out = self.target.filter(|_| shuttle);
        let (points, winner) = self.worth(region, left_out);
        journal.all(Entry::Scored { region, points });
        if shuttle {
            self.effects.stop(Effect::Shuttle);
            self.put_down(Card::ShuttleDiplomacy);
            journal.all(Entry::Over { effect: Effect::Shuttle });
        }
        match winner {
            Some(winner) => self.finish(Some(winner), How::Europe, journal),
            None => self.gain(Side::Us, points, journal),
        }
    }

    /// Southeast Asia has a card of its own: a point a country, two for Thailand.
    pub(crate) fn score_southeast<J: Journal<Entry>>(&mut self, journal: &mut J) {
        let [ussr, us] = self.southeast();
        journal.all(Entry::ScoredSoutheast { points: us - ussr });
        self.gain(Side::Us, us - ussr, journal);
    }

    /// After the last turn all regions are scored at once. Twenty points win nothing by
    /// themselves; control of Europe still does.
    pub(crate) fn score_finally<J: Journal<Entry>>(&mut self, journal: &mut J) {
        self.phase = Phase::Final;
        let mut sum = 0;
        for region in Region::ALL {
            let (points, winner) = self.worth(region, None);
            journal.all(Entry::Scored { region, points });
            if winner.is_some() {
                return self.finish(winner, How::Europe, journal);
            }
            sum += points;
        }
        if let Some(holder) = self.china {
            sum += holder.towards(1);
        }
        self.gain(Side::Us, sum, journal);
        self.finish(self.leader(), How::FinalScoring, journal);
    }

    /// Who is ahead on points.
    pub(crate) fn leader(&self) -> Option<Side> {
        match self.score {
            0 => None,
            1.. => Some(Side::Us),
            _ => Some(Side::Ussr),
        }
    }
}
