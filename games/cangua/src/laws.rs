//! Whether an input is allowed, and the reason why not.

use crate::board::Cangua;
use crate::cycle::{Cycle, Ending, Which};
use crate::dice::Dice;
use crate::moves::{Horse, Ride};
use crate::refusal::Refusal;
use crate::rules::Rule;
use crate::way::{Landing, Way, bit};

/// Dice and turn ends.
impl Cangua {
    pub(crate) fn can_fall(&self, dice: Dice) -> Result<(), Refusal> {
        let fits = !dice.is_none() && dice.is_single() == self.rules.has(Rule::OneDie);
        if fits { Ok(()) } else { Err(Refusal::NoSuchRoll { dice }) }
    }

    pub(crate) fn is_due(&self, cycle: Cycle, why: Ending) -> Result<(), Refusal> {
        let due = cycle == self.cycle() && self.ending == Some(why);
        if due { Ok(()) } else { Err(self.unfit(cycle, why)) }
    }

    /// What is wrong with a turn end.
    pub(crate) fn unfit(&self, cycle: Cycle, why: Ending) -> Refusal {
        let now = self.cycle();
        let possible = cycle.turn > 0 && cycle.roll > 0 && cycle.seat.0 < self.rules.seats;
        let which = if cycle == now {
            if self.ending.is_some_and(|it| it != why) { Which::Untrue } else { Which::Early }
        } else if !possible || cycle > now {
            Which::Foreign
        } else if cycle == self.closed {
            Which::Doubled
        } else {
            Which::Late
        };
        Refusal::StaleCycle { which, now }
    }

    pub(crate) fn already_rolled(&self) -> Refusal {
        Refusal::AlreadyRolled { dice: self.dice }
    }

    pub(crate) fn turn_end_pending(&self) -> Refusal {
        Refusal::TurnEndPending { due: self.cycle() }
    }
}

/// Rides.
impl Cangua {
    /// Whether the ride is lawful.
    pub(crate) fn may_ride(&self, ride: Ride) -> Result<(), Refusal> {
        let way = self.way();
        let landing = self.judge(&way, ride)?;
        self.fulfils(self.duty(&way), ride, landing)
    }

    /// Where a ride leads that horses and dice allow.
    pub(crate) fn landing(&self, ride: Ride) -> Option<Landing> {
        self.judge(&self.way(), ride).ok()
    }

    fn judge(&self, way: &Way, ride: Ride) -> Result<Landing, Refusal> {
        match ride {
            Ride::Out => self.out(way, 0),
            Ride::OutOn { die } => self.out(way, die),
            Ride::Run { horse, steps } => self.judge_run(way, horse, steps),
            Ride::Climb { horse, step } => self.judge_climb(way, horse, step),
        }
    }

    /// Leaving the stable on the whole roll (0) or on one die.
    pub(crate) fn out(&self, way: &Way, die: u8) -> Result<Landing, Refusal> {
        if self.in_stable().is_none() {
            return Err(Refusal::NoSuchHorse);
        }
        if !self.opens(way, die) {
            return Err(self.used_up(way, die).unwrap_or(Refusal::NotAnOpener));
        }
        if way.own & 1 != 0 {
            return Err(Refusal::StartCellOwnOccupied);
        }
        self.land(way, 0).map_err(|it| self.explain(it))
    }

    fn judge_run(&self, way: &Way, horse: Horse, steps: u8) -> Result<Landing, Refusal> {
        let from = self.past_stable(way, horse)?;
        let (goal, door) = (way.goal, self.rules.door());
        if from >= door {
            return Err(Refusal::HorseClimbs { horse });
        }
        if self.run_steps(way, from) & bit(steps) == 0 {
            let too_far = way.shown & bit(steps) != 0 && from + steps > goal;
            return Err(match self.used_up(way, steps) {
                Some(used) => used,
                None if too_far => Refusal::OvershootDoor { excess: from + steps - goal },
                None => Refusal::NotTheDice { steps },
            });
        }
        if from + steps > door && from + steps <= goal {
            return Err(Refusal::HorseClimbs { horse });
        }
        let bounces = from + steps > door;
        if bounces && !way.on.has(Rule::Bounce) {
            return Err(Refusal::OvershootDoor { excess: from + steps - door });
        }
        let to = self.run_target(from, steps);
        self.pass(way, from, to, bounces).map_err(|it| self.explain(it))
    }

    fn judge_climb(&self, way: &Way, horse: Horse, step: u8) -> Result<Landing, Refusal> {
        let from = self.past_stable(way, horse)?;
        let door = self.rules.door();
        if from < door && !way.on.has(Rule::NoDoor) {
            return Err(Refusal::NotAtDoor { horse });
        }
        if self.lane_steps(way, from) & bit(step) == 0 {
            let used = self.used_up(way, self.climb_number(from, step));
            return Err(used.unwrap_or(Refusal::WrongClimbNumber { step }));
        }
        self.pass(way, from, door + step, false).map_err(|it| self.explain(it))
    }

    fn past_stable(&self, way: &Way, horse: Horse) -> Result<u8, Refusal> {
        match self.horses[self.mover()][horse.index()] {
            ..0 => Err(Refusal::HorseInStable { horse }),
            it if it as u8 >= way.home => Err(Refusal::HorseSettled { horse }),
            it => Ok(it as u8),
        }
    }

    /// The number that takes a horse to a step of its lane; 0 if none does.
    pub(crate) fn climb_number(&self, from: u8, step: u8) -> u8 {
        let door = self.rules.door();
        if from > door && !self.rules.has(Rule::LaneAnyExact) {
            return step;
        }
        (door + step).saturating_sub(from)
    }

    /// The reason for which a face that lies on the table does not count any more.
    fn used_up(&self, way: &Way, die: u8) -> Option<Refusal> {
        let lies = self.dice.faces().any(|it| it == die);
        (lies && way.shown & bit(die) == 0).then_some(Refusal::AlreadyMoved { die })
    }
}
