//! What somebody may have meant who typed a move that is not lawful.

use game::{Refusal, Seat, Table};

/// How many are suggested.
const NEAREST: usize = 3;

/// The words most like a mistyped one, the likest first.
pub(crate) fn nearest_words(text: &str, words: Vec<String>) -> Vec<String> {
    let text = text.to_lowercase();
    let mut rated: Vec<(usize, String)> = words
        .into_iter()
        .map(|it| (strsim::damerau_levenshtein(&text, &it.to_lowercase()), it))
        .collect();
    rated.sort_by_key(|(distance, _)| *distance);
    rated.into_iter().take(NEAREST).map(|(_, it)| it).collect()
}

/// A refusal in words, with the lawful moves most like what was typed.
pub(crate) fn explain(table: &dyn Table, seat: Seat, text: &str, refusal: &Refusal) -> String {
    with_nearest(&refusal.text, text, table.legal(seat))
}

/// The same for an outcome of chance.
pub(crate) fn explain_chance(table: &dyn Table, text: &str, refusal: &Refusal) -> String {
    let outcomes = table.outcomes().into_iter().map(|(it, _)| it).collect();
    with_nearest(&refusal.text, text, outcomes)
}

fn with_nearest(why: &str, text: &str, lawful: Vec<String>) -> String {
    let nearest = nearest_words(text, lawful);
    match nearest[..] {
        [] => why.to_string(),
        _ => format!("{why}; nearest lawful: {}", nearest.join(", ")),
    }
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
