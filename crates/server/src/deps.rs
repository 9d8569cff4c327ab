//! What the server is given from outside: time, randomness, games, a store, a bus, pictures.

use crate::operator::OperatorKey;
use arena::{Program, Registry};
use std::net::IpAddr;
use std::sync::Arc;
use store::{Bus, Millis, Store};

/// Tells the time.
///
/// ```
/// use server::{MachineTime, Time};
/// let time = MachineTime::default();
/// let before = time.steady();
/// assert!(time.steady() >= before && time.wall() > 0);
/// ```
pub trait Time: Send + Sync {
    /// Milliseconds since 1970, as the machine's clock has it. It may be put forward or back.
    ///
    /// ```
    /// use server::{MachineTime, Time};
    /// let seconds = MachineTime::default().wall() / 1_000;
    /// assert!(seconds > 1_700_000_000, "it is later than 2023");
    /// ```
    fn wall(&self) -> Millis;
    /// Milliseconds since some moment. It never runs backwards and is never put.
    ///
    /// ```
    /// use server::{MachineTime, Time};
    /// let time = MachineTime::default();
    /// let before = time.steady();
    /// assert!(time.steady() >= before);
    /// ```
    fn steady(&self) -> Millis;
}

/// Gives bytes that nobody can guess.
///
/// ```
/// use server::{Entropy, MachineEntropy};
/// let (mut one, mut other) = ([0; 16], [0; 16]);
/// MachineEntropy.fill(&mut one);
/// MachineEntropy.fill(&mut other);
/// assert_ne!(one, other);
/// ```
pub trait Entropy: Send + Sync {
    /// Fills them in.
    ///
    /// ```
    /// use server::Entropy;
    /// /// For a test that must come out the same every time.
    /// struct Sevens;
    /// impl Entropy for Sevens {
    ///     fn fill(&self, bytes: &mut [u8]) {
    ///         bytes.fill(7);
    ///     }
    /// }
    /// let mut id = [0; 16];
    /// Sevens.fill(&mut id);
    /// assert_eq!(id, [7; 16]);
    /// ```
    fn fill(&self, bytes: &mut [u8]);
}

/// Files of the web page.
///
/// ```
/// use server::{Asset, Assets};
/// struct Hello;
/// impl Assets for Hello {
///     fn get(&self, path: &str) -> Option<Asset> {
///         let kind = "text/plain; charset=utf-8".to_string();
///         path.is_empty().then(|| Asset { bytes: b"Hello".to_vec(), kind, immutable: false })
///     }
/// }
/// assert_eq!(Hello.get("").unwrap().bytes, b"Hello");
/// ```
pub trait Assets: Send + Sync {
    /// The file at a path without a leading slash; none if there is none.
    ///
    /// ```
    /// use server::{Assets, NoAssets};
    /// assert!(NoAssets.get("").is_some_and(|it| it.kind.starts_with("text/html")));
    /// ```
    fn get(&self, path: &str) -> Option<Asset>;
}

/// One file.
///
/// ```
/// use server::Asset;
/// let (bytes, kind) = (b"let turn = 1;".to_vec(), "text/javascript".to_string());
/// let script = Asset { bytes, kind, immutable: true };
/// assert_eq!(script.bytes.len(), 13);
/// ```
pub struct Asset {
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its type, such as `text/html; charset=utf-8`.
    pub kind: String,
    /// Whether its name changes with its content, so that it may be kept for ever.
    pub immutable: bool,
}

/// The clocks of this machine.
///
/// ```
/// use server::{MachineTime, Time};
/// use std::sync::Arc;
/// let time: Arc<dyn Time> = Arc::<MachineTime>::default();
/// assert!(time.wall() > time.steady(), "it counts from when it was made");
/// ```
pub struct MachineTime {
    begun: std::time::Instant,
}

impl Default for MachineTime {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the machine")]
    fn default() -> Self {
        MachineTime { begun: std::time::Instant::now() }
    }
}

impl Time for MachineTime {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the machine")]
    fn wall(&self) -> Millis {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |it| it.as_millis() as Millis)
    }

    fn steady(&self) -> Millis {
        self.begun.elapsed().as_millis() as Millis
    }
}

/// The randomness of this machine.
///
/// ```
/// use server::{Entropy, MachineEntropy};
/// let mut secret = [0; 32];
/// MachineEntropy.fill(&mut secret);
/// assert_ne!(secret, [0; 32]);
/// ```
pub struct MachineEntropy;

impl Entropy for MachineEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the system gives random bytes");
    }
}

/// A page that says where the server is, for a server without a web page.
///
/// ```
/// use server::{Assets, NoAssets};
/// assert!(NoAssets.get("").is_some() && NoAssets.get("assets/it.js").is_none());
/// ```
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
///
/// ```
/// use arena::Registry;
/// use server::{Deps, HouseRules, LocalBus, MachineEntropy, MachineTime, NoAssets};
/// use std::sync::Arc;
/// # let folder = tempfile::tempdir()?;
/// let deps = Deps {
///     registry: Registry::new().with::<probe::Duel>(),
///     store: Arc::new(store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?),
///     bus: Arc::<LocalBus>::default(),
///     time: Arc::<MachineTime>::default(),
///     entropy: Arc::new(MachineEntropy),
///     assets: Arc::new(NoAssets),
///     rules: HouseRules::default(),
/// };
/// assert_eq!(deps.registry.iter().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Deps {
    /// The games.
    pub registry: Registry,
    /// Where matches are kept.
    pub store: Arc<dyn Store>,
    /// What carries nudges between nodes.
    pub bus: Arc<dyn Bus>,
    /// Tells the time.
    pub time: Arc<dyn Time>,
    /// Gives randomness.
    pub entropy: Arc<dyn Entropy>,
    /// The web page.
    pub assets: Arc<dyn Assets>,
    /// What an operator may choose.
    pub rules: HouseRules,
}

