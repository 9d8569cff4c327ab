//! Everything that can happen to a game, and why it may be refused.

use crate::{Seat, Seats};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::str::FromStr;

/// One thing that happens. Whatever enters a game enters as one of these, and is written down.
///
/// A client can only ever build a `Move` or a `Resign` for its own seat; the others belong to the
/// table.
///
/// ```
/// use flow::{Input, Never, Seat};
/// let moved: Input<&str, Never, Never> = Input::Move(Seat(1), "e4");
/// assert_ne!(moved, Input::Move(Seat(0), "e4"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input<M, C, E> {
    /// A seat answers the question it was asked.
    Move(Seat, M),
    /// A die has fallen, a card was drawn.
    Chance(C),
    /// Something the system announced has come to pass.
    Event(E),
    /// The time of a seat that was asked ran out.
    Timeout(Seat),
    /// A seat gives up.
    Resign(Seat),
}

/// The type of what never happens: a game without dice has `Never` as its chance.
///
/// ```
/// use flow::Never;
/// assert!("6-6".parse::<Never>().is_err());
/// assert_eq!(size_of::<Result<u8, Never>>(), size_of::<u8>());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ts_rs::TS)]
#[ts(type = "never")]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl Serialize for Never {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        match *self {}
    }
}

impl<'de> Deserialize<'de> for Never {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(D::Error::custom("this never happens"))
    }
}

impl FromStr for Never {
    type Err = Unreadable;

    fn from_str(_: &str) -> Result<Self, Unreadable> {
        Err(Unreadable::new(0, "nothing: this game has no such input"))
    }
}

/// A text that could not be read, and where.
///
/// ```
/// use flow::Unreadable;
/// let fault = Unreadable::new(1, "a rank from 1 to 9");
/// assert_eq!(fault.to_string(), "at character 2: expected a rank from 1 to 9");
/// assert_eq!(fault.shifted(4).at, 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("at character {}: expected {expected}", at + 1)]
pub struct Unreadable {
    /// How many bytes of the text were fine.
    pub at: usize,
    /// What should have stood there.
    pub expected: &'static str,
    /// A stable code for readers that tell faults apart.
    pub code: &'static str,
}

impl Unreadable {
    /// The plain fault: something else was expected here.
    ///
    /// ```
    /// use flow::Unreadable;
    /// let fault = Unreadable::new(0, "a card");
    /// assert_eq!((fault.at, fault.expected, fault.code), (0, "a card", "Unreadable"));
    /// ```
    pub const fn new(at: usize, expected: &'static str) -> Self {
        Unreadable { at, expected, code: "Unreadable" }
    }

    /// The same fault under a code of its own.
    ///
    /// ```
    /// use flow::Unreadable;
    /// assert_eq!(Unreadable::new(0, "a card").coded("NoSuchCard").code, "NoSuchCard");
    /// ```
    pub const fn coded(self, code: &'static str) -> Self {
        Unreadable { code, ..self }
    }

    /// The same fault in a text that begins `by` bytes further left.
    ///
    /// ```
    /// use flow::Unreadable;
    /// // `play:` was read already; the fault is in what follows.
    /// assert_eq!(Unreadable::new(1, "a card").shifted("play:".len()).at, 6);
    /// ```
    pub const fn shifted(self, by: usize) -> Self {
        Unreadable { at: self.at + by, ..self }
    }
}

/// Reasons for a refusal that every game shares.
///
/// ```
/// use flow::{Reason, Seat, Seats};
/// let early = Reason::NotYourTurn { asked: Seats::of(Seat(1)) };
/// assert_eq!((early.code(), early.to_string().as_str()), ("NotYourTurn", "it is not your turn"));
/// ```
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error, ts_rs::TS,
)]
#[serde(tag = "code", content = "facts")]
pub enum Reason {
    /// The seat is not among those asked.
    #[error("it is not your turn")]
    NotYourTurn {
        /// Who is asked instead; nobody while the table itself is busy.
        asked: Seats,
    },
    /// No edge of the current state takes this input.
    #[error("nothing asks for this now")]
    NothingAsksThis,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The seat is out of the game and has nothing to give up.
    #[error("this seat is already out of the game")]
    AlreadyOut,
}

impl Reason {
    /// All codes of the engine.
    ///
    /// ```
    /// use flow::Reason;
    /// assert!(Reason::CODES.contains(&Reason::GameOver.code()));
    /// ```
    pub const CODES: [&'static str; 4] =
        ["NotYourTurn", "NothingAsksThis", "GameOver", "AlreadyOut"];

    /// The stable code: the name of the variant.
    ///
    /// ```
    /// use flow::Reason;
    /// assert_eq!(Reason::AlreadyOut.code(), "AlreadyOut");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Reason::NotYourTurn { .. } => Reason::CODES[0],
            Reason::NothingAsksThis => Reason::CODES[1],
            Reason::GameOver => Reason::CODES[2],
            Reason::AlreadyOut => Reason::CODES[3],
        }
    }
}

/// Why an input was refused. Nothing has changed.
///
/// ```
/// use flow::{Reason, Refused};
/// let over: Refused<&str> = Reason::GameOver.into();
/// assert_eq!(over.to_string(), "the game is over");
/// assert_eq!(Refused::Rules("a wall is in the way").to_string(), "a wall is in the way");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(untagged)]
pub enum Refused<R> {
    /// A reason of the engine.
    #[error("{0}")]
    Engine(Reason),
    /// A reason of the game's own rules.
    #[error("{0}")]
    Rules(R),
}

impl<R> From<Reason> for Refused<R> {
    fn from(reason: Reason) -> Self {
        Refused::Engine(reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;
    use ts_rs::{Config, TS};

    #[test]
    fn reasons_are_data_both_ways_under_their_codes() {
        let asked = Seats::of(Seat(1)).with(Seat(2));
        let all = [
            (Reason::NotYourTurn { asked }, r#"{"code":"NotYourTurn","facts":{"asked":[1,2]}}"#),
            (Reason::NothingAsksThis, r#"{"code":"NothingAsksThis"}"#),
            (Reason::GameOver, r#"{"code":"GameOver"}"#),
            (Reason::AlreadyOut, r#"{"code":"AlreadyOut"}"#),
        ];
        for ((reason, json), code) in all.into_iter().zip(Reason::CODES) {
            assert_eq!(serde_json::to_string(&reason).unwrap(), json);
            assert_eq!(serde_json::from_str::<Reason>(json).ok(), Some(reason));
            assert_eq!(reason.code(), code);
            assert!(Reason::inline(&Config::new()).contains(&format!("\"code\": \"{code}\"")));
        }
        assert!(serde_json::from_str::<Reason>(r#"{"code":"Tired"}"#).is_err());
    }

    #[test]
    fn what_never_happens_is_never_read() {
        assert!(serde_json::from_str::<Never>("null").is_err());
        assert!(postcard::from_bytes::<Never>(&[0]).is_err());
        assert!("".parse::<Never>().is_err());
        assert_eq!(Never::inline(&Config::new()), "never");
    }
}
