//! What is not about matches: the web page, signs of life, numbers for operators.

use crate::house::House;
use crate::refused::Refused;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The process lives.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String)))]
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// The server takes requests.
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, body = String), (status = 503, body = String)
))]
pub(super) async fn readyz(State(house): State<Arc<House>>) -> (StatusCode, &'static str) {
    match house.is_stopping() || house.deps.store.jobs().await.is_err() {
        true => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n"),
        false => (StatusCode::OK, "ready\n"),
    }
}

/// Numbers for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String)))]
pub(super) async fn metrics(State(house): State<Arc<House>>) -> Response {
    let waiting = house.deps.store.jobs().await.unwrap_or_default();
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, house.metrics.text(waiting)).into_response()
}

/// The description of all routes.
pub(super) async fn openapi(text: Arc<String>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text.to_string()).into_response()
}

/// A file of the web page. A path that is none of its files belongs to the page's own routes.
pub(super) async fn asset(State(house): State<Arc<House>>, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let assets = &house.deps.assets;
    let found = match path.starts_with("api/") {
        true => None,
        false => assets.get(path).or_else(|| assets.get("").filter(|_| !path.contains('.'))),
    };
    let Some(asset) = found else { return nothing().await };
    let cache = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, cache.to_string())];
    (headers, asset.bytes).into_response()
}

/// There is nothing here.
pub(super) async fn nothing() -> Response {
    Refused::new(StatusCode::NOT_FOUND, "NotFound", "there is nothing here").into_response()
}

/// There is something here, but not by this method.
pub(super) async fn wrong_method() -> Response {
    let status = StatusCode::METHOD_NOT_ALLOWED;
    Refused::new(status, "WrongMethod", "this cannot be done here").into_response()
}
