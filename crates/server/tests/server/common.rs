//! A house without a socket, whose time and randomness the test decides.

use crate::bluff::Bluff;
use crate::mill::Mill;
use crate::vault::Vault;
use arena::Registry;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use game::fair::pledge;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Deps, Entropy, House, HouseRules, LocalBus, NoAssets, Time, app};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use store::{Bus, Digest, Postgres, Settings, Sqlite, Store};
use tower::ServiceExt as _;

/// Time that passes when the test says so.
#[derive(Default)]
pub(crate) struct TestClock {
    steady: AtomicU64,
    put: AtomicI64,
}

impl TestClock {
    /// Time goes by.
    pub(crate) fn forward(&self, millis: u64) {
        self.steady.fetch_add(millis, Ordering::SeqCst);
    }

    /// Somebody puts the machine's clock forward or back.
    pub(crate) fn put(&self, millis: i64) {
        self.put.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Time for TestClock {
    fn wall(&self) -> u64 {
        (1_700_000_000_000 + self.steady()).saturating_add_signed(self.put.load(Ordering::SeqCst))
    }

    fn steady(&self) -> u64 {
        self.steady.load(Ordering::SeqCst)
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
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: Arc<LocalBus>,
    pub(crate) clock: Arc<TestClock>,
    pub(crate) entropy: Arc<TestEntropy>,
    pub(crate) rules: HouseRules,
    pub(crate) path: PathBuf,
    /// Who sits at which match.
    seated: Arc<Mutex<HashMap<String, Vec<String>>>>,
    _directory: Option<tempfile::TempDir>,
}

/// What a holder adds to the dice.
pub(crate) fn word(who: &str) -> String {
    format!("word-of-{who:0<32}")
}

/// Whether somebody has a seat by a request.
fn sits_down(path: &str) -> bool {
    ["/api/matches", "/join", "/rematch"].iter().any(|it| path.ends_with(it))
}

/// A request to sit down, with the holder's pledge.
fn pledging(who: &str, mut body: Value) -> Value {
    if body.is_object() && body.get("pledge").is_none() {
        body["pledge"] = pledge(&word(who)).into();
    }
    body
}

/// Ours, and four for tests.
pub(crate) fn games() -> Registry {
    games::registry().with::<probe::Duel>().with::<Vault>().with::<Mill>().with::<Bluff>()
}

pub(crate) fn generous() -> HouseRules {
    let (burst, matches_max, asides_max) = (1_000_000, 1_000_000, 1_000_000);
    let hosts = vec!["play.example".to_string()];
    let listed_at_once = 1_000_000;
    HouseRules { burst, matches_max, asides_max, listed_at_once, hosts, ..HouseRules::default() }
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
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(settings)?);
        let bus = Arc::<LocalBus>::default();
        let deps = Deps {
            registry,
            store: store.clone(),
            bus: bus.clone(),
            time: clock.clone(),
            entropy: entropy.clone(),
            assets: Arc::new(NoAssets),
            rules: rules.clone(),
        };
        let house = House::open(deps).await?;
        let app = app(house.clone());
        Ok(Test {
            house,
            app,
            store,
            bus,
            clock,
            entropy,
            rules,
            path,
            seated: Arc::default(),
            _directory: None,
        })
    }

    /// Another node on the same store, with the same bus.
    pub(crate) async fn beside(&self) -> Test {
        self.beside_on(self.bus.clone()).await
    }

    /// The same with another bus.
    pub(crate) async fn beside_on(&self, bus: Arc<dyn Bus>) -> Test {
        self.node(self.store.clone(), bus).await
    }

    /// Two nodes, each with lines of its own to one database. Nobody carries hints between them.
    pub(crate) async fn apart() -> [Test; 2] {
        let (url, any) = (store::rig::database(), Test::new().await);
        let node = async || {
            let store = Arc::new(Postgres::open(&url).await.unwrap());
            any.node(store, Arc::<LocalBus>::default()).await
        };
        [node().await, node().await]
    }

    /// Another node, with the same clock.
    async fn node(&self, store: Arc<dyn Store>, bus: Arc<dyn Bus>) -> Test {
        let deps = Deps {
            registry: games(),
            store: store.clone(),
            bus,
            time: self.clock.clone(),
            entropy: self.entropy.clone(),
            assets: Arc::new(NoAssets),
            rules: self.rules.clone(),
        };
        let house = House::open(deps).await.unwrap();
        Test {
            app: app(house.clone()),
            house,
            store,
            bus: self.bus.clone(),
            clock: self.clock.clone(),
            entropy: self.entropy.clone(),
            rules: self.rules.clone(),
            path: self.path.clone(),
            seated: self.seated.clone(),
            _directory: None,
        }
    }

    /// What time it is.
    pub(crate) fn now(&self) -> u64 {
        self.clock.wall()
    }

    /// How many jobs wait.
    pub(crate) async fn waiting(&self) -> u64 {
        let queues = self.store.queues(0).await.unwrap();
        queues.iter().map(|it| it.waiting + it.dead).sum()
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

    /// Asks for something. Whoever sits down by it pledges for the dice as a page does, and tells
    /// the word when all have pledged.
    pub(crate) async fn post(&self, who: &str, path: &str, body: Value) -> Reply {
        let reply = self.call(request(Method::POST, who, path, Some(body))).await;
        let sits = sits_down(path) && reply.status == StatusCode::OK;
        if !sits && !path.ends_with("/bot") {
            return reply;
        }
        let id = match reply.body["info"]["id"].as_str() {
            Some(id) => id.to_string(),
            None => path.rsplit('/').nth(1).unwrap_or_default().to_string(),
        };
        let who = reply.body["secret"].as_str().unwrap_or(who).to_string();
        let seated = {
            let mut seated = self.seated.lock().unwrap();
            let seated = seated.entry(id.clone()).or_default();
            if sits && !seated.contains(&who) {
                seated.push(who);
            }
            seated.clone()
        };
        for who in seated {
            self.reveal(&who, &id).await;
        }
        reply
    }

    /// Tells the word of a holder.
    pub(crate) async fn reveal(&self, who: &str, id: &str) -> Reply {
        let path = format!("{}/api/matches/{id}/reveal", self.rules.base);
        let body = json!({"request_id": "reveal", "word": word(who)});
        self.call(request(Method::POST, who, &path, Some(body))).await
    }

    /// Does all that is due.
    pub(crate) async fn work(&self) -> usize {
        self.house.work().await.unwrap()
    }

    /// A match between two holders with secrets of their own; the work that follows is done.
    pub(crate) async fn duel(&self, more: Value) -> Duel {
        let (first, second) = (secret(1), secret(2));
        let mut asked = json!({
            "request_id": "create", "game": "duel", "name": "An",
            "seats": [{"player": "me"}, {"player": "invite"}],
        });
        for (key, value) in more.as_object().unwrap() {
            asked[key] = value.clone();
        }
        let made = self.post(&first, "/api/matches", asked).await.ok();
        let id = made["info"]["id"].as_str().unwrap().to_string();
        let invite = made["invites"][0]["token"].as_str().unwrap();
        let join = json!({"request_id": "join", "invite": invite, "name": "Binh"});
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
        let mut waits = 0;
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
            // A bot that may decline answers after a second; after a crash it is asked again.
            waits = if asked { 0 } else { waits + 1 };
            assert!(waits < 5, "nobody is asked at {}", duel.id);
            self.clock.forward(if asked { 0 } else { 1_000 });
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
    let sits = method == Method::POST && sits_down(path);
    let body = body.map(|it| if sits { pledging(who, it) } else { it });
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

/// A request that came from an address.
pub(crate) fn from(address: &str, mut request: Request<Body>) -> Request<Body> {
    let peer = SocketAddr::new(address.parse().unwrap(), 1_024);
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

/// Copies a file with everything that belongs to it.
pub(crate) fn image(from: &Path, to: &Path) {
    for suffix in ["", "-wal", "-synced"] {
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
