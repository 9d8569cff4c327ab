//! What a game is, as JSON: names, seats, options.

use game::{FieldKind, Kind};
use serde::Serialize;
use std::collections::BTreeMap;

/// A game as a list shows it.
#[derive(Clone, Debug, Serialize)]
pub struct About {
    /// The name tools know it by.
    pub name: &'static str,
    /// The name people know it by.
    pub title: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// How many can play.
    pub seats: SeatRange,
    /// What can be chosen before a match.
    pub options: Vec<OptionInfo>,
    /// Named sets of options.
    pub presets: Vec<Preset>,
}

/// How many can play.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SeatRange {
    /// The fewest.
    pub min: usize,
    /// The most.
    pub max: usize,
}

/// One option of the schema.
#[derive(Clone, Debug, Serialize)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub doc: &'static str,
    /// What it can be.
    #[serde(flatten)]
    pub kind: FieldKind,
    /// What it is unless chosen otherwise.
    pub default: String,
}

/// A named set of options.
#[derive(Clone, Debug, Serialize)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// The options that differ from the defaults.
    pub options: BTreeMap<String, String>,
}

impl<K: Kind + ?Sized> From<&K> for About {
    fn from(game: &K) -> About {
        let options = game.fields().iter().zip(game.defaults());
        let presets = game.presets().into_iter();
        About {
            name: game.name(),
            title: game.title(),
            rules: game.rules(),
            seats: SeatRange { min: *game.seats().start(), max: *game.seats().end() },
            options: options
                .map(|(field, (_, default))| OptionInfo {
                    name: field.name,
                    doc: field.doc,
                    kind: field.kind,
                    default,
                })
                .collect(),
            presets: presets
                .map(|(name, pairs)| Preset { name, options: pairs.into_iter().collect() })
                .collect(),
        }
    }
}
