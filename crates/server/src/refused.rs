//! Why the server does not do what it is asked.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::Table;
use wire::protocol::{Question, Refusal, facts, raw};

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
    pub(crate) fn new(status: StatusCode, code: &str, message: impl Into<String>) -> Refused {
        let body = Refusal {
            code: code.to_string(),
            facts: facts(&()),
            message: message.into(),
            legal: Vec::new(),
            question: None,
        };
        Refused { status, body: Box::new(body), cause: None, retry: None }
    }

    /// A refusal of the table: the request is well formed, but not now or not so.
    pub(crate) fn table(code: &str, message: impl Into<String>) -> Refused {
        Refused::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// A refusal of the game or the engine, with what would be lawful.
    pub(crate) fn rules(refusal: &game::Refusal, legal: Vec<String>) -> Refused {
        let mut refused = Refused::table(refusal.code, refusal.text.clone());
        refused.body.facts = facts(&refusal.reason);
        refused.body.legal = legal;
        refused
    }

    /// The same with facts.
    pub(crate) fn with(mut self, named: &impl serde::Serialize) -> Refused {
        self.body.facts = wire::protocol::value(named);
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

    /// A question that is not asked any more.
    pub(crate) fn stale(question: Option<Question>) -> Refused {
        let mut refused =
            Refused::new(StatusCode::CONFLICT, "StaleQuestion", "this is not asked any more");
        refused.body.legal = question.as_ref().map_or(Vec::new(), |it| it.legal.clone());
        refused.body.question = question;
        refused
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

impl From<game::ActRefused> for Refused {
    fn from(refused: game::ActRefused) -> Self {
        let code: &'static str = (&refused).into();
        let mut own = Refused::table(code, refused.to_string());
        own.body.facts = facts(&refused);
        own
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

/// What a seat is asked, if it is asked anything.
pub(crate) fn question(table: &dyn Table, seat: game::Seat) -> Option<Question> {
    let number = table.question(seat)?;
    Some(Question { id: format!("{seat}.{number}"), seat: seat.0, legal: table.legal(seat) })
}
