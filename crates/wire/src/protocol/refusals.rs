//! The one shape of every answer that is not the wanted one.

use super::Question;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// Why a request had no effect.
///
/// With status 422 the code is one of the game's, the engine's or the table's. Any other status
/// has a code of the server's.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Refusal {
    /// The stable code.
    pub code: String,
    /// The facts behind it.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub facts: serde_json::Value,
    /// A sentence in English; pages make their own from code and facts.
    pub message: String,
    /// What would have been lawful instead; empty where that makes no sense.
    pub legal: Vec<String>,
    /// With 409: the question that is asked now, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub question: Option<Question>,
}
