//! Who asks, as a request tells it: the secret, the address, the page it comes from; and whether
//! they have asked too much.

use super::crowd::Crowded;
use super::extract::query;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::{Caller, Network};
use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// The cookie that carries a secret.
pub(super) const COOKIE: &str = "turnstile";
/// What a proxy says of whoever is behind it.
const FORWARDED: [&str; 3] = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];
/// What a request costs that makes the server do much.
pub(super) const DEAR: u32 = 9;

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Denied> {
        if let Some(gone) = house.gone() {
            return Err(gone.clone().into());
        }
        let (secret, by_header) = sent(&parts.headers);
        let unsafe_method = parts.method != Method::GET && parts.method != Method::HEAD;
        if !by_header && unsafe_method {
            own_origin(house, &parts.headers)?;
        }
        let holder = match &secret {
            Some(secret) => house.holders.find(&*house.deps.store, secret).await?,
            None => None,
        };
        let watch = query(&parts.uri, "watch");
        let caller = Caller { holder, secret, network: network(parts), watch };
        house.charge(&caller, 1)?;
        if holder.is_none() && parts.extensions.get::<Crowded>().is_some() {
            // What is left of the places is for those who play.
            return Err(Denied::busy());
        }
        Ok(caller)
    }
}

/// The caller of something dear, who has paid the price.
pub(super) struct Dear(pub(super) Caller);

impl FromRequestParts<Arc<House>> for Dear {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Denied> {
        let caller = Caller::from_request_parts(parts, house).await?;
        house.charge(&caller, DEAR)?;
        Ok(Dear(caller))
    }
}

impl House {
    /// Whether what somebody at this address says of others counts.
    pub(super) fn is_proxy(&self, address: IpAddr) -> bool {
        self.deps.rules.proxies.contains(&address.to_canonical())
    }
}

/// Finds out where a request comes from, and keeps it with the request. What only a proxy may say is
/// struck out if somebody else says it.
pub(super) fn locate(house: &House, request: &mut Request) -> Network {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    if !peer.is_some_and(|it| house.is_proxy(it)) {
        for name in FORWARDED {
            request.headers_mut().remove(name);
        }
    }
    // The last address is the one our own proxy saw; those before it, and whole lines before it,
    // anybody may have written.
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let last = forwarded.and_then(|it| it.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    let network = last.or(peer).map_or(Network::UNKNOWN, Network::of);
    request.extensions_mut().insert(network);
    network
}

/// Where a request comes from.
pub(super) fn network(parts: &Parts) -> Network {
    parts.extensions.get().copied().unwrap_or(Network::UNKNOWN)
}

/// Refuses a browser that comes from another page. Who is no browser sends no origin.
pub(super) fn own_origin(house: &House, headers: &HeaderMap) -> Answer<()> {
    let text = |name: &str| headers.get(name).and_then(|it| it.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let rules = &house.deps.rules;
    let forwarded = text("x-forwarded-host");
    let host = forwarded.or(text("host")).unwrap_or_default();
    let own = origin.split_once("://").is_some_and(|(_, it)| !host.is_empty() && it == host);
    if own || rules.origins.iter().any(|it| it == origin) {
        return Ok(());
    }
    let why = "requests from other pages are not taken";
    Err(Denied::new(403, "ForeignOrigin", why))
}

/// Whether the browser reaches us over TLS.
pub(super) fn is_secure(headers: &HeaderMap) -> bool {
    let proto = headers.get("x-forwarded-proto").and_then(|it| it.to_str().ok());
    proto == Some("https")
}

/// The secret that came with a request, and whether it came in the header.
fn sent(headers: &HeaderMap) -> (Option<String>, bool) {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
    if let Some(secret) = bearer.and_then(|it| it.strip_prefix("Bearer ")) {
        return (Some(secret.trim().to_string()), true);
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
    let mut pairs = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    (pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_string()), false)
}
