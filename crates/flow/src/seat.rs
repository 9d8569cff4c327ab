//! Places at the table, sets of them, and who may read what.

use crate::Unreadable;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The most seats a table can have.
///
/// ```
/// use flow::{SEATS_MAX, Seat};
/// assert_eq!(Seat::all(100).count(), SEATS_MAX);
/// ```
pub const SEATS_MAX: usize = 8;

/// A place at the table, counted from 0.
///
/// ```
/// use flow::Seat;
/// assert_eq!("3".parse(), Ok(Seat(3)));
/// assert!("8".parse::<Seat>().is_err(), "a table has eight seats at most");
/// assert_eq!(Seat::all(3).map(Seat::index).collect::<Vec<_>>(), [0, 1, 2]);
/// ```
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ts_rs::TS,
)]
#[serde(try_from = "u8")]
#[ts(type = "number")]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into an array.
    ///
    /// ```
    /// use flow::Seat;
    /// let coins = [3, 5];
    /// assert_eq!(coins[Seat(1).index()], 5);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table of `count`.
    ///
    /// ```
    /// use flow::Seat;
    /// assert!(Seat::all(2).eq([Seat(0), Seat(1)]));
    /// ```
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count.min(SEATS_MAX) as u8).map(Seat)
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < SEATS_MAX {
            Ok(Seat(number))
        } else {
            Err("expected a seat from 0 to 7")
        }
    }
}

/// One digit.
impl FromStr for Seat {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [digit @ b'0'..=b'7'] => Ok(Seat(digit - b'0')),
            _ => Err(Unreadable::new(0, "a seat from 0 to 7")),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
///
/// ```
/// use flow::{Seat, Seats};
/// let both = Seats::of(Seat(0)).with(Seat(1));
/// assert!(both.contains(Seat(1)));
/// assert_eq!(both.without(Seat(0)).iter().collect::<Vec<_>>(), [Seat(1)]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ts_rs::TS)]
#[ts(type = "Array<number>")]
pub struct Seats(u8);

impl Seats {
    /// No seat at all.
    ///
    /// ```
    /// use flow::Seats;
    /// assert!(Seats::NONE.is_empty());
    /// ```
    pub const NONE: Seats = Seats(0);

    /// The set of one seat.
    ///
    /// ```
    /// use flow::{Seat, Seats};
    /// assert!(Seats::of(Seat(2)).iter().eq([Seat(2)]));
    /// ```
    #[inline]
    pub const fn of(seat: Seat) -> Seats {
        Seats(1 << (seat.0 & 7))
    }

    /// The seats of a table of `count`.
    ///
    /// ```
    /// use flow::{Seat, Seats};
    /// assert!(Seats::first(3).iter().eq([Seat(0), Seat(1), Seat(2)]));
    /// ```
    pub const fn first(count: usize) -> Seats {
        if count >= SEATS_MAX { Seats(u8::MAX) } else { Seats((1 << count) - 1) }
    }

    /// This set and one more seat.
    ///
    /// ```
    /// use flow::{Seat, Seats};
    /// assert_eq!(Seats::of(Seat(0)).with(Seat(1)), Seats::first(2));
    /// ```
    #[inline]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Seats::of(seat).0)
    }

