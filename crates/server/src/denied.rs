//! Why the server does not do what it is asked.

use game::{Explained, Never, NotEntered, Reason};
use store::Millis;
use wire::{Question, Refusal, Space, facts};

/// A request that had no effect.
#[derive(Debug)]
pub(crate) struct Denied {
    /// The status it is answered with.
    pub(crate) status: u16,
    /// What the client is told.
    pub(crate) body: Box<Refusal>,
    /// What only the operator is told.
    pub(crate) cause: Option<String>,
    /// Seconds to wait before asking again.
    pub(crate) retry: Option<u64>,
    /// For a job that came before its time: when that is.
    pub(crate) due: Option<Millis>,
}

/// An answer or a refusal.
pub(crate) type Answer<T> = Result<T, Denied>;

impl Denied {
    /// A refusal of the server's own.
    pub(crate) fn new(status: u16, code: &str, text: impl Into<String>) -> Denied {
        let body = Refusal {
            space: Space::Server,
            code: code.to_string(),
            facts: facts(&()),
            text: text.into(),
        };
        Denied { status, body: Box::new(body), cause: None, retry: None, due: None }
    }

    /// The request is well formed, but not now or not so.
    pub(crate) fn not_now(code: &str, text: impl Into<String>) -> Denied {
        Denied::new(422, code, text)
    }

    /// The same with facts.
    pub(crate) fn with(mut self, named: &impl serde::Serialize) -> Denied {
        self.body.facts = wire::value(named);
        self
    }

    /// The same for somebody who may ask again after so many seconds.
    pub(crate) fn again_in(mut self, seconds: u64) -> Denied {
        self.retry = Some(seconds);
        self
    }

    /// The log of the match does not reach that far.
    pub(crate) fn no_point() -> Denied {
        Denied::not_now("NoSuchPoint", "the match has no such point")
    }

    /// The match is over, as the engine says it.
    pub(crate) fn over() -> Denied {
        Explained::from(NotEntered::<Never>::from(Reason::GameOver)).into()
    }

    /// There is nothing of this name.
    pub(crate) fn nothing() -> Denied {
        Denied::new(404, "NotFound", "there is nothing here")
    }

    /// There is no such match, or none that the asker may see. Both look the same.
    pub(crate) fn no_match() -> Denied {
        Denied::new(404, "NoSuchMatch", "there is no such match")
    }

    /// There is no such game.
    pub(crate) fn no_game(unknown: &arena::UnknownGame) -> Denied {
        Denied::new(404, "NoSuchGame", unknown.to_string())
    }

    /// A request that cannot be read.
    pub(crate) fn malformed(why: impl Into<String>) -> Denied {
        Denied::new(400, "Malformed", why)
    }

    /// A page of an operator's list that goes on nowhere.
    pub(crate) fn no_place() -> Denied {
        Denied::malformed("`after` is no place in this list")
    }

    /// A seat of somebody else.
    pub(crate) fn not_your_seat() -> Denied {
        Denied::new(403, "NotYourSeat", "this seat is not yours")
    }

    /// A question that is not asked any more; the facts have the one that is, if any.
    pub(crate) fn stale(question: Option<Question>) -> Denied {
        #[derive(serde::Serialize)]
        struct Current {
            question: Option<Question>,
        }
        let why = "this question is not asked any more";
        Denied::new(409, "StaleQuestion", why).with(&Current { question })
    }

    /// A fault of ours.
    pub(crate) fn fault(cause: impl Into<String>) -> Denied {
        let mut denied = Denied::new(500, "Internal", "something went wrong here");
        denied.cause = Some(cause.into());
        denied
    }

    /// The server has too much to do.
    pub(crate) fn busy() -> Denied {
        Denied::new(503, "Busy", "too much to do; ask again in a moment").again_in(1)
    }

    /// A job came before its time. No client is told so.
    pub(crate) fn early(due: Millis) -> Denied {
        let early = Denied::new(503, "Early", "it is too early; ask again").again_in(1);
        Denied { due: Some(due), ..early }
    }

    /// The server stops.
    pub(crate) fn stopping() -> Denied {
        Denied::new(503, "Stopping", "the server is stopping; ask again").again_in(1)
    }
}

impl From<store::Error> for Denied {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Full => {
                Denied::new(507, "StorageFull", "the disk is full; nothing was changed")
            }
            store::Error::Stopped => Denied::stopping(),
            // Another node, of a later version, may well reach what is too new for this one.
            away @ (store::Error::Away { .. }
            | store::Error::TurnedAway { .. }
            | store::Error::Newer { .. }) => {
                let why = "the matches cannot be reached now; ask again";
                let mut denied = Denied::new(503, "StoreAway", why).again_in(1);
                denied.cause = Some(away.to_string());
                denied
            }
            other => Denied::fault(other.to_string()),
        }
    }
}

/// A refusal of the game, the engine or the table.
impl From<Explained> for Denied {
    fn from(refused: Explained) -> Self {
        let body = Box::new(Refusal::from(&refused));
        Denied { status: 422, body, cause: None, retry: None, due: None }
    }
}
