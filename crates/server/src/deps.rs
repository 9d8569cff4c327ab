//! What the server is given from outside: time, randomness, games, a store, pictures.

use arena::Registry;
use std::sync::Arc;
use store::{Millis, Store};

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970.
    fn now(&self) -> Millis;
}

/// Gives bytes that nobody can guess.
pub trait Entropy: Send + Sync {
    /// Fills them in.
    fn fill(&self, bytes: &mut [u8]);
}

/// Files of the web page.
pub trait Assets: Send + Sync {
    /// The file at a path without a leading slash; none if there is none.
    fn get(&self, path: &str) -> Option<Asset>;
}

/// One file.
pub struct Asset {
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its type, such as `text/html; charset=utf-8`.
    pub kind: String,
    /// Whether its name changes with its content, so that it may be kept for ever.
    pub immutable: bool,
}

/// The clock of this machine.
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the machine")]
    fn now(&self) -> Millis {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |it| it.as_millis() as Millis)
    }
}

/// The randomness of this machine.
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the system gives random bytes");
    }
}

/// A page that says where the server is, for a server without a web page.
pub struct NoAssets;

impl Assets for NoAssets {
    fn get(&self, path: &str) -> Option<Asset> {
        const PAGE: &str = "<!doctype html><html lang=en><meta charset=utf-8>\
            <title>Turnstile</title><h1>Turnstile</h1><p>The match server is running. \
            Its API is described at <a href=api/openapi.json>api/openapi.json</a>.";
        path.is_empty().then(|| Asset {
            bytes: PAGE.as_bytes().to_vec(),
            kind: "text/html; charset=utf-8".to_string(),
            immutable: false,
        })
    }
}

/// Everything the server needs.
#[derive(Clone)]
pub struct Deps {
    /// The games.
    pub registry: Registry,
    /// Where matches are kept.
    pub store: Store,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Gives randomness.
    pub entropy: Arc<dyn Entropy>,
    /// The web page.
    pub assets: Arc<dyn Assets>,
    /// What an operator may choose.
    pub rules: HouseRules,
}

/// What an operator may choose.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// The path everything stands below, such as `/games`; empty for none.
    pub base: String,
    /// Origins beside the server's own from which browsers may come.
    pub origins: Vec<String>,
    /// Whether a proxy in front sets `X-Forwarded-For`, `-Host` and `-Proto`.
    pub behind_proxy: bool,
    /// How many requests a client may make at once.
    pub burst: u32,
    /// How many requests a second a client gets back.
    pub per_second: u32,
    /// Tables that are kept in memory; the others are rebuilt when somebody asks.
    pub tables_max: usize,
    /// Threads on which bots think.
    pub bot_threads: usize,
    /// How long a bot may think.
    pub bot_budget: Millis,
    /// After which time without anything happening a match is abandoned.
    pub idle: Millis,
    /// The most inputs of a match. One that goes on for ever must not fill the disk: it is
    /// abandoned, and everybody is told why.
    pub inputs_max: usize,
    /// Sockets on one match.
    pub sockets_max: usize,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            base: String::new(),
            origins: Vec::new(),
            behind_proxy: false,
            burst: 200,
            per_second: 50,
            tables_max: 4_096,
            bot_threads: 1,
            bot_budget: 3_000,
            idle: 60 * 24 * 60 * 60 * 1_000,
            inputs_max: 20_000,
            sockets_max: 500,
        }
    }
}