/// What an operator may choose.
///
/// ```
/// use server::HouseRules;
/// let rules = HouseRules { base: "/games".to_string(), matches_max: 20, ..HouseRules::default() };
/// assert!(rules.operator.is_none(), "no orders are taken over HTTP unless a key is set");
/// ```
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// The path everything stands below, such as `/games`; empty for none.
    pub base: String,
    /// Names of this server beside `localhost`, without a port; `*` for every name. A browser that
    /// asks for another name is refused, because that name may be pointed here by a foreign page.
    /// Addresses need not be named.
    pub hosts: Vec<String>,
    /// Origins beside the server's own from which browsers may come.
    pub origins: Vec<String>,
    /// The proxies in front, which set `X-Forwarded-For`, `-Host` and `-Proto`. From anybody else
    /// these count for nothing.
    pub proxies: Vec<IpAddr>,
    /// How many requests a client may make at once.
    pub burst: u32,
    /// How many requests a second a client gets back.
    pub per_second: u32,
    /// How much a holder may have copied at once, records that are brought here and matches that go
    /// on from others, in KiB. One comes back a second. An address has as much as four holders.
    pub copies_max: u32,
    /// Bytes that requests from one address may write in 24 hours.
    pub bytes_per_day: u64,
    /// Listed matches that one address may make at once. One comes back every five minutes.
    pub listed_at_once: u32,
    /// Tables that are kept in memory; the others are rebuilt when somebody asks.
    pub tables_max: usize,
    /// Bots that think at once, each on a thread of its own. Here and below none means that whoever asks waits for it: so a
    /// simulation has everything happen in one order.
    pub bot_threads: usize,
    /// Whether bots think here at all. If not, somebody who shares the store has to let them
    /// ([`work`](crate::work)).
    pub bots_here: bool,
    /// Bots that think at once for players who ask for a hint.
    pub hint_threads: usize,
    /// Threads on which each of them thinks about its move or hint.
    pub thought_threads: usize,
    /// Threads on which logs are played again for whoever looks back.
    pub replay_threads: usize,
    /// How long a bot may think.
    pub bot_budget: Millis,
    /// After which time without anything happening a match is abandoned.
    pub idle: Millis,
    /// The most inputs of a match. One that goes on for ever must not fill the disk: it is
    /// abandoned, and everybody is told why.
    pub inputs_max: usize,
    /// Sockets of spectators on one match.
    pub sockets_max: usize,
    /// Sockets of one player on one match.
    pub sockets_each: usize,
    /// Connections in all; fewer if the system does not give as many.
    pub connections_max: usize,
    /// Connections from one address, and behind a proxy sockets. A network of IPv6 is one address.
    pub connections_each: usize,
    /// How long a client may take to send the head of a request or its body, or to read what it is
    /// sent.
    pub patience: Millis,
    /// How long a socket may say nothing before it is asked whether it is still there.
    pub quiet: Millis,
    /// The shortest time a clock may give for a move, a turn or a game.
    pub clock_min: Millis,
    /// Time-outs in a row, for each person at the table, after which a match is abandoned.
    pub timeouts_max: u32,
    /// Moves of bots, and of seats that decline by themselves, without anything that a person did
    /// between them, after which a match is abandoned. Options can make games endless.
    pub bot_moves_max: u32,
    /// What may be said at a table while the game stands where it is: draws offered, taking back
    /// asked for, declining put on and off. It is kept in the log, and a match that is too long ends
    /// without a winner: whoever is about to lose could talk it to death.
    pub asides_max: u64,
    /// Matches that are not over in which one holder may have a seat.
    pub matches_max: u64,
    /// What an operator's secret must open for orders to be taken over HTTP; none are, if none.
    pub operator: Option<OperatorKey>,
    /// How long matches that are over are kept; for ever, if none.
    pub retention: Option<Millis>,
    /// Programs that may take a seat, as `exec:NAME`.
    pub programs: Vec<(String, Program)>,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            base: String::new(),
            hosts: Vec::new(),
            origins: Vec::new(),
            proxies: Vec::new(),
            burst: 200,
            per_second: 50,
            copies_max: 16 * 1_024,
            bytes_per_day: 1024 * 1024 * 1024,
            listed_at_once: 50,
            tables_max: 4_096,
            bot_threads: 1,
            bots_here: true,
            hint_threads: 1,
            thought_threads: 1,
            replay_threads: 1,
            bot_budget: 3_000,
            idle: 60 * 24 * 60 * 60 * 1_000,
            inputs_max: 20_000,
            sockets_max: 500,
            sockets_each: 16,
            connections_max: 50_000,
            connections_each: 200,
            patience: 20_000,
            quiet: 25_000,
            clock_min: 1_000,
            timeouts_max: 5,
            bot_moves_max: 2_000,
            asides_max: 16,
            matches_max: 200,
            operator: None,
            retention: None,
            programs: Vec::new(),
        }
    }
}
