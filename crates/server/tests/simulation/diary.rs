//! What somebody wrote down: what was asked, what was answered, what was shown, in order.

use serde_json::Value;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use store::{Digest, Id, Millis};

/// Something that somebody wants to happen once, however often it is sent.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// Where it is sent.
    pub(crate) path: String,
    /// What is sent, with its id.
    pub(crate) body: Value,
}

impl Request {
    /// Its id.
    pub(crate) fn key(&self) -> &str {
        self.body["request_id"].as_str().unwrap()
    }

    /// The match it is for; none for one that makes a match.
    pub(crate) fn table(&self) -> Option<Id> {
        self.path.split('/').nth(3)?.parse().ok()
    }

    /// Whether it answers a question, which is asked once.
    pub(crate) fn is_move(&self) -> bool {
        self.path.ends_with("/moves")
    }
}

/// What somebody was shown of a match.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) table: Id,
    pub(crate) state: Value,
    /// The number after which it tells everything, if it was asked to.
    pub(crate) since: Option<u64>,
    /// The socket it came over.
    pub(crate) socket: Option<usize>,
}

impl Shown {
    pub(crate) fn seq(&self) -> u64 {
        self.state["seq"].as_u64().unwrap()
    }
}

/// One line of a diary.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    /// A request was sent, once more perhaps.
    Asked { request: usize },
    /// It was answered. What came back only in part is no answer.
    Answered { request: usize, status: u16, body: Value },
    /// A match was shown.
    Shown(Shown),
    /// A socket at a match was read to the last, when nothing went wrong any more, until a time;
    /// or the line was cut.
    Stayed { table: Id, socket: usize, until: Option<Millis> },
    /// A match was shown from its beginning.
    Past { table: Id, history: Value },
}

/// The diary of one person.
#[derive(Clone, Debug)]
pub(crate) struct Diary {
    pub(crate) name: String,
    pub(crate) secret: String,
    pub(crate) requests: Vec<Request>,
    pub(crate) notes: Vec<Note>,
}

impl Diary {
    pub(crate) fn new(number: usize) -> Diary {
        let name = format!("person-{number}");
        let secret = Id::of(name.as_bytes()).to_string();
        Diary { name, secret, requests: Vec::new(), notes: Vec::new() }
    }

    /// A request as the log knows it. The protocol promises that it is told apart by who sends it,
    /// to which match, under which id.
    pub(crate) fn request_id(&self, request: &Request) -> Id {
        let own = Digest::of(self.secret.as_bytes());
        let holder = &Digest::of(&own.0).0[..16];
        let scope = request.table().unwrap_or(Id::NONE);
        Id::of(&[&scope.0[..], holder, request.key().as_bytes()].concat())
    }

    /// Everything in it as one number, to compare two runs.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        format!("{self:?}").hash(&mut hasher);
        hasher.finish()
    }
}
