//! What is said with a code, facts and a sentence: refusals and entries of the journal.

use crate::{facts, value};
use game::{Explained, Step, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Whose code it is. Two spaces may use the same word for different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// The rules of the game.
    Game,
    /// The engine: not your turn, nothing asks for this, the text cannot be read.
    Engine,
    /// The table, above the game: draws, taking back, leaving.
    Table,
    /// The server: who asks, which match, what was sent.
    Server,
}

impl From<game::Space> for Space {
    fn from(space: game::Space) -> Space {
        match space {
            game::Space::Game => Space::Game,
            game::Space::Engine => Space::Engine,
            game::Space::Table => Space::Table,
        }
    }
}

/// Why something had no effect: the one shape of every refusal.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema, TS)]
pub struct Refusal {
    /// Whose code it is.
    pub space: Space,
    /// The stable code, unique in its space.
    pub code: String,
    /// The facts behind it.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub facts: Value,
    /// A sentence in English; pages make their own from space, code and facts.
    pub text: String,
}

impl Refusal {
    /// Something that has a code and facts, with a sentence about it.
    pub fn coded(space: Space, reason: &(impl Serialize + ?Sized), text: String) -> Refusal {
        let coded = value(reason);
        let code = coded["code"].as_str().unwrap_or_default().to_string();
        Refusal { space, code, facts: facts(&coded), text }
    }
}

impl From<&Explained> for Refusal {
    fn from(refused: &Explained) -> Refusal {
        Refusal {
            space: refused.space.into(),
            code: refused.code.to_string(),
            facts: facts(&refused.reason),
            text: refused.text.clone(),
        }
    }
}

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    /// Whose code it is.
    pub space: Space,
    /// The stable code, unique in its space.
    pub code: &'static str,
    /// The facts behind it.
    pub facts: Value,
    /// The sentence.
    pub text: String,
}

/// What a step tells one viewer.
pub fn told(step: &Step, viewer: Viewer) -> Vec<Told> {
    let told = step.told(viewer).map(|it| Told {
        space: it.space.into(),
        code: it.code,
        facts: facts(&it.entry),
        text: it.text.clone(),
    });
    told.collect()
}
