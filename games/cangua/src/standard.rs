//! The rides of the standard game, found for all horses of a player at once, as bits.

use crate::board::Cangua;
use crate::dice::Dice;
use crate::moves::{Horse, Ride};
use crate::rules::HORSES;
use crate::way::{Landing, STABLES};
use std::ops::ControlFlow;

/// Cells of the standard ring.
pub(crate) const RING: u8 = 56;
const DOOR: u8 = RING - 1;
const LANE: u8 = 6;

/// More numbers than two dice can show, alone and together, and a power of two: that spares bounds
/// checks.
const NUMBERS: usize = 16;

/// The bits up to this one.
const fn up_to(bit: u8) -> u64 {
    (2 << bit) - 1
}

/// From where each number can be run on the ring.
static RUNS: [u64; NUMBERS] = {
    let mut runs = [0; NUMBERS];
    let mut number = 0;
    while number < NUMBERS {
        runs[number] = up_to(DOOR - number as u8);
        number += 1;
    }
    runs
};

/// From where each number leads to a cell of the way: of the ring, or from the door to that step.
static LEADS: [u64; NUMBERS] = {
    let mut leads = RUNS;
    let mut number = 0;
    while number <= LANE as usize {
        leads[number] |= 1 << DOOR;
        number += 1;
    }
    leads
};

/// Where the horses of the current player can go on this roll. A set of horses has bit `p` for a
/// horse with progress `p`: there, no two of one player meet.
#[derive(Clone, Copy)]
pub(crate) struct Standard {
    dice: Dice,
    /// Taken by any horse.
    taken: u64,
    /// Taken by an own horse.
    own: u64,
    /// Whether a horse is in the stable.
    in_stable: bool,
}

impl Cangua {
    /// Where the horses of the current player can go by the standard rules.
    #[inline(always)]
    pub(crate) fn standard(&self) -> Standard {
        let (taken, own) = self.bits(RING);
        Standard { dice: self.dice, taken, own: own & !STABLES, in_stable: own & STABLES != 0 }
    }
}

impl Standard {
    /// Whether there is no ride at all. What is likely is asked first.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.by_sum() == 0 && !self.comes_out() && self.by_dice() == [0; 2] && self.climbers() == 0
    }

    /// Whether a horse can leave the stable.
    #[inline(always)]
    fn comes_out(&self) -> bool {
        let opens = self.dice.is_pair() || self.dice.is_one_six();
        opens && self.in_stable && self.own & 1 == 0
    }

    /// The horses that can go on by the sum.
    #[inline(always)]
    fn by_sum(&self) -> u64 {
        self.going(self.own, self.dice.sum())
    }

    /// The horses that can go on by the lower die, and by the higher one if it is another. On the
    /// ring only those that the sum would take beyond the door may: with the sum alone, which is at
    /// least two, a horse one cell before the door could never stop on it.
    #[inline(always)]
    fn by_dice(&self) -> [u64; 2] {
        let near = self.own & !RUNS[usize::from(self.dice.sum()) % NUMBERS];
        if near == 0 {
            return [0; 2];
        }
        let (low, high) = (self.dice.low(), self.dice.high());
        [self.going(near, low), if low == high { 0 } else { self.going(near, high) }]
    }

    /// The horses among these that can go so far.
    #[inline(always)]
    fn going(&self, among: u64, number: u8) -> u64 {
        let horses = among & LEADS[usize::from(number) % NUMBERS];
        if horses == 0 { 0 } else { horses & !self.blocked(number) }
    }

    /// From where so many steps lead to an own horse or past any.
    #[inline(always)]
    fn blocked(&self, number: u8) -> u64 {
        if number <= 1 {
            return self.own >> number;
        }
        // What stands one step ahead, then up to two, up to four and up to eight.
        let (mut passed, mut steps) = (self.taken >> 1, 1);
        while 2 * steps < number {
            passed |= passed >> steps;
            steps *= 2;
        }
        passed | passed >> (number - 1 - steps) | self.own >> number
    }

    /// The horses that can climb to the next step.
    #[inline(always)]
    fn climbers(&self) -> u64 {
        // Bit 0 is the door, the others are the steps. Who is on the door enters: that is no climb.
        let lane = self.own >> DOOR;
        if lane <= 1 {
            return 0;
        }
        let numbers = 1u64 << self.dice.low() | 1 << self.dice.high() | 1 << self.dice.sum();
        let next = (lane & !1) << 1 & !lane & numbers & up_to(LANE);
        next >> 1 << DOOR
    }

    /// Shows every ride of these horses with where it ends.
    #[inline(always)]
    pub(crate) fn each(
        &self,
        horses: [i8; HORSES],
        each: &mut impl FnMut(Ride, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let enemies = self.taken & !self.own;
        let landing = |to: u8| Landing { to, kicks: enemies >> to & 1 != 0, pierced: None };
        if self.comes_out() {
            each(Ride::Out, landing(0))?;
        }
        let ([low, high], sum, climbers) = (self.by_dice(), self.by_sum(), self.climbers());
        let numbers = [(self.dice.low(), low), (self.dice.high(), high), (self.dice.sum(), sum)];
        let able = low | high | sum | climbers;
        for (index, progress) in horses.into_iter().enumerate() {
            // A horse in the stable has progress -1, which becomes a bit that no set has.
            let (horse, from) = (Horse::nth(index), progress as u8 & 63);
            if able >> from & 1 == 0 {
                continue;
            }
            if from > DOOR {
                each(Ride::Climb { horse, step: from + 1 - DOOR }, landing(from + 1))?;
                continue;
            }
            for (number, able) in numbers {
                if able >> from & 1 != 0 {
                    let ride = if from == DOOR {
                        Ride::Climb { horse, step: number }
                    } else {
                        Ride::Run { horse, steps: number }
                    };
                    each(ride, landing(from + number))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
