//! The door: HTTP, sockets, limits, who asks.
//!
//! *No rule and no state of a match enters here:* what was said is handed on with who said it, and
//! the answer is carried back as it is.

mod bare;
pub(crate) mod budget;
mod caller;
pub(crate) mod crowd;
mod extract;
pub(crate) mod games;
mod hosts;
mod identity;
pub(crate) mod limits;
pub(crate) mod listener;
mod matches;
mod operator;
mod packed;
mod pages;
#[cfg(feature = "previews")]
mod preview;
mod refusals;
mod seat;
pub(crate) mod serve;
mod socket;

use crate::denied::Denied;
use crate::house::House;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Redirect, Response};
use futures_util::FutureExt as _;
use refusals::Logged;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tower::ServiceExt as _;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The largest body of a request.
const BODY_MAX: usize = 64 * 1024;
/// The largest record.
const RECORD_MAX: usize = 1024 * 1024;

/// Only our own scripts, styles and pictures; nobody may frame the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

#[derive(OpenApi)]
#[openapi(
    info(title = "Turnstile", description = "A match server for turn-based games."),
    components(schemas(
        wire::protocol::ClientFrame,
        wire::protocol::ServerFrame,
        wire::protocol::Which,
        wire::Refusal
    ))
)]
struct Described;

/// All routes below the base path, and their description.
fn described() -> (Router<Arc<House>>, utoipa::openapi::OpenApi) {
    let routes = OpenApiRouter::with_openapi(Described::openapi());
    #[cfg(feature = "previews")]
    let routes = routes.routes(routes!(preview::picture));
    routes
        .routes(routes!(games::list))
        .routes(routes!(games::flow))
        .routes(routes!(matches::create, matches::lobby))
        .routes(routes!(matches::list))
        .routes(routes!(matches::one))
        .routes(routes!(matches::join))
        .routes(routes!(matches::leave))
        .routes(routes!(matches::seat_bot))
        .routes(routes!(matches::rematch))
        .routes(routes!(matches::fork))
        .routes(routes!(matches::history))
        .routes(routes!(matches::drawing))
        .routes(routes!(matches::record))
        .routes(routes!(matches::inputs))
        .routes(routes!(matches::analysis))
        .routes(routes!(seat::play))
        .routes(routes!(seat::check))
        .routes(routes!(seat::continuations))
        .routes(routes!(seat::hint))
        .routes(routes!(seat::ack))
        .routes(routes!(seat::undo))
        .routes(routes!(seat::resign))
        .routes(routes!(seat::draw))
        .routes(routes!(seat::pledge))
        .routes(routes!(seat::reveal))
        .routes(routes!(seat::say))
        .routes(routes!(seat::decline))
        .routes(routes!(seat::verb))
        .routes(routes!(socket::socket))
        .routes(routes!(identity::device))
        .routes(routes!(identity::claim))
        .routes(routes!(operator::order))
        .routes(routes!(pages::healthz))
        .routes(routes!(pages::readyz))
        .routes(routes!(pages::metrics))
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(matches::import))
                .layer(DefaultBodyLimit::max(RECORD_MAX)),
        )
        .split_for_parts()
}

/// The description of all routes.
///
/// ```
/// assert!(server::openapi().paths.paths.contains_key("/api/matches/{id}/moves"));
/// ```
pub fn openapi() -> utoipa::openapi::OpenApi {
    described().1
}

/// The server, to be called by a listener or a test.
pub(crate) fn router(house: Arc<House>) -> Router {
    let (routes, described) = described();
    let described = Arc::new(wire::json(&described));
    let routes = routes
        .route("/api/openapi.json", axum::routing::get(move || pages::openapi(described.clone())));
    #[cfg(feature = "previews")]
    let routes = routes.route("/", axum::routing::get(preview::front));
    let routes = routes
        .fallback(pages::asset)
        .method_not_allowed_fallback(pages::wrong_method)
        .layer(middleware::from_fn_with_state(house.clone(), watched));
    let base = house.deps.rules.base.trim_end_matches('/').to_string();
    let app = routes.with_state(house);
    if base.is_empty() { app } else { below(base, app) }
}

/// The same app below a base path.
fn below(base: String, app: Router) -> Router {
    Router::new().fallback(move |mut request: Request| {
        let (base, app) = (base.clone(), app.clone());
        async move {
            let asked = request.uri().path_and_query().map_or("", |it| it.as_str());
            let rest = asked.strip_prefix(&base).unwrap_or_default();
            if rest.is_empty() && asked == base {
                return Redirect::permanent(&format!("{base}/")).into_response();
            }
            match rest.starts_with('/').then(|| rest.parse()) {
                Some(Ok(uri)) => {
                    *request.uri_mut() = uri;
                    app.oneshot(request).await.into_response()
                }
                _ => pages::nothing().await,
            }
        }
    })
}

/// Strikes out what nobody may say, lets nobody in too often, counts every request, logs those that
/// failed, and tells browsers what the page may do.
async fn watched(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let from = caller::locate(&house, &mut request);
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let admitted = house.admit(from).and_then(|()| house.own_host(request.headers()));
    let mut response = match admitted {
        // A game that panics where it is only looked at costs nobody the line, and is told of.
        Ok(()) => AssertUnwindSafe(next.run(request))
            .catch_unwind()
            .await
            .unwrap_or_else(|_| Denied::fault("a request panicked").into_response()),
        Err(denied) => denied.into_response(),
    };
    house.metrics.answered(response.status().as_u16());
    if let Some(Logged(denied)) = response.extensions_mut().remove::<Logged>() {
        house.note_failure(method.as_str(), &path, &denied);
        denied.pause().await;
    }
    let headers = response.headers_mut();
    // Scripts and styles are parts of a page and obey its policy. They are many, and what they are
    // told besides would be a tenth of what a visit costs.
    let kind = headers.get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
    let is_code = |it: &str| it.starts_with("text/javascript") || it.starts_with("text/css");
    let is_part = path.starts_with("/assets/") && kind.is_some_and(is_code);
    let mut put = |name, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if !is_part {
        put(header::CONTENT_SECURITY_POLICY, POLICY);
        put(header::REFERRER_POLICY, "no-referrer");
        put(header::X_FRAME_OPTIONS, "DENY");
        put(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
        put(header::HeaderName::from_static("permissions-policy"), "camera=(), microphone=()");
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
