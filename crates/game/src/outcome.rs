//! How a game ended.

use flow::{SEATS_MAX, Seat, Seats};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::fmt;

/// The final ranking and the way it came about.
///
/// ```
/// use flow::Seat;
/// use game::Outcome;
/// let won = Outcome::won(Seat(1), 2, "goal");
/// assert_eq!(won.points(Seat(1)), 1.0);
/// assert_eq!(won.to_string(), "seat 1 wins (goal)");
/// assert!(Outcome::draw(2, "plies").is_draw());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    places: [u8; SEATS_MAX],
    winners: Seats,
    seats: u8,
    how: &'static str,
}

impl Outcome {
    /// One seat is first, the others share the second place.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// assert_eq!(Outcome::won(Seat(0), 3, "goal").places(), [1, 2, 2]);
    /// ```
    pub fn won(winner: Seat, seats: usize, how: &'static str) -> Outcome {
        Outcome::shared(Seats::of(winner), seats, how)
    }

    /// These seats share the first place, the others the place after them.
    ///
    /// ```
    /// use game::{Outcome, Seats};
    /// assert_eq!(Outcome::shared(Seats::first(2), 3, "coins").to_string(), "seats 0, 1 win (coins)");
    /// ```
    pub fn shared(winners: Seats, seats: usize, how: &'static str) -> Outcome {
        let mut places = [1; SEATS_MAX];
        for seat in Seat::all(seats).filter(|it| !winners.contains(*it)) {
            places[seat.index()] = 1 + winners.len() as u8;
        }
        Outcome { places, winners, seats: seats as u8, how }
    }

    /// A seat gave up, and the game could not go on without it: it is last, the others share the
    /// first place. Of two, the other has won; of more, nobody is called winner.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// assert_eq!(Outcome::left(Seat(0), 2).winners().lowest(), Some(Seat(1)));
    /// let broken_off = Outcome::left(Seat(0), 3);
    /// assert_eq!((broken_off.places(), broken_off.winners().len()), (&[3, 1, 1][..], 0));
    /// ```
    pub fn left(leaver: Seat, seats: usize) -> Outcome {
        let others: Seats = Seat::all(seats).filter(|it| *it != leaver).collect();
        let outcome = Outcome::shared(others, seats, "resigned");
        if seats > 2 { outcome.without_winners() } else { outcome }
    }

    /// The same places, but nobody is called winner: a draw between those who are left.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// assert_eq!(Outcome::won(Seat(0), 2, "stop").without_winners().to_string(), "nobody wins (stop)");
    /// ```
    pub fn without_winners(self) -> Outcome {
        Outcome { winners: Seats::NONE, ..self }
    }

    /// Everybody shares the first place.
    ///
    /// ```
    /// assert_eq!(game::Outcome::draw(2, "full").to_string(), "draw (full)");
    /// ```
    pub fn draw(seats: usize, how: &'static str) -> Outcome {
        Outcome::shared(Seats::first(seats), seats, how)
    }

    /// Each seat's place, counted from 1; equal places are shared.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// let race = Outcome::ranked(&[2, 1, 2], "home");
    /// assert_eq!(race.winners().lowest(), Some(Seat(1)));
    /// assert_eq!([0, 1, 2].map(|it| race.points(Seat(it))), [0.25, 1.0, 0.25]);
    /// ```
    pub fn ranked(places: &[u8], how: &'static str) -> Outcome {
        let mut outcome = Outcome::draw(places.len().min(SEATS_MAX), how);
        for (place, given) in outcome.places.iter_mut().zip(places) {
            *place = *given;
        }
        outcome.winners = Seat::all(places.len()).filter(|it| outcome.place(*it) == 1).collect();
        outcome
    }

    /// How the game ended, as a stable code.
    ///
    /// ```
    /// assert_eq!(game::Outcome::draw(2, "full").how(), "full");
    /// ```
    pub fn how(&self) -> &'static str {
        self.how
    }

    /// The place of a seat, counted from 1.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// assert_eq!(Outcome::ranked(&[2, 1, 3], "race").place(Seat(2)), 3);
    /// ```
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The places of all seats.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// assert_eq!(Outcome::won(Seat(1), 2, "goal").places(), [2, 1]);
    /// ```
    pub fn places(&self) -> &[u8] {
        &self.places[..usize::from(self.seats)]
    }

    /// The seats that won: those on the first place, unless the game only broke off.
    ///
    /// ```
    /// use game::{Outcome, Seat, Seats};
    /// assert_eq!(Outcome::won(Seat(1), 2, "goal").winners(), Seats::of(Seat(1)));
    /// ```
    pub fn winners(&self) -> Seats {
        self.winners
    }

    /// Whether nobody won.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// assert!(Outcome::draw(2, "full").is_draw() && !Outcome::won(Seat(1), 2, "goal").is_draw());
    /// ```
    pub fn is_draw(&self) -> bool {
        self.winners().len() == usize::from(self.seats)
    }

    /// The share of the others that a seat left behind, from 0 to 1; half for those beside it.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// let race = Outcome::ranked(&[1, 2, 3], "race");
    /// assert_eq!([0, 1, 2].map(|it| race.points(Seat(it))), [1.0, 0.5, 0.0]);
    /// ```
    pub fn points(&self, seat: Seat) -> f32 {
        let own = self.place(seat);
        let mut points = 0.0;
        for other in self.places() {
            points += if *other > own {
                1.0
            } else if *other == own {
                0.5
            } else {
                0.0
            };
        }
        let others = (f32::from(self.seats) - 1.0).max(1.0);
        (points - 0.5) / others
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winners = self.winners();
        match winners.len() {
            0 => write!(f, "nobody wins ({})", self.how),
            1 => write!(f, "seat {winners} wins ({})", self.how),
            _ if self.is_draw() => write!(f, "draw ({})", self.how),
            _ => write!(f, "seats {winners} win ({})", self.how),
        }
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.places(), self.how)
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut it = serializer.serialize_struct("Outcome", 3)?;
        it.serialize_field("how", self.how)?;
        it.serialize_field("places", self.places())?;
        it.serialize_field("winners", &self.winners())?;
        it.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_count_those_left_behind() {
        let outcome = Outcome::ranked(&[2, 1, 2, 4], "home");
        let points: Vec<f32> = Seat::all(4).map(|it| outcome.points(it)).collect();
        assert_eq!(points, [0.5, 1.0, 0.5, 0.0]);
        let draw = Outcome::draw(3, "cap");
        assert!(Seat::all(3).all(|it| draw.points(it) == 0.5));
        assert_eq!(draw.to_string(), "draw (cap)");
    }

    #[test]
    fn who_leaves_is_last_and_only_a_rival_of_two_has_won() {
        let two = Outcome::left(Seat(0), 2);
        assert_eq!((two.places(), two.winners()), (&[2, 1][..], Seats::of(Seat(1))));
        let three = Outcome::left(Seat(1), 3);
        assert_eq!((three.places(), three.winners()), (&[1, 3, 1][..], Seats::NONE));
        assert!(!three.is_draw());
        assert_eq!(three.to_string(), "nobody wins (resigned)");
    }

    #[test]
    fn a_team_shares_the_first_place() {
        let outcome = Outcome::shared([Seat(0), Seat(2)].into_iter().collect(), 4, "goal");
        assert_eq!(outcome.places(), [1, 3, 1, 3]);
        assert_eq!(outcome.to_string(), "seats 0, 2 win (goal)");
    }
}
