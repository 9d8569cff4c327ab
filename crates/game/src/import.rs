//! Whole games that another program has written down.

use crate::{Game, Match};
use serde::Serialize;

/// A game that was read from the log of another program and played again.
///
/// ```
/// use game::{Imported, Report};
/// let imported = Imported { game: toys::nim(5), report: Report::default() };
/// assert!(!imported.report.complete);
/// ```
pub struct Imported<G: Game> {
    /// The match, as far as it could be played again.
    pub game: Match<G>,
    /// What was found on the way.
    pub report: Report,
}

/// What came of playing a log again.
///
/// ```
/// use game::Report;
/// assert!(Report { decisions: 12, ..Report::default() }.mismatches.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Decisions of seats that were played again.
    pub decisions: usize,
    /// Facts of the log that were compared with the engine.
    pub assertions: usize,
    /// Where the log and the engine disagree.
    pub mismatches: Vec<Mismatch>,
    /// Whether the game came to its end.
    pub complete: bool,
    /// Who won, as the log names the sides.
    pub winner: Option<String>,
    /// What kept the log from being played again to its end, if it was no mismatch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}

/// A place where a log and the engine disagree.
///
/// ```
/// let found = game::Mismatch { line: 7, expected: "3 left".to_string(), got: "2 left".to_string() };
/// assert_eq!(found.to_string(), "line 7: the log has 3 left, the engine 2 left");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("line {line}: the log has {expected}, the engine {got}")]
pub struct Mismatch {
    /// The line of the log, counted from 1.
    pub line: usize,
    /// What the log says.
    pub expected: String,
    /// What the engine says.
    pub got: String,
}

/// Why a log could not be played again.
///
/// ```
/// let problem = game::Problem::NotALog { why: "it has no turns".to_string() };
/// assert_eq!(problem.to_string(), "this is not a log of the game: it has no turns");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "facts")]
pub enum Problem {
    /// The text is no such log.
    #[error("this is not a log of the game: {why}")]
    NotALog {
        /// What is missing.
        why: String,
    },
    /// It is the log of a variant that the engine does not play.
    #[error("line {line}: {what} is not supported")]
    Unsupported {
        /// The line of the log, counted from 1.
        line: usize,
        /// Which variant.
        what: String,
    },
    /// What is hidden cannot be filled in so that everything fits.
    #[error("line {line}: no consistent deal, {why}")]
    NoDeal {
        /// The line of the log up to which a deal was looked for, counted from 1.
        line: usize,
        /// What does not fit.
        why: String,
    },
}