    /// This set less one seat.
    ///
    /// ```
    /// use flow::{Seat, Seats};
    /// assert_eq!(Seats::first(2).without(Seat(0)), Seats::of(Seat(1)));
    /// ```
    #[inline]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !Seats::of(seat).0)
    }

    /// Whether the seat is in the set.
    ///
    /// ```
    /// use flow::{Seat, Seats};
    /// assert!(Seats::first(2).contains(Seat(1)) && !Seats::first(2).contains(Seat(2)));
    /// ```
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < SEATS_MAX as u8 && self.0 >> seat.0 & 1 != 0
    }

    /// Whether nobody is in the set.
    ///
    /// ```
    /// use flow::{Seat, Seats};
    /// assert!(Seats::of(Seat(0)).without(Seat(0)).is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    ///
    /// ```
    /// use flow::Seats;
    /// assert_eq!(Seats::first(3).len(), 3);
    /// ```
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    ///
    /// ```
    /// use flow::{Seat, Seats};
    /// assert_eq!(Seats::first(3).without(Seat(0)).lowest(), Some(Seat(1)));
    /// assert_eq!(Seats::NONE.lowest(), None);
    /// ```
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in rising order.
    ///
    /// ```
    /// use flow::{Seat, Seats};
    /// let numbers: Vec<u8> = Seats::first(3).iter().map(|it| it.0).collect();
    /// assert_eq!(numbers, [0, 1, 2]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(SEATS_MAX).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// A list of seats where people read it, elsewhere one byte.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u8::deserialize(deserializer).map(Seats);
        }
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        let set: Seats = seats.iter().copied().collect();
        if set.len() == seats.len() {
            Ok(set)
        } else {
            Err(D::Error::custom("a seat is listed twice"))
        }
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// Somebody who looks at a match: a seat, or a spectator who holds none.
///
/// ```
/// use flow::{Seat, Viewer};
/// assert_eq!(Viewer::all(2).count(), 3);
/// assert!(Viewer::Seat(Seat(1)).is(Seat(1)) && !Viewer::Spectator.is(Seat(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
pub enum Viewer {
    /// Whoever holds this seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table of `count` seats.
    ///
    /// ```
    /// use flow::{Seat, Viewer};
    /// assert!(Viewer::all(1).eq([Viewer::Seat(Seat(0)), Viewer::Spectator]));
    /// ```
    pub fn all(count: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(count).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Whether this viewer holds the seat.
    ///
    /// ```
    /// use flow::{Seat, Viewer};
    /// assert!(Viewer::Seat(Seat(1)).is(Seat(1)) && !Viewer::Spectator.is(Seat(1)));
    /// ```
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// The viewers a journal entry is addressed to.
///
/// ```
/// use flow::{Seat, To, Viewer};
/// let (own, other) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
/// assert!(To::only(Seat(0)).reaches(own) && !To::only(Seat(0)).reaches(Viewer::Spectator));
/// assert!(To::except(Seat(0)).reaches(other) && !To::except(Seat(0)).reaches(own));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct To(u16);

impl To {
    const SPECTATOR: u16 = 1 << 15;

    /// Everybody, spectators included.
    ///
    /// ```
    /// use flow::{Seat, To, Viewer};
    /// assert!(To::ALL.reaches(Viewer::Seat(Seat(7))) && To::ALL.reaches(Viewer::Spectator));
    /// ```
    pub const ALL: To = To(u16::MAX);

    /// Nobody at all.
    ///
    /// ```
    /// use flow::{To, Viewer};
    /// assert!(!Viewer::all(8).any(|it| To::NONE.reaches(it)));
    /// ```
    pub const NONE: To = To(0);

    /// One seat alone.
    ///
    /// ```
    /// use flow::{Seat, To, Viewer};
    /// let reached = Viewer::all(3).filter(|it| To::only(Seat(1)).reaches(*it));
    /// assert!(reached.eq([Viewer::Seat(Seat(1))]));
    /// ```
    pub const fn only(seat: Seat) -> To {
        To(Seats::of(seat).0 as u16)
    }

    /// Everybody but one seat.
    ///
    /// ```
    /// use flow::{Seat, To, Viewer};
    /// let reached = Viewer::all(2).filter(|it| To::except(Seat(1)).reaches(*it));
    /// assert!(reached.eq([Viewer::Seat(Seat(0)), Viewer::Spectator]));
    /// ```
    pub const fn except(seat: Seat) -> To {
        To(!To::only(seat).0)
    }

    /// Whether the entry is for this viewer.
    ///
    /// ```
    /// use flow::{Seat, To, Viewer};
    /// assert!(!To::only(Seat(0)).reaches(Viewer::Spectator));
    /// ```
    pub const fn reaches(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 & To::only(seat).0 != 0,
            Viewer::Spectator => self.0 & To::SPECTATOR != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ts_rs::{Config, TS};

    #[test]
    fn sets_of_seats_behave_as_sets() {
        let set: Seats = [Seat(3), Seat(0), Seat(7)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3), Seat(7)]);
        assert_eq!((set.len(), set.lowest()), (3, Some(Seat(0))));
        assert!(!set.contains(Seat(1)) && !set.contains(Seat(11)));
        assert_eq!(Seats::first(4).len(), 4);
        assert_eq!(Seats::first(8).len(), 8);
        assert_eq!(set.to_string(), "0, 3, 7");
    }

    #[test]
    fn seats_and_viewers_are_data_both_ways() {
        let set: Seats = [Seat(3), Seat(0), Seat(7)].into_iter().collect();
        let spoken = |it: &str| serde_json::from_str::<Seats>(it).map_err(|it| it.to_string());
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3,7]");
        assert_eq!(spoken("[7,0,3]"), Ok(set));
        assert_eq!(spoken("[]"), Ok(Seats::NONE));
        assert!(spoken("[0,8]").unwrap_err().contains("expected a seat from 0 to 7"));
        assert!(spoken("[1,1]").unwrap_err().contains("a seat is listed twice"));
        assert_eq!(postcard::to_allocvec(&set), Ok(vec![0b1000_1001]));
        assert_eq!(postcard::from_bytes(&[0b1000_1001]), Ok(set));
        assert_eq!(postcard::from_bytes(&[7]), Ok(Seat(7)));
        assert!(postcard::from_bytes::<Seat>(&[8]).is_err());
        for viewer in Viewer::all(8) {
            let json = serde_json::to_string(&viewer).unwrap();
            assert_eq!(serde_json::from_str::<Viewer>(&json).ok(), Some(viewer));
        }
        let (seat, viewer) = (Seat::inline(&Config::new()), Viewer::inline(&Config::new()));
        assert_eq!(
            (seat.as_str(), Seats::inline(&Config::new()).as_str()),
            ("number", "Array<number>")
        );
        assert_eq!(viewer, "{ \"Seat\": Seat } | \"Spectator\"");
    }

    #[test]
    fn entries_reach_those_they_are_addressed_to() {
        let (own, others) = (To::only(Seat(2)), To::except(Seat(2)));
        for viewer in Viewer::all(4) {
            assert!(To::ALL.reaches(viewer));
            assert_eq!(own.reaches(viewer), viewer.is(Seat(2)));
            assert_eq!(others.reaches(viewer), !viewer.is(Seat(2)));
        }
    }
}
