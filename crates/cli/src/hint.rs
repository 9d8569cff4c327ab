//! What a bot would do, told to a person.

use arena::{Choice, LEVEL_MAX, Spec};
use std::fmt::Write;

/// The bot that is asked unless another one is named: the strongest level of a game.
pub(crate) fn adviser(levels: usize) -> Spec {
    Spec::Level(levels.clamp(1, LEVEL_MAX.into()) as u8)
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_level_there_is_gives_advice() {
        assert_eq!(
            [adviser(5), adviser(3), adviser(0)].map(|it| it.to_string()),
            ["level:5", "level:3", "level:1"]
        );
    }
}
