//! Places: finishing, giving up, and how those who still play are ranked in the end.

use crate::board::{Board, STABLE};
use crate::journal::Entry;
use crate::moves::Horse;
use crate::rules::{COLOURS, HORSES, Rule};
use flow::Journal;
use game::{Outcome, Seat};
use std::cmp::Reverse;

impl Board {
    /// How many have neither finished nor given up.
    fn playing(&self) -> usize {
        self.rules.order().filter(|it| self.is_playing(*it)).count()
    }

    /// The current player has all horses home.
    pub(crate) fn finish(&mut self, journal: &mut impl Journal<Entry>) {
        let seat = self.current_player_seat_index;
        let place = 1 + self.rules.order().filter(|it| self.has_finished(*it)).count() as u8;
        self.places[self.mover()] = place;
        self.over = !self.rules.has(Rule::PlayOn) || self.playing() <= 1;
        journal.all(Entry::Finished { seat, place });
    }

    /// Whether a seat has brought all its horses home.
    pub fn has_finished(&self, seat: Seat) -> bool {
        let place = self.places[seat.index() % COLOURS];
        place != 0 && usize::from(self.settled(seat)) == HORSES
    }

    /// A player gives up: the horses go back to the stable, the seat is skipped from now on.
    pub(crate) fn give_up(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        let gone = |it: &Seat| !self.is_playing(*it) && !self.has_finished(*it);
        let place = self.rules.seats - self.rules.order().filter(gone).count() as u8;
        self.places[seat.index() % COLOURS] = place;
        for horse in Horse::ALL {
            self.put(seat.0, horse, STABLE);
        }
        self.over |= self.playing() <= 1;
        journal.all(Entry::Forfeited { seat: seat.0, place });
    }

    /// All horses' steps together, a horse in the stable counting none.
    pub fn steps(&self, seat: Seat) -> u16 {
        let horses = self.horses[seat.index() % COLOURS];
        horses.iter().map(|it| (it + 1) as u16).sum()
    }

    /// The place of every seat if the game ended now.
    pub fn ranking(&self) -> [u8; COLOURS] {
        let mut order = [Seat(0), Seat(1), Seat(2), Seat(3)];
        order.sort_unstable_by_key(|it| {
            let ahead = (self.settled(*it), self.steps(*it), self.kicks(*it));
            (!self.is_playing(*it), Reverse(ahead), it.0)
        });
        let finished = self.rules.order().filter(|it| self.has_finished(*it)).count();
        let mut places = self.places;
        for (index, seat) in order[..self.playing()].iter().enumerate() {
            places[seat.index()] = (finished + index + 1) as u8;
        }
        places
    }

    pub(crate) fn outcome(&self) -> Outcome {
        let how = if self.current_turn > self.rules.max_rounds {
            "rounds"
        } else if self.rules.order().any(|it| self.has_finished(it)) {
            "home"
        } else {
            "forfeit"
        };
        Outcome::ranked(&self.ranking()[..usize::from(self.rules.seats)], how)
    }
}
