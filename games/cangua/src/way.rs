//! The way of one player as bits: where its horses can go on this roll, and what stands there.

use crate::board::Cangua;
use crate::moves::Horse;
use crate::refusal::Refusal;
use crate::rules::{COLOURS, Rule, RuleSet};

/// The way of the current player. Bit `p` is progress `p`: first the ring, then the own lane.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// The rules that say where horses go.
    pub(crate) on: RuleSet,
    /// Taken by any horse.
    pub(crate) taken: u64,
    /// Taken by an own horse.
    pub(crate) own: u64,
    /// The numbers the roll gives, as bits.
    pub(crate) shown: u16,
    /// How far a run may go: to the door, or without a stop there to the highest free step.
    pub(crate) goal: u8,
    /// From here on horses are home for good.
    pub(crate) home: u8,
}

/// Where a ride ends, and whom it kicks.
#[derive(Clone, Copy)]
pub(crate) struct Landing {
    /// The progress reached.
    pub(crate) to: u8,
    /// Whether an enemy stands there.
    pub(crate) kicks: bool,
    /// Where the enemy stands that is kicked in passing.
    pub(crate) pierced: Option<u8>,
}

/// Why a horse cannot go somewhere, and where the reason stands.
#[derive(Clone, Copy)]
pub(crate) enum Blocked {
    /// A horse is in the way.
    Passing(u8),
    /// An own horse is there.
    Own(u8),
    /// An enemy is there and cannot be kicked.
    Safe(u8),
}

/// The bit of progress -1, the stable, which no cell of a way has.
pub(crate) const STABLES: u64 = 1 << 63;

/// The bits after `from` and before `to`.
#[inline(always)]
const fn between(from: u8, to: u8) -> u64 {
    ((1 << to) - 1) & !((2 << from) - 1)
}

/// The number as a bit.
#[inline(always)]
pub(crate) const fn bit(number: u8) -> u16 {
    1 << number
}

impl Cangua {
    /// The way of the current player on this ring: what is taken by any horse, and what by an own one, which may
    /// be in the stable.
    #[inline(always)]
    pub(crate) fn bits(&self, ring: u8) -> (u64, u64) {
        let start = ring / COLOURS as u8 * self.rules.colour(self.current_player_seat_index);
        let cells = (1u64 << ring) - 1;
        let turned = (self.ring >> start | self.ring << (ring - start)) & cells;
        let mut own = 0u64;
        for progress in self.horses[self.mover()] {
            own |= 1 << (progress as u8 & 63);
        }
        (turned | own & !cells & !STABLES, own)
    }

    pub(crate) fn way(&self) -> Way {
        let (on, lane) = (self.rules.on, self.rules.lane());
        let (taken, own) = self.bits(self.rules.ring);
        let own = own & !STABLES;
        let steps = (own >> self.rules.ring) as u8;
        let last = self.rules.door() + lane;
        // Horses are home on the last step, and on each step before it while all after it are
        // taken.
        let settled = (steps << (8 - lane)).leading_ones() as u8;
        let (top, home) = if on.has(Rule::FinishAt6) {
            (last, last)
        } else {
            (last - settled, last - settled + 1)
        };
        let goal = if on.has(Rule::NoDoor) { top } else { self.rules.door() };
        Way { on, taken, own, shown: self.shown(on), goal, home }
    }

    /// The numbers the roll gives: both faces and their sum, or the faces not used yet.
    #[inline(always)]
    fn shown(&self, on: RuleSet) -> u16 {
        let (low, high) = (self.dice.low(), self.dice.high());
        let numbers = if on.has(Rule::SplitDice) {
            let low = if self.used & 1 == 0 { low } else { 0 };
            let high = if self.used & 2 == 0 { high } else { 0 };
            bit(low) | bit(high)
        } else {
            bit(low) | bit(high) | bit(low + high)
        };
        numbers & !1
    }

    /// The steps that a horse on the ring may run, as bits, whether or not its way is free.
    #[inline(always)]
    pub(crate) fn run_steps(&self, way: &Way, from: u8) -> u16 {
        if way.on.any([Rule::OneDie, Rule::SplitDice, Rule::AnyDie]) {
            return way.shown;
        }
        let sum = self.dice.sum();
        let mut steps = bit(sum);
        if from + sum > way.goal && !way.on.has(Rule::SumOnly) {
            // Near the door a single die may be used: with the sum alone, which is at least two,
            // a horse one cell before the door could never stop on it.
            steps = way.shown & !steps;
        }
        if way.on.has(Rule::FaceOnDouble) && self.rules.is_double(self.dice) {
            steps |= bit(self.dice.low()) | bit(self.dice.high());
        }
        steps
    }

