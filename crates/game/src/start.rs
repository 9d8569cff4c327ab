//! Why a match could not begin.

use crate::OptionsError;
use flow::Unreadable;
use serde::Serialize;

/// Why a position could not be set up.
///
/// ```
/// use game::{StartError, State};
/// let nowhere = State::<toys::Nim>::at(&toys::Options::default(), 2, "anywhere").unwrap_err();
/// assert_eq!(nowhere, StartError::NoNotation);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "facts")]
pub enum StartError {
    /// The game has no notation for positions.
    #[error("this game has no notation for positions")]
    NoNotation,
    /// The source of chance is not known.
    #[error("there is no dice source `{dice}`")]
    UnknownDice {
        /// What was written.
        dice: String,
    },
    /// Something in the position is unknown and has to be imagined.
    #[error("the position has unknown parts (`?`): a seed is needed to imagine them")]
    Unknown,
    /// The text could not be read.
    #[error("the position cannot be read, {0}")]
    Unreadable(Unreadable),
    /// The position breaks the rules.
    #[error("the position is impossible: {why}")]
    Impossible {
        /// What is wrong with it.
        why: String,
    },
    /// The options do not fit.
    #[error("{0}")]
    Options(OptionsError),
}

impl From<Unreadable> for StartError {
    fn from(fault: Unreadable) -> Self {
        StartError::Unreadable(fault)
    }
}

impl From<OptionsError> for StartError {
    fn from(fault: OptionsError) -> Self {
        StartError::Options(fault)
    }
}
