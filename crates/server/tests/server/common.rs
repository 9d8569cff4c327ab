//! A house without a socket, whose time and randomness the test decides.

use crate::vault::Vault;
use arena::Registry;
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Clock, Deps, Entropy, House, HouseRules, NoAssets, app};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use store::{Digest, Settings, Store};
use tower::ServiceExt as _;

/// Time that passes when the test says so.
#[derive(Default)]
pub(crate) struct TestClock(AtomicU64);

impl TestClock {
    pub(crate) fn forward(&self, millis: u64) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn now(&self) -> u64 {
        1_700_000_000_000 + self.0.load(Ordering::SeqCst)
    }
}

/// Bytes that are the same in every run.
#[derive(Default)]
pub(crate) struct TestEntropy(AtomicU64);

impl Entropy for TestEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        let number = self.0.fetch_add(1, Ordering::SeqCst);
        let digest = Digest::of(&number.to_be_bytes());
        for (byte, given) in bytes.iter_mut().zip(digest.0) {
            *byte = given;
        }
    }
}

pub(crate) struct Test {
    pub(crate) house: Arc<House>,
    pub(crate) app: Router,
    pub(crate) store: Store,
    pub(crate) clock: Arc<TestClock>,
    pub(crate) entropy: Arc<TestEntropy>,
    pub(crate) rules: HouseRules,
    pub(crate) path: PathBuf,
    _directory: Option<tempfile::TempDir>,
}

/// Ours, and two for tests.
pub(crate) fn games() -> Registry {
    games::registry().with::<probe::Duel>().with::<Vault>()
}

pub(crate) fn generous() -> HouseRules {
    HouseRules { burst: 1_000_000, ..HouseRules::default() }
}

impl Test {
    pub(crate) async fn new() -> Test {
        Test::with(generous()).await
    }

    pub(crate) async fn with(rules: HouseRules) -> Test {
        let directory = tempfile::tempdir().unwrap();
        let settings = Settings::at(directory.path().join("matches.db"));
        let clock = Arc::<TestClock>::default();
        let entropy = Arc::<TestEntropy>::default();
        let mut test = Test::open(settings, rules, clock, entropy).await;
        test._directory = Some(directory);
        test
    }

    pub(crate) async fn open(
        settings: Settings,
        rules: HouseRules,
        clock: Arc<TestClock>,
        entropy: Arc<TestEntropy>,
    ) -> Test {
        Test::try_open(settings, games(), rules, clock, entropy).await.unwrap()
    }

    /// Opens a house. Fails if the store dies meanwhile.
    pub(crate) async fn try_open(
        settings: Settings,
        registry: Registry,
        rules: HouseRules,
        clock: Arc<TestClock>,
        entropy: Arc<TestEntropy>,
    ) -> Result<Test, store::Error> {
        let path = settings.path.clone();
        let store = Store::open(settings)?;
        let deps = Deps {
            registry,
            store: store.clone(),
            clock: clock.clone(),
            entropy: entropy.clone(),
            assets: Arc::new(NoAssets),
            rules: rules.clone(),
        };
        let house = House::open(deps).await?;
        let app = app(house.clone());
        Ok(Test { house, app, store, clock, entropy, rules, path, _directory: None })
    }

    /// Stops the server and starts it again on the same file.
    pub(crate) async fn restart(self) -> Test {
        self.restart_with(games()).await
    }

    /// The same with other games.
    pub(crate) async fn restart_with(mut self, registry: Registry) -> Test {
        self.house.close().await;
        let directory = self._directory.take();
        let settings = Settings::at(&self.path);
        let (clock, entropy) = (self.clock.clone(), self.entropy.clone());
        let opened = Test::try_open(settings, registry, self.rules.clone(), clock, entropy).await;
        let mut test = opened.unwrap();
        test._directory = directory;
        test
    }

    pub(crate) async fn call(&self, request: Request<Body>) -> Reply {
        let asked = (request.method().clone(), request.uri().path().to_string());
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        if self.rules.base.is_empty() {
            assert_described(&asked.0, &asked.1, parts.status);
        }
        let bytes = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        Reply { status: parts.status, headers: parts.headers, body, text }
    }

    pub(crate) async fn get(&self, who: &str, path: &str) -> Reply {
        self.call(request(Method::GET, who, path, None)).await
    }

    pub(crate) async fn post(&self, who: &str, path: &str, body: Value) -> Reply {
        self.call(request(Method::POST, who, path, Some(body))).await
    }

    /// Does all that is due.
    pub(crate) async fn work(&self) -> usize {
        self.house.work().await.unwrap()
    }

