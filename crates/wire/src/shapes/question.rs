//! What a seat is asked, with everything it needs to answer.

use crate::{facts, raw, value};
use game::{Offers, Seat, Table};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

/// The most offers in one list. Whoever wants one that was left out asks for its beginning.
pub const OFFERS_MAX: usize = 1_000;

/// What a seat is asked.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Question {
    /// Its id, to be sent with the answer. It is opaque and never comes again.
    pub id: String,
    /// The seat that is asked.
    pub seat: u8,
    /// The state of the flow that asks.
    pub state: String,
    /// What that state says about itself, in one line.
    pub doc: String,
    /// The facts of the question, if the game gives some.
    pub prompt: Option<Prompt>,
    /// The lawful moves, or the beginnings of moves where they are too many to be listed; a
    /// beginning has no `move`.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "Array<{ text: string; move?: unknown }>")]
    pub offers: Box<RawValue>,
    /// Whether some offers were left out.
    pub more: bool,
}

/// The facts of a question: of which card, how many are left.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Prompt {
    /// The stable code, one of the game's prompts.
    pub code: String,
    /// The facts behind it.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub facts: Value,
    /// A sentence in English; pages make their own from code and facts.
    pub text: String,
}

impl Question {
    /// What a seat is asked; none if it is asked nothing.
    pub fn of(table: &dyn Table, seat: Seat) -> Option<Question> {
        let asked = table.asked(seat)?;
        let (offers, more) = offers(&asked.offers);
        Some(Question {
            id: Question::id(seat, asked.number),
            seat: seat.0,
            state: asked.state.to_string(),
            doc: asked.doc.to_string(),
            prompt: asked.prompt.map(|it| Prompt {
                code: it.code.to_string(),
                facts: facts(&it.entry),
                text: it.text,
            }),
            offers,
            more,
        })
    }

    /// The id of a question by its number.
    pub fn id(seat: Seat, number: usize) -> String {
        format!("{seat}.{number}")
    }
}

/// A move among offers, as data; none if it is not there, or only its beginning.
pub fn offered(offers: &Offers, text: &str) -> Option<Box<RawValue>> {
    let at = offers.texts().iter().position(|it| it == text)?;
    value(offers.data()).get(at)?.get("move").map(raw)
}

/// A list of offers as JSON, and whether some were left out.
pub fn offers(offers: &Offers) -> (Box<RawValue>, bool) {
    if offers.len() <= OFFERS_MAX {
        return (raw(offers.data()), false);
    }
    let mut all = value(offers.data());
    if let Value::Array(all) = &mut all {
        all.truncate(OFFERS_MAX);
    }
    (raw(&all), true)
}
