//! What a game is: its rules as plain values, the matches played with them, and the border behind
//! which every tool treats all games alike.
//!
//! An author implements [`Game`]. A [`Match`] is one game being played: it keeps the log, takes
//! back, forks, and becomes a [`Record`]. A [`Kind`] is a game whose type is no longer known.
//! Nothing here does I/O, reads a clock or owns a random source.

pub mod clock;
mod dice;
pub mod explore;
mod hash;
mod kind;
#[cfg(feature = "kit")]
pub mod kit;
mod matches;
pub mod options;
mod outcome;
mod play;
pub mod record;
mod replay;
mod rng;
mod rules;
mod table;
mod table_input;
mod text;

pub use clock::{Clocks, Millis, TimeControl};
pub use dice::{Seeded, Source};
pub use flow;
pub use flow::{
    Chart, Flow, Input, Journal, Machine, Never, Reason, Refused, SEATS_MAX, Seat, Seats, To,
    Traced, Unreadable, Viewer,
};
pub use hash::hash;
pub use kind::{Kind, Of, Pairs, Tally};
pub use matches::{Entered, Match, RefusedBy, Setup};
pub use options::{Field, FieldKind, OptionValue, Options, OptionsError};
pub use outcome::Outcome;
pub use play::{INPUTS_MAX, each_input, perft, playout};
pub use record::{Record, RecordError, RecordFault};
pub use replay::code_of;
pub use rng::{Fast, Rng};
pub use rules::{Awaiting, BoardOf, Coded, Game, InputOf, Notation, StartError};
pub use table::{Refusal, Step, Table, Told};
pub use table_input::{Act, ActRefused, Standing, TableEntry};
pub use text::nearest;
