//! The lawful rides, listed fast.

use crate::board::Cangua;
use crate::moves::{Horse, Ride};
use crate::refusal::Refusal;
use crate::rules::Rule;
use crate::way::{Landing, Way, bit};
use game::Rng;
use std::ops::ControlFlow;

/// What the rules make a player do if it can be done.
#[derive(Clone, Copy)]
pub(crate) enum Duty {
    Nothing,
    BothDice,
    Kick { both: bool },
    Deploy { both: bool },
}

impl Cangua {
    /// Shows every lawful ride of the current player with where it ends.
    #[inline]
    pub(crate) fn each_ride(
        &self,
        each: &mut impl FnMut(Ride, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.rules.moves_are_standard() {
            return self.standard(self.dice).each(each);
        }
        self.each_dutiful_ride(each)
    }

    /// The same under any rules.
    fn each_dutiful_ride(
        &self,
        each: &mut impl FnMut(Ride, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let way = self.way();
        let duty = self.duty(&way);
        self.each_free_ride(&way, &mut |ride, landing| match self.fulfils(duty, ride, landing) {
            Ok(()) => each(ride, landing),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    /// The rides that horses and dice allow, before duties.
    #[inline(always)]
    fn each_free_ride(
        &self,
        way: &Way,
        each: &mut impl FnMut(Ride, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let door = self.rules.door();
        self.each_out(way, each)?;
        for (index, progress) in self.horses[self.mover()].into_iter().enumerate() {
            let (horse, from) = (Horse::nth(index), progress as u8);
            // A horse in the stable has progress -1, which became 255 and is beyond every home.
            if from >= way.home {
                continue;
            }
            let mut runs = if from < door { self.run_steps(way, from) } else { 0 };
            while runs != 0 {
                let steps = runs.trailing_zeros() as u8;
                runs &= runs - 1;
                let bounces = from + steps > door;
                if bounces && !way.on.has(Rule::Bounce) {
                    continue;
                }
                let to = self.run_target(from, steps);
                if let Ok(landing) = self.pass(way, from, to, bounces) {
                    each(Ride::Run { horse, steps }, landing)?;
                }
            }
            let mut climbs = self.lane_steps(way, from);
            while climbs != 0 {
                let step = climbs.trailing_zeros() as u8;
                climbs &= climbs - 1;
                if let Ok(landing) = self.pass(way, from, door + step, false) {
                    each(Ride::Climb { horse, step }, landing)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn each_out(
        &self,
        way: &Way,
        each: &mut impl FnMut(Ride, Landing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !way.on.has(Rule::SplitDice) {
            if self.opens(way, 0)
                && self.in_stable().is_some()
                && let Ok(landing) = self.land(way, 0)
            {
                each(Ride::Out, landing)?;
            }
            return ControlFlow::Continue(());
        }
        for die in [1, 6] {
            if let Ok(landing) = self.out(way, die) {
                each(Ride::OutOn { die }, landing)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the roll, or with split dice this die, opens the stable.
    #[inline(always)]
    pub(crate) fn opens(&self, way: &Way, die: u8) -> bool {
        let one = |opens: bool, face: u8| face == 6 || face == 1 && opens;
        if way.on.has(Rule::SplitDice) {
            return way.shown & bit(die) != 0 && one(way.on.has(Rule::OneOpens), die);
        }
        if way.on.has(Rule::OneDie) {
            return die == 0 && one(!way.on.has(Rule::SixOnly), self.dice.low());
        }
        die == 0 && (self.dice.is_pair() || self.dice.is_one_six())
    }

    pub(crate) fn duty(&self, way: &Way) -> Duty {
        if !way.on.any([Rule::SplitDice, Rule::ForcedKick, Rule::ForcedDeploy]) {
            return Duty::Nothing;
        }
        let mut both = false;
        let whole = way.on.has(Rule::SplitDice) && self.used == 0;
        let _ = self.each_free_ride(way, &mut |ride, _| {
            both |= whole && self.leaves_a_ride(ride);
            if both { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let (mut kick, mut deploy) = (false, false);
        let _ = self.each_free_ride(way, &mut |ride, landing| {
            if !both || self.leaves_a_ride(ride) {
                kick |= landing.kicks || landing.pierced.is_some();
                deploy |= ride.is_out();
            }
            ControlFlow::Continue(())
        });
        if kick && way.on.has(Rule::ForcedKick) {
            Duty::Kick { both }
        } else if deploy && way.on.has(Rule::ForcedDeploy) {
            Duty::Deploy { both }
        } else if both {
            Duty::BothDice
        } else {
            Duty::Nothing
        }
    }

    /// Whether a ride does what the rules make the player do.
    pub(crate) fn fulfils(&self, duty: Duty, ride: Ride, landing: Landing) -> Result<(), Refusal> {
        let (both, done) = match duty {
            Duty::Nothing => return Ok(()),
            Duty::BothDice => (true, Ok(())),
            Duty::Kick { both } if landing.kicks || landing.pierced.is_some() => (both, Ok(())),
            Duty::Kick { both } => (both, Err(Refusal::MustKick)),
            Duty::Deploy { both } if ride.is_out() => (both, Ok(())),
            Duty::Deploy { both } => (both, Err(Refusal::MustDeploy)),
        };
        if both && !self.leaves_a_ride(ride) {
            return Err(Refusal::MustUseBothDice);
        }
        done
    }

    /// Whether the other die can be used after this ride, or need not be because the ride wins.
    fn leaves_a_ride(&self, ride: Ride) -> bool {
        let mut after = *self;
        after.ride(ride, &mut ());
        after.over || !after.is_playing(after.current_player_seat_index()) || after.has_die_left()
    }

    /// Draws a lawful ride where that takes no list.
    #[inline]
    pub(crate) fn drawn_ride(&self, rng: &mut impl Rng) -> Option<Ride> {
        if self.rules.moves_are_standard() { self.standard(self.dice).draw(rng) } else { None }
    }

    /// Whether the current player has a lawful ride.
    #[inline]
    pub(crate) fn has_ride(&self) -> bool {
        if self.rules.moves_are_standard() {
            self.standard(self.dice).each(&mut |_, _| ControlFlow::Break(())).is_break()
        } else {
            self.has_dutiful_ride()
        }
    }

    /// The same under any rules. It would only stand in the way of the standard game.
    #[inline(never)]
    fn has_dutiful_ride(&self) -> bool {
        self.each_dutiful_ride(&mut |_, _| ControlFlow::Break(())).is_break()
    }
}
