//! What an operator sees: readiness, numbers, files that are sent small and kept for ever.

use crate::common::{Test, TestClock, TestEntropy, games, generous, request, secret};
use crate::online::Online;
use axum::body::Body;
use axum::http::{Method, Request};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Asset, Assets, Deps, House, HouseRules, LocalBus, app};
use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Once};
use store::{Error, Point, Settings, Sqlite, Verdict};
use tower::ServiceExt as _;

#[tokio::test]
async fn a_full_disk_is_counted_and_not_ready() {
    let directory = tempfile::tempdir().unwrap();
    let full = Arc::new(AtomicBool::new(false));
    let is_full = full.clone();
    let hook = Arc::new(move |point| match point {
        Point::Entry | Point::Alive if is_full.load(Ordering::SeqCst) => Verdict::Fail(Error::Full),
        _ => Verdict::Pass,
    });
    let settings = Settings { hook: Some(hook), ..Settings::at(directory.path().join("m.db")) };
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    let test = Test::open(settings, generous(), clock, entropy).await;
    let duel = test.duel(json!({"clock": "move 1m"})).await;
    test.house.beat().await.unwrap();
    full.store(true, Ordering::SeqCst);
    let refused = test.answer(&duel.secrets[0], &duel.id, "m", 0).await;
    refused.refused(507, "StorageFull");
    let ready = test.get("", "/readyz").await;
    assert_eq!(
        (ready.status.as_u16(), ready.text.as_str()),
        (503, "not ready: the disk is full\n")
    );
    let text = test.get("", "/metrics").await.text;
    assert!(text.contains("turnstile_requests_total{status=\"5xx\"} 2"), "{text}");
    // Whoever only looks is shown something however long that lasts.
    test.clock.forward(20_000);
    test.state(&duel.secrets[0], &duel.id).await;
    full.store(false, Ordering::SeqCst);
    test.answer(&duel.secrets[0], &duel.id, "m", 0).await.ok();
    let state = test.state(&duel.secrets[1], &duel.id).await;
    assert_eq!(state["clocks"][1]["left"], 60_000, "nobody could play, and nobody's time ran");
    test.clock.forward(1_000);
    test.house.beat().await.unwrap();
    test.clock.forward(10_000);
    assert_eq!(test.get("", "/readyz").await.text, "ready\n");
}

/// Whether or not anybody plays meanwhile.
#[tokio::test]
async fn as_long_as_nothing_can_be_written_it_is_not_ready() {
    let directory = tempfile::tempdir().unwrap();
    let fault = Arc::<Mutex<Option<Error>>>::default();
    let failing = fault.clone();
    let hook = Arc::new(move |point| match (point, failing.lock().unwrap().clone()) {
        (Point::Alive, Some(fault)) => Verdict::Fail(fault),
        _ => Verdict::Pass,
    });
    let settings = Settings { hook: Some(hook), ..Settings::at(directory.path().join("m.db")) };
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    let test = Test::open(settings, generous(), clock, entropy).await;
    let read_only = Error::Database("attempt to write a readonly database".to_string());
    for (fault_now, told) in [(Error::Full, "the disk is full"), (read_only, "readonly")] {
        *fault.lock().unwrap() = Some(fault_now);
        for _ in 0..3 {
            test.clock.forward(20_000);
            assert!(test.house.beat().await.is_err());
            let ready = test.get("", "/readyz").await;
            assert!(ready.status == 503 && ready.text.contains(told), "{}", ready.text);
        }
        *fault.lock().unwrap() = None;
        test.house.beat().await.unwrap();
        assert_eq!(test.get("", "/readyz").await.text, "ready\n");
    }
}

#[tokio::test]
async fn a_file_that_is_gone_is_not_told_of_from_memory_either() {
    let online = Online::new(generous()).await;
    let test = &online.test;
    let duel = test.duel(json!({})).await;
    let own = &duel.secrets[0];
    let mut watching = online.socket(&duel.id, json!({"resume": 0, "secret": own})).await;
    watching.until(|it| it["type"] == "state").await;
    std::fs::rename(&test.path, test.path.with_extension("away")).unwrap();
    assert!(test.house.beat().await.is_err(), "the next sign of life finds it");
    test.get(own, &duel.path("")).await.refused(500, "Internal");
    while watching.next().await.is_some() {}
    assert_eq!(test.get("", "/readyz").await.status.as_u16(), 503);
    online.stop().await;
}

