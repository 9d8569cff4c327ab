//! Places: finishing, giving up, and how those who still play are ranked in the end.

use crate::board::Cangua;
use crate::journal::Entry;
use crate::rules::{COLOURS, HORSES, Rule};
use flow::Journal;
use game::{Outcome, Seat, Seats};
use std::cmp::Reverse;

impl Cangua {
    /// How many have neither finished nor given up.
    fn playing(&self) -> usize {
        self.rules.order().filter(|it| self.is_playing(*it)).count()
    }

    /// The current player has all horses home.
    pub(crate) fn finish(&mut self, journal: &mut impl Journal<Entry>) {
        let seat = self.current_player_seat_index();
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

    /// The seats that have given up.
    pub(crate) fn gone(&self) -> Seats {
        self.rules.order().filter(|it| !self.is_playing(*it) && !self.has_finished(*it)).collect()
    }

    /// Gives the lowest place that is left to a player who gives up.
    pub(crate) fn place_last(&mut self, seat: Seat) -> u8 {
        let place = self.rules.seats - self.gone().len() as u8;
        self.places[seat.index() % COLOURS] = place;
        self.over |= self.playing() <= 1;
        place
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

    /// How the game ended.
    pub(crate) fn result(&self) -> Outcome {
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
