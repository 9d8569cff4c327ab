//! What a seat does.

use super::caller::Dear;
use super::extract::{At, Body};
use super::identity::json;
use super::refusals::Refusals;
use crate::denied::Answer;
use crate::house::House;
use crate::who::Caller;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use std::collections::HashMap;
use std::sync::Arc;
use wire::protocol::{
    Ack, Check, Checked, Continuations, Continue, Decline, Done, Draw, Hint, Hinted,
};
use wire::protocol::{Play, Played, Pledge, Resign, Reveal, Said, Say, Undo, Verb};

/// Answers a question.
#[utoipa::path(post, path = "/api/matches/{id}/moves", params(("id" = String, Path)),
    request_body = Play, responses((status = 200, body = Played), Refusals))]
pub(super) async fn play(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Play>,
) -> Answer<Json<Played>> {
    Ok(Json(house.play(id, caller, asked).await?))
}

/// Says whether an answer would be accepted.
#[utoipa::path(post, path = "/api/matches/{id}/check", params(("id" = String, Path)),
    request_body = Check, responses((status = 200, body = Checked), Refusals))]
pub(super) async fn check(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Check>,
) -> Answer<Json<Checked>> {
    Ok(Json(house.check(id, &caller, &asked).await?))
}

/// Says how a move can go on.
#[utoipa::path(post, path = "/api/matches/{id}/continuations", params(("id" = String, Path)),
    request_body = Continue, responses((status = 200, body = Continuations), Refusals))]
pub(super) async fn continuations(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Continue>,
) -> Answer<Json<Continuations>> {
    Ok(Json(house.continuations(id, &caller, &asked).await?))
}

/// Says what a bot would do.
#[utoipa::path(post, path = "/api/matches/{id}/hint", params(("id" = String, Path)),
    request_body = Hint, responses((status = 200, body = Hinted), Refusals))]
pub(super) async fn hint(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    Body(asked): Body<Hint>,
) -> Answer<Json<Hinted>> {
    Ok(Json(house.hint(id, &caller, &asked).await?))
}

/// Announces an event that the page has shown.
#[utoipa::path(post, path = "/api/matches/{id}/ack", params(("id" = String, Path)),
    request_body = Ack, responses((status = 200, body = Played), Refusals))]
pub(super) async fn ack(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Ack>,
) -> Answer<Json<Played>> {
    Ok(Json(house.acknowledge(id, caller, asked).await?))
}

/// Takes back, asks to, or answers somebody who asks.
#[utoipa::path(post, path = "/api/matches/{id}/undo", params(("id" = String, Path)),
    request_body = Undo, responses((status = 200, body = Played), Refusals))]
pub(super) async fn undo(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    Body(asked): Body<Undo>,
) -> Answer<Json<Played>> {
    Ok(Json(house.undo(id, caller, asked).await?))
}

/// Gives up.
#[utoipa::path(post, path = "/api/matches/{id}/resign", params(("id" = String, Path)),
    request_body = Resign, responses((status = 200, body = Played), Refusals))]
pub(super) async fn resign(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Resign>,
) -> Answer<Json<Played>> {
    Ok(Json(house.resign(id, caller, asked).await?))
}

/// Offers, accepts or declines a draw.
#[utoipa::path(post, path = "/api/matches/{id}/draw", params(("id" = String, Path)),
    request_body = Draw, responses((status = 200, body = Played), Refusals))]
pub(super) async fn draw(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Draw>,
) -> Answer<Json<Played>> {
    Ok(Json(house.draw(id, caller, asked).await?))
}

/// Promises a word for the dice anew.
#[utoipa::path(post, path = "/api/matches/{id}/pledge", params(("id" = String, Path)),
    request_body = Pledge, responses((status = 200, body = Played), Refusals))]
pub(super) async fn pledge(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Pledge>,
) -> Answer<Json<Played>> {
    Ok(Json(house.pledge(id, caller, asked).await?))
}

/// Tells the word that was promised for the dice.
#[utoipa::path(post, path = "/api/matches/{id}/reveal", params(("id" = String, Path)),
    request_body = Reveal, responses((status = 200, body = Played), Refusals))]
pub(super) async fn reveal(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Reveal>,
) -> Answer<Json<Played>> {
    Ok(Json(house.reveal(id, caller, asked).await?))
}

/// Says something to the others who play. It stands in no log.
#[utoipa::path(post, path = "/api/matches/{id}/chat", params(("id" = String, Path)),
    request_body = Say, responses((status = 200, body = Said), Refusals))]
pub(super) async fn say(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Say>,
) -> Answer<Json<Said>> {
    Ok(Json(house.say(id, &caller, asked).await?))
}

/// Lets a seat decline by itself whatever can be declined, or lets it no more.
#[utoipa::path(post, path = "/api/matches/{id}/decline", params(("id" = String, Path)),
    request_body = Decline, responses((status = 200, body = Played), Refusals))]
pub(super) async fn decline(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Decline>,
) -> Answer<Json<Played>> {
    Ok(Json(house.decline(id, caller, asked).await?))
}

/// Plays without naming the question, by a word of the game's own: `roll-dice`, `move-piece`.
#[utoipa::path(post, path = "/api/matches/{id}/{verb}",
    params(("id" = String, Path), ("verb" = String, Path)),
    request_body = Verb, responses((status = 200, body = Done), Refusals))]
pub(super) async fn verb(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Path(path): Path<HashMap<String, String>>,
    Body(asked): Body<Verb>,
) -> Answer<impl IntoResponse> {
    let verb = path.get("verb").cloned().unwrap_or_default();
    Ok(json(house.do_verb(id, caller, verb, asked).await?, ()))
}
