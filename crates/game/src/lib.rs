//! What a game is: its rules as plain values, the matches played with them, and the border behind
//! which every tool treats all games alike.
//!
//! An author implements [`Game`]. A [`Match`] is one game being played: it keeps the log, takes
//! back, forks, and becomes a [`Record`]. A [`Kind`] is a game whose type is no longer known.
//! Nothing here does I/O, reads a clock or owns a random source.

pub mod agenda;
mod awaiting;
pub mod clock;
mod dialect;
mod dice;
pub mod explore;
pub mod fair;
mod hash;
mod import;
mod kind;
pub mod kit;
mod lines;
mod matches;
pub mod notation;
mod of;
pub mod options;
mod outcome;
mod part;
mod picture;
mod play;
pub mod record;
mod refused;
mod replay;
mod rng;
mod rules;
mod search;
mod seen;
mod sentences;
mod sight;
mod start;
mod state;
mod table;
mod table_input;
mod text;
mod timeline;
mod typescript;

pub use awaiting::Awaiting;
pub use clock::{Clocks, Millis, TimeControl};
pub use dialect::{Dialect, Untranslated};
pub use dice::{Dice, Seeded, Source};
pub use flow;
pub use flow::{
    Chart, Flow, Input, Journal, Machine, Never, Reason, Refused, SEATS_MAX, Seat, Seats, To,
    Traced, Unreadable, Viewer,
};
pub use game_macro::{coded, notation, value};
pub use hash::hash;
pub use import::{Imported, Mismatch, Problem, Report};
pub use kind::{Kind, Of, Pairs, Tally, Translated};
pub use matches::{Match, Setup};
pub use notation::{Coded, Notation};
pub use of::{ChanceOf, EntryOf, EventOf, InputOf, MoveOf, RefusalOf};
pub use options::{Field, FieldKind, OptionValue, Options, OptionsError};
pub use outcome::Outcome;
pub use part::Part;
pub use picture::Picture;
pub use play::{INPUTS_MAX, each_input, perft, playout};
pub use record::{Record, RecordError, RecordFault};
pub use refused::{Explained, NotEntered, Space};
pub use replay::Snapshot;
pub use rng::{Fast, Rng};
pub use rules::{Game, OnTurn, Script};
pub use search::{LEVELS, Mind, Search};
pub use seen::{Blanked, Seen};
pub use sentences::{LANGUAGES, TABLE_WORDS, table_word_faults};
pub use sight::{Secret, Sight};
pub use start::StartError;
pub use state::{ENCODING, State, Undecodable};
pub use table::{Heard, Offers, Question, Step, Table, Told};
pub use table_input::{Act, ActRefused, Entered, Standing, TableEntry};
pub use text::nearest;
pub use timeline::{Mark, Timeline};

// The code that the attributes `notation`, `coded` and `value` write begins paths with `::game`; this
// lets it compile inside this crate, too.
extern crate self as game;

// That code uses these crates, which the crate of a game need not depend on itself.
#[doc(hidden)]
pub use {serde, ts_rs};

pub use ::words;
pub use ::words::Words;
