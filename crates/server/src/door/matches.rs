//! Making, finding and looking at matches.

use super::caller::{DEAR, Dear};
use super::extract::{At, Body, Named, number, query, text_of};
use super::identity::seated;
use super::packed::Packed;
use super::refusals::Refusals;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::past::history::Wanted;
use crate::past::looking::Glance;
use crate::who::Caller;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use wire::protocol::{
    Analysis, Create, Created, Drawing, Fork, History, Inputs, Join, Joined, Leave, ListPage,
    Listed, Lobby, SeatBot, Which,
};
use wire::protocol::{OpenRecord, Played, RecordText, Rematch};

/// So many bytes of a record cost as much as a request.
const BYTES_PAID: usize = 8 * 1024;

/// Makes a match.
#[utoipa::path(post, path = "/api/matches", request_body = Create,
    responses((status = 200, body = Created), Refusals))]
pub(super) async fn create(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    headers: HeaderMap,
    Body(asked): Body<Create>,
) -> Answer<Response> {
    let seating = caller.seating(&*house.deps.entropy);
    let made = house.create(&caller, &seating, &asked).await?;
    Ok(seated(&house, &headers, &seating, made))
}

/// The lobby.
#[utoipa::path(get, path = "/api/matches", params(("game" = Option<String>, Query)), responses(
    (status = 200, body = Lobby), Refusals))]
pub(super) async fn lobby(
    State(house): State<Arc<House>>,
    caller: Caller,
    uri: Uri,
) -> Answer<Json<Lobby>> {
    Ok(Json(house.lobby(&caller, query(&uri, "game")).await?))
}

/// One list, a page at a time.
#[utoipa::path(get, path = "/api/lists/{list}",
    params(("list" = Which, Path), ("game" = Option<String>, Query), ("after" = Option<String>, Query)),
    responses((status = 200, body = ListPage), Refusals))]
pub(super) async fn list(
    State(house): State<Arc<House>>,
    caller: Caller,
    Named(list): Named,
    uri: Uri,
) -> Answer<Json<ListPage>> {
    let no_list = |_| Denied::new(404, "NoSuchList", "there is no such list");
    let which = wire::read_owned(&wire::json(&list)).map_err(no_list)?;
    Ok(Json(house.list(&caller, which, query(&uri, "game"), query(&uri, "after")).await?))
}

/// One match.
#[utoipa::path(get, path = "/api/matches/{id}",
    params(("id" = String, Path), ("since" = Option<usize>, Query), ("seat" = Option<u8>, Query),
        ("invite" = Option<String>, Query)),
    responses((status = 200, body = Listed), Refusals))]
pub(super) async fn one(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    uri: Uri,
) -> Answer<Json<Listed>> {
    let glance = Glance {
        since: number(&uri, "since")?.unwrap_or_default(),
        seat: number(&uri, "seat")?,
        invite: query(&uri, "invite"),
    };
    Ok(Json(house.listed(id, &caller, &glance).await?))
}

/// The match as its game draws it, now or after `point` inputs, for pages that have no table of their own for it.
#[utoipa::path(get, path = "/api/matches/{id}/drawing",
    params(("id" = String, Path), ("seat" = Option<u8>, Query), ("point" = Option<usize>, Query),
        ("invite" = Option<String>, Query)),
    responses((status = 200, body = Drawing), Refusals))]
pub(super) async fn drawing(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    uri: Uri,
) -> Answer<Json<Drawing>> {
    let glance = Glance { since: 0, seat: number(&uri, "seat")?, invite: query(&uri, "invite") };
    let point = number(&uri, "point")?;
    if point.is_some() {
        house.charge(&caller, DEAR)?;
    }
    Ok(Json(house.drawing(id, &caller, &glance, point).await?))
}

/// Sits down.
#[utoipa::path(post, path = "/api/matches/{id}/join", params(("id" = String, Path)),
    request_body = Join, responses((status = 200, body = Joined), Refusals))]
pub(super) async fn join(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    headers: HeaderMap,
    Body(asked): Body<Join>,
) -> Answer<Response> {
    let seating = caller.seating(&*house.deps.entropy);
    let joined = house.join(id, &seating, asked).await?;
    Ok(seated(&house, &headers, &seating, joined))
}

/// Gets up.
#[utoipa::path(post, path = "/api/matches/{id}/leave", params(("id" = String, Path)),
    request_body = Leave, responses((status = 200, body = Played), Refusals))]
pub(super) async fn leave(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<Leave>,
) -> Answer<Json<Played>> {
    Ok(Json(house.leave(id, caller, asked).await?))
}

/// Lets a bot play where nobody sits.
#[utoipa::path(post, path = "/api/matches/{id}/bot", params(("id" = String, Path)),
    request_body = SeatBot, responses((status = 200, body = Played), Refusals))]
pub(super) async fn seat_bot(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    Body(asked): Body<SeatBot>,
) -> Answer<Json<Played>> {
    Ok(Json(house.seat_bot(id, caller, asked).await?))
}

