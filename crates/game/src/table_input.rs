//! What the table does, above the game and in the same log.

use crate::notation::Coded;
use flow::{Input, Seat, Seats, Unreadable};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An accepted input, of the game or of the table.
///
/// ```
/// use game::{Act, Entered, Input, Seat};
/// let mut nim = toys::nim(5);
/// nim.enter(Entered::Game(Input::Timeout(Seat(0))), &mut ()).unwrap();
/// nim.enter(Entered::Table(Act::Draw(Seat(1))), &mut ()).unwrap();
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entered<I> {
    /// An input of the game.
    Game(I),
    /// An input of the table.
    Table(Act),
}

/// An input of the table.
///
/// ```
/// use game::{Act, Seat};
/// assert_eq!("back 3".parse(), Ok(Act::Back(3)));
/// assert_eq!((Act::Draw(Seat(1)).to_string(), Act::Back(3).seat()), ("draw 1".to_string(), None));
/// assert!("back 03".parse::<Act>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
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
    ///
    /// ```
    /// use game::{Act, Seat};
    /// assert_eq!((Act::Leave(Seat(1)).seat(), Act::Back(0).seat()), (Some(Seat(1)), None));
    /// ```
    pub fn seat(self) -> Option<Seat> {
        match self {
            Act::Draw(seat) | Act::Decline(seat) | Act::Leave(seat) => Some(seat),
            Act::Back(_) => None,
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
        let seat = || rest.parse::<Seat>().map_err(|it| it.shifted(at));
        Ok(match verb {
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
            _ => return Err(Unreadable::new(0, "draw, decline, leave or back")),
        })
    }
}

/// What the journal tells of an input of the table, of a time-out and of a resignation. It is for everybody.
///
/// ```
/// use game::{Seat, TableEntry};
/// let told = TableEntry::DrawOffered { seat: Seat(1) };
/// assert_eq!(told.to_string(), "seat 1 offers a draw");
/// ```
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
    ts_rs::TS,
)]
#[serde(tag = "code", content = "facts")]
pub enum TableEntry {
    /// A seat has given up.
    #[error("seat {seat} resigns")]
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The time of a seat has run out.
    #[error("seat {seat} is out of time")]
    TimedOut {
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
    /// What is told of an input that has just been carried out; nothing, if the game tells all.
    pub(crate) fn of<M, C, E>(
        entered: Entered<Input<M, C, E>>,
        standing: &Standing,
    ) -> Option<TableEntry> {
        Some(match entered {
            Entered::Game(Input::Resign(seat)) => TableEntry::Resigned { seat },
            Entered::Game(Input::Timeout(seat)) => TableEntry::TimedOut { seat },
            Entered::Game(_) => return None,
            Entered::Table(Act::Draw(seat)) if standing.agreed => TableEntry::DrawAgreed { seat },
            Entered::Table(Act::Draw(seat)) => TableEntry::DrawOffered { seat },
            Entered::Table(Act::Decline(seat)) => TableEntry::DrawDeclined { seat },
            Entered::Table(Act::Leave(seat)) => TableEntry::Left { seat },
            Entered::Table(Act::Back(point)) => TableEntry::TakenBack { point },
        })
    }
}

impl Coded for TableEntry {
    const CODES: &'static [&'static str] = <TableEntry as strum::VariantNames>::VARIANTS;

    fn code(&self) -> &'static str {
        self.into()
    }
}

/// How things stand at the table, beside the game.
///
/// ```
/// # use game::{Input, Match, Seat};
/// # use toys::{Move, Nim};
/// # let mut nim = toys::nim(5);
/// use game::{Act, Entered, Seats};
/// nim.enter(Entered::Table(Act::Draw(Seat(1))), &mut ()).unwrap();
/// assert_eq!(nim.standing().offers, Seats::of(Seat(1)));
/// nim.enter(Entered::Table(Act::Draw(Seat(0))), &mut ()).unwrap();
/// assert!(nim.standing().agreed && nim.is_over());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Standing {
    /// The seats that offer a draw.
    pub offers: Seats,
    /// The seats that walked away.
    pub gone: Seats,
    /// Whether everybody has agreed to a draw.
    pub agreed: bool,
}

impl Standing {
    /// A move of another seat answers an offer with no.
    pub(crate) fn moved(&mut self, seat: Seat) {
        if !self.offers.contains(seat) {
            self.offers = Seats::NONE;
        }
    }

    /// Carries an input out. `playing` are the seats that are still in the game.
    pub(crate) fn take(&mut self, act: Act, playing: Seats) {
        match act {
            Act::Draw(seat) => {
                self.offers = self.offers.with(seat);
                let agrees = |it| self.offers.contains(it) || self.gone.contains(it);
                self.agreed = playing.iter().all(agrees);
            }
            Act::Decline(_) => self.offers = Seats::NONE,
            Act::Leave(seat) => self.gone = self.gone.with(seat),
            Act::Back(_) => {}
        }
    }
}

/// Why the table refused an input of its own.
///
/// ```
/// use game::ActRefused;
/// assert_eq!(ActRefused::NothingOffered.to_string(), "nobody has offered a draw");
/// ```
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    thiserror::Error,
    strum::IntoStaticStr,
    strum::VariantNames,
    ts_rs::TS,
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
    /// The seat has left already.
    #[error("this seat has already left the game")]
    AlreadyGone,
}
