//! What is not about matches: the web page, signs of life, numbers for operators.

use crate::clockwork::lanes::STUCK_MS;
use crate::denied::Denied;
use crate::deps::Asset;
use crate::house::House;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Duration;
use store::{Digest, Lane, Millis, Queue};
use wire::Refusal;

/// What may be kept for ever, because it is never anything else.
pub(super) const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// How files are compressed when the page is built, the smaller one first: the name of the encoding
/// and the ending of the file.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// A store that takes longer to say how much there is to do is not one to play with.
const STORE_MAX: Duration = Duration::from_secs(2);
const AWAY: &str = "the store does not answer";

/// The process lives.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, body = String), (status = 421, body = Refusal), (status = 429, body = Refusal)
))]
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// The server takes requests and gets its work done.
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, body = String), (status = 421, body = Refusal), (status = 429, body = Refusal), (status = 503, body = String)
))]
pub(super) async fn readyz(State(house): State<Arc<House>>) -> (StatusCode, String) {
    match house.unready().await {
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("not ready: {why}\n")),
        None => (StatusCode::OK, "ready\n".to_string()),
    }
}

impl House {
    /// Why nobody should be sent here now; none if all is well.
    async fn unready(&self) -> Option<String> {
        if self.is_stopping() {
            return Some("the server stops".to_string());
        }
        if let Some(gone) = self.gone() {
            return Some(gone.to_string());
        }
        // Time that was lost is given back first. Until that is done nothing can be played.
        let awake = tokio::time::timeout(STORE_MAX, self.wake_up()).await;
        match self.ailing() {
            Some(store::Error::Full) => return Some("the disk is full".to_string()),
            Some(fault) => return Some(fault.to_string()),
            None => {}
        }
        let now = match awake {
            Ok(Ok(Some(now))) => now,
            Ok(Err(fault)) => return Some(fault.to_string()),
            Ok(Ok(None)) => return Some("the store is too slow for a sign of life".to_string()),
            Err(_) => return Some(AWAY.to_string()),
        };
        let queues = match self.queues(now).await {
            Ok(queues) => queues,
            Err(why) => return Some(why),
        };
        let stuck = |lane| {
            let urgent = matches!(lane, Lane::Turn | Lane::Clock);
            let oldest = queues.iter().find(|it| it.lane == lane).and_then(|it| it.oldest);
            urgent && oldest.is_some_and(|it| it + STUCK_MS < now)
        };
        Lane::ALL.into_iter().find(|it| stuck(*it)).map(|_| "jobs are stuck".to_string())
    }

    /// What waits in the lanes. Whoever asks wants to know it now, not when the store has come back.
    async fn queues(&self, now: Millis) -> Result<Vec<Queue>, String> {
        match tokio::time::timeout(STORE_MAX, self.deps.store.queues(now)).await {
            Ok(queues) => queues.map_err(|it| it.to_string()),
            Err(_) => Err(AWAY.to_string()),
        }
    }
}

/// Numbers for Prometheus.
#[utoipa::path(get, path = "/metrics", responses(
    (status = 200, body = String, content_type = "application/openmetrics-text"),
    (status = 421, body = Refusal), (status = 429, body = Refusal)
))]
pub(super) async fn metrics(State(house): State<Arc<House>>) -> Response {
    // Without them everything else is told all the same.
    let queues = house.queues(house.now()).await.unwrap_or_default();
    let text = house.metrics.text(&queues, house.deps.store.retries(), house.deps.bus.counts());
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// The description of all routes.
pub(super) async fn openapi(text: Arc<String>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text.to_string()).into_response()
}

/// A file of the web page. A path that is none of its files belongs to the page's own routes.
pub(super) async fn asset(
    State(house): State<Arc<House>>,
    method: Method,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let assets = &house.deps.assets;
    let found = match assets.get(path) {
        _ if path.starts_with("api/") => None,
        Some(found) => Some((path, found)),
        None if path.contains('.') => None,
        None => assets.get("").map(|it| ("", it)),
    };
    let Some((path, Asset { bytes, kind, immutable })) = found else { return nothing().await };
    if ![Method::GET, Method::HEAD].contains(&method) {
        return ([(header::ALLOW, "GET, HEAD")], wrong_method().await).into_response();
    }
    // Told by what it says before it is compressed.
    let tag = format!("\"{}\"", &Digest::of(&bytes).to_string()[..32]);
    let cache = if immutable { FOR_EVER } else { "no-cache" };
    let about =
        [(header::CACHE_CONTROL, cache), (header::ETAG, &tag), (header::VARY, "accept-encoding")];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|it| it.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind)];
    let name = if path.is_empty() { "index.html" } else { path };
    for (encoding, ending) in ENCODINGS {
        if accepts(&headers, encoding)
            && let Some(smaller) = assets.get(&format!("{name}{ending}"))
        {
            let encoding = [(header::CONTENT_ENCODING, encoding)];
            return (about, kind, encoding, smaller.bytes).into_response();
        }
    }
    (about, kind, bytes).into_response()
}

/// Whether a client can read an encoding.
pub(super) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted =
        headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    let mut all = accepted.flat_map(|it| it.split(','));
    all.any(|it| {
        let (name, weight) = it.split_once(';').unwrap_or((it, ""));
        let is_refused = ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains(&weight.trim());
        name.trim() == encoding && !is_refused
    })
}

/// There is nothing here.
pub(super) async fn nothing() -> Response {
    Denied::nothing().into_response()
}

/// There is something here, but not by this method.
pub(super) async fn wrong_method() -> Response {
    Denied::new(405, "WrongMethod", "this cannot be done here").into_response()
}
