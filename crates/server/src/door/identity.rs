//! Links for other devices, and the cookie.

use super::caller::{COOKIE, Dear, is_secure};
use super::extract::Body;
use super::refusals::Refusals;
use crate::denied::Answer;
use crate::house::House;
use crate::links;
use crate::who::Seating;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use wire::protocol::{Claim, Claimed, DeviceLink, LinkDevice};

/// How long a browser keeps the cookie: two years.
const COOKIE_SECONDS: u32 = 2 * 365 * 24 * 60 * 60;

/// What a link and the answer that is kept for it take in the store, about.
const LINK_BYTES: usize = 512;

/// An answer that also sets the cookie.
pub(super) fn with_cookie(
    house: &House,
    headers: &HeaderMap,
    secret: &str,
    answer: String,
) -> Response {
    let secure = if is_secure(headers) { "; Secure" } else { "" };
    let base = house.deps.rules.base.trim_end_matches('/');
    let cookie = format!(
        "{COOKIE}={secret}; Path={base}/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_SECONDS}{secure}"
    );
    json(answer, [(header::SET_COOKIE, cookie)]).into_response()
}

/// An answer that is JSON already.
pub(super) fn json(
    answer: String,
    more: impl axum::response::IntoResponseParts,
) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], more, answer)
}

/// The answer to somebody who has a seat since now, with the secret if it was made here. It is
/// kept without: a secret is nowhere but with its holder.
pub(super) fn seated(
    house: &House,
    headers: &HeaderMap,
    seating: &Seating,
    answer: String,
) -> Response {
    let answer = match &seating.told {
        Some(secret) => wire::protocol::with_secret(&answer, secret),
        None => answer,
    };
    with_cookie(house, headers, &seating.secret, answer)
}

/// A link for another device of the same holder.
#[utoipa::path(post, path = "/api/devices", request_body = LinkDevice,
    responses((status = 200, body = DeviceLink), Refusals))]
pub(super) async fn device(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    Body(asked): Body<LinkDevice>,
) -> Answer<Json<DeviceLink>> {
    let (holder, network) = (caller.known()?, caller.network);
    let secret = caller.secret.unwrap_or_default();
    house.may_write(network)?;
    let (store, entropy) = (house.deps.store.clone(), house.deps.entropy.clone());
    let now = house.now();
    let making = async move {
        links::make(&*store, &*entropy, (holder, &secret), &asked.request_id, now).await
    };
    let link = house.finish(making).await?;
    house.note_written(network, LINK_BYTES);
    Ok(Json(link))
}

/// Uses such a link.
#[utoipa::path(post, path = "/api/devices/claim", request_body = Claim,
    responses((status = 200, body = Claimed), Refusals))]
pub(super) async fn claim(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    headers: HeaderMap,
    Body(asked): Body<Claim>,
) -> Answer<Response> {
    house.may_write(caller.network)?;
    let (store, entropy) = (house.deps.store.clone(), house.deps.entropy.clone());
    let now = house.now();
    let claiming =
        async move { links::claim(&*store, &*entropy, &asked.token, &asked.request_id, now).await };
    let secret = house.finish(claiming).await?;
    house.note_written(caller.network, LINK_BYTES);
    Ok(with_cookie(&house, &headers, &secret.clone(), wire::json(&Claimed { secret })))
}
