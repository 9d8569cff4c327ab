//! The server as a program: a listener, the jobs, and an orderly end.

use super::crowd::Room;
use super::listener;
use crate::deps::{Assets, Deps, HouseRules, MachineEntropy, MachineTime};
use crate::house::House;
use arena::Registry;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Bus, Store};
use tokio::net::TcpListener;

/// How long open requests may take after the server was told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Files the server keeps for itself: matches, the page, threads.
const FILES_KEPT: u64 = 128;
/// What every system gives.
const FILES_MIN: u64 = 1_024;
/// One place in so many is kept for those who are known.
const KEPT: usize = 10;

/// How to run a server.
///
/// ```
/// use server::{Config, HouseRules, LocalBus, NoAssets};
/// use std::sync::Arc;
/// # let folder = tempfile::tempdir()?;
/// let config = Config {
///     address: ([127, 0, 0, 1], 8080).into(),
///     store: Arc::new(store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?),
///     bus: Arc::<LocalBus>::default(),
///     registry: arena::Registry::new().with::<probe::Duel>(),
///     assets: Arc::new(NoAssets),
///     rules: HouseRules::default(),
/// };
/// assert_eq!(config.address.to_string(), "127.0.0.1:8080");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Config {
    /// Where to listen; port 0 takes any that is free.
    pub address: SocketAddr,
    /// Where matches are kept.
    pub store: Arc<dyn Store>,
    /// What carries nudges between nodes.
    pub bus: Arc<dyn Bus>,
    /// The games.
    pub registry: Registry,
    /// The web page.
    pub assets: Arc<dyn Assets>,
    /// What an operator may choose.
    pub rules: HouseRules,
}

/// Why a server could not run.
///
/// ```
/// use server::ServeError;
/// let why = std::io::ErrorKind::AddrInUse.into();
/// let error = ServeError::Listen { address: ([127, 0, 0, 1], 8080).into(), why };
/// assert!(error.to_string().starts_with("cannot listen at 127.0.0.1:8080"));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The matches cannot be opened or written.
    #[error("{0}")]
    Store(#[from] store::Error),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {why}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        why: std::io::Error,
    },
}

/// Runs a server until `stop` is done. `ready` is told the address it listens at.
///
/// ```
/// use server::{Config, HouseRules, LocalBus, NoAssets};
/// use std::sync::Arc;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let folder = tempfile::tempdir()?;
/// let config = Config {
///     address: ([127, 0, 0, 1], 0).into(),
///     store: Arc::new(store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?),
///     bus: Arc::<LocalBus>::default(),
///     registry: arena::Registry::new().with::<probe::Duel>(),
///     assets: Arc::new(NoAssets),
///     rules: HouseRules::default(),
/// };
/// let (listening, heard) = tokio::sync::oneshot::channel();
/// // Stops as soon as it is ready; a program waits for a signal instead.
/// let stop = async { drop(heard.await) };
/// server::serve(config, stop, |address| drop(listening.send(address))).await?;
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// If the store cannot be written, or the address cannot be listened at.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let address = config.address;
    let listen = |why| ServeError::Listen { address, why };
    // Whoever cannot be reached gives no sign of life, however often it is started again.
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    let house = House::open(deps(config)).await?;
    ready(listener.local_addr().map_err(listen)?);
    run(house, listener, stop).await;
    Ok(())
}

fn deps(config: Config) -> Deps {
    Deps {
        registry: config.registry,
        store: config.store,
        bus: config.bus,
        time: Arc::<MachineTime>::default(),
        entropy: Arc::new(MachineEntropy),
        assets: config.assets,
        rules: config.rules,
    }
}

/// Lets bots think for the nodes that share a store, until `stop` is done. Nobody can connect to it;
/// the address of the configuration counts for nothing.
///
/// ```
/// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
/// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
/// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
/// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
/// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
/// let address = ([127, 0, 0, 1], 0).into();
/// let config = Config {
///     address,
///     store: deps.store,
///     bus: deps.bus,
///     registry: deps.registry,
///     assets: deps.assets,
///     rules: HouseRules { bot_threads: 2, ..deps.rules },
/// };
/// // Stops at once; a program waits for a signal instead.
/// let mut is_ready = false;
/// server::work(config, async {}, || is_ready = true).await?;
/// assert!(is_ready);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// If the store cannot be written.
pub async fn work(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(),
) -> Result<(), ServeError> {
    let house = House::begin(deps(config), false).await?;
    let thinking = tokio::spawn(house.clone().keep_thinking());
    ready();
    stop.await;
    house.stop();
    let _ = thinking.await;
    house.close().await;
    Ok(())
}

/// Runs an open house on a listener until `stop` is done.
///
/// ```
/// use tokio::net::TcpListener;
/// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
/// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
/// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
/// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
/// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
/// # let house = House::open(deps).await?;
/// let listener = TcpListener::bind("127.0.0.1:0").await?;
/// // Stops at once; a program waits for a signal instead.
/// server::run(house, listener, async {}).await;
/// assert_eq!(store.stats().await, Err(store::Error::Stopped), "all is written and closed");
/// # Ok(())
/// # }
/// ```
pub async fn run(
    house: Arc<House>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let room = room(&house.deps.rules);
    let worker = tokio::spawn(house.clone().keep_working());
    let hearing = tokio::spawn(house.clone().keep_hearing());
    let listening = tokio::spawn(listener::listen(house.clone(), listener, room));
    stop.await;
    // From here on the sockets say goodbye and nothing new is taken.
    house.stop();
    let _ = tokio::join!(worker, hearing, listening);
    // Every connection and every socket listens for the end, and lets go when it has answered.
    if tokio::time::timeout(GRACE, house.stopping.closed()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
    house.close().await;
}

/// How many connections there may be. The system's limit of open files is raised as far as it goes.
fn room(rules: &HouseRules) -> Room {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(FILES_MIN);
    let files = usize::try_from(files.saturating_sub(FILES_KEPT)).unwrap_or(usize::MAX);
    let all = rules.connections_max.min(files.max(1));
    Room { all, kept: all / KEPT, each: rules.connections_each }
}
