//! A match as one viewer may know it.

use super::{Player, Status};
use crate::{Heard, Question, Space};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything that changes about a match, for one viewer. In JSON it is one object; its parts are
/// apart because they change at different times and are not for the same eyes.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct State {
    /// What is this viewer's alone.
    #[serde(flatten)]
    pub own: Own,
    /// What happened since the number asked for.
    #[serde(flatten)]
    pub lately: Lately,
    /// Where the match is.
    #[serde(flatten)]
    pub course: Course,
    /// What hardly ever changes.
    #[serde(flatten)]
    pub company: Company,
}

/// What a viewer sees and is asked.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Own {
    /// The seats the viewer holds; several at one screen, none for a spectator.
    pub held: Vec<u8>,
    /// The seat whose view this is; none for a spectator.
    pub viewer: Option<u8>,
    /// What that viewer may see, as the game shapes it.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub view: Box<RawValue>,
    /// The questions put to the seats held.
    pub questions: Vec<Question>,
    /// The seats held that decline by themselves whatever can be declined.
    pub declines: Vec<u8>,
    /// Who or what must act.
    pub awaiting: Awaited,
}

/// What happened since a number, as a viewer may know it.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Lately {
    /// What was told since the number asked for, oldest first.
    pub journal: Vec<JournalEntry>,
    /// The inputs since the number asked for, oldest first, as this viewer may know them.
    pub steps: Vec<Step>,
}

/// Where a match is, to everybody.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Course {
    /// The number of this state; it grows with everything that happens.
    pub seq: u64,
    /// Where the match is in its life.
    pub status: Status,
    /// The state of the flow and the calls open below it, outermost first.
    pub trail: Vec<String>,
    /// Whose turn it is.
    pub turn: Turn,
    /// The seats that are out of the game while it goes on.
    pub out: Vec<u8>,
    /// The clocks, if there are any.
    pub clocks: Vec<Clock>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}

/// Who plays and on what terms, to everybody.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Company {
    /// Who plays.
    pub players: Vec<Player>,
    /// What is offered at the table.
    pub offers: TableOffers,
    /// How it ended.
    pub outcome: Option<Verdict>,
    /// Where chance comes from.
    pub dice: Dice,
    /// The match that follows this one.
    pub rematch: Option<String>,
}

/// Something the journal tells this viewer.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct JournalEntry {
    /// The number of the state it led to.
    pub seq: u64,
    /// Whose code it is.
    pub space: Space,
    /// The stable code, unique in its space.
    pub code: String,
    /// The facts behind it.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub facts: Box<RawValue>,
    /// A sentence in English; pages make their own from space, code and facts.
    pub text: String,
    /// The seats held that it is for, if it is not for everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub only: Option<Vec<u8>>,
}

/// An input, and which way it took, as a viewer may know it.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Step {
    /// The number of the state it led to.
    pub seq: u64,
    /// How many inputs were made: the point to return to, or to fork from.
    pub point: usize,
    /// The input.
    pub input: Heard,
    /// The edges it took, by their number in the chart; none if the input is hidden.
    pub edges: Vec<u16>,
    /// The state of the flow it led to and the calls open below it, outermost first.
    pub trail: Vec<String>,
}

/// Whose turn it is.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct Turn {
    /// Its number, which changes whenever a turn ends.
    pub number: u32,
    /// Whose it is; several if all think at once, nobody if it is no seat's.
    pub seats: Vec<u8>,
}

/// Who or what must act.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Awaited {
    /// The match has not begun: it waits for players.
    Players,
    /// The match has not begun: these seats owe something to the draw of the dice.
    Dice {
        /// The seats that must promise a word, after the draw was begun again.
        pledge: Vec<u8>,
        /// The seats that must tell the word they promised.
        reveal: Vec<u8>,
        /// When they lose their seats, in milliseconds since 1970.
        due: u64,
    },
    /// These seats.
    Seats {
        /// The seats, several at once for simultaneous choices.
        seats: Vec<u8>,
    },
    /// Chance, which answers by itself.
    Chance,
    /// The system.
    Event {
        /// The event that is due.
        event: String,
        /// Whether the asker may announce it, such as the end of an animation.
        ack: bool,
        /// When the server announces it at the latest, in milliseconds since 1970.
        due: u64,
    },
    /// Nothing any more.
    Over,
}

/// One seat's clock.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct Clock {
    /// The seat.
    pub seat: u8,
    /// What it has left at `now`, in milliseconds.
    pub left: u64,
    /// Whether it runs.
    pub running: bool,
}

/// What is offered at the table.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct TableOffers {
    /// The seats that offer a draw.
    pub draw: Vec<u8>,
    /// The request to take back that waits for consent.
    pub undo: Option<UndoOffer>,
}

/// Somebody asks to take back.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct UndoOffer {
    /// Who asks.
    pub seat: u8,
    /// The state to return to, as a number of inputs.
    pub point: usize,
    /// The seats that have not agreed yet.
    pub waiting: Vec<u8>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema, TS)]
pub struct Verdict {
    /// The way it ended, as a stable code.
    pub how: String,
    /// Each seat's place, counted from 1.
    pub places: Vec<u8>,
    /// The seats on the first place.
    pub winners: Vec<u8>,
}

/// Where chance comes from.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Dice {
    /// The SHA-256 of the match's secret, published before anybody sits down; none if chance does
    /// not come from one secret, as in a match that was continued from another.
    pub commitment: Option<String>,
    /// What the seats promised to add, one entry a seat; empty where there is no draw.
    pub pledges: Vec<Option<String>>,
    /// The secret itself, after the end.
    pub secret: Option<String>,
    /// What the seats added, in their order, joined by commas; after the end.
    pub entropy: Option<String>,
}

/// A move that a hint considered.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub choice: String,
    /// How often it was tried.
    pub visits: u32,
    /// What it promises, from 0 (lost) to 1 (won).
    pub score: f32,
}

/// A match from its beginning, for a slider.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct History {
    /// The seat whose view is shown; none for a spectator.
    pub viewer: Option<u8>,
    /// The first is the start; each other follows an input.
    pub moments: Vec<Moment>,
    /// How many moments there are in all; ask again from the next one if some are missing.
    pub total: usize,
}

/// One point of the timeline.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct Moment {
    /// The number of the state.
    pub seq: u64,
    /// How many inputs were made: the point to fork from.
    pub point: usize,
    /// The input that led here; none at the start.
    pub input: Option<Heard>,
    /// What it told the viewer.
    pub journal: Vec<JournalEntry>,
    /// The edges it took; none if the input is hidden.
    pub edges: Vec<u16>,
    /// The state of the flow and the calls open below it.
    pub trail: Vec<String>,
    /// What the viewer could see, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "unknown")]
    pub view: Option<Box<RawValue>>,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
}
