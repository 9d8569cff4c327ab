//! What the table does, above the game and in the same log.

use crate::Outcome;
use flow::{Seat, Seats, Unreadable};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// An input of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The seat gives up.
    Resign(Seat),
    /// The seat offers a draw, or agrees to one.
    Draw(Seat),
    /// The seat will have no draw.
    Decline(Seat),
    /// The seat walks away. The game waits, or goes on with somebody else in it.
    Leave(Seat),
    /// The match returns to what it was after this many inputs of the log.
    Back(usize),
}

impl Act {
    /// Who does it.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Act::Resign(seat) | Act::Draw(seat) | Act::Decline(seat) | Act::Leave(seat) => {
                Some(seat)
            }
            Act::Back(_) => None,
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Resign(seat) => write!(f, "resign {seat}"),
            Act::Draw(seat) => write!(f, "draw {seat}"),
            Act::Decline(seat) => write!(f, "decline {seat}"),
            Act::Leave(seat) => write!(f, "leave {seat}"),
            Act::Back(point) => write!(f, "back {point}"),
        }
    }
}

impl FromStr for Act {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let at = verb.len() + 1;
        let seat = || match rest.as_bytes() {
            [digit @ b'0'..=b'7'] => Ok(Seat(digit - b'0')),
            _ => Err(Unreadable::new(at, "a seat from 0 to 7")),
        };
        Ok(match verb {
            "resign" => Act::Resign(seat()?),
            "draw" => Act::Draw(seat()?),
            "decline" => Act::Decline(seat()?),
            "leave" => Act::Leave(seat()?),
            "back" => {
                let point: usize =
                    rest.parse().map_err(|_| Unreadable::new(at, "a point of the log"))?;
                if point.to_string() != rest {
                    return Err(Unreadable::new(at, "a plain number"));
                }
                Act::Back(point)
            }
            _ => return Err(Unreadable::new(0, "resign, draw, decline, leave or back")),
        })
    }
}

/// What the journal tells of an input of the table. It is for everybody.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
pub enum TableEntry {
    /// A seat has given up.
    #[error("seat {seat} resigns")]
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A seat offers a draw.
    #[error("seat {seat} offers a draw")]
    DrawOffered {
        /// Who.
        seat: Seat,
    },
    /// The last seat has agreed to a draw.
    #[error("seat {seat} agrees to the draw")]
    DrawAgreed {
        /// Who.
        seat: Seat,
    },
    /// A seat will have no draw.
    #[error("seat {seat} declines the draw")]
    DrawDeclined {
        /// Who.
        seat: Seat,
    },
    /// A seat has walked away.
    #[error("seat {seat} leaves the table")]
    Left {
        /// Who.
        seat: Seat,
    },
    /// The match has returned to a point of its log.
    #[error("taken back: the match is as it was after input {point}")]
    TakenBack {
        /// How many inputs had been made there.
        point: usize,
    },
}

impl TableEntry {
    /// What is told of an input that has just been carried out.
    pub(crate) fn of(act: Act, standing: &Standing) -> TableEntry {
        match act {
            Act::Resign(seat) => TableEntry::Resigned { seat },
            Act::Draw(seat) if standing.ended.is_some() => TableEntry::DrawAgreed { seat },
            Act::Draw(seat) => TableEntry::DrawOffered { seat },
            Act::Decline(seat) => TableEntry::DrawDeclined { seat },
            Act::Leave(seat) => TableEntry::Left { seat },
            Act::Back(point) => TableEntry::TakenBack { point },
        }
    }
}

/// How things stand at the table, beside the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Standing {
    /// The seats that offer a draw.
    pub offers: Seats,
    /// The seats that resigned or walked away.
    pub gone: Seats,
    /// The end that was made at the table.
    pub ended: Option<Outcome>,
}

impl Standing {
    /// A move of another seat answers an offer with no.
    pub(crate) fn moved(&mut self, seat: Seat) {
        if !self.offers.contains(seat) {
            self.offers = Seats::NONE;
        }
    }

    /// Carries an input out. Returns the seat that gave up, if one did.
    pub(crate) fn take(&mut self, act: Act, seats: usize) -> Option<Seat> {
        match act {
            Act::Draw(seat) => {
                self.offers = self.offers.with(seat);
                let agreed =
                    Seat::all(seats).all(|it| self.offers.contains(it) || self.gone.contains(it));
                if agreed {
                    self.ended = Some(Outcome::draw(seats, "agreed"));
                }
            }
            Act::Decline(_) => self.offers = Seats::NONE,
            Act::Leave(seat) => self.gone = self.gone.with(seat),
            Act::Resign(seat) => {
                self.gone = self.gone.with(seat);
                return Some(seat);
            }
            Act::Back(_) => {}
        }
        None
    }

    /// Ends a game that cannot go on without the seat: it is last, the others share the first
    /// place.
    pub(crate) fn resigned(&mut self, seat: Seat, seats: usize) {
        let winners = Seat::all(seats).filter(|it| *it != seat).collect();
        self.ended = Some(Outcome::shared(winners, seats, "resigned"));
    }
}

/// Why the table refused an input of its own.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, thiserror::Error, strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
pub enum ActRefused {
    /// The match is over.
    #[error("the game is over")]
    GameOver,
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The seat named.
        seat: Seat,
    },
    /// The log has no such point.
    #[error("there is no point {point}: the log ends at {last}")]
    NoSuchPoint {
        /// The point named.
        point: usize,
        /// The last there is.
        last: usize,
    },
    /// The seat has offered a draw already.
    #[error("you have already offered a draw")]
    AlreadyOffered,
    /// Nobody has offered a draw.
    #[error("nobody has offered a draw")]
    NothingOffered,
    /// The seat has resigned or left already.
    #[error("this seat has already left the game")]
    AlreadyGone,
}