thread_local! {
    static LOGGED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Keeps what is logged, for each test in its thread. One subscriber serves the whole program: where
/// every test sets one of its own, a place that first logs in another test may stay silent.
pub(crate) struct Kept;

impl std::io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOGGED.with_borrow_mut(|it| it.extend_from_slice(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Kept {
    pub(crate) fn begin() -> Kept {
        static BEGUN: Once = Once::new();
        BEGUN.call_once(|| {
            let log = tracing_subscriber::fmt().json().flatten_event(true).with_writer(|| Kept);
            tracing::subscriber::set_global_default(log.finish()).unwrap();
        });
        Kept
    }

    pub(crate) fn lines(&self) -> Vec<Value> {
        let text = String::from_utf8(LOGGED.take()).unwrap();
        text.lines().map(|it| serde_json::from_str(it).unwrap()).collect()
    }
}

#[tokio::test]
async fn every_request_and_job_that_failed_is_one_line_with_its_ids() {
    let kept = Kept::begin();
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    test.post(&duel.secrets[0], &duel.path("/resign"), json!({})).await.refused(400, "Malformed");
    assert!(kept.lines().is_empty(), "what a client did wrong is no failure of ours");
    let bots = json!({"request_id": "c", "game": "mill", "options": {"poison": "true"},
        "seats": [{"player": "bot", "bot": "random"}, {"player": "me"}]});
    let made = test.post(&secret(1), "/api/matches", bots).await.ok();
    test.work().await;
    let lines = kept.lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    let line = &lines[0];
    assert_eq!((&line["message"], &line["id"]), (&json!("a job failed"), &made["info"]["id"]));
    assert_eq!((&line["event"], &line["tries"]), (&json!("gameplay:bot"), &json!(1)));
    // A store that is gone fails every request.
    test.store.close().await.unwrap();
    let resign = json!({"request_id": "r"});
    test.post(&duel.secrets[0], &duel.path("/resign"), resign).await.refused(503, "Stopping");
    let lines = kept.lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    let line = &lines[0];
    assert_eq!((&line["message"], &line["code"]), (&json!("a request failed"), &json!("Stopping")));
    assert_eq!(line["path"], duel.path("/resign"));
    assert_eq!(line["request"].as_str().unwrap().len(), 32);
}

#[tokio::test]
async fn turn_ends_that_nobody_does_are_stuck() {
    let test = Test::new().await;
    test.duel(json!({"clock": "move 30s"})).await;
    test.clock.forward(30_000 + 59_000);
    assert_eq!(test.get("", "/readyz").await.text, "ready\n");
    test.clock.forward(2_000);
    assert_eq!(test.get("", "/readyz").await.text, "not ready: jobs are stuck\n");
    test.work().await;
    assert_eq!(test.get("", "/readyz").await.text, "ready\n");
    let text = test.get("", "/metrics").await.text;
    assert!(text.contains("turnstile_jobs_total{lane=\"clock\"} 1"), "{text}");
    assert!(text.ends_with("# EOF\n"), "{text}");
}

/// A page of three files, one of them compressed.
struct Page;

impl Assets for Page {
    fn get(&self, path: &str) -> Option<Asset> {
        let (bytes, kind, immutable): (&[u8], &str, bool) = match path {
            "" | "index.html" => (b"<p>", "text/html", false),
            "assets/it-1a2b.js" => (b"the whole script", "text/javascript", true),
            "assets/it-1a2b.js.br" => (b"brotli", "application/octet-stream", true),
            "assets/it-1a2b.js.gz" => (b"gzip", "application/octet-stream", true),
            _ => return None,
        };
        Some(Asset { bytes: bytes.to_vec(), kind: kind.to_string(), immutable })
    }
}

#[tokio::test]
async fn files_are_sent_compressed_and_kept_by_their_hash() {
    let directory = tempfile::tempdir().unwrap();
    let store = Sqlite::open(Settings::at(directory.path().join("m.db"))).unwrap();
    let deps = Deps {
        registry: games(),
        store: Arc::new(store),
        bus: Arc::<LocalBus>::default(),
        time: Arc::<TestClock>::default(),
        entropy: Arc::<TestEntropy>::default(),
        assets: Arc::new(Page),
        rules: generous(),
    };
    let app = app(House::open(deps).await.unwrap());
    let get = async |path: &str, header: &str, value: &str| {
        let asked = Request::builder().uri(path).header(header, value).body(Body::empty()).unwrap();
        let (parts, body) = app.clone().oneshot(asked).await.unwrap().into_parts();
        let text = body.collect().await.unwrap().to_bytes();
        let told =
            |name: &str| parts.headers.get(name).map_or("", |it| it.to_str().unwrap()).to_string();
        let told =
            (told("content-encoding"), told("content-type"), told("cache-control"), told("etag"));
        (parts.status.as_u16(), String::from_utf8_lossy(&text).into_owned(), told, parts.headers)
    };
    let script = "/assets/it-1a2b.js";
    for (accepted, text, encoding) in [
        ("gzip, deflate, br", "brotli", "br"),
        ("gzip", "gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", "gzip"),
        ("identity", "the whole script", ""),
    ] {
        let (status, sent, (coded, kind, cache, _), _) =
            get(script, "accept-encoding", accepted).await;
        assert_eq!((status, sent.as_str(), coded.as_str()), (200, text, encoding), "{accepted}");
        assert_eq!(kind, "text/javascript");
        let told = get(script, "accept-encoding", accepted).await.3;
        assert_eq!(told["x-content-type-options"], "nosniff");
        assert!(
            !told.contains_key("content-security-policy"),
            "the page has it, and is asked once"
        );
        assert_eq!(cache, "public, max-age=31536000, immutable");
    }
    let (_, _, (_, _, cache, tag), told) = get("/", "accept-encoding", "br").await;
    assert_eq!(cache, "no-cache");
    assert!(told.contains_key("content-security-policy"));
    let (status, text, ..) = get("/", "if-none-match", &tag).await;
    assert_eq!((status, text.as_str()), (304, ""));
    assert_eq!(get("/some/route", "accept", "*/*").await.1, "<p>", "the page's own routes");
    assert_eq!(get("/missing.js", "accept", "*/*").await.0, 404);
    // What everybody asks for and does not change is compressed once.
    for path in ["/api/games", "/api/games/duel/flow"] {
        let (.., (coded, ..), told) = get(path, "accept-encoding", "gzip, br").await;
        let (_, whole, (plain, ..), _) = get(path, "accept-encoding", "br").await;
        assert_eq!((coded.as_str(), plain.as_str()), ("gzip", ""), "{path}");
        assert_eq!(told["vary"], "accept-encoding");
        let asked = Request::builder().uri(path).header("accept-encoding", "gzip");
        let sent = app.clone().oneshot(asked.body(Body::empty()).unwrap()).await.unwrap();
        let small = sent.into_body().collect().await.unwrap().to_bytes();
        assert!(small.len() * 2 < whole.len(), "{path}: {} of {}", small.len(), whole.len());
        assert!(serde_json::from_str::<Value>(&whole).is_ok(), "{path}");
    }
}

#[tokio::test]
async fn a_flow_is_kept_by_its_hash() {
    let test = Test::new().await;
    let games = test.get("", "/api/games").await.ok();
    let hash = games["games"][0]["flow"].as_str().unwrap();
    let path = format!("/api/games/{}/flow", games["games"][0]["name"].as_str().unwrap());
    let cached = async |path: String| {
        let reply = test.call(request(Method::GET, &secret(1), &path, None)).await;
        let cache = reply.headers["cache-control"].to_str().unwrap().to_string();
        (cache, reply.ok())
    };
    let (cache, flow) = cached(format!("{path}?v={hash}")).await;
    assert_eq!(cache, "public, max-age=31536000, immutable");
    assert_eq!(cached(path.clone()).await, ("no-cache".to_string(), flow.clone()));
    assert_eq!(cached(format!("{path}?v=0000")).await.0, "no-cache", "an old hash is no promise");
    assert!(flow["pictures"][0]["svg"].as_str().unwrap().starts_with("<svg"));
}

#[tokio::test]
async fn what_has_expired_is_removed_and_old_matches_are_kept_as_long_as_they_should() {
    let day = 24 * 60 * 60 * 1_000;
    let test = Test::with(HouseRules { retention: Some(30 * day), ..generous() }).await;
    let duel = test.duel(json!({})).await;
    let going = test.duel(json!({"request_id": "going"})).await;
    let over = test.finish(&duel).await;
    assert_eq!(over["status"], "finished");
    test.post(&duel.secrets[0], "/api/devices", json!({"request_id": "d"})).await.ok();
    let before = test.store.stats().await.unwrap();
    test.house.tidy_up().await.unwrap();
    assert_eq!(test.store.stats().await.unwrap().tokens, before.tokens, "it can still be used");
    test.clock.forward(29 * day);
    test.house.tidy_up().await.unwrap();
    let later = test.store.stats().await.unwrap();
    assert_eq!(
        later.tokens,
        before.tokens - 2,
        "the link has expired, and what its request was answered"
    );
    assert_eq!(later.matches, before.matches);
    test.clock.forward(2 * day);
    test.house.tidy_up().await.unwrap();
    assert_eq!(test.store.stats().await.unwrap().matches, [0, 1, 0, 0], "one is still played");
    test.get(&duel.secrets[0], &duel.path("")).await.refused(404, "NoSuchMatch");
    test.get(&duel.secrets[0], &duel.path("/record")).await.refused(404, "NoSuchMatch");
    let kept = test.state(&duel.secrets[0], &going.id).await;
    assert_eq!(kept["status"], "playing");
    // Whoever played is still known.
    test.post(&duel.secrets[0], "/api/devices", json!({"request_id": "d"})).await.ok();
}
