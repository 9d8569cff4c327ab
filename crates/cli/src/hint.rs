//! What a bot would do, told to a person.

use arena::{Choice, LEVEL_MAX, Spec};
use std::fmt::Write;

/// The bot that is asked unless another one is named.
pub(crate) const ADVISER: Spec = Spec::Level(LEVEL_MAX);

/// Candidates shown.
const SHOWN: usize = 5;

/// A choice as a short table: what was considered, what it promises, how it may go on.
pub(crate) fn tell(spec: Spec, choice: &Choice<String>) -> String {
    let mut text = format!("{spec} would play {}", choice.best);
    let shown = &choice.candidates[..choice.candidates.len().min(SHOWN)];
    let width = shown.iter().map(|it| it.choice.chars().count()).max().unwrap_or(0);
    for candidate in shown.iter().filter(|it| it.visits > 0) {
        let percent = 100.0 * candidate.score;
        // Writing to a String cannot fail.
        let _ = write!(
            text,
            "\n  {:width$}  {percent:3.0} %  tried {} times",
            candidate.choice, candidate.visits
        );
    }
    if choice.line.len() > 1 {
        let _ = write!(text, "\n  it may go on: {}", choice.line.join(", "));
    }
    text
}
