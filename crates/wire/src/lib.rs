//! Everything that leaves or enters as JSON. No other crate calls a JSON library.
//!
//! The shapes are plain data made from the erased border of `game`: charts, records, refusals,
//! questions. [`protocol`] is what the match server and its clients say to each other with them.
//! Nothing here knows a single game.

mod json;
pub mod protocol;
mod shapes;

pub use json::{facts, json, pretty, raw, read, read_owned, value};
pub use shapes::{
    About, Asked, Diagram, Drawn, Edge, Forbidden, Heard, Legal, OFFERS_MAX, OptionInfo, Perft,
    Preset, Prompt, Question, RecordUnread, Refusal, SeatRange, Simulated, Space, State, Told,
    offers, read_record, told, view, write_record,
};
