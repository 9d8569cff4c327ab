//! What goes over a WebSocket, one JSON text a frame.

use super::{MatchInfo, Play, Played, Said, State};
use crate::Refusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a client sends. The first frame is `{"resume": …}`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(untagged, deny_unknown_fields, try_from = "AnyFrame")]
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

/// Whatever a frame of a client may hold. It is read once, and the fields say which it is; tried as
/// one kind after the other, every move would be read three times.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnyFrame {
    resume: Option<u64>,
    secret: Option<String>,
    invite: Option<String>,
    seat: Option<u8>,
    watch: Option<String>,
    name: Option<String>,
    play: Option<Play>,
    ping: Option<u64>,
}

impl TryFrom<AnyFrame> for ClientFrame {
    type Error = &'static str;

    fn try_from(frame: AnyFrame) -> Result<ClientFrame, Self::Error> {
        let AnyFrame { resume, secret, invite, seat, watch, name, play, ping } = frame;
        let is_plain = secret.is_none()
            && invite.is_none()
            && seat.is_none()
            && watch.is_none()
            && name.is_none();
        match (resume, play, ping) {
            (None, Some(play), None) if is_plain => Ok(ClientFrame::Play { play }),
            (None, None, Some(ping)) if is_plain => Ok(ClientFrame::Ping { ping }),
            (Some(resume), None, None) => {
                Ok(ClientFrame::Resume { resume, secret, invite, seat, watch, name })
            }
            _ => Err("a frame is one of `resume`, `play` and `ping`, with what belongs to it"),
        }
    }
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

impl ServerFrame {
    /// The text of a [`ServerFrame::State`] whose parts are JSON already, so that what several
    /// viewers are told alike is written once.
    pub fn state(own: &str, lately: &str, course: &str, company: &str) -> String {
        let parts = [own, lately, course, company];
        let mut text =
            String::with_capacity(STATE.len() + 1 + parts.map(str::len).iter().sum::<usize>());
        text.push_str(STATE);
        for part in parts {
            text.push(',');
            text.push_str(
                part.strip_prefix('{').and_then(|it| it.strip_suffix('}')).unwrap_or(part),
            );
        }
        text.push('}');
        text
    }
}

/// How the text of a state begins.
const STATE: &str = r#"{"type":"state""#;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{Awaited, Company, Course, Dice, Lately, Own, Status, TableOffers, Turn};
    use crate::{json, raw};

    #[test]
    fn a_state_is_the_same_whole_and_in_parts() {
        let state = State {
            own: Own {
                held: vec![0],
                viewer: Some(0),
                view: raw(&[1, 2]),
                questions: Vec::new(),
                declines: Vec::new(),
                awaiting: Awaited::Seats { seats: vec![1] },
            },
            lately: Lately { journal: Vec::new(), steps: Vec::new() },
            course: Course {
                seq: 7,
                status: Status::Playing,
                trail: vec!["a \"{}\" state".to_string()],
                turn: Turn { number: 3, seats: vec![1] },
                out: Vec::new(),
                clocks: Vec::new(),
                now: 5,
            },
            company: Company {
                players: Vec::new(),
                offers: TableOffers { draw: Vec::new(), undo: None },
                outcome: None,
                dice: Dice { commitment: None, pledges: Vec::new(), secret: None, entropy: None },
                rematch: None,
            },
        };
        let State { own, lately, course, company } = &state;
        let parts = [json(own), json(lately), json(course), json(company)];
        let [own, lately, course, company] = parts.each_ref().map(String::as_str);
        let put_together = ServerFrame::state(own, lately, course, company);
        assert_eq!(put_together, json(&ServerFrame::State(Box::new(state))));
    }
}
