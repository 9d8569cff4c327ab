//! Matches over HTTP and WebSocket. The only crate that knows HTTP.
//!
//! A [`House`] is opened with everything it needs from outside ([`Deps`]): games, a store, a clock,
//! randomness. [`app`] makes a router of it, for a listener or for a test. Whatever happens at a
//! table goes through one door: it is checked, written with all that follows from it, and only
//! then told. Turn ends, clocks and bots are jobs in the same store; [`House::work`] does them.

mod bots;
mod deps;
mod event;
mod holders;
mod house;
mod http;
mod hub;
mod limits;
mod live;
mod looking;
mod making;
mod metrics;
mod past;
mod play;
mod refused;
mod serve;
mod table;
mod turn;
mod worker;

pub use deps::{Asset, Assets, Clock, Deps, Entropy, HouseRules, NoAssets};
pub use deps::{SystemClock, SystemEntropy};
pub use house::House;
pub use http::openapi;
pub use serve::{Config, ServeError, run, serve};
pub use worker::QUEUE;

use std::sync::Arc;

/// The server as a service, to be called by a listener or a test.
pub fn app(house: Arc<House>) -> axum::Router {
    http::router(house)
}
