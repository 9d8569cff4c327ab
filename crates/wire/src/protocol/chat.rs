//! What players say to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What somebody says: a phrase that everybody reads in their own language, or words of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Words {
    /// A phrase.
    Phrase(Phrase),
    /// One line of at most 200 characters.
    Text(String),
}

/// Says something to everybody who plays.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// The client's own id of this request.
    pub request_id: String,
    /// What is said.
    pub words: Words,
}

/// What is often said at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Good luck, have fun.
    Luck,
    /// Well played.
    Well,
    /// Thank you.
    Thanks,
    /// Sorry.
    Sorry,
    /// One moment, please.
    Moment,
    /// Shall we play again?
    Again,
    /// Goodbye.
    Bye,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct Said {
    /// Its number in this match, from 1. What comes twice has the same.
    pub number: u64,
    /// Who said it.
    pub seat: u8,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub words: Words,
}
