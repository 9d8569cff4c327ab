//! Why the server does not do what it is asked.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Explained, Never, NotEntered, Reason};
use wire::{Question, Refusal, Space, facts, raw};

/// A request that had no effect.
#[derive(Debug)]
pub(crate) struct Refused {
    /// The status it is answered with.
    pub(crate) status: StatusCode,
    /// What the client is told.
    pub(crate) body: Box<Refusal>,
    /// What only the operator is told.
    pub(crate) cause: Option<String>,
    /// Seconds to wait before asking again.
    pub(crate) retry: Option<u64>,
}

/// An answer or a refusal.
pub(crate) type Answer<T> = Result<T, Refused>;

impl Refused {
    /// A refusal of the server's own.
    pub(crate) fn new(status: StatusCode, code: &str, text: impl Into<String>) -> Refused {
        let body = Refusal {
            space: Space::Server,
            code: code.to_string(),
            facts: facts(&()),
            text: text.into(),
        };
        Refused { status, body: Box::new(body), cause: None, retry: None }
    }

    /// The request is well formed, but not now or not so.
    pub(crate) fn not_now(code: &str, text: impl Into<String>) -> Refused {
        Refused::new(StatusCode::UNPROCESSABLE_ENTITY, code, text)
    }

    /// The match is over, as the engine says it.
    pub(crate) fn over() -> Refused {
        Explained::from(NotEntered::<Never>::from(Reason::GameOver)).into()
    }

    /// The same with facts.
    pub(crate) fn with(mut self, named: &impl serde::Serialize) -> Refused {
        self.body.facts = wire::value(named);
        self
    }

    /// There is no such match, or none that the asker may see. Both look the same.
    pub(crate) fn no_match() -> Refused {
        Refused::new(StatusCode::NOT_FOUND, "NoSuchMatch", "there is no such match")
    }

    /// A request that cannot be read.
    pub(crate) fn malformed(why: impl Into<String>) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, "Malformed", why)
    }

    /// A seat of somebody else.
    pub(crate) fn not_your_seat() -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "NotYourSeat", "this seat is not yours")
    }

    /// A question that is not asked any more; the facts have the one that is, if any.
    pub(crate) fn stale(question: Option<Question>) -> Refused {
        #[derive(serde::Serialize)]
        struct Current {
            question: Option<Question>,
        }
        let why = "this question is not asked any more";
        Refused::new(StatusCode::CONFLICT, "StaleQuestion", why).with(&Current { question })
    }

    /// A fault of ours.
    pub(crate) fn fault(cause: impl Into<String>) -> Refused {
        let status = StatusCode::INTERNAL_SERVER_ERROR;
        let mut refused = Refused::new(status, "Internal", "something went wrong here");
        refused.cause = Some(cause.into());
        refused
    }

    /// The server has too much to do.
    pub(crate) fn busy() -> Refused {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let mut refused = Refused::new(status, "Busy", "too much to do; ask again in a moment");
        refused.retry = Some(1);
        refused
    }
}

impl From<store::Error> for Refused {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Full => Refused::new(
                StatusCode::INSUFFICIENT_STORAGE,
                "StorageFull",
                "the disk is full; nothing was changed",
            ),
            store::Error::Stopped => Refused::stopping(),
            other => Refused::fault(other.to_string()),
        }
    }
}

impl Refused {
    /// The server stops.
    pub(crate) fn stopping() -> Refused {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let mut refused = Refused::new(status, "Stopping", "the server is stopping; ask again");
        refused.retry = Some(1);
        refused
    }
}

/// A refusal of the game, the engine or the table.
impl From<Explained> for Refused {
    fn from(refused: Explained) -> Self {
        let body = Box::new(Refusal::from(&refused));
        Refused { status: StatusCode::UNPROCESSABLE_ENTITY, body, cause: None, retry: None }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        if let Some(cause) = &self.cause {
            tracing::error!(cause, "a request failed");
        }
        let kind = [("content-type", "application/json")];
        let mut response = (self.status, kind, raw(&self.body).to_string()).into_response();
        if let Some(seconds) = self.retry {
            response.headers_mut().insert("retry-after", seconds.into());
        }
        response
    }
}
