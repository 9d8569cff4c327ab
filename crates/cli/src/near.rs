//! What somebody may have meant who typed an input that is not lawful.

use game::record::Who;
use game::{Explained, Seat, Table};

/// How many are suggested.
const NEAREST: usize = 3;
/// Longer texts are compared as if they ended here.
const LONGEST: usize = 40;

/// The lawful inputs most like what was typed.
pub(crate) fn nearest_lawful(table: &dyn Table, who: Who, text: &str) -> Vec<String> {
    let lawful = match who {
        Who::Seat(seat) => offers(table, seat, text),
        Who::Chance => table.outcomes().into_iter().map(|(it, _)| it).collect(),
        _ => Vec::new(),
    };
    nearest_words(text, lawful)
}

/// A refusal in words, with the lawful inputs most like what was typed.
pub(crate) fn explain(table: &dyn Table, who: Who, text: &str, refused: &Explained) -> String {
    match &nearest_lawful(table, who, text)[..] {
        [] => refused.text.clone(),
        nearest => format!("{}; nearest lawful: {}", refused.text, nearest.join(", ")),
    }
}

/// What a seat can write that begins like the text, as far as anything does.
fn offers(table: &dyn Table, seat: Seat, text: &str) -> Vec<String> {
    let ends = (0..=text.len().min(LONGEST)).rev().filter(|it| text.is_char_boundary(*it));
    let mut offered = ends.map(|end| table.continuations(seat, &text[..end]).texts());
    offered.find(|it| it.len() >= NEAREST).unwrap_or_else(|| table.continuations(seat, "").texts())
}

/// The words most like a mistyped one, the likest first.
fn nearest_words(text: &str, words: Vec<String>) -> Vec<String> {
    let text = text.to_lowercase();
    let mut rated: Vec<(usize, String)> = words
        .into_iter()
        .map(|it| (strsim::damerau_levenshtein(&text, &it.to_lowercase()), it))
        .collect();
    rated.sort_by_key(|(distance, _)| *distance);
    rated.into_iter().take(NEAREST).map(|(_, it)| it).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likest_come_first() {
        let words = ["play1", "play10", "stake2", "play11"].map(str::to_string).to_vec();
        assert_eq!(nearest_words("PLAY1O", words), ["play1", "play10", "play11"]);
        assert!(nearest_words("x", Vec::new()).is_empty());
    }
}
