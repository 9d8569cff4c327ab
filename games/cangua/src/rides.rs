//! What a ride does: the horse goes, enemies fly, players come home.

use crate::board::{Cangua, STABLE};
use crate::journal::Entry;
use crate::moves::{Horse, Ride};
use crate::rules::{COLOURS, HORSES, Rule};
use crate::way::Landing;
use flow::Journal;
use game::Seat;
use std::ops::ControlFlow;

impl Cangua {
    /// Carries out a lawful ride of the current player.
    #[inline]
    pub(crate) fn ride(&mut self, ride: Ride, journal: &mut impl Journal<Entry>) {
        let seat = self.current_player_seat_index();
        match ride {
            Ride::Out => self.come_out(journal),
            Ride::OutOn { die } => {
                self.use_up(die);
                self.come_out(journal);
            }
            Ride::Run { horse, steps } => {
                let from = self.horses[self.mover()][horse.index()] as u8;
                let to = self.run_target(from, steps);
                if self.rules.has(Rule::Pierce) {
                    self.pierce(from, to, from + steps > self.rules.door(), journal);
                }
                self.use_up(steps);
                self.go(horse, to, journal);
                let (from, to) = (self.cell_of(from), self.cell_of(to));
                journal.all(Entry::Ran { seat, horse, steps, from, to });
            }
            Ride::Climb { horse, step } => {
                let from = self.horses[self.mover()][horse.index()] as u8;
                let to = self.rules.door() + step;
                if self.rules.has(Rule::Pierce) {
                    self.pierce(from, to, false, journal);
                }
                self.use_up(self.climb_number(from, step));
                let settled = self.settled(seat);
                self.go(horse, to, journal);
                journal.all(Entry::Climbed { seat, horse, step });
                self.come_home(settled, journal);
            }
        }
    }

    #[inline(always)]
    fn come_out(&mut self, journal: &mut impl Journal<Entry>) {
        let Some(horse) = self.in_stable() else { return };
        let (seat, cell) = (self.current_player_seat_index(), self.cell_of(0));
        self.go(horse, 0, journal);
        journal.all(Entry::Deployed { seat, horse, cell });
    }

    /// Marks a face as used. It matters with split dice only.
    #[inline]
    fn use_up(&mut self, number: u8) {
        if self.rules.has(Rule::SplitDice) {
            let low_is_free = self.used & 1 == 0 && self.dice.low() == number;
            self.used |= if low_is_free { 1 } else { 2 };
        }
    }

    /// Moves a horse of the current player and kicks whoever stands where it arrives.
    #[inline]
    pub(crate) fn go(&mut self, horse: Horse, to: u8, journal: &mut impl Journal<Entry>) {
        if to < self.rules.ring && self.ring >> self.cell_of(to) & 1 != 0 {
            self.kick(self.cell_of(to), journal);
        }
        self.put(self.current_player_seat_index, horse, to as i8);
    }

    fn pierce(&mut self, from: u8, to: u8, bounces: bool, journal: &mut impl Journal<Entry>) {
        if let Ok(landing) = self.pass(&self.way(), from, to, bounces)
            && let Some(progress) = landing.pierced
        {
            self.kick(self.cell_of(progress), journal);
        }
    }

    /// Sends the enemy on a cell back to its stable.
    fn kick(&mut self, cell: u8, journal: &mut impl Journal<Entry>) {
        let by = self.current_player_seat_index();
        for seat in (0..self.rules.seats).filter(|it| *it != by.0) {
            for horse in Horse::ALL {
                let progress = self.horses[usize::from(seat) & (COLOURS - 1)][horse.index()] as u8;
                if progress < self.rules.ring && self.rules.cell(seat, progress) == cell {
                    self.put(seat, horse, STABLE);
                    let kicks = &mut self.kicks[by.index() & (COLOURS - 1)];
                    *kicks = kicks.saturating_add(1);
                    self.bonus |= self.rules.has(Rule::KickBonus);
                    journal.all(Entry::Kicked { seat: Seat(seat), horse, cell, by });
                    return;
                }
            }
        }
    }

    /// Looks whether a climb has brought a horse home, and perhaps the last one.
    fn come_home(&mut self, before: u8, journal: &mut impl Journal<Entry>) {
        let now = self.settled(self.current_player_seat_index());
        self.bonus |= now > before && self.rules.has(Rule::FinishBonus);
        if usize::from(now) == HORSES {
            self.finish(journal);
        }
    }

    /// Plays for a player who is out of time.
    pub(crate) fn ride_for_absent(&mut self, journal: &mut impl Journal<Entry>) {
        if let Some(ride) = self.best_ride() {
            self.ride(ride, journal);
        }
    }

    /// The ride that greedy play picks: a kick before a step of the lane, before the door, before
    /// the start, before the horse that is farthest.
    pub fn best_ride(&self) -> Option<Ride> {
        let mut best = None;
        let _ = self.each_ride(&mut |ride, landing| {
            let merit = self.merit(ride, landing);
            if best.is_none_or(|(known, _)| merit > known) {
                best = Some((merit, ride));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, ride)| ride)
    }

    /// How much greedy play likes a ride: what it does, which horse goes, and how far.
    pub(crate) fn merit(&self, ride: Ride, landing: Landing) -> (u8, i8, u8) {
        let rank = if landing.kicks || landing.pierced.is_some() {
            4
        } else if landing.to > self.rules.door() {
            3
        } else if landing.to == self.rules.door() {
            2
        } else {
            u8::from(ride.is_out())
        };
        let from = match ride {
            Ride::Out | Ride::OutOn { .. } => STABLE,
            Ride::Run { horse, .. } | Ride::Climb { horse, .. } => {
                self.horses[self.mover()][horse.index()]
            }
        };
        (rank, from, landing.to)
    }
}
