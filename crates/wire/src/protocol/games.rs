//! The games a server has.

use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// All games.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct Games {
    /// In the order a lobby shows them.
    pub games: Vec<GameInfo>,
}

/// One game.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct GameInfo {
    /// The name tools know it by.
    pub name: String,
    /// The name people know it by.
    pub title: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fewest that can play.
    pub seats_min: usize,
    /// The most that can play.
    pub seats_max: usize,
    /// Whether seats know things that others do not.
    pub hidden: bool,
    /// What can be chosen before a match.
    pub options: Vec<Field>,
    /// Named sets of options.
    pub presets: Vec<PresetInfo>,
    /// All codes its rules can refuse with.
    pub refusals: Vec<String>,
    /// All codes its journal can tell.
    pub entries: Vec<String>,
    /// The bots that can sit down, weakest first.
    pub bots: Vec<BotInfo>,
    /// Whether the server has a board of the game's own, as `boards/NAME/board.js`.
    pub board: bool,
    /// The hash of its flow: `GET /api/games/{game}/flow?v=HASH` never changes.
    pub flow: String,
}

/// One option.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it is about.
    pub doc: String,
    /// What it can be: `{"type":"bool"}`, `{"type":"int","min":1,"max":9}`,
    /// `{"type":"choice","of":["a","b"]}` or `{"type":"text","form":"…"}`.
    #[schema(value_type = Object)]
    #[ts(type = "{ type: \"bool\" } | { type: \"int\"; min: number; max: number } | \
                 { type: \"choice\"; of: string[] } | { type: \"text\"; form: string }")]
    pub kind: Box<RawValue>,
    /// What it is unless chosen otherwise.
    pub default: String,
}

/// A named set of options.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct PresetInfo {
    /// Its name.
    pub name: String,
    /// The options that differ from the defaults.
    pub options: BTreeMap<String, String>,
}

/// A bot.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct BotInfo {
    /// The level people choose, from 1.
    pub level: u8,
    /// How it is written in requests.
    pub bot: String,
}

/// The turn of a game as data and as pictures.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct FlowInfo {
    /// The diagrams with their states and edges, by name. An edge's `number` is what
    /// [`super::Step::edges`] speaks of; the names are those of [`super::Course::trail`].
    #[schema(value_type = Object)]
    #[ts(type = "{ name: string; doc: string; diagrams: { name: string; start: string; \
        states: { name: string; doc: string; kind: \"auto\" | \"ask\" | \"chance\" | \"event\" | \
        \"call\"; who: string | null; opens: string | null; entry: string[]; label: string }[]; \
        edges: { number: number; from: string | null; to: string | null; by: string; input: string; \
        guard: string; laws: string[]; actions: string[]; label: string }[] }[]; refuse: \
        { states: string[]; by: string; input: string; why: string }[] }")]
    pub chart: Box<RawValue>,
    /// A picture of each diagram.
    pub pictures: Vec<FlowSvg>,
}

/// One diagram as a picture.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct FlowSvg {
    /// The name of the diagram.
    pub diagram: String,
    /// The picture, as SVG.
    pub svg: String,
    /// The same as Mermaid text.
    pub mermaid: String,
}
