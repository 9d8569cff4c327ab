//! Refusals over HTTP: how they are sent, and how the description of the API tells of them.

use crate::denied::Denied;
use crate::house::House;
use crate::who::random;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::IntoResponses;
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};
use wire::raw;

/// Every status with which a request may be refused; the body says why.
const STATUSES: [u16; 13] = [400, 401, 403, 404, 408, 409, 413, 421, 422, 429, 500, 503, 507];

/// All of them, as a handler names them.
pub(super) struct Refusals;

impl IntoResponses for Refusals {
    fn responses() -> BTreeMap<String, RefOr<utoipa::openapi::Response>> {
        let refused = |status: u16| {
            let body = Content::new(Some(Ref::from_schema_name("Refusal")));
            let response = ResponseBuilder::new().content("application/json", body).build();
            (status.to_string(), response.into())
        };
        STATUSES.into_iter().map(refused).collect()
    }
}

/// A refusal that was sent, for the log.
#[derive(Clone)]
pub(super) struct Logged(pub(super) Arc<Denied>);

impl House {
    /// Logs a request that failed through a fault of ours, with an id by which it can be found. That
    /// there is too much to do for a moment is none, but an operator wants to know.
    pub(super) fn note_failure(&self, method: &str, path: &str, denied: &Denied) {
        if denied.status < 500 {
            return;
        }
        let request = random(&*self.deps.entropy);
        let (status, code) = (denied.status, &denied.body.code);
        let cause = denied.cause.as_deref().unwrap_or_default();
        match status {
            // An orderly stop: clients retry after `Retry-After`.
            503 if code == "Stopping" && self.is_stopping() => {
                tracing::info!(%request, method, path, status, code, "refused by the stop");
            }
            503 => {
                tracing::warn!(%request, method, path, status, code, cause, "a request failed")
            }
            _ => tracing::error!(%request, method, path, status, code, cause, "a request failed"),
        }
    }
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let kind = [("content-type", "application/json")];
        let mut response = (status, kind, raw(&self.body).to_string()).into_response();
        if let Some(seconds) = self.retry {
            response.headers_mut().insert("retry-after", seconds.into());
        }
        response.extensions_mut().insert(Logged(Arc::new(self)));
        response
    }
}
