//! The server as a program: a listener, the jobs, and an orderly end.

use crate::deps::{Assets, Deps, HouseRules, SystemClock, SystemEntropy};
use crate::house::House;
use arena::Registry;
use axum::serve::ListenerExt as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::{Settings, Store};
use tokio::net::TcpListener;

/// How long open requests may take after the server was told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// How to run a server.
pub struct Config {
    /// Where to listen; port 0 takes any that is free.
    pub address: SocketAddr,
    /// The file with the matches; made if there is none.
    pub data: PathBuf,
    /// The games.
    pub registry: Registry,
    /// The web page.
    pub assets: Arc<dyn Assets>,
    /// What an operator may choose.
    pub rules: HouseRules,
}

/// Why a server could not run.
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
    /// The listener broke.
    #[error("the listener broke: {0}")]
    Broken(std::io::Error),
}

/// Runs a server until `stop` is done. `ready` is told the address it listens at.
///
/// # Errors
/// If the matches cannot be opened, or the address cannot be listened at.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let store = Store::open(Settings::at(&config.data))?;
    let deps = Deps {
        registry: config.registry,
        store,
        clock: Arc::new(SystemClock),
        entropy: Arc::new(SystemEntropy),
        assets: config.assets,
        rules: config.rules,
    };
    let house = House::open(deps).await?;
    let (address, listen) =
        (config.address, |why| ServeError::Listen { address: config.address, why });
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    ready(listener.local_addr().map_err(listen)?);
    run(house, listener, stop).await
}

/// Runs an open house on a listener until `stop` is done.
///
/// # Errors
/// If the listener breaks.
pub async fn run(
    house: Arc<House>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let worker = tokio::spawn(house.clone().keep_working());
    let app = crate::http::router(house.clone());
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    let told = house.clone();
    let stopped = async move {
        stop.await;
        // From here on the sockets say goodbye and nothing new is taken.
        told.stopping.send_replace(true);
    };
    // An answer and an update are two small frames: the second must not wait for the other side
    // to confirm the first.
    let listener = listener.tap_io(|it| {
        if let Err(error) = it.set_nodelay(true) {
            tracing::debug!(%error, "a connection stays slow");
        }
    });
    let mut ending = house.stopping.subscribe();
    let serving = axum::serve(listener, app).with_graceful_shutdown(stopped);
    let overdue = async move {
        let _ = ending.wait_for(|it| *it).await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        served = serving.into_future() => served.map_err(ServeError::Broken)?,
        () = overdue => tracing::warn!("some requests did not end in time"),
    }
    house.stopping.send_replace(true);
    let _ = worker.await;
    // Every open socket listens for the end and lets go when it has said goodbye.
    if tokio::time::timeout(GRACE, house.stopping.closed()).await.is_err() {
        tracing::warn!("some sockets did not close in time");
    }
    house.close().await;
    Ok(())
}

impl House {
    /// Lets what has begun come to its end, writes the last sign of life and closes the store.
    pub async fn close(&self) {
        drop(self.busy.write().await);
        let _ = self.deps.store.alive(self.now()).await;
        self.deps.store.close().await;
    }

    /// Tells the sockets that the server stops, and takes no more of them.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }
}
