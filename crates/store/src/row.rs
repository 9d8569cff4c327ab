//! What lists show.

use crate::{Id, Millis};
use std::fmt;
use std::str::FromStr;

/// Where a match is in its life.
///
/// ```
/// use store::Phase;
/// let playable: Vec<_> = Phase::ALL.into_iter().filter(|it| !it.is_over()).collect();
/// assert_eq!(playable, [Phase::Open, Phase::Playing]);
/// ```
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
    ///
    /// ```
    /// use store::Phase;
    /// assert!(Phase::Abandoned.is_over() && !Phase::Playing.is_over());
    /// ```
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
///
/// ```
/// use store::{Phase, Row};
/// let open = Row { game: "nim".into(), phase: Phase::Open, listed: true, text: "{}".into() };
/// let begun = Row { phase: Phase::Playing, ..open.clone() };
/// assert_ne!(open, begun);
/// ```
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
///
/// ```
/// use store::{Id, Store};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let id = Id([7; 16]);
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// # store.commit(made).await?;
/// let found = store.row(id).await?.expect("it was made");
/// assert_eq!((found.length, found.created, found.updated), (1, 1_000, 1_000));
/// # Ok(())
/// # }
/// ```
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
    ///
    /// ```
    /// use store::{Filter, Id, Page, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
    /// let id = Id([7; 16]);
    /// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
    /// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
    /// # store.commit(made).await?;
    /// let last = store.row(id).await?.expect("it was made");
    /// let next = Page { after: Some(last.cursor()), limit: 10 };
    /// assert_eq!(store.rows(Filter::Every(None), next).await?, [], "it was the last one");
    /// # Ok(())
    /// # }
    /// ```
    pub fn cursor(&self) -> Cursor {
        Cursor { over: self.row.phase.is_over(), created: self.created, id: self.id }
    }
}

/// Which rows.
///
/// ```
/// use store::{Filter, Id, Page, Phase, Store};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// let id = Id([7; 16]);
/// # let row = store::Row { game: "nim".into(), phase: store::Phase::Open, listed: true, text: "{}".into() };
/// # let made = store::Commit { row: Some(row), ..store::Commit::new(id, 0, 1_000, ["made"]) };
/// # store.commit(made).await?;
/// let first = Page::first(10);
/// assert_eq!(store.rows(Filter::Listed(Phase::Open, None), first).await?.len(), 1);
/// assert_eq!(store.rows(Filter::Every(Some(Phase::Playing)), first).await?.len(), 0);
/// assert_eq!(store.rows(Filter::Of(Id([9; 16])), first).await?.len(), 0);
/// # Ok(())
/// # }
/// ```
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
///
/// ```
/// use store::{Cursor, Page};
/// let after = "0-1700-07070707070707070707070707070707".parse::<Cursor>().ok();
/// let second = Page { after, limit: 20 };
/// assert_ne!(second, Page::first(20));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The last row of the part before; none for the first part.
    pub after: Option<Cursor>,
    /// At most so many rows.
    pub limit: usize,
}

impl Page {
    /// The first rows of a list.
    ///
    /// ```
    /// use store::Page;
    /// assert_eq!(Page::first(20), Page { after: None, limit: 20 });
    /// ```
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
///
/// ```
/// use store::{Cursor, NotACursor};
/// assert_eq!("somewhere".parse::<Cursor>(), Err(NotACursor));
/// ```
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
