//! What happens at a table, as JSON: questions, lawful moves, refusals, the journal, views.

use crate::protocol::{facts, value};
use game::{Awaiting, Outcome, Refusal, Seat, Seats, Step, Table, Viewer};
use serde::Serialize;
use serde_json::Value;

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

/// A refusal: its code and facts for machines, its sentence for people.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refused {
    /// The stable code.
    pub code: String,
    /// The facts behind it.
    pub facts: Value,
    /// The sentence.
    pub message: String,
}

impl Refused {
    /// Something that has a code and facts, with a sentence about it.
    pub fn coded(reason: &(impl Serialize + ?Sized), message: String) -> Refused {
        let coded = value(reason);
        let code = coded["code"].as_str().unwrap_or_default();
        Refused { code: code.to_string(), facts: facts(&coded), message }
    }
}

impl From<&Refusal> for Refused {
    fn from(refusal: &Refusal) -> Refused {
        Refused::coded(&refusal.reason, refusal.text.clone())
    }
}

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    /// The stable code.
    pub code: &'static str,
    /// The facts behind it.
    pub facts: Value,
    /// The sentence.
    pub message: String,
}

/// What a step tells one viewer.
pub fn told(step: &Step, viewer: Viewer) -> Vec<Told> {
    let reaching = step.entries.iter().filter(|it| it.to.reaches(viewer));
    let told = reaching.map(|it| Told {
        code: it.code,
        facts: facts(&it.entry),
        message: it.text.clone(),
    });
    told.collect()
}

/// What a viewer may see.
///
/// # Panics
/// If the view of the game has no JSON form, which is a bug of the game.
pub fn view(table: &dyn Table, viewer: Viewer) -> Value {
    value(&table.view(viewer))
}