    /// A match between two holders with secrets of their own; the work that follows is done.
    pub(crate) async fn duel(&self, more: Value) -> Duel {
        let (first, second) = (secret(1), secret(2));
        let mut asked = json!({
            "request_id": "create", "game": "duel", "name": "An", "entropy": "first",
            "seats": [{"player": "me"}, {"player": "invite"}],
        });
        for (key, value) in more.as_object().unwrap() {
            asked[key] = value.clone();
        }
        let made = self.post(&first, "/api/matches", asked).await.ok();
        let id = made["info"]["id"].as_str().unwrap().to_string();
        let invite = made["invites"][0]["token"].as_str().unwrap();
        let join =
            json!({"request_id": "join", "invite": invite, "name": "Binh", "entropy": "second"});
        self.post(&second, &format!("/api/matches/{id}/join"), join).await.ok();
        self.work().await;
        Duel { id, secrets: [first, second] }
    }

    pub(crate) async fn state(&self, who: &str, id: &str) -> Value {
        self.get(who, &format!("/api/matches/{id}")).await.ok()["state"].clone()
    }

    /// Answers the first question of a holder with one of its lawful moves.
    pub(crate) async fn answer(&self, who: &str, id: &str, key: &str, choose: usize) -> Reply {
        let state = self.state(who, id).await;
        let question = &state["questions"][0];
        let offers = question["offers"].as_array().unwrap();
        let choice = offers[choose % offers.len()]["text"].clone();
        let body = json!({"request_id": key, "question": question["id"], "move": choice});
        self.post(who, &format!("/api/matches/{id}/moves"), body).await
    }

    /// Plays a duel to its end, each side always choosing by the same number.
    pub(crate) async fn finish(&self, duel: &Duel) -> Value {
        for number in 0..200 {
            self.work().await;
            let mut asked = false;
            for who in &duel.secrets {
                let state = self.state(who, &duel.id).await;
                if state["status"] == "finished" {
                    return state;
                }
                if !state["questions"].as_array().unwrap().is_empty() {
                    self.answer(who, &duel.id, &format!("finish-{number}"), number).await.ok();
                    asked = true;
                }
            }
            assert!(asked, "nobody is asked: {}", self.state("", &duel.id).await);
        }
        panic!("the duel does not end");
    }
}

/// A match between two holders.
pub(crate) struct Duel {
    pub(crate) id: String,
    pub(crate) secrets: [String; 2],
}

impl Duel {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/matches/{}{rest}", self.id)
    }
}

pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
    pub(crate) text: String,
}

impl Reply {
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text);
        self.body
    }

    #[track_caller]
    pub(crate) fn refused(self, status: u16, code: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        assert_eq!(self.body["code"], code, "{}", self.text);
        let told = self.body["text"].as_str().unwrap();
        assert!(!told.is_empty() && self.body["facts"].is_object(), "{}", self.text);
        let space = self.body["space"].as_str().unwrap();
        let expected: &[&str] = match status {
            422 => &["game", "engine", "table", "server"],
            _ => &["server"],
        };
        assert!(expected.contains(&space), "{}", self.text);
        self.body
    }
}

/// The texts of what a question offers.
pub(crate) fn offers(question: &Value) -> Vec<&str> {
    let offers = question["offers"].as_array();
    offers.map_or(Vec::new(), |it| it.iter().filter_map(|it| it["text"].as_str()).collect())
}

/// The secret of a made-up holder.
pub(crate) fn secret(number: u8) -> String {
    format!("{number:02x}").repeat(16)
}

pub(crate) fn request(method: Method, who: &str, path: &str, body: Option<Value>) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path);
    if !who.is_empty() {
        request = request.header("authorization", format!("Bearer {who}"));
    }
    match body {
        Some(body) => request
            .header("content-type", "application/json")
            .body(Body::from(body.to_string()))
            .unwrap(),
        None => request.body(Body::empty()).unwrap(),
    }
}

/// Copies a file with everything that belongs to it.
pub(crate) fn image(from: &Path, to: &Path) {
    for suffix in ["", "-wal"] {
        let (from, to) = (with(from, suffix), with(to, suffix));
        if from.exists() {
            std::fs::copy(from, to).unwrap();
        }
    }
}

fn with(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Every answer that any test gets must be one that the description promises.
fn assert_described(method: &Method, path: &str, status: StatusCode) {
    static DESCRIBED: std::sync::OnceLock<Value> = std::sync::OnceLock::new();
    let described =
        DESCRIBED.get_or_init(|| serde_json::to_value(server::openapi()).unwrap()["paths"].clone());
    let fits = |template: &str| {
        let (one, other) = (template.split('/'), path.split('/'));
        one.clone().count() == other.clone().count()
            && one.zip(other).all(|(it, own)| it.starts_with('{') || it == own)
    };
    let paths = described.as_object().unwrap();
    let Some((_, operations)) = paths.iter().find(|(template, _)| fits(template)) else {
        return;
    };
    let operation = &operations[method.as_str().to_lowercase()];
    let known = operation.is_null() || !operation["responses"][status.as_str()].is_null();
    assert!(known, "{method} {path} answered {status}, which is not described");
}
