//! The files that hold the sentences of a game, and whether they say all that it needs.

use crate::notation::Coded;
use crate::{ActRefused, EntryOf, Game, Options, Reason, RefusalOf, TableEntry};
use flow::Flow;
use words::{Needed, Words};

/// Reads the sentences of a game from `words/LANGUAGE.ftl` beside its `Cargo.toml`, English first,
/// into a static called `WORDS`. It stands in the root of the crate. `Game::words` hands it on.
#[macro_export]
macro_rules! words {
    ($($language:literal),+ $(,)?) => {
        pub(crate) static WORDS: $crate::Words = $crate::Words::new(&[$((
            $language,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words/", $language, ".ftl")),
        )),+]);
    };
}

/// What is wrong with the sentences of a game; nothing, if it has no files.
pub(crate) fn faults<G: Game>() -> Vec<String> {
    let Some(words) = G::words() else { return Vec::new() };
    let known =
        |names: &[&str]| names.iter().map(|it| (it.to_string(), Some(Vec::new()))).collect();
    let options: Vec<&str> = G::Options::FIELDS.iter().map(|it| it.name).collect();
    let states: Vec<&str> = G::Flow::CHART.states.iter().map(|it| it.name).collect();
    let mut needed = Vec::new();
    needed.extend(coded::<RefusalOf<G>>("refusal"));
    needed.extend(coded::<EntryOf<G>>("entry"));
    needed.extend(coded::<G::Prompt>("prompt"));
    // A game may put its options and states into words or leave them in English.
    for (kind, names) in [("option", options), (words::STATE, states)] {
        let prefix = format!("{kind}-");
        let mut keys = words.books().iter().flat_map(|it| it.messages.keys());
        if keys.any(|it| it.starts_with(&prefix)) {
            needed.push(Needed { kind: kind.to_string(), codes: known(&names) });
        }
    }
    words::faults(words, &needed)
}

/// The codes of an enum whose sentences stand in the files.
fn coded<C: Coded>(kind: &str) -> Option<Needed> {
    let codes = C::CODES.iter().enumerate().map(|(index, code)| {
        let facts = C::FACTS.get(index);
        let facts = facts.map(|it| it.iter().map(ToString::to_string).collect());
        (code.to_string(), facts)
    });
    let kind = kind.to_string();
    C::IN_WORDS.then(|| Needed { kind, codes: codes.collect() })
}

/// The languages of the engine's own sentences, English first.
pub const LANGUAGES: [&str; 5] = ["en", "fr", "vi", "zh", "ja"];

macro_rules! own {
    ($($language:literal)+) => {
        Words::new(&[$((
            $language,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words/", $language, ".ftl")),
        )),+])
    };
}

/// What the engine and the table say, above every game: refusals, entries, how a match ended.
pub static TABLE_WORDS: Words = own!("en" "fr" "vi" "zh" "ja");

/// What is wrong with the sentences of the engine and the table.
///
/// ```
/// assert!(game::table_word_faults().is_empty());
/// ```
pub fn table_word_faults() -> Vec<String> {
    let coded = |kind: &str, codes: &[&str]| Needed {
        kind: kind.to_string(),
        codes: codes.iter().map(|it| (it.to_string(), None)).collect(),
    };
    let unreadable = ["Unreadable", "UnknownMove", "OffBoard"];
    words::faults(
        &TABLE_WORDS,
        &[
            coded("refusal-engine", &[&Reason::CODES[..], &unreadable].concat()),
            coded("refusal-table", <ActRefused as strum::VariantNames>::VARIANTS),
            coded("entry-table", TableEntry::CODES),
        ],
    )
}
