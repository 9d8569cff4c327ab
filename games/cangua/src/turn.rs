//! The turn: rolling, doubles, continuing, passing on, and the keys of cycles.

use crate::board::Board;
use crate::cycle::{Cycle, Which};
use crate::dice::Dice;
use crate::history::Roll;
use crate::journal::Entry;
use crate::moves::Event;
use crate::refusal::Refusal;
use crate::rules::Rule;
use flow::Journal;
use game::Seat;

/// Doubles in a row after which the turn ends.
const DOUBLES_MAX: u8 = 3;
/// Rolls of one turn, whatever the rules grant. No game has come near it by chance.
const ROLLS_MAX: u8 = 99;

/// Questions.
impl Board {
    pub(crate) fn can_fall(&self, dice: Dice) -> Result<(), Refusal> {
        let fits = !dice.is_none() && dice.is_single() == self.rules.has(Rule::OneDie);
        if fits { Ok(()) } else { Err(Refusal::NoSuchRoll { dice }) }
    }

    /// Whether a roll counts as a double, which gives another roll.
    #[inline(always)]
    fn is_double(&self, dice: Dice) -> bool {
        if self.rules.has(Rule::OneDie) {
            return dice.low() == 6 || dice.low() == 1 && !self.rules.has(Rule::SixOnly);
        }
        dice.is_pair() || dice.is_one_six() && self.rules.has(Rule::OneSixIsDouble)
    }

    pub(crate) fn timeout_plays(&self) -> bool {
        self.rules.has(Rule::TimeoutAuto)
    }

    pub(crate) fn is_absent(&self) -> bool {
        self.absent
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
            && self.is_playing(Seat(self.current_player_seat_index))
            && self.has_ride()
    }

    /// Whether the doubles so far give another roll.
    #[inline(always)]
    pub(crate) fn doubles_go_on(&self) -> bool {
        let limit = if self.rules.has(Rule::NoCap) { u8::MAX } else { DOUBLES_MAX };
        self.double_count > 0 && self.double_count < limit
    }

    #[inline]
    pub(crate) fn can_continue(&self) -> bool {
        (self.doubles_go_on() || self.bonus)
            && self.roll < ROLLS_MAX
            && self.is_playing(Seat(self.current_player_seat_index))
    }

    pub(crate) fn turn_end(&self) -> Event {
        Event::TurnEnd(self.cycle())
    }

    pub(crate) fn is_pending(&self, cycle: Cycle) -> Result<(), Refusal> {
        if cycle == self.cycle() { Ok(()) } else { Err(self.stale(cycle)) }
    }

    /// What is wrong with the key of a turn end.
    pub(crate) fn stale(&self, cycle: Cycle) -> Refusal {
        let now = self.cycle();
        let possible = cycle.turn > 0 && cycle.roll > 0 && cycle.seat < self.rules.seats;
        let which = if cycle == now {
            Which::Early
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

/// Actions.
impl Board {
    #[inline]
    pub(crate) fn save_roll(&mut self, dice: Dice, journal: &mut impl Journal<Entry>) {
        self.dice = dice;
        self.has_rolled = true;
        let counted = (self.double_count + 1).min(DOUBLES_MAX);
        self.double_count = if self.is_double(dice) { counted } else { 0 };
        let (cycle, double_count) = (self.cycle(), self.double_count);
        self.rolls.push(Roll { turn: cycle.turn, seat: cycle.seat, dice, double_count });
        journal.all(Entry::Rolled { cycle, dice, double_count });
    }

    pub(crate) fn tell_no_move(&mut self, journal: &mut impl Journal<Entry>) {
        let seat = self.current_player_seat_index;
        journal.all(if self.is_void() {
            Entry::ThirdDoubleVoid { seat }
        } else {
            Entry::NoMove { seat }
        });
    }

    pub(crate) fn be_absent(&mut self, journal: &mut impl Journal<Entry>) {
        self.absent = true;
        journal.all(Entry::PlayedForAbsent { seat: self.current_player_seat_index });
    }

    /// The clock ends the turn. Whatever was rolled is lost, the horses stay where they are.
    pub(crate) fn force_end(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::TurnForced { seat: self.current_player_seat_index });
    }

    pub(crate) fn set_moved(&mut self, _: &mut impl Journal<Entry>) {
        self.has_moved = true;
    }

    pub(crate) fn close_cycle(&mut self, _: &mut impl Journal<Entry>) {
        self.closed = self.cycle();
    }

    #[inline]
    pub(crate) fn continue_turn(&mut self, journal: &mut impl Journal<Entry>) {
        self.begin_cycle(self.roll + 1);
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
            if self.is_playing(Seat(self.current_player_seat_index)) {
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
    fn begin_cycle(&mut self, roll: u8) {
        self.roll = roll;
        self.has_rolled = false;
        self.has_moved = false;
        self.dice = Dice::NONE;
        self.used = 0;
        self.bonus = false;
        self.absent = false;
    }
}
