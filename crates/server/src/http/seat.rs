//! What a seat does.

use super::extract::{At, Body, Dear};
use super::identity::json;
use super::refusals::Refusals;
use crate::holders::Caller;
use crate::house::House;
use crate::refused::Answer;
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use std::sync::Arc;
use wire::protocol::{Ack, Check, Checked, Continuations, Continue, Draw, Hint, Hinted};
use wire::protocol::{MovePiece, Play, Played, Resign, RollDice, Rolled, Undo};

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
    caller: Caller,
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

/// Rolls the dice.
#[utoipa::path(post, path = "/api/matches/{id}/roll-dice", params(("id" = String, Path)),
    request_body = RollDice, responses((status = 200, body = Rolled), Refusals))]
pub(super) async fn roll_dice(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<RollDice>,
) -> Answer<impl IntoResponse> {
    Ok(json(house.roll(id, caller, asked).await?, ()))
}

/// Moves a piece.
#[utoipa::path(post, path = "/api/matches/{id}/move-piece", params(("id" = String, Path)),
    request_body = MovePiece, responses((status = 200, body = Played), Refusals))]
pub(super) async fn move_piece(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<MovePiece>,
) -> Answer<Json<Played>> {
    Ok(Json(house.move_piece(id, caller, asked).await?))
}
