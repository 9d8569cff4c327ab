//! How a request that changes something may be refused, for the description of the API.

use std::collections::BTreeMap;
use utoipa::IntoResponses;
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};

/// Every status with which such a request may be refused; the body says why.
const STATUSES: [u16; 11] = [400, 401, 403, 404, 409, 413, 422, 429, 500, 503, 507];

/// All of them, as a handler names them.
pub(super) struct Refusals;

impl IntoResponses for Refusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let refused = |status: u16| {
            let body = Content::new(Some(Ref::from_schema_name("Refusal")));
            let response = ResponseBuilder::new().content("application/json", body).build();
            (status.to_string(), response.into())
        };
        STATUSES.into_iter().map(refused).collect()
    }
}
