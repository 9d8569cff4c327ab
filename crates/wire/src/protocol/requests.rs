//! What clients ask for, and the answers.

use super::{Candidate, JournalEntry, MatchInfo, State};
use crate::{Question, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// Makes a match.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// The client's own id of this request.
    pub request_id: String,
    /// The game.
    pub game: String,
    /// The options that differ from the defaults.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub options: BTreeMap<String, String>,
    /// The position to start from.
    #[serde(default)]
    #[ts(optional)]
    pub position: Option<String>,
    /// Who sits where, one entry a seat.
    pub seats: Vec<SeatPlan>,
    /// How time is given: `game 10m+5s`, `move 30s`, `turn 2m`, `days 3`.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<String>,
    /// Whether everybody may see it.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub listed: bool,
    /// Whether somebody else may take over a seat that was left, with all it knows. Otherwise a
    /// game with secrets keeps it for whoever left.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub handed_on: bool,
    /// A name for display.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub name: String,
    /// The SHA-256 of the word that the asker will add to the dice, if the game has dice.
    #[serde(default)]
    #[ts(optional)]
    pub pledge: Option<String>,
}

/// Who will sit on a seat.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(tag = "player", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever makes the match; on several seats for one screen.
    Me,
    /// A bot.
    Bot {
        /// Which one: `random`, `greedy`, `mcts:1000`.
        bot: String,
    },
    /// Whoever has the link.
    Invite,
    /// Whoever comes first.
    Open,
}

/// A match was made.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Created {
    /// The match.
    pub info: MatchInfo,
    /// How it stands.
    pub state: State,
    /// The holder's secret, if the asker had none. Keep it and send it with every request.
    pub secret: Option<String>,
    /// The links to be given away.
    pub invites: Vec<Invite>,
}

/// A one-time invitation to a seat.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Invite {
    /// The seat.
    pub seat: u8,
    /// What the link carries: `#/match/ID?invite=TOKEN`.
    pub token: String,
}

/// Sits down.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The client's own id of this request.
    pub request_id: String,
    /// The token of the link.
    #[serde(default)]
    #[ts(optional)]
    pub invite: Option<String>,
    /// The open seat wanted; any if left out.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// A name for display.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub name: String,
    /// The SHA-256 of the word that the asker will add to the dice, if the game has dice.
    #[serde(default)]
    #[ts(optional)]
    pub pledge: Option<String>,
}

/// Sat down.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Joined {
    /// The seat.
    pub seat: u8,
    /// The match.
    pub info: MatchInfo,
    /// How it stands.
    pub state: State,
    /// The holder's secret, if the asker had none. Keep it and send it with every request.
    pub secret: Option<String>,
}

/// Gets up. In the lobby the seat is free again; in a game the others wait, or a bot goes on.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// The client's own id of this request.
    pub request_id: String,
    /// The seat, if the asker holds several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The bot that goes on.
    #[serde(default)]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// Lets a bot play where nobody sits.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// The client's own id of this request.
    pub request_id: String,
    /// The empty seat.
    pub seat: u8,
    /// The bot.
    pub bot: String,
}

/// Answers a question.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The client's own id of this request: sent again, it has no second effect.
    pub request_id: String,
    /// The id of the question.
    pub question: String,
    /// The move as text.
    #[serde(rename = "move")]
    pub choice: String,
}

/// What was asked for has happened and is on disk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
pub struct Played {
    /// The number of the state before.
    pub from: u64,
    /// The number of the state it led to.
    pub seq: u64,
}

/// Asks whether a move would be accepted.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The id of the question.
    pub question: String,
    /// The move as text.
    #[serde(rename = "move")]
    pub choice: String,
}

/// Whether it would.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Checked {
    /// Why not; none if it would.
    pub refusal: Option<Refusal>,
}

/// Asks how a move can go on.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Continue {
    /// The id of the question.
    pub question: String,
    /// The text of the move so far; empty for what the question itself offers.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub prefix: String,
}

/// How it can.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Continuations {
    /// Whole moves, and beginnings of moves, which have no `move`. All begin with the prefix.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "Array<{ text: string; move?: unknown }>")]
    pub offers: Box<RawValue>,
    /// Whether some were left out.
    pub more: bool,
}

/// A match as text, drawn by its game as one viewer may see it.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Drawing {
    /// The number of the state it shows.
    pub seq: u64,
    /// The lines, for a fixed-width font.
    pub text: String,
}