/// Plays again.
#[utoipa::path(post, path = "/api/matches/{id}/rematch", params(("id" = String, Path)),
    request_body = Rematch, responses((status = 200, body = Joined), Refusals))]
pub(super) async fn rematch(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    headers: HeaderMap,
    Body(asked): Body<Rematch>,
) -> Answer<Response> {
    let seating = caller.seating(&*house.deps.entropy);
    let joined = house.rematch(id, &caller, &seating, &asked).await?;
    Ok(seated(&house, &headers, &seating, joined))
}

/// Plays on from a point of a match, in one of one's own.
#[utoipa::path(post, path = "/api/matches/{id}/fork", params(("id" = String, Path)),
    request_body = Fork, responses((status = 200, body = Created), Refusals))]
pub(super) async fn fork(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    headers: HeaderMap,
    Body(asked): Body<Fork>,
) -> Answer<Response> {
    let seating = caller.seating(&*house.deps.entropy);
    let made = house.fork(id, &caller, &seating, &asked).await?;
    Ok(seated(&house, &headers, &seating, made))
}

/// A match from its beginning.
#[utoipa::path(get, path = "/api/matches/{id}/history",
    params(("id" = String, Path), ("seat" = Option<u8>, Query), ("from" = Option<usize>, Query),
        ("count" = Option<usize>, Query), ("views" = Option<usize>, Query)),
    responses((status = 200, body = History), Refusals))]
pub(super) async fn history(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    uri: Uri,
    headers: HeaderMap,
) -> Answer<Response> {
    let wanted = Wanted {
        seat: number(&uri, "seat")?,
        from: number(&uri, "from")?.unwrap_or_default(),
        count: number(&uri, "count")?.unwrap_or(usize::MAX),
        views: number(&uri, "views")?.unwrap_or(usize::MAX),
    };
    let history = house.history(id, &caller, wanted).await?;
    let pack = move || Packed::quickly(wire::json(&history));
    let packed = house.replays.run_for(caller.network, pack).await?;
    Ok(packed.answer(&headers))
}

/// Every lawful input at a point of a match.
#[utoipa::path(get, path = "/api/matches/{id}/inputs",
    params(("id" = String, Path), ("point" = usize, Query)),
    responses((status = 200, body = Inputs), Refusals))]
pub(super) async fn inputs(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    uri: Uri,
) -> Answer<Json<Inputs>> {
    let point = number(&uri, "point")?.ok_or_else(|| Denied::malformed("`point` is missing"))?;
    Ok(Json(house.inputs(id, &caller, point).await?))
}

/// What a bot thinks of a match that is over, some decisions at a time.
#[utoipa::path(get, path = "/api/matches/{id}/analysis",
    params(("id" = String, Path), ("from" = Option<usize>, Query)),
    responses((status = 200, body = Analysis), Refusals))]
pub(super) async fn analysis(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    uri: Uri,
) -> Answer<Json<Analysis>> {
    Ok(Json(house.analysis(id, &caller, number(&uri, "from")?.unwrap_or_default()).await?))
}

/// The record of a match.
#[utoipa::path(get, path = "/api/matches/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, content((RecordText = "application/json"), (String = "text/plain"))),
    Refusals
))]
pub(super) async fn record(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
    headers: HeaderMap,
) -> Answer<Response> {
    let record = house.record(id, &caller).await?.to_string();
    let accept = headers.get(header::ACCEPT).and_then(|it| it.to_str().ok());
    Ok(match accept.is_some_and(|it| it.starts_with("text/plain")) {
        true => ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response(),
        false => Json(RecordText { record }).into_response(),
    })
}

/// Opens a record to be looked through.
#[utoipa::path(post, path = "/api/records", params(("request_id" = Option<String>, Query,
        description = "The client's own id of this request, where the body is plain text.")),
    request_body(content((OpenRecord = "application/json"), (String = "text/plain"))),
    responses((status = 200, body = Created), Refusals))]
pub(super) async fn import(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    request: Request,
) -> Answer<Response> {
    let (headers, uri) = (request.headers().clone(), request.uri().clone());
    let kind = headers.get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
    let plain = kind.is_some_and(|it| it.starts_with("text/plain"));
    let json = kind.is_some_and(|it| it.starts_with("application/json"));
    if !plain && !json {
        return Err(Denied::malformed("the content type must be text/plain or application/json"));
    }
    let text = text_of(request, &house).await?;
    let OpenRecord { request_id, record } = match plain {
        true => {
            let request_id = query(&uri, "request_id");
            let missing = || Denied::malformed("`?request_id=` is missing");
            OpenRecord { request_id: request_id.ok_or_else(missing)?, record: text }
        }
        false => wire::read_owned(&text).map_err(Denied::malformed)?,
    };
    // What takes long is paid for by its size.
    let price = record.len() / BYTES_PAID;
    house.charge(&caller, (price as u32).min(house.deps.rules.burst / 2))?;
    let seating = caller.seating(&*house.deps.entropy);
    let made = house.import(&caller, &seating, (&request_id, &record)).await?;
    Ok(seated(&house, &headers, &seating, made))
}
