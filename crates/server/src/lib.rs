//! Matches over HTTP and WebSocket. The only crate that knows HTTP.
//!
//! A [`House`] is opened with everything it needs from outside ([`Deps`]): games, a store, a bus,
//! time, randomness. [`app`] makes a router of it, for a listener or for a test. A request passes
//! the stages once, in order: the `door` says who asks, `matches` enters, writes and tells, the
//! `clockwork` does what has to wait; the `past` only reads.

mod clockwork;
mod denied;
mod deps;
mod door;
mod house;
mod lines;
mod links;
mod marks;
mod matches;
mod metrics;
mod operator;
mod past;
mod readable;
mod time;
mod who;

pub use clockwork::lanes::QUEUE;
pub use deps::{Asset, Assets, Deps, Entropy, HouseRules, NoAssets, Time};
pub use deps::{MachineEntropy, MachineTime};
pub use door::listener::Door;
pub use door::openapi;
pub use door::serve::{Config, ServeError, run, serve, work};
pub use house::House;
pub use operator::remote::{RemoteError, order};
pub use operator::{OperatorKey, look};
pub use store::{Bus, LocalBus, Nudge};

use std::sync::Arc;

/// The server as a service, to be called by a listener or a test.
///
/// ```
/// use axum::{body::Body, http::Request};
/// use server::{Deps, House, HouseRules, LocalBus, MachineEntropy, MachineTime, NoAssets};
/// use std::sync::Arc;
/// use tower::ServiceExt;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let folder = tempfile::tempdir()?;
/// let house = House::open(Deps {
///     registry: arena::Registry::new().with::<probe::Duel>(),
///     store: Arc::new(store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?),
///     bus: Arc::<LocalBus>::default(),
///     time: Arc::<MachineTime>::default(),
///     entropy: Arc::new(MachineEntropy),
///     assets: Arc::new(NoAssets),
///     rules: HouseRules::default(),
/// })
/// .await?;
/// let games = Request::get("/api/games").body(Body::empty())?;
/// assert!(server::app(house.clone()).oneshot(games).await?.status().is_success());
/// house.close().await;
/// # Ok(())
/// # }
/// ```
pub fn app(house: Arc<House>) -> axum::Router {
    door::router(house)
}
