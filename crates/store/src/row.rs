//! What lists show.

use crate::{Id, Millis};
use std::fmt;
use std::str::FromStr;

/// Where a match is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Seats are open.
    Open,
    /// It is being played.
    Playing,
    /// It has ended.
    Finished,
    /// It was left.
    Abandoned,
}

impl Phase {
    /// All phases, in the order of a life.
    pub const ALL: [Phase; 4] = [Phase::Open, Phase::Playing, Phase::Finished, Phase::Abandoned];

    /// Whether nothing more will be played.
    pub fn is_over(self) -> bool {
        matches!(self, Phase::Finished | Phase::Abandoned)
    }

    /// How a phase is kept.
    pub(crate) fn number(self) -> i64 {
        match self {
            Phase::Open => 0,
            Phase::Playing => 1,
            Phase::Finished => 2,
            Phase::Abandoned => 3,
        }
    }

    /// The phase that was kept like this.
    pub(crate) fn of(number: i64) -> Phase {
        match number {
            0 => Phase::Open,
            1 => Phase::Playing,
            2 => Phase::Finished,
            _ => Phase::Abandoned,
        }
    }
}

/// What lists show of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The game.
    pub game: String,
    /// Where it is in its life.
    pub phase: Phase,
    /// Whether everybody may see it.
    pub listed: bool,
    /// The rest, as its writer shapes it.
    pub text: String,
}

/// A row that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The match.
    pub id: Id,
    /// What lists show.
    pub row: Row,
    /// The mark of its last commit.
    pub mark: u32,
    /// How many entries its log holds.
    pub length: u64,
    /// When it was made.
    pub created: Millis,
    /// When something last happened.
    pub updated: Millis,
}

impl Found {
    /// Where a list goes on after this row.
    pub fn cursor(&self) -> Cursor {
        Cursor { over: self.row.phase.is_over(), created: self.created, id: self.id }
    }
}

/// Which rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Listed ones in this phase, perhaps of one game; newest first.
    Listed(Phase, Option<String>),
    /// Those of a holder; those that are not over first, each newest first.
    Of(Id),
    /// All, perhaps in one phase; newest first.
    Every(Option<Phase>),
}

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The last row of the part before; none for the first part.
    pub after: Option<Cursor>,
    /// At most so many rows.
    pub limit: usize,
}

impl Page {
    /// The first rows of a list.
    pub fn first(limit: usize) -> Page {
        Page { after: None, limit }
    }
}

/// A place in a list. It travels as text.
///
/// ```
/// use store::{Cursor, Id};
///
/// let cursor = Cursor { over: false, created: 1_700, id: Id([7; 16]) };
/// let text = cursor.to_string();
/// assert_eq!(text, "0-1700-07070707070707070707070707070707");
/// assert_eq!(text.parse(), Ok(cursor));
/// assert!("0-1700".parse::<Cursor>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// Whether the row's match was over.
    pub over: bool,
    /// When it was made.
    pub created: Millis,
    /// The match.
    pub id: Id,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", u8::from(self.over), self.created, self.id)
    }
}

/// The text is no place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a place in a list")]
pub struct NotACursor;

impl FromStr for Cursor {
    type Err = NotACursor;

    fn from_str(text: &str) -> Result<Self, NotACursor> {
        let mut parts = text.splitn(3, '-');
        let mut next = || parts.next().ok_or(NotACursor);
        let over = match next()? {
            "0" => false,
            "1" => true,
            _ => return Err(NotACursor),
        };
        let created: Millis = next()?.parse().map_err(|_| NotACursor)?;
        let id = next()?.parse().map_err(|_| NotACursor)?;
        // Beyond that no clock and no column goes.
        i64::try_from(created).map_err(|_| NotACursor)?;
        Ok(Cursor { over, created, id })
    }
}
