//! The rides of the standard game, found without asking for any house rule.

use crate::board::Cangua;
use crate::dice::Dice;
use crate::moves::{Horse, Ride};
use crate::rules::HORSES;
use crate::way::{Landing, STABLES};
use game::Rng;
use std::ops::ControlFlow;

/// Cells of the standard ring.
pub(crate) const RING: u8 = 56;
const DOOR: u8 = RING - 1;
const LANE: u8 = 6;
const LAST: u8 = DOOR + LANE;

/// More rides than a roll can leave, and a power of two: that spares bounds checks.
const RIDES: usize = 16;

/// Where the horses of the current player can go on this roll. Bit `p` is progress `p`.
#[derive(Clone, Copy)]
pub(crate) struct Standard {
    dice: Dice,
    horses: [i8; HORSES],
    /// Taken by any horse.
    taken: u64,
    /// Taken by an own horse.
    own: u64,
}

impl Cangua {
    /// Where the horses of the current player can go on a roll by the standard rules.
    #[inline(always)]
    pub(crate) fn standard(&self, dice: Dice) -> Standard {
        let (taken, own) = self.bits(RING);
        Standard { dice, horses: self.horses[self.mover()], taken, own }
    }
}

impl Standard {
    /// Shows every ride with where it ends.
    #[inline(always)]
    pub(crate) fn each(
        &self,
        each: &mut impl FnMut(Ride, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.comes_out() {
            each(Ride::Out, self.landing(0))?;
        }
        let sum = self.dice.sum();
        for horse in Horse::ALL {
            // A horse in the stable has progress -1, which becomes 255 and is beyond every lane.
            let from = self.horses[horse.index()] as u8;
            if from <= DOOR - sum {
                if self.is_free(from, sum) {
                    each(Ride::Run { horse, steps: sum }, self.landing(from + sum))?;
                }
            } else if from <= DOOR {
                self.each_near(horse, from, each)?;
            } else if from < LAST {
                let step = from + 1 - DOOR;
                let is_shown = step == self.dice.low() || step == self.dice.high() || step == sum;
                if is_shown && self.is_free(from, 1) {
                    each(Ride::Climb { horse, step }, self.landing(from + 1))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows every ride of a horse on the ring that the sum would take beyond the door: it may go
    /// by one die. With the sum alone, which is at least two, a horse one cell before the door could
    /// never stop on it. Who stands on the door enters the lane by any number.
    // Written out for each horse it would keep too many numbers at hand.
    #[inline(never)]
    fn each_near(
        &self,
        horse: Horse,
        from: u8,
        each: &mut impl FnMut(Ride, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (low, high, sum) = (self.dice.low(), self.dice.high(), self.dice.sum());
        let goal = if from == DOOR { LAST } else { DOOR };
        for (number, is_new) in [(low, true), (high, high != low), (sum, true)] {
            if is_new && from + number <= goal && self.is_free(from, number) {
                let ride = if from == DOOR {
                    Ride::Climb { horse, step: number }
                } else {
                    Ride::Run { horse, steps: number }
                };
                each(ride, self.landing(from + number))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a horse can leave the stable.
    #[inline(always)]
    fn comes_out(&self) -> bool {
        let opens = self.dice.is_pair() || self.dice.is_one_six();
        opens && self.own & STABLES != 0 && self.own & 1 == 0
    }

    /// Whether so many steps lead an own horse past nobody and to no own horse. No step leads it to
    /// itself.
    #[inline(always)]
    fn is_free(&self, from: u8, number: u8) -> bool {
        let end = 1u64 << number;
        self.taken >> from & end.wrapping_sub(2) | self.own >> from & end == 0
    }

    #[inline(always)]
    fn landing(&self, to: u8) -> Landing {
        let enemies = self.taken & !self.own;
        Landing { to, kicks: enemies >> to & 1 != 0, pierced: None }
    }

    /// Draws one of the rides, if there is any.
    #[inline(always)]
    pub(crate) fn draw(&self, rng: &mut impl Rng) -> Option<Ride> {
        let (mut rides, mut count) = ([Ride::Run { horse: Horse::ALL[0], steps: 0 }; RIDES], 0);
        let _ = self.each(&mut |ride, _| {
            rides[count % RIDES] = ride;
            count += 1;
            ControlFlow::Continue(())
        });
        (count > 0).then(|| rides[rng.below(count as u32) as usize % RIDES])
    }
}
