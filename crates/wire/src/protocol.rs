//! What the match server and its clients say to each other. `protocol.md` tells it in words.
//!
//! These types are the one source: the server answers with them, OpenAPI describes them, and
//! [`typescript`] writes them down for the web page.

mod analysis;
mod chat;
mod devices;
mod games;
mod matches;
mod operator;
mod requests;
mod socket;
mod state;

pub use analysis::{Analysis, Opinion};
pub use chat::{Phrase, Said, Say, Words};
pub use devices::{Claim, Claimed, DeviceLink, LinkDevice};
pub use games::{BotInfo, Field, FlowInfo, FlowSvg, GameInfo, Games, PresetInfo};
pub use matches::{ListPage, Lobby, MatchInfo, Player, PlayerKind, Status, Summary, Which};
pub use operator::{
    JobReport, JobsReport, LaneReport, LogLine, LogReport, MatchReport, MatchRow, MatchesReport,
    Order, Report, StatsReport,
};
pub use requests::{
    Ack, Check, Checked, Continuations, Continue, Create, Created, Decline, Done, Draw, DrawAction,
    Drawing, Fork, Given, Hint, Hinted, Inputs, Invite, Join, Joined, Leave, Listed, OpenRecord,
    Play, Played, Pledge, RecordText, Rematch, Resign, Reveal, SeatBot, SeatPlan, Undo, UndoAction,
    Verb,
};
pub use socket::{ClientFrame, Notice, ServerFrame};
pub use state::{
    Awaited, Candidate, Clock, Company, Course, Dice, History, JournalEntry, Lately, Moment, Own,
    State, Step, TableOffers, Turn, UndoOffer, Verdict,
};

use crate::{Heard, Prompt, Question, Refusal, Space};
use ts_rs::TS;

/// An answer with the secret of the holder that was made for it.
///
/// ```
/// let answer = wire::protocol::with_secret(r#"{"seat":1,"secret":null}"#, "0f2c");
/// assert_eq!(answer, r#"{"seat":1,"secret":"0f2c"}"#);
/// ```
pub fn with_secret(answer: &str, secret: &str) -> String {
    match serde_json::from_str::<serde_json::Value>(answer) {
        Ok(mut told) if told.is_object() => {
            told["secret"] = secret.into();
            told.to_string()
        }
        _ => answer.to_string(),
    }
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
        Pledge,
        Reveal,
        Games,
        GameInfo,
        Field,
        PresetInfo,
        BotInfo,
        FlowInfo,
        FlowSvg,
        Lobby,
        ListPage,
        Which,
        Summary,
        Status,
        MatchInfo,
        Player,
        PlayerKind,
        Space,
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
        Continue,
        Continuations,
        Drawing,
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
        Given,
        Inputs,
        RecordText,
        OpenRecord,
        Decline,
        Verb,
        Done,
        LinkDevice,
        DeviceLink,
        Claim,
        Claimed,
        State,
        Question,
        Prompt,
        Heard,
        Step,
        Turn,
        Awaited,
        Clock,
        Dice,
        TableOffers,
        UndoOffer,
        Verdict,
        JournalEntry,
        History,
        Moment,
        ClientFrame,
        ServerFrame,
        Notice,
        Words,
        Say,
        Phrase,
        Said,
        Analysis,
        Opinion,
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
