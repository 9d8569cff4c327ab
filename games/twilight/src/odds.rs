//! What is known of a die before it falls, for those who choose its target.

use crate::board::Twilight;
use crate::cards::run::side_of;
use crate::cards::step::{Step, script};
use crate::map::{Countries, Country};
use crate::question::Shape;
use game::ts_rs::TS;
use serde::{Deserialize, Serialize};

/// What would be added to the die of whoever chooses a target, and what stands against it: twice
/// the stability for a coup, what the opponent adds for a realignment, the least that wins a war.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Odds {
    /// The target.
    pub country: Country,
    /// What would be added.
    pub plus: i8,
    /// What it is held against.
    pub against: i8,
}

impl Twilight {
    /// The odds of every target that can be named now.
    pub(crate) fn odds(&self) -> Vec<Odds> {
        let Some((top, step)) = self.asking() else { return Vec::new() };
        let it = self.operation;
        let pair = |country: Country| match step {
            Step::AimCoup => {
                let ops = (it.value + self.bonus(country)) as i8;
                let against = 2 * country.stability() as i8;
                Some((ops + self.coup_modifier(country), against))
            }
            Step::AimRealign => {
                let [own, foe] =
                    [it.side, it.side.other()].map(|it| self.realign_modifier(it, country));
                Some((own, foe))
            }
            _ => match script(top.script).get(usize::from(top.step) + 1)? {
                Step::Battle(fight) => {
                    Some((-self.resistance(side_of(top), *fight, country), fight.from))
                }
                _ => None,
            },
        };
        let odds =
            |country: Country| pair(country).map(|(plus, against)| Odds { country, plus, against });
        let aims = self.asked.countries().when(self.asked.shape == Shape::Aim);
        aims.iter().filter_map(odds).collect()
    }

    /// Where a point of influence for operations costs two.
    pub(crate) fn dear(&self) -> Countries {
        let buys = matches!(self.asking(), Some((_, Step::Buy)));
        let enemy = self.influence.control(self.operation.side.other());
        (self.asked.countries() & enemy).when(buys && self.asked.shape == Shape::Place)
    }
}
