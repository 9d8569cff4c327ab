//! Everything that leaves or enters as JSON. No other crate calls a JSON library.
//!
//! The types here are shapes: plain data made from the erased border of `game`, to be written by
//! [`json`] or [`pretty`]. Only a record is also read back.

mod chart;
mod info;
pub mod protocol;
mod record;
mod results;
mod table;

pub use chart::{Diagram, Drawn, Edge, Forbidden, State};
pub use info::{About, OptionInfo, Preset, SeatRange};
pub use record::{RecordUnread, read_record, write_record};
pub use results::{Perft, Simulated};
pub use table::{Asked, Legal, Refused, Told, told, view};

use serde::Serialize;

/// Most texts are shorter than this and grow no further.
const TYPICAL: usize = 1_024;

/// A value as JSON on one line.
///
/// # Panics
/// If a type of a game has no JSON form, such as a map with keys that are no text. That is a bug
/// of the game.
pub fn json(value: &(impl Serialize + ?Sized)) -> String {
    let mut text = Vec::with_capacity(TYPICAL);
    serde_json::to_writer(&mut text, value).expect("plain data has a JSON form");
    String::from_utf8(text).expect("JSON is text")
}

/// A value as JSON on many lines, for people.
///
/// # Panics
/// As [`json`].
pub fn pretty(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string_pretty(value).expect("plain data has a JSON form")
}
