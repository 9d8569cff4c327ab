//! The turn: who is asked, where it goes on, and what rolling, continuing, passing on and leaving
//! do. What a ride does is in `rides.rs`.

use crate::board::{Cangua, STABLE};
use crate::cycle::Ending;
use crate::dice::Dice;
use crate::history::Roll;
use crate::journal::Entry;
use crate::moves::{Event, Horse};
use crate::rules::Rule;
use flow::Journal;
use game::{Seat, Seats};

/// Doubles in a row after which the turn ends.
const DOUBLES_MAX: u8 = 3;

/// Who is asked, and for what the game waits.
impl Cangua {
    #[inline(always)]
    pub(crate) fn current_player(&self) -> Seats {
        Seats::of(self.current_player_seat_index())
    }

    #[inline(always)]
    pub(crate) fn turn_end(&self) -> Event {
        // The reason is always set by the time the turn end is awaited; the default is never seen.
        Event::TurnEnd { cycle: self.cycle(), why: self.ending.unwrap_or(Ending::Moved) }
    }
}

/// Routes.
impl Cangua {
    #[inline(always)]
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    pub(crate) fn timeout_plays(&self) -> bool {
        self.rules.has(Rule::TimeoutAuto)
    }

    pub(crate) fn is_absent(&self) -> bool {
        self.absent
    }

    pub(crate) fn is_ending(&self) -> bool {
        self.ending.is_some()
    }

    pub(crate) fn is_rolling(&self) -> bool {
        self.rolling
    }

    fn is_void(&self) -> bool {
        self.rules.has(Rule::ThirdDoubleVoid) && self.double_count == DOUBLES_MAX
    }

    pub(crate) fn has_no_move(&self) -> bool {
        self.is_void() || !self.has_ride()
    }

    /// With split dice, whether the other die can still be used.
    pub(crate) fn has_die_left(&self) -> bool {
        self.rules.has(Rule::SplitDice)
            && self.used != 3
            && self.is_playing(self.current_player_seat_index())
            && self.has_ride()
    }

    /// Whether the doubles so far give another roll.
    #[inline(always)]
    pub(crate) fn doubles_go_on(&self) -> bool {
        self.double_count > 0 && (self.double_count < DOUBLES_MAX || self.rules.has(Rule::NoCap))
    }

    /// Whether the same player rolls again. Out of time nobody does.
    #[inline]
    pub(crate) fn can_continue(&self) -> bool {
        (self.doubles_go_on() || self.bonus)
            && self.ending != Some(Ending::Timeout)
            && self.is_playing(self.current_player_seat_index())
    }
}

/// Actions.
impl Cangua {
    #[inline(always)]
    pub(crate) fn throw(&mut self, _: &mut impl Journal<Entry>) {
        self.rolling = true;
    }

    #[inline]
    pub(crate) fn save_roll(&mut self, dice: Dice, journal: &mut impl Journal<Entry>) {
        self.dice = dice;
        self.rolling = false;
        self.has_rolled = true;
        let most = if self.rules.has(Rule::NoCap) { u8::MAX } else { DOUBLES_MAX };
        let counted = self.double_count.saturating_add(1).min(most);
        self.double_count = if self.rules.is_double(dice) { counted } else { 0 };
        let (cycle, double_count) = (self.cycle(), self.double_count);
        self.rolls.push(Roll { turn: cycle.turn, seat: cycle.seat, dice, double_count });
        journal.all(Entry::Rolled { cycle, dice, double_count });
    }

    pub(crate) fn end_unmoved(&mut self, journal: &mut impl Journal<Entry>) {
        let seat = self.current_player_seat_index();
        self.ending = Some(Ending::NoMove);
        journal.all(if self.is_void() {
            Entry::ThirdDoubleVoid { seat }
        } else {
            Entry::NoMove { seat }
        });
    }

    #[inline(always)]
    pub(crate) fn end_moved(&mut self, _: &mut impl Journal<Entry>) {
        self.has_moved = true;
        let playing = self.is_playing(self.current_player_seat_index());
        self.ending = Some(if playing { Ending::Moved } else { Ending::Won });
    }

    pub(crate) fn be_absent(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        self.absent = true;
        journal.all(Entry::PlayedForAbsent { seat });
    }

    /// The clock ends the turn. Whatever was rolled is lost, the horses stay where they are.
    pub(crate) fn force_end(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        self.ending = Some(Ending::Timeout);
        journal.all(Entry::TurnForced { seat });
    }

    #[inline(always)]
    pub(crate) fn close_cycle(&mut self, _: &mut impl Journal<Entry>) {
        self.closed = self.cycle();
    }

    #[inline]
    pub(crate) fn continue_turn(&mut self, journal: &mut impl Journal<Entry>) {
        self.begin_cycle(self.roll.saturating_add(1));
        journal.all(Entry::TurnContinued { cycle: self.cycle() });
    }

    /// The next seat that is still in the game; the round grows when the index wraps, whoever
    /// sits there.
    #[inline]
    pub(crate) fn next_player(&mut self, journal: &mut impl Journal<Entry>) {
        for _ in 0..self.rules.seats {
            self.current_player_seat_index += 1;
            if self.current_player_seat_index >= self.rules.seats {
                self.current_player_seat_index = 0;
                self.current_turn += 1;
            }
            if self.is_playing(self.current_player_seat_index()) {
                break;
            }
        }
        self.double_count = 0;
        self.begin_cycle(1);
        if self.current_turn > self.rules.max_rounds {
            self.over = true;
            journal.all(Entry::RoundsOver);
        } else {
            journal.all(Entry::TurnBegan { cycle: self.cycle() });
        }
    }

    #[inline]
    fn begin_cycle(&mut self, roll: u32) {
        self.roll = roll;
        self.has_rolled = false;
        self.has_moved = false;
        self.dice = Dice::NONE;
        self.used = 0;
        self.bonus = false;
        self.absent = false;
        self.ending = None;
    }

    /// A player gives up: the horses go back to the stable, and the seat is skipped from now on.
    /// Who has finished keeps the place.
    pub(crate) fn give_up(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        if !self.is_playing(seat) {
            return;
        }
        let place = self.place_last(seat);
        for horse in Horse::ALL {
            self.put(seat.0, horse, STABLE);
        }
        if seat == self.current_player_seat_index() && self.ending.is_none() {
            self.rolling = false;
            self.ending = Some(Ending::Forfeit);
        }
        journal.all(Entry::Forfeited { seat, place });
    }
}
