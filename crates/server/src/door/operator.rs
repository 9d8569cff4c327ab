//! Orders of an operator. Nobody is one unless the server was started with an operator's secret.

use super::caller::{DEAR, network};
use super::extract::Body;
use super::refusals::Refusals;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::Caller;
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header;
use axum::http::request::Parts;
use std::sync::Arc;
use wire::protocol::{Order, Report};

/// Somebody who has shown the operator's secret. A cookie does not count.
pub(super) struct Operator;

impl FromRequestParts<Arc<House>> for Operator {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Denied> {
        let off = "this server takes no orders; it was started without an operator's secret";
        let key = house.deps.rules.operator.ok_or_else(|| Denied::new(403, "NoOperator", off))?;
        // Whoever guesses pays for every guess, and the operator for every order.
        let caller = Caller { holder: None, secret: None, network: network(parts), watch: None };
        house.charge(&caller, DEAR)?;
        let told = parts.headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
        let secret = told.and_then(|it| it.strip_prefix("Bearer ")).unwrap_or_default();
        match key.opens(secret.trim()) {
            true => Ok(Operator),
            false => Err(Denied::new(401, "NotTheOperator", "this is not the operator's secret")),
        }
    }
}

/// Carries out an order of the operator.
#[utoipa::path(post, path = "/api/operator", request_body = Order,
    responses((status = 200, body = Report), Refusals))]
pub(super) async fn order(
    State(house): State<Arc<House>>,
    _: Operator,
    Body(order): Body<Order>,
) -> Answer<Json<Report>> {
    // To its end, also if the client hangs up: a repeat gets this answer.
    let (own, told) = (house.clone(), order.clone());
    let done = house.finish(async move { own.obey(&told).await }).await;
    let code = done.as_ref().map_or_else(|it| it.body.code.as_str(), |_| "done");
    tracing::info!(?order, code, "an order of the operator");
    Ok(Json(done?))
}
