//! Who sees an input whole, and what the others are told of it.

use flow::{SEATS_MAX, Seat, To, Viewer};
use serde::{Deserialize, Serialize};

/// A kind of secret: what somebody must not know who gets a blank.
///
/// ```
/// use game::{Seat, Secret};
/// assert_ne!(Secret::Hand(Seat(0)), Secret::Hand(Seat(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "of", content = "seat", rename_all = "snake_case")]
pub enum Secret {
    /// The cards a seat holds.
    Hand(Seat),
    /// What a seat has chosen and not shown yet.
    Choice(Seat),
    /// What a seat has hidden on the board.
    Trap(Seat),
    /// The order of a pile, or what lies in it.
    Pile,
}

impl Secret {
    /// Every kind of secret at a table of `count` seats.
    ///
    /// ```
    /// use game::Secret;
    /// assert_eq!(Secret::all(2).count(), 7);
    /// assert_eq!(Secret::all(2).last(), Some(Secret::Pile));
    /// ```
    pub fn all(count: usize) -> impl Iterator<Item = Secret> {
        let of_seat = |seat| [Secret::Hand(seat), Secret::Choice(seat), Secret::Trap(seat)];
        Seat::all(count.min(SEATS_MAX)).flat_map(of_seat).chain([Secret::Pile])
    }
}

/// How an input is seen: whole by everybody, or whole by some and as a blank by the rest.
///
/// A blank says that the input happened, who made it, and which kind of secret it touches.
///
/// ```
/// use flow::{Seat, Viewer};
/// use game::{Secret, Sight};
/// let dealt = Sight::only(Seat(1), Secret::Hand(Seat(1)));
/// assert_eq!(dealt.blank(Viewer::Seat(Seat(1))), None);
/// assert_eq!(dealt.blank(Viewer::Spectator), Some(Secret::Hand(Seat(1))));
/// assert_eq!(Sight::WHOLE.blank(Viewer::Spectator), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sight {
    whole: To,
    secret: Option<Secret>,
}

impl Sight {
    /// Everybody sees the input.
    ///
    /// ```
    /// use game::{Sight, Viewer};
    /// assert_eq!(Sight::WHOLE.blank(Viewer::Spectator), None);
    /// ```
    pub const WHOLE: Sight = Sight { whole: To::ALL, secret: None };

    /// One seat sees the input, the others a blank.
    ///
    /// ```
    /// use game::{Seat, Secret, Sight, Viewer};
    /// let staked = Sight::only(Seat(0), Secret::Choice(Seat(0)));
    /// assert_eq!(staked.blank(Viewer::Seat(Seat(1))), Some(Secret::Choice(Seat(0))));
    /// ```
    pub const fn only(seat: Seat, secret: Secret) -> Sight {
        Sight { whole: To::only(seat), secret: Some(secret) }
    }

    /// Nobody sees the input: a pile is shuffled.
    ///
    /// ```
    /// use game::{Seat, Secret, Sight, Viewer};
    /// let shuffled = Sight::nobody(Secret::Pile);
    /// assert_eq!(shuffled.blank(Viewer::Seat(Seat(0))), Some(Secret::Pile));
    /// ```
    pub const fn nobody(secret: Secret) -> Sight {
        Sight { whole: To::NONE, secret: Some(secret) }
    }

    /// The kind of secret that is all this viewer learns, if it does not see the input whole.
    ///
    /// ```
    /// use game::{Seat, Secret, Sight, Viewer};
    /// assert_eq!(Sight::only(Seat(0), Secret::Pile).blank(Viewer::Seat(Seat(0))), None);
    /// ```
    pub fn blank(self, viewer: Viewer) -> Option<Secret> {
        if self.whole.reaches(viewer) { None } else { self.secret }
    }

    /// Whether the input is hidden from anybody.
    ///
    /// ```
    /// use game::{Secret, Sight};
    /// assert!(Sight::nobody(Secret::Pile).hides() && !Sight::WHOLE.hides());
    /// ```
    pub fn hides(self) -> bool {
        self.secret.is_some()
    }
}
