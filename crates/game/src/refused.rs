//! Why something was not accepted, each reason in the space its code belongs to.

use crate::notation::Coded;
use crate::table_input::ActRefused;
use flow::{Reason, Refused, Unreadable};
use serde::{Serialize, Serializer};

/// Whose code it is. Two spaces may use the same word for different things.
///
/// ```
/// use game::{Input, Seat, Space};
/// let refused = toys::nim(5).play(Input::Timeout(Seat(1)), &mut ()).unwrap_err();
/// assert_eq!(refused.space(), Space::Engine);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// The rules of the game.
    Game,
    /// The engine: not your turn, nothing asks for this, the text cannot be read.
    Engine,
    /// The table, above the game.
    Table,
}

/// Why a match did not accept an input. Nothing has changed.
///
/// ```
/// # use game::{Input, Match, Seat};
/// # use toys::{Move, Nim};
/// # let mut nim = toys::nim(5);
/// use game::{Act, Entered, Space};
/// let far = nim.enter(Entered::Table(Act::Back(9)), &mut ()).unwrap_err();
/// assert_eq!((far.space(), far.code()), (Space::Table, "NoSuchPoint"));
/// let greedy = nim.play(Input::Timeout(Seat(1)), &mut ()).unwrap_err();
/// assert_eq!((greedy.space(), greedy.code()), (Space::Engine, "NotYourTurn"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NotEntered<R> {
    /// The engine or the rules refuse it.
    #[error("{0}")]
    Game(Refused<R>),
    /// The table refuses it.
    #[error("{0}")]
    Table(ActRefused),
}

impl<R: Coded> NotEntered<R> {
    /// Whose code it is.
    ///
    /// ```
    /// use game::{Input, Seat, Space};
    /// let greedy = Input::Move(Seat(0), toys::Move::Take(3));
    /// assert_eq!(toys::nim(2).play(greedy, &mut ()).unwrap_err().space(), Space::Game);
    /// ```
    pub fn space(&self) -> Space {
        match self {
            NotEntered::Game(Refused::Engine(_)) => Space::Engine,
            NotEntered::Game(Refused::Rules(_)) => Space::Game,
            NotEntered::Table(_) => Space::Table,
        }
    }

    /// The stable code, unique in its space.
    ///
    /// ```
    /// use game::{Input, Seat};
    /// let greedy = Input::Move(Seat(0), toys::Move::Take(3));
    /// assert_eq!(toys::nim(2).play(greedy, &mut ()).unwrap_err().code(), "TooMany");
    /// ```
    pub fn code(&self) -> &'static str {
        match self {
            NotEntered::Game(Refused::Engine(reason)) => reason.code(),
            NotEntered::Game(Refused::Rules(reason)) => reason.code(),
            NotEntered::Table(reason) => reason.into(),
        }
    }
}

impl<R> From<Refused<R>> for NotEntered<R> {
    fn from(refused: Refused<R>) -> Self {
        NotEntered::Game(refused)
    }
}

impl<R> From<Reason> for NotEntered<R> {
    fn from(reason: Reason) -> Self {
        NotEntered::Game(reason.into())
    }
}

impl<R> From<ActRefused> for NotEntered<R> {
    fn from(refused: ActRefused) -> Self {
        NotEntered::Table(refused)
    }
}

/// Code and facts; the space stands beside them wherever a refusal travels.
impl<R: Serialize> Serialize for NotEntered<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            NotEntered::Game(refused) => refused.serialize(serializer),
            NotEntered::Table(refused) => refused.serialize(serializer),
        }
    }
}

/// A refusal whose game is no longer known.
///
/// ```
/// # use game::{Kind, Of, Seat, Setup, Table, Viewer, record::Who};
/// # let setup = Setup { options: vec![], seats: 2, position: None, dice: "seed:7".to_string() };
/// # let mut table = Of::<probe::Duel>::KIND.start(&setup).unwrap();
/// let refused = table.enter(Who::Chance, "card99").map(drop).unwrap_err();
/// assert_eq!((refused.code, refused.to_string().is_empty()), ("Unreadable", false));
/// ```
pub struct Explained {
    /// Whose code it is.
    pub space: Space,
    /// Its code.
    pub code: &'static str,
    /// Its sentence.
    pub text: String,
    /// Code and facts, for machines.
    pub reason: Box<dyn erased_serde::Serialize + Send + Sync>,
}

impl<R: Coded> From<NotEntered<R>> for Explained {
    fn from(refused: NotEntered<R>) -> Self {
        let (space, code, text) = (refused.space(), refused.code(), refused.to_string());
        Explained { space, code, text, reason: Box::new(refused) }
    }
}

impl From<Unreadable> for Explained {
    fn from(fault: Unreadable) -> Self {
        #[derive(Serialize)]
        struct Coded {
            code: &'static str,
            facts: Unreadable,
        }
        let reason = Box::new(Coded { code: fault.code, facts: fault });
        Explained { space: Space::Engine, code: fault.code, text: fault.to_string(), reason }
    }
}

impl std::fmt::Debug for Explained {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code, self.text)
    }
}

impl std::fmt::Display for Explained {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}
