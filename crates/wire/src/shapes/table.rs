//! What happens at a table: who must act, what was entered, what can come next, views.

use crate::{raw, value};
use game::{Awaiting, Outcome, Seat, Seats, Secret, Step, Table, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

/// Who or what must act.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Asked {
    /// These seats.
    Seats {
        /// The seats.
        seats: Seats,
    },
    /// Chance.
    Chance,
    /// The system.
    Event {
        /// The event that is due.
        event: String,
    },
    /// Nobody any more.
    Over,
}

impl From<Awaiting<String>> for Asked {
    fn from(awaiting: Awaiting<String>) -> Asked {
        match awaiting {
            Awaiting::Seats(seats) => Asked::Seats { seats },
            Awaiting::Chance => Asked::Chance,
            Awaiting::Event(event) => Asked::Event { event },
            Awaiting::Over(_) => Asked::Over,
        }
    }
}

/// An input as a viewer may know it: whole, or as a blank that says who made it and what is hidden.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Heard {
    /// Who or what it came from: a seat's number, `chance`, `event`, `timeout`, `resign` or
    /// `table`.
    pub who: String,
    /// The input as text; the seat, for a time-out or a resignation; none if it is hidden.
    pub text: Option<String>,
    /// The input as data; none for a time-out, a resignation, what the table does, and what is
    /// hidden.
    #[schema(value_type = Option<Object>)]
    #[ts(type = "unknown")]
    pub data: Option<Box<RawValue>>,
    /// What is hidden, if it is: `{"of":"hand","seat":1}`, `{"of":"pile"}`.
    #[schema(value_type = Option<Object>)]
    #[ts(
        type = "{ of: \"hand\" | \"choice\" | \"trap\"; seat: number } | { of: \"pile\" } | null"
    )]
    pub secret: Option<Secret>,
}

impl Heard {
    /// What a viewer knows of a step.
    pub fn of(step: &Step, viewer: Viewer) -> Heard {
        match step.sight.blank(viewer) {
            None => Heard::whole(step),
            Some(secret) => {
                Heard { who: step.who.to_string(), text: None, data: None, secret: Some(secret) }
            }
        }
    }

    /// All of it.
    pub fn whole(step: &Step) -> Heard {
        Heard {
            who: step.who.to_string(),
            text: Some(step.text.clone()),
            data: step.data.as_ref().map(raw),
            secret: None,
        }
    }
}

/// As the log has it, which keeps texts and no data.
impl From<game::Heard> for Heard {
    fn from(heard: game::Heard) -> Heard {
        let (who, text, secret) = match heard {
            game::Heard::Whole { who, text } => (who, Some(text), None),
            game::Heard::Blank { who, secret } => (who, None, Some(secret)),
        };
        Heard { who: who.to_string(), text, data: None, secret }
    }
}

/// What can come next.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Legal {
    /// Who or what must act.
    pub awaiting: Asked,
    /// The lawful moves of the seat, or the outcomes that chance can have.
    pub legal: Vec<String>,
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

impl Legal {
    /// What can come next from one seat, or from the lowest that is asked.
    pub fn of(table: &dyn Table, seat: Option<Seat>) -> Legal {
        let awaiting = table.awaiting();
        let (legal, outcome) = match (&awaiting, seat) {
            (Awaiting::Over(outcome), _) => (Vec::new(), Some(*outcome)),
            (_, Some(seat)) => (table.legal(seat), None),
            (Awaiting::Seats(asked), None) => {
                (asked.lowest().map_or(Vec::new(), |it| table.legal(it)), None)
            }
            (Awaiting::Chance, None) => {
                (table.outcomes().into_iter().map(|(it, _)| it).collect(), None)
            }
            (Awaiting::Event(_), None) => (Vec::new(), None),
        };
        Legal { awaiting: awaiting.into(), legal, outcome }
    }
}

/// What a viewer may see.
///
/// # Panics
/// If the view of the game has no JSON form, which is a bug of the game.
pub fn view(table: &dyn Table, viewer: Viewer) -> Value {
    value(&table.view(viewer))
}
