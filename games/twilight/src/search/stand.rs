//! How the game stands on the map, and which country matters next.

use super::RISKY;
use crate::board::Twilight;
use crate::flow::Turn;
use crate::map::{BATTLEGROUNDS, Country, Region};
use crate::moves::Move;
use crate::side::Side;
use game::Rng;

/// What a country is worth that is held, in points.
const BATTLEGROUND: f32 = 1.1;
const OTHER: f32 = 0.25;
/// How much of what a region would score now counts.
const REGION: f32 = 0.5;
/// What it costs to be short of military operations, what a box in space is worth.
const SHORT: f32 = 0.5;
const SPACE: f32 = 0.6;
/// One decision in so many is made otherwise when a game is played on in thought.
const WHIM: u32 = 4;

impl Twilight {
    /// How the game stands, in points towards the US.
    pub(super) fn outlook(&self) -> f32 {
        let regions: f32 = Region::ALL
            .iter()
            .map(|it| {
                let (points, winner) = self.worth(*it, None);
                f32::from(points) + winner.map_or(0.0, |it| f32::from(it.towards(10)))
            })
            .sum();
        let present = self.influence.present(Side::Us) | self.influence.present(Side::Ussr);
        let map: f32 = present.iter().map(|it| self.hold(it)).sum();
        let [ussr, us] = Side::BOTH.map(|it| {
            let missing = f32::from(self.defcon.saturating_sub(self.military[it.index()]));
            SPACE * f32::from(self.space[it.index()]) - SHORT * missing - self.burden(it)
        });
        let china = self.china.map_or(0.0, |it| f32::from(it.towards(1)));
        f32::from(self.score) + REGION * regions + map + us - ussr + china
    }

    /// What it costs to hold events of the other side that may end the world when they are played.
    fn burden(&self, side: Side) -> f32 {
        let fuses = self.hands[side.index()] & side.other().events() & RISKY;
        let each = match self.defcon {
            ..=2 => 6.0,
            3 => 2.5,
            _ => 0.5,
        };
        each * fuses.len() as f32
    }

    /// What the influence in a country is worth towards the US: all of it to who controls it, a
    /// part to who is near.
    fn hold(&self, country: Country) -> f32 {
        let worth = if BATTLEGROUNDS.has(country) { BATTLEGROUND } else { OTHER };
        let margin = f32::from(self.margin(Side::Us, country));
        let share = margin / f32::from(country.stability().max(1));
        // A point beyond control still makes it harder to take away.
        let beyond = (share.abs() - 1.0).clamp(0.0, 1.0);
        worth * share.signum() * (share.abs().min(1.0) + 0.15 * beyond)
    }

    /// How much more influence a side has in a country.
    fn margin(&self, side: Side, country: Country) -> i8 {
        let [own, other] = [side, side.other()].map(|it| self.influence.of(it, country) as i8);
        own - other
    }

    /// How early a country is looked at where one is asked for.
    pub(super) fn weight_of(&self, at: Turn, side: Side, country: Country) -> i32 {
        let margin = i32::from(self.margin(side, country));
        let stability = i32::from(country.stability());
        let important = if country.is_battleground() { 2 } else { 1 };
        let value = match at {
            // To take control, to be near it, to break the other's.
            Turn::Place if margin >= stability => 1,
            Turn::Place if -margin >= stability => 4 - (-margin - stability).min(3),
            Turn::Place => 8 - (stability - margin).min(6),
            Turn::Remove if -margin >= stability => 7 - (-margin - stability).min(4),
            Turn::Remove => 3,
            // Where much stands on little ground.
            _ => i32::from(self.influence.of(side.other(), country)) + 5 - stability,
        };
        value * important
    }

    /// The country that matters most, where one is asked for, but for a whim.
    pub(super) fn sensible(&self, at: Turn, side: Side, rng: &mut impl Rng) -> Option<Move> {
        // Coups where they pay most bring the war nearer, so they are left to chance.
        let places = matches!(at, Turn::Place | Turn::Remove | Turn::Aim) && !self.is_coup();
        if !places || rng.below(WHIM) == 0 {
            return None;
        }
        let all = self.asked.countries();
        let safe = |it: &Country| !self.is_reckless(at, side, Move::At(*it));
        let best = all.iter().filter(safe).max_by_key(|it| self.weight_of(at, side, *it));
        best.map(Move::At)
    }
}
