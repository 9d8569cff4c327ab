//! Matches as lists show them, and what never changes about one.

use super::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// Where a match is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are still open.
    Open,
    /// It is being played.
    Playing,
    /// It has ended.
    Finished,
    /// It was left before its end.
    Abandoned,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A person.
    Human,
    /// A bot.
    Bot,
    /// Nobody; anybody may sit down.
    Open,
    /// Nobody; somebody with a link may sit down.
    Invited,
}

/// A player.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
pub struct Player {
    /// The seat.
    pub seat: u8,
    /// Who sits there.
    pub kind: PlayerKind,
    /// A name for display only; empty if nobody sits there.
    pub name: String,
    /// Which bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<String>,
    /// Whether a page of this player is connected.
    pub connected: bool,
}

/// A match in a list.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
pub struct Summary {
    /// The match.
    pub id: String,
    /// The game.
    pub game: String,
    /// Where it is in its life.
    pub status: Status,
    /// Whether everybody may see it.
    pub listed: bool,
    /// Who plays.
    pub players: Vec<Player>,
    /// How time is given: `game 10m+5s`, `move 30s`, `turn 2m`, `days 3`.
    pub clock: Option<String>,
    /// The options that differ from the defaults.
    pub options: BTreeMap<String, String>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When something last happened.
    pub updated: u64,
    /// The seats the asker holds.
    pub held: Vec<u8>,
    /// Whether the match waits for the asker.
    pub your_turn: bool,
    /// How it ended.
    pub outcome: Option<Verdict>,
}

/// What there is to see in the lobby.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct Lobby {
    /// Listed matches with an open seat, newest first.
    pub open: Vec<Summary>,
    /// Listed matches that are being played, newest first.
    pub live: Vec<Summary>,
    /// The asker's matches, those that wait for the asker first.
    pub mine: Vec<Summary>,
    /// Where the list `open` goes on, if it does.
    pub next_open: Option<String>,
    /// Where the list `live` goes on.
    pub next_live: Option<String>,
    /// Where the list `mine` goes on.
    pub next_mine: Option<String>,
}

/// Which list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// Listed matches with an open seat.
    Open,
    /// Listed matches that are being played.
    Live,
    /// Listed matches that have ended.
    Finished,
    /// The asker's matches, those that are over last.
    Mine,
}

/// A page of a list, newest first.
#[derive(Debug, Default, Serialize, ToSchema, TS)]
pub struct ListPage {
    /// The matches.
    pub matches: Vec<Summary>,
    /// What to ask for as `after` to get the next page; none if this is the last.
    pub next: Option<String>,
}

/// What never changes about a match.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct MatchInfo {
    /// The match.
    pub id: String,
    /// The game.
    pub game: String,
    /// The name people know the game by.
    pub title: String,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// How many seats.
    pub seats: usize,
    /// The options that differ from the defaults.
    pub options: BTreeMap<String, String>,
    /// The position it started from, if not the usual one.
    pub position: Option<String>,
    /// How time is given.
    pub clock: Option<String>,
    /// Whether everybody may see it.
    pub listed: bool,
    /// Whether somebody else may take over a seat that was left, with all it knows.
    pub handed_on: bool,
    /// When it was made.
    pub created: u64,
    /// Whether seats know things that others do not.
    pub hidden: bool,
    /// What a link to look on at a private match carries; only for those who play it.
    pub watch: Option<String>,
}
