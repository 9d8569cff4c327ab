//! The tracks: victory points, DEFCON, military operations, the space race, and the ends of the
//! game they bring about.

use crate::board::{End, How, Phase, Twilight};
use crate::effects::Effect;
use crate::journal::Entry;
use crate::map::Country;
use crate::side::Side;
use flow::Journal;

/// A box of the space race.
pub(crate) struct SpaceBox {
    /// The operations an attempt takes.
    pub ops: u8,
    /// The highest roll that succeeds.
    pub roll: u8,
    /// The points of whoever comes first, and of whoever comes second.
    pub points: [i8; 2],
}

const fn space_box(ops: u8, roll: u8, first: i8, second: i8) -> SpaceBox {
    SpaceBox { ops, roll, points: [first, second] }
}

/// The boxes in their order; the one at 0 leads from the ground to box 1.
pub(crate) const SPACE: [SpaceBox; 8] = [
    space_box(2, 3, 2, 1),
    space_box(2, 4, 0, 0),
    space_box(2, 3, 2, 0),
    space_box(2, 4, 0, 0),
    space_box(3, 3, 3, 1),
    space_box(3, 4, 0, 0),
    space_box(3, 3, 4, 2),
    space_box(4, 2, 2, 0),
];

/// Points that win at once.
const ENOUGH: i8 = 20;

impl Twilight {
    /// Points are won. Twenty win the game, except in the last scoring; after the end there are none.
    pub(crate) fn gain<J: Journal<Entry>>(&mut self, side: Side, points: i8, journal: &mut J) {
        if self.end.is_some() {
            return;
        }
        if points < 0 {
            return self.gain(side.other(), -points, journal);
        }
        self.score = self.score.saturating_add(side.towards(points));
        journal.all(Entry::Points { side, points, score: self.score });
        let enough = self.score.abs() >= ENOUGH && !self.rules.gentle;
        if enough && self.phase != Phase::Final {
            let winner = if self.score > 0 { Side::Us } else { Side::Ussr };
            self.finish(Some(winner), How::Points, journal);
        }
    }

    /// The game is over. Nothing that waits will happen any more: the cards being played and what
    /// they had still to do stand as they stood.
    pub(crate) fn finish<J: Journal<Entry>>(
        &mut self,
        winner: Option<Side>,
        how: How,
        journal: &mut J,
    ) {
        if self.end.is_none() {
            self.end = Some(End { winner, how });
            journal.all(Entry::Ended { winner, how });
        }
    }

    /// DEFCON moves by so much, within its track. At 1 the side whose round it is has lost.
    pub(crate) fn move_defcon<J: Journal<Entry>>(&mut self, by: i8, journal: &mut J) {
        self.set_defcon((self.defcon as i8 + by).clamp(1, 5) as u8, journal);
    }

    /// DEFCON is set.
    pub(crate) fn set_defcon<J: Journal<Entry>>(&mut self, to: u8, journal: &mut J) {
        let to = if self.rules.gentle { to.max(2) } else { to };
        let from = std::mem::replace(&mut self.defcon, to);
        if from == to {
            return;
        }
        journal.all(Entry::Defcon { from, to });
        if to == 1 {
            self.finish(Some(self.phasing.other()), How::NuclearWar, journal);
        }
        let in_round = matches!(self.phase, Phase::Round | Phase::Extra);
        self.alarm |= to == 2 && in_round && self.effects.has(Effect::Norad);
    }

    /// Military operations are counted, up to five.
    pub(crate) fn add_military<J: Journal<Entry>>(&mut self, side: Side, ops: u8, journal: &mut J) {
        let now = &mut self.military[side.index()];
        *now = (*now + ops).min(5);
        journal.all(Entry::Military { side, to: *now });
    }

    /// A side advances by so many boxes and gets the points of the last.
    pub(crate) fn advance<J: Journal<Entry>>(&mut self, side: Side, boxes: u8, journal: &mut J) {
        let from = self.space[side.index()];
        let to = (from + boxes).min(SPACE.len() as u8);
        if to == from {
            return;
        }
        self.space[side.index()] = to;
        journal.all(Entry::Space { side, to });
        let second = self.space[side.other().index()] >= to;
        let points = SPACE[usize::from(to) - 1].points[usize::from(second)];
        if points > 0 {
            self.gain(side, points, journal);
        }
    }

    /// The box a side would try to reach next, if it may try at all this turn.
    #[inline]
    pub(crate) fn next_box(&self, side: Side) -> Option<&'static SpaceBox> {
        let most = if self.alone_at(side, 2) { 2 } else { 1 };
        let may = self.attempts[side.index()] < most;
        SPACE.get(usize::from(self.space[side.index()])).filter(|_| may)
    }

    /// At the end of a turn missing military operations cost points, both sides' at once.
    pub(crate) fn check_military<J: Journal<Entry>>(&mut self, journal: &mut J) {
        let missing = self.military.map(|it| self.defcon.saturating_sub(it) as i8);
        let towards_us = missing[Side::Ussr.index()] - missing[Side::Us.index()];
        if towards_us != 0 {
            self.gain(Side::Us, towards_us, journal);
        }
    }

    /// Influence is added.
    pub(crate) fn add<J: Journal<Entry>>(
        &mut self,
        side: Side,
        country: Country,
        by: u8,
        journal: &mut J,
    ) {
        self.set_influence(
            side,
            country,
            self.influence.of(side, country).saturating_add(by),
            journal,
        );
    }

    /// Influence is taken away, as far as it is there.
    pub(crate) fn take<J: Journal<Entry>>(
        &mut self,
        side: Side,
        country: Country,
        by: u8,
        journal: &mut J,
    ) {
        self.set_influence(
            side,
            country,
            self.influence.of(side, country).saturating_sub(by),
            journal,
        );
    }

    fn set_influence<J: Journal<Entry>>(
        &mut self,
        side: Side,
        country: Country,
        to: u8,
        journal: &mut J,
    ) {
        // More than this stands nowhere: it keeps sums within a byte.
        let to = to.min(99);
        let by = to as i8 - self.influence.of(side, country) as i8;
        if by != 0 {
            self.influence.set(side, country, to);
            let [ussr, us] = Side::BOTH.map(|it| self.influence.of(it, country));
            journal.all(Entry::Influence { side, country, by, us, ussr });
        }
    }
}
