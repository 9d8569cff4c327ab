//! Links for other devices, and the cookie.

use super::extract::{Body, Dear, is_secure};
use super::refusals::Refusals;
use crate::holders::{COOKIE, DEVICE_MS, claim as claimed, device_link, dice_promise};
use crate::house::House;
use crate::refused::Answer;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::sync::Arc;
use wire::protocol::{Claim, Claimed, DeviceLink, Promised};

/// How long a browser keeps the cookie: two years.
const COOKIE_SECONDS: u32 = 2 * 365 * 24 * 60 * 60;

/// An answer that also sets the cookie.
pub(super) fn with_cookie(
    house: &House,
    headers: &HeaderMap,
    secret: &str,
    answer: impl Serialize,
) -> Response {
    let secure = if is_secure(house, headers) { "; Secure" } else { "" };
    let base = house.deps.rules.base.trim_end_matches('/');
    let cookie = format!(
        "{COOKIE}={secret}; Path={base}/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_SECONDS}{secure}"
    );
    ([(header::SET_COOKIE, cookie)], Json(answer)).into_response()
}

/// A link for another device of the same holder.
#[utoipa::path(post, path = "/api/devices", responses((status = 200, body = DeviceLink), Refusals))]
pub(super) async fn device(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
) -> Answer<Json<DeviceLink>> {
    let (holder, now) = (caller.known()?, house.now());
    let (token, kept) = device_link(holder, &*house.deps.entropy, now);
    house.deps.store.exchange(vec![kept], Vec::new()).await?;
    Ok(Json(DeviceLink { token, expires: now + DEVICE_MS }))
}

/// Chooses the secret of the dice for a match that the asker is about to make.
#[utoipa::path(post, path = "/api/dice", responses((status = 200, body = Promised), Refusals))]
pub(super) async fn dice(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    headers: HeaderMap,
) -> Answer<Response> {
    let seating = caller.seating(&*house.deps.entropy);
    let promise = dice_promise(seating.holder, &house.secret(), house.now());
    let commitment = promise.digest.to_string();
    let known = house.holders.find(&house.deps.store, &seating.secret).await?.is_some();
    let mint = seating.mint.filter(|_| !known).into_iter().chain([promise]).collect();
    house.deps.store.exchange(mint, Vec::new()).await?;
    Ok(with_cookie(&house, &headers, &seating.secret, Promised { commitment }))
}

/// Uses such a link.
#[utoipa::path(post, path = "/api/devices/claim", request_body = Claim,
    responses((status = 200, body = Claimed), Refusals))]
pub(super) async fn claim(
    State(house): State<Arc<House>>,
    _: Dear,
    headers: HeaderMap,
    Body(asked): Body<Claim>,
) -> Answer<Response> {
    let entropy = &*house.deps.entropy;
    let secret = claimed(&house.deps.store, entropy, &asked.token, house.now()).await?;
    Ok(with_cookie(&house, &headers, &secret.clone(), Claimed { secret }))
}
