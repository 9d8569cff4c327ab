//! What handlers take out of a request: who asks, which match, what is said.

use crate::holders::{Caller, sent};
use crate::house::House;
use crate::limits::Client;
use crate::refused::{Answer, Refused};
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use store::Id;

/// What a request costs that makes the server do much.
const DEAR: u32 = 9;

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Refused> {
        let (secret, by_header) = sent(&parts.headers);
        let unsafe_method = parts.method != Method::GET && parts.method != Method::HEAD;
        if !by_header && unsafe_method {
            own_origin(house, &parts.headers)?;
        }
        let holder = match &secret {
            Some(secret) => house.holders.find(&house.deps.store, secret).await?,
            None => None,
        };
        let caller = Caller { holder, secret, address: address(house, parts) };
        charge(house, &caller, 1)?;
        Ok(caller)
    }
}

/// Takes tokens out of the caller's bucket.
fn charge(house: &House, caller: &Caller, tokens: u32) -> Answer<()> {
    let client = match caller.holder {
        Some(holder) => Client::Holder(holder),
        None => Client::Address(caller.address.clone()),
    };
    spend(house, client, tokens)
}

/// The caller of something dear, whose address has paid the price.
pub(super) struct Dear(pub(super) Caller);

impl FromRequestParts<Arc<House>> for Dear {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Refused> {
        let caller = Caller::from_request_parts(parts, house).await?;
        spend(house, Client::Address(caller.address.clone()), DEAR)?;
        Ok(Dear(caller))
    }
}

/// Takes tokens out of a bucket.
pub(super) fn spend(house: &House, client: Client, tokens: u32) -> Answer<()> {
    house.limits.spend(client, tokens, house.now()).map_err(|seconds| {
        house.metrics.floods.up();
        let status = StatusCode::TOO_MANY_REQUESTS;
        let mut refused = Refused::new(status, "TooManyRequests", "too many requests; wait a bit");
        refused.retry = Some(seconds);
        refused
    })
}

fn address(house: &House, parts: &Parts) -> String {
    let forwarded = parts.headers.get("x-forwarded-for").and_then(|it| it.to_str().ok());
    // The last address is the one our own proxy saw; those before it anybody may have written.
    match forwarded.and_then(|it| it.rsplit(',').next()) {
        Some(address) if house.deps.rules.behind_proxy => address.trim().to_string(),
        _ => {
            let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
            peer.map_or(String::new(), |it| it.0.ip().to_string())
        }
    }
}

/// Refuses a browser that comes from another page. Who is no browser sends no origin.
pub(super) fn own_origin(house: &House, headers: &HeaderMap) -> Answer<()> {
    let text = |name: &str| headers.get(name).and_then(|it| it.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let rules = &house.deps.rules;
    let forwarded = text("x-forwarded-host").filter(|_| rules.behind_proxy);
    let host = forwarded.or(text("host")).unwrap_or_default();
    let own = origin.split_once("://").is_some_and(|(_, it)| !host.is_empty() && it == host);
    if own || rules.origins.iter().any(|it| it == origin) {
        return Ok(());
    }
    let why = "requests from other pages are not taken";
    Err(Refused::new(StatusCode::FORBIDDEN, "ForeignOrigin", why))
}

/// Whether the browser reaches us over TLS.
pub(super) fn is_secure(house: &House, headers: &HeaderMap) -> bool {
    let proto = headers.get("x-forwarded-proto").and_then(|it| it.to_str().ok());
    house.deps.rules.behind_proxy && proto == Some("https")
}

/// The match of the path. What is not even an id is no match either.
pub(super) struct At(pub(super) Id);

impl FromRequestParts<Arc<House>> for At {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Refused> {
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, house).await;
        let Path(path) = path.map_err(|_| Refused::no_match())?;
        let id = path.get("id").and_then(|it| it.parse().ok());
        id.map(At).ok_or_else(Refused::no_match)
    }
}

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Refused> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
        // A form of another page cannot send this type without asking first.
        if !kind.is_some_and(|it| it.starts_with("application/json")) {
            return Err(Refused::malformed("the content type must be application/json"));
        }
        let text = text_of(request, house).await?;
        wire::read_owned(&text).map(Body).map_err(Refused::malformed)
    }
}

/// The whole body as text.
pub(super) async fn text_of(request: Request, house: &Arc<House>) -> Answer<String> {
    let bytes = Bytes::from_request(request, house).await.map_err(|it| {
        use axum::response::IntoResponse as _;
        match it.into_response().status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                let status = StatusCode::PAYLOAD_TOO_LARGE;
                Refused::new(status, "TooLarge", "the body is too large")
            }
            _ => Refused::malformed("the body cannot be read"),
        }
    })?;
    String::from_utf8(bytes.into()).map_err(|_| Refused::malformed("the body is not UTF-8"))
}

/// One value of the query.
pub(super) fn query(parts: &axum::http::Uri, name: &str) -> Option<String> {
    let pairs = parts.query()?.split('&').filter_map(|it| it.split_once('='));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| value.to_string()).next()
}

/// One number of the query.
pub(super) fn number<T: std::str::FromStr>(uri: &axum::http::Uri, name: &str) -> Answer<Option<T>> {
    let bad = |_| Refused::malformed(format!("`{name}` must be a number"));
    query(uri, name).map(|it| it.parse().map_err(bad)).transpose()
}
