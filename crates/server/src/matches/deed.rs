//! What the log of a match says: one deed an entry, as JSON.

use game::record::Line;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::Id;
use wire::protocol::Verdict;

/// One entry of a log. A match is what these add up to, and nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Deed {
    /// The match was made.
    Created(Founding),
    /// Somebody, or nobody, has this seat from now on.
    Sat {
        /// The seat.
        seat: u8,
        /// Who.
        sitter: Sitter,
    },
    /// A seat has pledged another word for the dice.
    Pledged {
        /// Which.
        seat: u8,
        /// The hash of the word.
        pledge: String,
    },
    /// Every seat is taken and has pledged: now words are told.
    Sealed,
    /// A seat has told its word.
    Revealed {
        /// Which.
        seat: u8,
        /// The word.
        word: String,
    },
    /// The draw of the dice begins again.
    Redrawn {
        /// The seats that kept the others waiting and are lost.
        lost: Vec<u8>,
    },
    /// Every seat is taken and the dice are drawn: the clocks run.
    Started,
    /// An input of the game or of the table, as in records.
    Input(Line),
    /// A seat asks to take back.
    UndoAsked {
        /// Who asks.
        seat: u8,
        /// The number of inputs to return to.
        point: usize,
    },
    /// Another seat agrees.
    UndoAgreed {
        /// Which.
        seat: u8,
    },
    /// Another seat does not, or the question is moot.
    UndoDropped,
    /// From now on a seat declines by itself whatever can be declined, or does so no more.
    Declines {
        /// The seat.
        seat: u8,
        /// Whether it does.
        on: bool,
    },
    /// Another match follows.
    Rematch {
        /// Which.
        id: String,
    },
    /// The match will not be played to its end.
    Abandoned(Abandoned),
    /// What there was to see when the match was over.
    Closed(Closed),
}

/// The last state of a match, kept for a time in which its rules are gone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Closed {
    /// The hash of the state, whole.
    pub(crate) end: String,
    /// How it ended.
    pub(crate) outcome: Option<Verdict>,
    /// What each seat saw, and then what a spectator saw, as JSON.
    pub(crate) views: Vec<String>,
    /// The secret of the dice.
    pub(crate) secret: String,
    /// What the seats added to it.
    pub(crate) entropy: String,
}

/// Why a match will not be played to its end, as the journal tells everybody.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    thiserror::Error,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
pub(crate) enum Abandoned {
    /// Nothing happened for too long.
    #[error("the match is abandoned: nothing has happened for a long time")]
    Idle,
    /// Nobody is left.
    #[error("the match is abandoned: everybody has left")]
    Deserted,
    /// It has as many inputs as a match may have.
    #[error("the match is abandoned: it has {inputs} inputs, and more are not kept")]
    TooLong {
        /// How many.
        inputs: usize,
    },
    /// Only bots and clocks have played for too long.
    #[error("the match is abandoned: nobody has been playing for a long time")]
    Unattended,
    /// Whoever runs the server has ended it.
    #[error("the match is abandoned: whoever runs this server has ended it")]
    ByOperator,
    /// It is a record that has no end.
    #[error("the record ends before the game does")]
    Unfinished,
}

/// How a match began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Founding {
    /// The game.
    pub(crate) game: String,
    /// The version of its rules.
    pub(crate) rules: u32,
    /// How many seats.
    pub(crate) seats: usize,
    /// The options that differ from the defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) options: BTreeMap<String, String>,
    /// The position it started from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<String>,
    /// How time is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<String>,
    /// Whether everybody may see it.
    pub(crate) listed: bool,
    /// Whether somebody else may take over a seat with all it knows.
    #[serde(default)]
    pub(crate) handed_on: bool,
    /// Whom its bots think for: matches that were made from one network have one number, which
    /// says nothing of the network. `Id::NONE` in matches of older servers.
    #[serde(default = "nobody", with = "digits")]
    pub(crate) party: Id,
    /// The secret of the dice.
    pub(crate) secret: String,
    /// Where chance came from, if not all of it comes from the secret: inputs were copied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) dice: Option<String>,
}

fn nobody() -> Id {
    Id::NONE
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Sitter {
    /// A person.
    Human {
        /// The holder.
        #[serde(with = "digits")]
        holder: Id,
        /// For display.
        name: String,
        /// The hash of what the person will add to the dice; empty where nothing is drawn.
        pledge: String,
        /// The hash of the token by which the person sat down; empty without one.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        invite: String,
    },
    /// A bot.
    Bot {
        /// Which.
        bot: String,
    },
    /// Nobody; anybody may sit down.
    Open,
    /// Nobody; whoever has the token of this hash may sit down.
    Invited {
        /// The hash of the token.
        digest: String,
    },
    /// Nobody yet; this holder may sit down.
    Reserved {
        /// The holder.
        #[serde(with = "digits")]
        holder: Id,
        /// For display.
        name: String,
    },
}

impl Sitter {
    /// A person who pledges this for the dice; anybody else as before.
    pub(crate) fn pledging(mut self, fresh: &str) -> Sitter {
        if let Sitter::Human { pledge, .. } = &mut self {
            *pledge = fresh.to_string();
        }
        self
    }

    /// A person who came by the token of this hash; anybody else as before.
    pub(crate) fn invited(mut self, digest: &str) -> Sitter {
        if let Sitter::Human { invite, .. } = &mut self {
            *invite = digest.to_string();
        }
        self
    }

    /// The person on the seat.
    pub(crate) fn holder(&self) -> Option<Id> {
        match self {
            Sitter::Human { holder, .. } => Some(*holder),
            _ => None,
        }
    }

    /// The bot on the seat.
    pub(crate) fn bot(&self) -> Option<&str> {
        match self {
            Sitter::Bot { bot } => Some(bot),
            _ => None,
        }
    }

    /// Whether somebody plays here.
    pub(crate) fn plays(&self) -> bool {
        matches!(self, Sitter::Human { .. } | Sitter::Bot { .. })
    }
}

/// An id as hexadecimal digits.
mod digits {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};
    use store::Id;

    pub(super) fn serialize<S: Serializer>(id: &Id, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(id)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Id, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