    /// The steps of its lane that a horse may go to, as bits, whether or not its way is free.
    #[inline(always)]
    pub(crate) fn lane_steps(&self, way: &Way, from: u8) -> u16 {
        let door = self.rules.door();
        let steps = if from < door {
            if !way.on.has(Rule::NoDoor) {
                return 0;
            }
            self.run_steps(way, from) >> (door - from).min(15)
        } else if from == door || way.on.has(Rule::LaneAnyExact) {
            way.shown << (from - door)
        } else {
            let next = bit(from - door + 1);
            let refused = way.on.has(Rule::LaneDoubles) && !self.is_double_of(next);
            if refused { 0 } else { way.shown & next }
        };
        steps & ((2 << self.rules.lane()) - 2)
    }

    /// Whether the roll is a double that shows this number.
    fn is_double_of(&self, number: u16) -> bool {
        let faces = bit(self.dice.low()) | bit(self.dice.high());
        self.rules.is_double(self.dice) && faces & number != 0
    }

    /// Where a run ends: past the door a horse bounces back by the excess.
    #[inline(always)]
    pub(crate) fn run_target(&self, from: u8, steps: u8) -> u8 {
        let (to, door) = (from + steps, self.rules.door());
        if to > door { 2 * door - to } else { to }
    }

    /// Goes from one progress to another, over the door and back if it bounces.
    #[inline(always)]
    pub(crate) fn pass(
        &self,
        way: &Way,
        from: u8,
        to: u8,
        bounces: bool,
    ) -> Result<Landing, Blocked> {
        let there = if bounces { between(from, self.rules.ring) } else { between(from, to) };
        let back = if bounces && to < from { between(to, from) } else { 0 };
        let mut blocks = way.taken & (there | back);
        if way.on.has(Rule::FreePass) || way.on.has(Rule::Pierce) {
            // These rules let a horse pass others on the ring, not in its lane.
            blocks &= !((1 << self.rules.ring) - 1);
        }
        if blocks != 0 {
            return Err(Blocked::Passing(blocks.trailing_zeros() as u8));
        }
        let mut landing = self.land(way, to)?;
        if way.on.has(Rule::Pierce) {
            landing.pierced = self.first_passed(way, there, back);
            landing.kicks &= landing.pierced != Some(to);
        }
        Ok(landing)
    }

    /// Arrives somewhere.
    #[inline(always)]
    pub(crate) fn land(&self, way: &Way, to: u8) -> Result<Landing, Blocked> {
        let here = 1u64 << to;
        let mut kicks = false;
        if way.taken & here != 0 {
            kicks = way.own & here == 0;
            let last = self.rules.door() + self.rules.lane();
            let shared = way.on.has(Rule::FinishAt6) && to == last;
            if !kicks && !shared {
                return Err(Blocked::Own(to));
            }
            if kicks && self.is_safe(way, to) {
                return Err(Blocked::Safe(to));
            }
        }
        Ok(Landing { to, kicks, pierced: None })
    }

    /// The first enemy passed, unless a start cell protects it.
    fn first_passed(&self, way: &Way, there: u64, back: u64) -> Option<u8> {
        let enemies = way.taken & !way.own;
        let first = match (enemies & there, enemies & back) {
            (0, 0) => return None,
            (0, back) => 63 - back.leading_zeros() as u8,
            (there, _) => there.trailing_zeros() as u8,
        };
        (!self.is_safe(way, first)).then_some(first)
    }

    /// Whether nobody is kicked there: the starts of all colours lie a quarter apart.
    fn is_safe(&self, way: &Way, progress: u8) -> bool {
        let quarter = self.rules.ring / COLOURS as u8;
        way.on.has(Rule::SafeStart) && progress.is_multiple_of(quarter)
    }

    /// The ring cell of the current player's progress.
    #[inline(always)]
    pub(crate) fn cell_of(&self, progress: u8) -> u8 {
        self.rules.cell(self.current_player_seat_index, progress)
    }

    /// The reason as a player is told it.
    pub(crate) fn explain(&self, blocked: Blocked) -> Refusal {
        let (Blocked::Passing(at) | Blocked::Own(at) | Blocked::Safe(at)) = blocked;
        if at >= self.rules.ring {
            return Refusal::LaneBlocked { step: at - self.rules.door() };
        }
        let cell = self.cell_of(at);
        match blocked {
            Blocked::Passing(_) => Refusal::PathBlocked { cell },
            Blocked::Own(_) => Refusal::OwnHorseOnTarget { cell },
            Blocked::Safe(_) => Refusal::SafeCell { cell },
        }
    }

    /// The horse that would leave the stable: the one with the lowest number.
    #[inline]
    pub(crate) fn in_stable(&self) -> Option<Horse> {
        let own = &self.horses[self.mover()];
        Horse::ALL.into_iter().find(|it| own[it.index()] < 0)
    }
}
