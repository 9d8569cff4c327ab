//! What a program that plays is told, and what it answers: one JSON object a line.

use crate::{Heard, Question, offers, raw};
use game::{Record, Seat, Table, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The number of this protocol. It changes when a program would have to.
pub const PROGRAM_PROTOCOL: u32 = 1;

/// One line to a program.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ToProgram {
    /// The first: where it sits. Nothing is answered.
    Hello(Hello),
    /// A question, to be answered with one line.
    Ask(Box<Ask>),
    /// How a move can go on, after the program asked for that.
    Offers {
        /// Moves, or longer beginnings.
        offers: Box<RawValue>,
        /// Whether some were left out.
        more: bool,
    },
    /// The last: how the match ended. Nothing is answered.
    Over {
        /// A sentence in English.
        outcome: String,
        /// The place of every seat, 1 for the first.
        places: Vec<u8>,
    },
}

/// Where a program sits.
#[derive(Debug, Serialize)]
pub struct Hello {
    /// The number of the protocol.
    pub protocol: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The options that are not as usual.
    pub options: BTreeMap<String, String>,
    /// How many play.
    pub seats: usize,
    /// Where the program sits.
    pub seat: u8,
    /// How long an answer may take, in milliseconds.
    pub time: u64,
}

/// A question, with all that the seat may know.
#[derive(Debug, Serialize)]
pub struct Ask {
    /// What is asked, with what can be answered.
    #[serde(flatten)]
    pub question: Question,
    /// What the seat sees, as data.
    pub view: Box<RawValue>,
    /// The same, drawn for people.
    pub board: String,
    /// Every input since the program was asked last, as far as the seat may know it.
    pub heard: Vec<Heard>,
}

/// One line from a program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FromProgram {
    /// The question it answers, for programs that want to be sure.
    pub id: Option<String>,
    /// Its move, as text.
    #[serde(rename = "move")]
    pub choice: Option<String>,
    /// Instead: it wants to know how a move that begins like this can go on.
    pub begin: Option<String>,
}

impl Hello {
    /// What a program is told that sits down.
    pub fn of(record: &Record, seat: Seat, time: u64) -> Hello {
        Hello {
            protocol: PROGRAM_PROTOCOL,
            game: record.game.clone(),
            rules: record.rules,
            options: record.options.iter().cloned().collect(),
            seats: record.seats,
            seat: seat.0,
            time,
        }
    }
}

impl Ask {
    /// What a seat is asked, after it has heard so many inputs; none if it is asked nothing.
    pub fn of(table: &dyn Table, seat: Seat, heard: usize) -> Option<Ask> {
        let viewer = Viewer::Seat(seat);
        let numbers = heard + 1..=table.len();
        Some(Ask {
            question: Question::of(table, seat)?,
            view: raw(&table.view(viewer)),
            board: table.draw(viewer),
            heard: numbers.filter_map(|it| table.heard(it, viewer).map(Heard::from)).collect(),
        })
    }
}

impl ToProgram {
    /// How a move of a seat can go on.
    pub fn offers(table: &dyn Table, seat: Seat, begin: &str) -> ToProgram {
        let (offers, more) = offers(&table.continuations(seat, begin));
        ToProgram::Offers { offers, more }
    }
}
