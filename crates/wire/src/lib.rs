//! Everything that leaves or enters as JSON. No other crate calls a JSON library.
//!
//! The shapes are plain data made from the erased border of `game`: charts, records, refusals,
//! questions. [`protocol`] is what the match server and its clients say to each other with them.
//! Nothing here knows a single game.

mod json;
pub mod protocol;
mod shapes;

pub use json::{facts, json, pretty, raw, raw_facts, read, read_owned, value};
pub use shapes::{
    About, Ask, Asked, Data, Diagram, Difference, Drawn, Edge, Forbidden, FromProgram, Heard,
    Hello, Import, Legal, OFFERS_MAX, OptionInfo, PROGRAM_PROTOCOL, Perft, Preset, Prompt,
    Question, Ranked, RankedBot, RankedPair, RecordUnread, Refusal, SeatRange, Simulated, Space,
    State, ToProgram, Told, differences, offered, offers, read_record, told, view, write_record,
};

/// The types of a game's views, moves and all it says, as a file of TypeScript.
///
/// ```
/// let types = wire::types(&<game::Of<probe::Duel>>::KIND);
/// assert!(types.contains("export type View = "), "{types}");
/// ```
pub fn types(game: &dyn game::Kind) -> String {
    format!("// Written by the game's own types. Do not edit.\n\n{}", game.typescript())
}
