//! Names as logs write them.

use crate::cards::Card;
use crate::map::{Country, Region};
use crate::names::written;
use crate::side::Side;

/// A name without what does not matter: case, the star, quotes and dots.
fn plain(name: &str) -> String {
    let name = name.trim().trim_end_matches('*').trim_matches('"');
    let name: String = written(name.trim_end_matches('*')).collect();
    name.trim_end_matches('-').to_string()
}

/// The card a log means.
pub(super) fn card(name: &str) -> Option<Card> {
    let name = plain(name);
    match name.as_str() {
        "mideast-scoring" => Some(Card::MiddleEastScoring),
        "ask-not-what-your-country" => Some(Card::AskNot),
        _ => Card::ALL.into_iter().find(|it| written(it.name()).eq(name.chars())),
    }
}

/// The country a log means; the box of the civil war is none.
pub(super) fn country(name: &str) -> Option<Country> {
    let name = plain(name);
    let found = Country::ALL.into_iter().find(|it| written(it.name()).eq(name.chars()));
    found.filter(|it| *it != Country::ChineseCivilWar)
}

/// The region a log means.
pub(super) fn region(name: &str) -> Option<Region> {
    let name = plain(name);
    match name.as_str() {
        "mideast" => Some(Region::MiddleEast),
        _ => Region::ALL.into_iter().find(|it| written(it.name()).eq(name.chars())),
    }
}

/// The side a log means.
pub(super) fn side(name: &str) -> Option<Side> {
    match name {
        "US" | "USA" => Some(Side::Us),
        "USSR" => Some(Side::Ussr),
        _ => None,
    }
}