/// Takes back, asks to, or answers somebody who asks.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The client's own id of this request.
    pub request_id: String,
    /// What to do.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub action: UndoAction,
    /// The seat, if the asker holds several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The number of inputs to return to; before the seat's last move if left out.
    #[serde(default)]
    #[ts(optional)]
    pub point: Option<usize>,
}

/// What to do about taking back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum UndoAction {
    /// Take back if nothing stands between; otherwise refuse and say what does.
    #[default]
    Take,
    /// Take back if nothing stands between; otherwise ask the others.
    Ask,
    /// Agree to what another seat asks.
    Agree,
    /// Do not agree, or ask no longer.
    Decline,
}

/// Gives up.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Resign {
    /// The client's own id of this request.
    pub request_id: String,
    /// The seat, if the asker holds several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}

/// Offers, accepts or declines a draw.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The client's own id of this request.
    pub request_id: String,
    /// What to do.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub action: DrawAction,
}

/// What to do about a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum DrawAction {
    /// Offer one, or accept what is offered.
    #[default]
    Offer,
    /// Have no draw.
    Decline,
}

/// Plays again: the first to ask makes the match, the others sit down in it.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// The client's own id of this request.
    pub request_id: String,
    /// The SHA-256 of the word that the asker will add to the dice, if the game has dice.
    #[serde(default)]
    #[ts(optional)]
    pub pledge: Option<String>,
}

/// Promises a word for the dice anew, after their draw had to be begun again.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Pledge {
    /// The client's own id of this request.
    pub request_id: String,
    /// The SHA-256 of the word, as 64 hexadecimal digits.
    pub pledge: String,
}

/// Tells the word that was promised for the dice, when all have promised theirs.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The client's own id of this request.
    pub request_id: String,
    /// The word: 22 to 64 letters, digits, `-` or `_`.
    pub word: String,
}

/// Asks a bot what it would do.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The id of the question.
    pub question: String,
    /// Which bot; a good one if left out.
    #[serde(default)]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// What a bot would do.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Hinted {
    /// Its move.
    #[serde(rename = "move")]
    pub choice: String,
    /// What it considered, the best first.
    pub candidates: Vec<Candidate>,
    /// How the game may go on.
    pub line: Vec<String>,
}

/// Announces that what the page was showing is over, such as an animation.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Ack {
    /// The client's own id of this request.
    pub request_id: String,
    /// The event that was awaited.
    pub event: String,
}

/// Plays on from a point of another match, in a match of one's own.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// The client's own id of this request.
    pub request_id: String,
    /// The number of inputs to keep.
    pub point: usize,
    /// Who sits where, one entry a seat.
    pub seats: Vec<SeatPlan>,
    /// An input to go on with, whoever would have made it.
    #[serde(default)]
    #[ts(optional)]
    pub input: Option<Given>,
    /// A name for display.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub name: String,
}

/// An input that somebody could make.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Who makes it: a seat's number, `chance`, `event`, `timeout` or `resign`.
    pub who: String,
    /// What it is; of a time-out and a resignation, the seat.
    pub text: String,
}

/// Every lawful input at a point of a match.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Inputs {
    /// The inputs.
    pub inputs: Vec<Given>,
    /// Whether some were left out.
    pub more: bool,
}

/// A match as a record.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct RecordText {
    /// The record as lines of text.
    pub record: String,
}

/// Opens a record to be looked through.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenRecord {
    /// The client's own id of this request.
    pub request_id: String,
    /// The record as lines of text.
    pub record: String,
}

/// Lets a seat decline by itself whatever can be declined, or lets it no more.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Decline {
    /// The client's own id of this request.
    pub request_id: String,
    /// Whether it does from now on.
    pub on: bool,
    /// The seat, if the asker holds several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}

/// Plays by a word of the game's own, for whichever seat of the asker's is asked.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Verb {
    /// The client's own id of this request.
    pub request_id: String,
    /// The move as text, where the word does not say it already.
    #[serde(default, rename = "move")]
    #[ts(optional)]
    pub choice: Option<String>,
    /// The seat, if the asker holds several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}

/// What such a move led to.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Done {
    /// The number of the state before it.
    pub from: u64,
    /// The number of the state it led to.
    pub seq: u64,
    /// What chance answered, as texts.
    pub chance: Vec<String>,
    /// What the journal tells of it.
    pub journal: Vec<JournalEntry>,
    /// What the asker is asked now.
    pub question: Option<Question>,
}

/// The match and how it stands.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Listed {
    /// What never changes.
    pub info: MatchInfo,
    /// What does.
    pub state: State,
}
