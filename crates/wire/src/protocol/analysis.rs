//! What a bot thinks of a match that is over.

use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

/// A part of a match as a bot sees it, decision by decision.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Analysis {
    /// What it thinks of the decisions, in the order they were made.
    pub opinions: Vec<Opinion>,
    /// The point to ask for as `from` to get more; none if this was the last.
    pub next: Option<usize>,
}

/// What a bot thinks of one decision, from what the seat could see.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Opinion {
    /// How many inputs were made before it.
    pub point: usize,
    /// Who had to decide.
    pub seat: u8,
    /// What the seat can hope for if it plays the best move, from 0 (lost) to 1 (won); none if the
    /// bot saw at once that there is nothing to weigh.
    pub score: Option<f32>,
    /// The same for the move that was made; none if the bot did not weigh it.
    pub played: Option<f32>,
    /// The best move, as text.
    pub best: String,
    /// The best move, as data.
    #[schema(value_type = Option<Object>)]
    #[ts(type = "unknown")]
    pub data: Option<Box<RawValue>>,
    /// How the game may go on with it; a move of seat 1 is written `1 e4`.
    pub line: Vec<String>,
}
