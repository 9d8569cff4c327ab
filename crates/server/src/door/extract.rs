//! What handlers take out of a request: which match, what is said.

use crate::denied::{Answer, Denied};
use crate::house::House;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::Id;

/// The match of the path. What is not even an id is no match either.
pub(super) struct At(pub(super) Id);

impl FromRequestParts<Arc<House>> for At {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Denied> {
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, house).await;
        let Path(path) = path.map_err(|_| Denied::no_match())?;
        let id = path.get("id").and_then(|it| it.parse().ok());
        id.map(At).ok_or_else(Denied::no_match)
    }
}

/// Another name of the path. What is not even text is the name of nothing.
pub(super) struct Named(pub(super) String);

impl FromRequestParts<Arc<House>> for Named {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Denied> {
        let path = Path::<String>::from_request_parts(parts, house).await;
        path.map(|Path(name)| Named(name)).map_err(|_| Denied::nothing())
    }
}

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = Denied;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Denied> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
        // A form of another page cannot send this type without asking first.
        if !kind.is_some_and(|it| it.starts_with("application/json")) {
            return Err(Denied::malformed("the content type must be application/json"));
        }
        let text = text_of(request, house).await?;
        wire::read_owned(&text).map(Body).map_err(Denied::malformed)
    }
}

/// The whole body as text.
pub(super) async fn text_of(request: Request, house: &Arc<House>) -> Answer<String> {
    let patience = Duration::from_millis(house.deps.rules.patience);
    let read = tokio::time::timeout(patience, Bytes::from_request(request, house)).await;
    let read = read.map_err(|_| Denied::new(408, "TooSlow", "the body took too long"))?;
    let bytes = read.map_err(|it| {
        use axum::response::IntoResponse as _;
        match it.into_response().status() {
            StatusCode::PAYLOAD_TOO_LARGE => Denied::new(413, "TooLarge", "the body is too large"),
            _ => Denied::malformed("the body cannot be read"),
        }
    })?;
    String::from_utf8(bytes.into()).map_err(|_| Denied::malformed("the body is not UTF-8"))
}

/// One value of the query.
pub(super) fn query(parts: &axum::http::Uri, name: &str) -> Option<String> {
    let pairs = parts.query()?.split('&').filter_map(|it| it.split_once('='));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| value.to_string()).next()
}

/// One number of the query.
pub(super) fn number<T: std::str::FromStr>(uri: &axum::http::Uri, name: &str) -> Answer<Option<T>> {
    let bad = |_| Denied::malformed(format!("`{name}` must be a number"));
    query(uri, name).map(|it| it.parse().map_err(bad)).transpose()
}
