//! What the match server and its clients say to each other. `protocol.md` tells it in words.
//!
//! These types are the one source: the server answers with them, OpenAPI describes them, and
//! [`typescript`] writes them down for the web page.

mod games;
mod matches;
mod refusals;
mod requests;
mod socket;
mod state;

pub use games::{BotInfo, Field, FlowInfo, FlowSvg, GameInfo, Games, PresetInfo};
pub use matches::{Lobby, MatchInfo, Player, PlayerKind, Status, Summary};
pub use refusals::Refusal;
pub use requests::{
    Ack, Check, Checked, Claim, Claimed, Create, Created, DeviceLink, Draw, DrawAction, Fork, Hint,
    Hinted, Invite, Join, Joined, Leave, Listed, MovePiece, Play, Played, Promised, RecordText,
    Rematch, Resign, RollDice, Rolled, SeatBot, SeatPlan, Undo, UndoAction,
};
pub use socket::{ClientFrame, Notice, ServerFrame};
pub use state::{
    Awaited, Candidate, Clock, Dice, History, JournalEntry, Moment, Offers, Question, State,
    UndoOffer, Verdict,
};

use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

/// Any value as JSON that is ready to be sent.
///
/// # Panics
/// If a type of a game has no JSON form, which is a bug of the game.
pub fn raw(value: &(impl Serialize + ?Sized)) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("plain data has a JSON form")
}

/// The facts of something coded, such as a refusal or an entry: an empty object if it has none.
///
/// # Panics
/// As [`raw`].
pub fn facts(coded: &(impl Serialize + ?Sized)) -> serde_json::Value {
    let value = serde_json::to_value(coded).expect("plain data has a JSON form");
    match value {
        serde_json::Value::Object(mut fields) => fields.remove("facts"),
        _ => None,
    }
    .unwrap_or_else(|| serde_json::Value::Object(serde_json::Map::new()))
}

/// Any value as JSON that can still be looked into.
///
/// # Panics
/// As [`raw`].
pub fn value(value: &(impl Serialize + ?Sized)) -> serde_json::Value {
    serde_json::to_value(value).expect("plain data has a JSON form")
}

/// Reads what a client or the store wrote.
///
/// # Errors
/// Where and why it is not of this shape.
pub fn read<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|it| it.to_string())
}

/// The same for a value that keeps nothing of the text.
///
/// # Errors
/// Where and why it is not of this shape.
pub fn read_owned<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    read(text)
}

macro_rules! declarations {
    ($config:expr, $($shape:ty),+ $(,)?) => {
        [$(<$shape as TS>::decl($config)),+]
    };
}

/// All types of the protocol in TypeScript.
pub fn typescript() -> String {
    let config = &ts_rs::Config::new().with_large_int("number");
    let all = declarations!(
        config,
        Promised,
        Games,
        GameInfo,
        Field,
        PresetInfo,
        BotInfo,
        FlowInfo,
        FlowSvg,
        Lobby,
        Summary,
        Status,
        MatchInfo,
        Player,
        PlayerKind,
        Refusal,
        Listed,
        Create,
        SeatPlan,
        Created,
        Invite,
        Join,
        Joined,
        Leave,
        SeatBot,
        Play,
        Played,
        Check,
        Checked,
        Undo,
        UndoAction,
        Resign,
        Draw,
        DrawAction,
        Rematch,
        Hint,
        Hinted,
        Candidate,
        Ack,
        Fork,
        RecordText,
        RollDice,
        Rolled,
        MovePiece,
        DeviceLink,
        Claim,
        Claimed,
        State,
        Question,
        Awaited,
        Clock,
        Dice,
        Offers,
        UndoOffer,
        Verdict,
        JournalEntry,
        History,
        Moment,
        ClientFrame,
        ServerFrame,
        Notice,
    );
    let mut text = String::from("// Written by the protocol's own types. Do not edit.\n\n");
    for shape in all {
        text += "export ";
        text += &shape;
        text += "\n\n";
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_is_written_for_the_page() {
        let text = super::typescript();
        assert!(text.contains("export type State = {"), "{text}");
        assert!(text.contains("question: string"), "{text}");
        assert!(!text.contains("bigint"), "numbers are plain in JSON: {text}");
    }
}
