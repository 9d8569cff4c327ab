//! Every code has a sentence in every language of the game.

use super::{Brief, Verdict};
use crate::Search;

/// The files of the game's sentences can be read, every code and option has a sentence in every
/// language, no sentence is told by nothing, all facts are known, and no plural lacks a form.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::sentences_are_whole(&brief), Ok(()));
/// ```
///
/// # Errors
/// Everything that is wrong, one line each.
pub fn sentences_are_whole<G: Search>(_: &Brief<G>) -> Verdict {
    match crate::sentences::faults::<G>() {
        faults if faults.is_empty() => Ok(()),
        faults => Err(faults.join("\n")),
    }
}
