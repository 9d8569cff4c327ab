//! What goes over a WebSocket, one JSON text a frame.

use super::{MatchInfo, Play, Played, Said, State};
use crate::Refusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a client sends. The first frame is `{"resume": …}`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(untagged, deny_unknown_fields)]
pub enum ClientFrame {
    /// Begins, or goes on after a broken connection.
    Resume {
        /// The number of the last state the client has; 0 for all from the beginning.
        resume: u64,
        /// The holder's secret, where no cookie carries it.
        #[serde(default)]
        #[ts(optional)]
        secret: Option<String>,
        /// The token of an unused invitation, to look at a private match before sitting down.
        #[serde(default)]
        #[ts(optional)]
        invite: Option<String>,
        /// The seat to look from, if the holder has several. Left out, it follows the questions.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<u8>,
        /// The token of a link to look on at a private match.
        #[serde(default)]
        #[ts(optional)]
        watch: Option<String>,
        /// What the others may call whoever only looks on.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Answers a question, as `POST …/moves` does.
    Play {
        /// The answer.
        play: Play,
    },
    /// Asks for a sign of life.
    Ping {
        /// Any number; it comes back.
        ping: u64,
    },
}

/// What the server sends.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerFrame {
    /// The answer to `resume`: what never changes. A state follows.
    Hello {
        /// The match.
        info: Box<MatchInfo>,
    },
    /// How the match stands, and what was told since the last state that was sent.
    State(Box<State>),
    /// The move of this request is on disk.
    Played {
        /// The request.
        request_id: String,
        /// What it led to.
        #[serde(flatten)]
        played: Played,
    },
    /// The request had no effect.
    Refused {
        /// The request; none if the frame could not be read.
        request_id: Option<String>,
        /// The status that HTTP would have.
        status: u16,
        /// Why.
        refusal: Box<Refusal>,
    },
    /// Something about the table.
    Notice(Notice),
    /// One of those who play says something.
    Said(Said),
    /// The answer to `ping`.
    Pong {
        /// The number that was sent.
        pong: u64,
    },
}

/// Something about the table rather than the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[serde(tag = "code")]
pub enum Notice {
    /// The server stops; come back in a moment and resume.
    Stopping,
    /// A match follows this one.
    Rematch {
        /// The new match.
        id: String,
    },
    /// Somebody sat down.
    SeatTaken {
        /// The seat.
        seat: u8,
    },
    /// Somebody came to look on, or went.
    Watching {
        /// How many look on.
        count: usize,
        /// What some of them are called, of those who say.
        names: Vec<String>,
    },
    /// Somebody got up.
    SeatLeft {
        /// The seat.
        seat: u8,
    },
}
