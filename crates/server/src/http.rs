//! The house over HTTP.

mod extract;
mod games;
mod identity;
mod matches;
mod pages;
mod refusals;
mod seat;
mod socket;

use crate::house::House;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Redirect, Response};
use std::sync::Arc;
use tower::ServiceExt as _;
use tracing::Instrument;
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
    components(schemas(wire::protocol::ClientFrame, wire::protocol::ServerFrame, wire::Refusal))
)]
struct Described;

/// All routes below the base path, and their description.
fn described() -> (Router<Arc<House>>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Described::openapi())
        .routes(routes!(games::list))
        .routes(routes!(games::flow))
        .routes(routes!(matches::create, matches::lobby))
        .routes(routes!(matches::one))
        .routes(routes!(matches::join))
        .routes(routes!(matches::leave))
        .routes(routes!(matches::seat_bot))
        .routes(routes!(matches::rematch))
        .routes(routes!(matches::fork))
        .routes(routes!(matches::history))
        .routes(routes!(matches::drawing))
        .routes(routes!(matches::record))
        .routes(routes!(seat::play))
        .routes(routes!(seat::check))
        .routes(routes!(seat::continuations))
        .routes(routes!(seat::hint))
        .routes(routes!(seat::ack))
        .routes(routes!(seat::undo))
        .routes(routes!(seat::resign))
        .routes(routes!(seat::draw))
        .routes(routes!(seat::roll_dice))
        .routes(routes!(seat::move_piece))
        .routes(routes!(socket::socket))
        .routes(routes!(identity::device))
        .routes(routes!(identity::dice))
        .routes(routes!(identity::claim))
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
pub fn openapi() -> utoipa::openapi::OpenApi {
    described().1
}

/// The server, to be called by a listener or a test.
pub(crate) fn router(house: Arc<House>) -> Router {
    let (routes, described) = described();
    let described = Arc::new(wire::json(&described));
    let routes = routes
        .route("/api/openapi.json", axum::routing::get(move || pages::openapi(described.clone())))
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

/// Counts and traces every request, and tells browsers what the page may do.
async fn watched(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let span =
        tracing::info_span!("request", method = %request.method(), path = request.uri().path());
    let mut response = next.run(request).instrument(span).await;
    let class = usize::from(response.status().as_u16() / 100).clamp(1, 5) - 1;
    house.metrics.requests[class].up();
    if response.status() == axum::http::StatusCode::UNPROCESSABLE_ENTITY {
        house.metrics.refusals.up();
    }
    let headers = response.headers_mut();
    let mut put = |name, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    put(header::CONTENT_SECURITY_POLICY, POLICY);
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(header::REFERRER_POLICY, "no-referrer");
    put(header::X_FRAME_OPTIONS, "DENY");
    put(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    put(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    put(header::HeaderName::from_static("permissions-policy"), "camera=(), microphone=()");
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
